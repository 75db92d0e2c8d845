/** Marks of markdown that an input method has made full-width. */
import { describe, expect, it } from 'vitest';
import { fixers } from '../../../src/features/foreign/fixes/index.ts';
import { fixText } from '../../../src/features/lint/fixes/apply.ts';
import { lintPage } from '../../../src/features/lint/page.ts';
import { stages } from '../../../src/features/lint/stages.ts';
import { body, commonTools, options, parsed, sourceOf } from '../../core/parse/support.ts';

const said = (text: string) =>
  body(text).found.map(({ code, line = 0, column, message }) => {
    return `${code} ${line - 3}:${column} ${/This is ([^:]*)/.exec(message)?.[1]}`;
  });

/** The text after `check --fix`. */
async function fixed(text: string): Promise<string> {
  const settings = { lang: 'zh-CN', fixableOnly: true } as const;
  const linters = { checks: stages.pageChecks!, fixers: [fixers] };
  const { diagnostics } = await lintPage(
    { source: sourceOf(text), options, tools: commonTools },
    settings,
    linters,
  );
  const done = fixText(
    text,
    diagnostics.flatMap(({ fix }) => (fix ? [fix] : [])),
  );
  return done.count === 0 ? text : fixed(done.text);
}

describe('a full-width mark', () => {
  it.each([
    ['···bash\nls\n···', '1:1 a fence of middle dots', '```bash\nls\n```'],
    ['···bash\nls\n\ncd\n···', '1:1 a fence of middle dots', '```bash\nls\n\ncd\n```'],
    ['···\nls\n···', '1:1 a fence of middle dots', '```\nls\n```'],
    ['- 甲\n\n  ···js\n  a\n  ···', '3:3 a fence of middle dots', '- 甲\n\n  ```js\n  a\n  ```'],
    ['···bash\nls', '1:1 a fence of middle dots', undefined],
    ['｀｀｀js\na\n｀｀｀', '1:1 a fence of full-width marks', '```js\na\n```'],
    ['～～～\na\n～～～', '1:1 a fence of full-width marks', '```\na\n```'],
    ['：：： tip 题\n文\n：：：', '1:1 a container with full-width colons', '::: tip 题\n文\n:::'],
    ['写 ｀代码｀ 吧', '1:3 no code', '写 `代码` 吧'],
    ['写｀a｀和｀b｀', '1:2 no code', '写`a`和`b`'],
    ['执行 ·ls -l·，再看', '1:4 no code', '执行 `ls -l`，再看'],
    ['－ 一\n－ 二', '1:1 no list', '- 一\n- 二'],
    ['－一\n－二', '1:1 no list', '- 一\n- 二'],
    ['文\n＊ 一\n＊ 二', '2:1 no list', '文\n- 一\n- 二'],
    ['> ＋　一\n> ＋　二', '1:3 no list', '> - 一\n> - 二'],
    ['１． 第一\n２． 第二', '1:1 no list', '1. 第一\n2. 第二'],
    ['１．第一\n２．第二', '1:1 no list', '1. 第一\n2. 第二'],
    ['1．第一\n2．第二', '1:1 no list', '1. 第一\n2. 第二'],
    ['１、 第一', '1:1 no list', '1. 第一'],
    ['＞ 引用', '1:1 no quotation', '> 引用'],
    ['＃＃ 题', '1:1 no heading', '## 题'],
    ['##题', '1:1 no heading', '## 题'],
    ['！［图］（./x.png）', '1:1 no image', '![图](./x.png)'],
    ['！[图](./x.png)', '1:1 no image', '![图](./x.png)'],
    ['!【图】（./x.png）', '1:1 no image', '![图](./x.png)'],
    ['见［甲］（/a）与[乙]（/b）', '1:2 no link', '见[甲](/a)与[乙](/b)'],
    ['[甲]（/a b）', '1:1 no link', undefined],
    [
      '[证书]：/howto/tls\n[密钥]：./key.md',
      '1:1 no definition of a link',
      '[证书]: /howto/tls\n[密钥]: ./key.md',
    ],
    ['[^1]：注\n\n文[^1]', '1:1 no footnote', '[^1]: 注\n\n文[^1]'],
    ['*[SIP]：会话', '1:1 no abbreviation', '*[SIP]: 会话'],
    ['词\n： 义', '2:1 no definition of a term', '词\n: 义'],
    ['一<br／>二', '1:2 no tag', '一<br/>二'],
    ['一＜br＞二', '1:2 no tag', '一<br>二'],
    ['一<b>二<／b>', '1:6 no tag', '一<b>二</b>'],
    ['## 题 ｛#id｝', '1:6 no id or class', '## 题 {#id}'],
    ['甲＝＝乙＝＝', '1:2 no highlighted text', '甲==乙=='],
    ['- ［ ］ 做', '1:3 no task', undefined],
    ['- [ ］ 做', '1:3 no task', undefined],
  ])('is told and, where it is sure, fixed: %j', async (text, expected, wanted) => {
    expect(said(text)).toContain(`markdown-foreign ${expected}`);
    expect(await fixed(`# T\n\n${text}\n`)).toBe(`# T\n\n${wanted ?? text}\n`);
  });

  it.each([
    '等等······再说',
    '···省略···',
    '···',
    '乔治·华盛顿·布什 与 J·K·罗琳 与 3·15 与 A · B · C',
    '－5 度与 2－3 天',
    '—— 鲁迅',
    '３．５ 倍\n1．5 倍',
    '１．概述',
    '＞5 时告警',
    '真好～～好～～',
    '好！[图](./x.png) 与 ！[甲](/a)',
    '（见[甲]（乙））与 [注]（说明） 与 ［甲］［乙］',
    '[注意]：不要重启。',
    '时间：/tmp',
    '甲／乙 与 A／B 与 ＜名＞ 与 <名／>',
    '用全角的 ｀代码｀ 不行',
    '`｀a｀` 与 `［图］（./x.png）`',
    '```\n－ 一\n···bash\n```',
    '值＝1 与 ＝＝＝＝',
  ])('is not seen in: %s', (text) => {
    expect(body(text).found.filter(({ code }) => code === 'markdown-foreign')).toEqual([]);
  });
});

describe('frontmatter between other dashes', () => {
  it.each([
    ['———', '———', 1],
    ['－－－', '－－－', 1],
    ['---', '———', 3],
    ['——', '---', 1],
    ['—', '—', 1],
    ['--—', '---', 1],
  ])('is read all the same, told, and fixed: %s', async (opening, closing, line) => {
    const text = `${opening}\ntitle: 甲\n${closing}\n\n文\n\n---\n\n文\n`;
    const page = parsed(text);
    expect(page.title).toBe('甲');
    expect(page.found).toMatchObject([{ code: 'frontmatter-syntax', line, column: 1 }]);
    expect(page.html).not.toContain('title');
    expect(await fixed(text)).toBe('---\ntitle: 甲\n---\n\n文\n\n---\n\n文\n');
  });

  it.each([
    '———\n\n文\n\n———\n',
    '———\n说明：文\n———\n',
    '----\n\ntitle: 甲\n\n---\n',
    '－\n\ntitle: 甲\n\n－\n',
    '———\ntitle: 甲\n文，没有结束。\n———\n',
    '—— title: 甲\n',
  ])('is no frontmatter: %j', (text) => {
    expect(parsed(text).found.filter(({ code }) => code === 'frontmatter-syntax')).toEqual([]);
  });
});

describe('lists in frontmatter', () => {
  const page = (line: string) => `---\ntitle: 甲\n${line}\n---\n\n文\n`;

  it.each([
    ['tags: [分机，网关、SIP]', 'tags: [分机, 网关, SIP]'],
    ['tags: 分机，网关', 'tags: [分机, 网关]'],
    ['tags: sip, tls', 'tags: [sip, tls]'],
    ['tags: [甲, 乙，丙]', 'tags: [甲, 乙, 丙]'],
    ['keywords: [甲；乙]', 'keywords: [甲, 乙]'],
    ['keywords: 甲、乙', 'keywords: [甲, 乙]'],
    ['authors: [张三，李四]', 'authors: [张三, 李四]'],
    ['aliases: [/a，/b]', 'aliases: [/a, /b]'],
    ['tags:\n  - 甲、乙', undefined],
    ['tags: ["甲，乙"]', undefined],
  ])('with full-width commas are told and fixed: %s', async (line, wanted) => {
    expect(parsed(page(line)).found).toMatchObject([{ severity: 'warning', code: 'frontmatter-type' }]);
    expect(await fixed(page(line))).toBe(page(wanted ?? line));
  });

  it.each(['tags: [甲, 乙]', 'keywords: 甲，乙', 'author: 张三、李四', 'tags: [a b]', 'tags: 甲，'])(
    'are right: %s',
    (line) => {
      expect(parsed(page(line)).found).toEqual([]);
    },
  );
});

describe('a sheet that was pasted as it is', () => {
  it.each([
    ['姓名\t分机\n张三\t1001', '1:1', '| 姓名 | 分机 |\n| --- | --- |\n| 张三 | 1001 |'],
    ['文：\n姓名\t分机\n张三\t1001', '2:1', '文：\n\n| 姓名 | 分机 |\n| --- | --- |\n| 张三 | 1001 |'],
    ['> a\tb\n> c\td', '1:3', '> | a | b |\n> | --- | --- |\n> | c | d |'],
    // Commas may divide words of a list, too.
    ['姓名,部门,分机\n张三,技术,1001', '1:1', undefined],
    ['- a\tb\n  c\td', '1:3', undefined],
  ])('is told, and one with tabs becomes a table: %j', async (text, place, wanted) => {
    expect(said(text)).toEqual([`markdown-foreign ${place} no table, and its lines run together`]);
    expect(await fixed(`# T\n\n${text}\n`)).toBe(`# T\n\n${wanted ?? text}\n`);
  });
});
