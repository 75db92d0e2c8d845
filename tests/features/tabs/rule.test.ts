import { load } from 'cheerio';
import { describe, expect, it } from 'vitest';
import { body } from '../../core/parse/support.ts';
import { cpuTime } from '../../helpers/cpu.ts';
import { sized } from '../../helpers/long.ts';

const said = (text: string) =>
  body(text).found.map(({ code, line = 0, message }) => `${code} ${line - 3} ${message}`);
/** The labels of the tabs, each with the text behind it. */
const tabsOf = (text: string) => {
  const $ = load(body(text).html);
  return $('.tabs > .tab')
    .toArray()
    .map((tab) => {
      const label = $(tab).children('.tab-label').text();
      return [label, $(tab).children(':not(.tab-label)').text().trim()];
    });
};

describe('tabs', () => {
  it('hold what stands behind each label', () => {
    const text = '::: tabs\n== 甲\n一\n== 乙\n二\n\n三\n:::\n\n后\n';
    expect(tabsOf(text)).toEqual([
      ['甲', '一'],
      ['乙', '二三'],
    ]);
    expect(said(text)).toEqual([]);
  });

  it('are read as VitePress writers write them, with a key', () => {
    const $ = load(body(':::tabs key:ab\n\n== tab a\n\na\n\n== tab b\n\nb\n\n:::\n').html);
    expect($('.tabs').attr('data-sync')).toBe('ab');
    expect($('.tab-label').length).toBe(2);
  });

  it('hold any markdown: lists, quotes, fences, groups, callouts and tabs', () => {
    const text = [
      '::: tabs',
      '== 列表',
      '- 一',
      '- 二',
      '== 引用',
      '> 三',
      '== 组',
      '::: code-group',
      '```bash [a]',
      '== 不是标签',
      '```',
      ':::',
      '== 提示',
      '::: tip',
      '四',
      ':::',
      '== 里层',
      ':::: tabs',
      '== x',
      '五',
      '== y',
      '六',
      '::::',
      '尾',
      ':::',
    ].join('\n');
    const $ = load(body(text).html);
    const outer = $('.tabs').first();
    expect(
      outer
        .children('.tab')
        .toArray()
        .map((tab) => $(tab).children('.tab-label').text()),
    ).toEqual(['列表', '引用', '组', '提示', '里层']);
    expect(outer.find('.tab .tabs > .tab').length).toBe(2);
    expect(outer.find('li').length).toBe(2);
    expect(outer.find('pre').text()).toBe('== 不是标签');
    expect(outer.children('.tab').last().children('p').last().text()).toBe('尾');
    expect(said(text)).toEqual([]);
  });

  it('stand in lists and quotes too', () => {
    expect(tabsOf('- 项\n\n  ::: tabs\n  == 甲\n  一\n  == 乙\n  二\n  :::\n')).toEqual([
      ['甲', '一'],
      ['乙', '二'],
    ]);
    expect(tabsOf('> ::: tabs\n> == 甲\n> 一\n> == 乙\n> 二\n> :::\n').length).toBe(2);
  });

  it('may have one for some versions alone', () => {
    const text = '::: tabs\n== 甲\n一\n::: only v6.2\n== 乙\n二\n:::\n:::\n';
    expect(tabsOf(text).map(([label]) => label)).toEqual(['甲']);
    const $ = load(body(text, { version: 'v6.2' }).html);
    expect($('.tab').length).toBe(2);
  });

  it('have labels with marks and ids', () => {
    const $ = load(body('::: tabs\n== `npm` {#by-npm}\na\n== b\nb\n:::\n').html);
    expect($('#by-npm > .tab-label').html()).toBe('<code>npm</code>');
  });

  it('leave marked text and underlined headings alone', () => {
    const { html, found } = body('::: tabs\n== 甲\n==标记== 的字\n\n题\n===\n:::\n');
    expect(html).toContain('<mark>标记</mark>');
    expect(html).toContain('<h1');
    expect(found.map(({ code }) => code)).toEqual(['heading-second-h1']);
  });

  it('keep their headings, with ids, in the list of the page', () => {
    const page = body('## 装\n\n::: tabs\n== 甲\n### 步骤\n一\n== 乙\n### 步骤\n二\n:::\n\n尾\n');
    expect(page.headings.map(({ id }) => id)).toEqual(['装', '步骤', '步骤-1']);
    expect(page.sections.map(({ title, text }) => [title, text])).toEqual([
      ['标题', ''],
      ['装', '甲\n乙\n尾'],
      ['步骤', '一'],
      ['步骤', '二'],
    ]);
  });

  it('are labels in bold and their content in the Markdown copy', () => {
    const { markdown } = body('::: tabs\n== 甲\n一\n== 乙\n- 二\n:::\n后\n');
    expect(markdown).toBe('**甲**\n\n一\n\n**乙**\n\n- 二\n\n后');
  });
});

describe('faulty tabs', () => {
  it.each([
    ['without a tab', '::: tabs\n文\n:::\n', 'tabs-invalid 1 "::: tabs" holds no tab.'],
    ['with a tab without label', '::: tabs\n== a\n文\n\n==\n:::\n', 'tabs-invalid 5 This tab has no label.'],
    [
      'with a label left out below a text',
      '::: tabs\n== a\n文\n== \n字\n:::\n',
      'tabs-invalid 4 This tab has no label.',
    ],
    [
      'with two equal labels',
      '::: tabs\n== a\n== b\n== a\n:::\n',
      'tabs-invalid 4 "a" is already the label of the tab of line 5; readers cannot tell them apart.',
    ],
    [
      'with text before the first',
      '::: tabs\n文\n== a\n一\n:::\n',
      'tabs-invalid 2 This stands before the first tab; it is shown above them.',
    ],
    [
      'with words that mean nothing',
      '::: tabs 系统\n== a\n一\n:::\n',
      'tabs-invalid 1 "系统" has no meaning behind "::: tabs".',
    ],
    [
      'that nothing closes',
      '::: tabs\n== a\n一\n',
      'container-unclosed 1 The container "tabs" is not closed.',
    ],
  ])('%s are told with their place', (_what, text, message) => {
    expect(said(text)).toEqual([message]);
  });

  it.each([
    ['outside of tabs', '文\n\n== 甲\n文\n', 3],
    ['in another container', '::: tabs\n== a\n::: tip\n== 甲\n:::\n:::\n', 4],
    ['with full-width marks', '::: tabs\n== a\n\n＝＝ 甲\n文\n:::\n', 4],
  ])('a label %s is told', (_what, text, line) => {
    const found = body(text).found.map((one) => [one.code, (one.line ?? 0) - 3]);
    expect(found).toEqual([['markdown-foreign', line]]);
  });

  it('never end the build: many, and deep ones', () => {
    const part = sized(1 / 4, 1);
    const levels = 3000 * part;
    const deep = Array.from({ length: levels }, (_, at) => `${':'.repeat(levels + 3 - at)} tabs`).join('\n');
    const many = `::: tabs\n${'== a\n'.repeat(20_000 * part)}:::\n`;
    const nested = Array.from({ length: 200 }, (_, at) => `${':'.repeat(203 - at)} tabs\n== a`).join('\n');
    const before = cpuTime();
    for (const text of [deep, many, nested]) expect(body(text).found.length).toBeGreaterThan(0);
    expect(cpuTime() - before).toBeLessThan(3000 * part);
  });
});
