import { describe, expect, it } from 'vitest';
import { body, parsed } from '../../core/parse/support.ts';
import { cpuTime } from '../../helpers/cpu.ts';

/** What is said of a body, by its own lines. */
const said = (text: string) =>
  body(text).found.map(({ code, line = 0, column, hint }) => `${code} ${line - 3}:${column} ${hint}`);
const codes = (text: string) => body(text).found.map(({ code }) => code);

describe('markup of other generators', () => {
  it.each([
    '[[toc]]',
    '[TOC]',
    '@[toc]',
    '设 \\(\\frac{1}{2}\\) 为',
    '设 \\[x^2\\] 为',
    '文\n\n---\ntags: a\n---',
    "import Tabs from '@theme/Tabs';",
    "import './x.css'",
    'export const a = 1;',
    '!!! note "T"\n    abc',
    '=== "Tab"',
    '{{< note >}}',
    '文 {{% alert %}} 文',
    '{% tabs %}',
    '{/* 注释 */}',
    '![[a.png]]',
    '> [!NOTES]\n> 文',
    '> \\[!NOTE]\n> 文',
    '> \\[!warning] 小心\n> 文',
    '- 甲\n\n  > \\[!TIP]\n  > 文',
    '\\[\\[toc]]',
    '\\[\\[_TOC_]]',
    '$$\nx\n$$',
    '甲 $\\frac{1}{2}$ 乙',
    '```js\n// highlight-next-line\na\n```',
    '```js\na // [!code word:a]\n```',
    '```js\na // [!code higlight]\n```',
    '```yaml\na: 1 # (1)!\n```',
    '{{#include ../file.rs}}',
    '文 {{ site.x }} 文',
    '?> 提示',
    '!> 注意',
    '文 {{ $frontmatter.title }} 文',
    '.. note:: 甲',
    '.. code-block:: js',
    '[[wikilink]]',
    '见 [[甲 页|文字]]。',
    '![图](a.png =100x50)',
    '![图](my a.png =100x50)',
    '[g] (A B.md)',
    '[电话](tel:+86 10 1234)',
    '[信](mailto:张三 a@b.example)',
    '[甲](b.md 标题)',
    '[甲](b.md “标题”)',
    '[甲](b.md "a" b)',
    '[甲](https://a.example 标题)',
    '![图](一张 图)',
    '![](a.png 标题)',
    '[r]: A B.md',
    '[r]: a b.png\n[s]: c.md',
    '文 %% 内部说明 %% 文',
    '%%内部说明%%',
    '文 {# note #} 文',
    '文 <!-- 没有结束',
    '文 <!- 注释 -> 文',
    '文 <!—— 注释 ——> 文',
    '- 文 <! -- 注释 -- > 文',
    '| a |\n| --- |\n| 文 <!-- 没有结束 |',
    '%%% x',
    '\\newpage',
    '<!-- more -->\n',
    '甲 <!--truncate--> 乙',
    '+++ Tab\nx\n+++',
    '++插入++ 的字',
    '按 ++ctrl+alt+del++ 键',
    '甲 ^^插入^^ 乙',
    '--8<-- "a.md"',
    '甲 (1)!',
    '见 :ref:`x`',
    '见 {doc}`y`',
    '见 :py:func:`z`',
    '点 :material-account-circle: 处',
    'h2. 安装',
    '{code:java}\nint a = 1;\n{code}',
    '文\n\n{toc:maxLevel=2}',
    'bq. 引文',
    '!shot.png|thumbnail!',
    '[图片]',
    '文\n【表情】',
    '见 [指南|https://a.example/x]',
    '- [页|/howto]',
    '+-----+-----+\n| 甲  | 乙  |\n+=====+=====+\n| 1   | 2   |\n+-----+-----+',
    ':fontawesome-brands-github:',
  ])('is told: %s', (text) => {
    expect(codes(text)).toEqual(['markdown-foreign']);
  });

  it('is told with docgen’s own way', () => {
    expect(said('> [!NOTES]\n> 文\n')).toEqual(['markdown-foreign 1:3 Did you mean "[!NOTE]"?']);
    expect(said('文\n\n甲 {/* 注释 */}\n')).toEqual(['markdown-foreign 3:3 Write it as <!-- … -->.']);
    expect(said('::: codetabs\n文\n:::\n')).toEqual([
      'container-unknown 1:undefined Did you mean "::: code-group"?',
    ]);
    expect(said('```js ins={1}\na\n```\n')).toEqual([
      'fence-unknown-meta 1:undefined Mark added lines by [!code ++] in a comment at their end.',
    ]);
    expect(said('a <Badge text="x" /> b\n')).toEqual([
      'html-unknown 1:3 Write it as a word of the text: [new]{.badge}.',
    ]);
  });

  it.each([
    '`{{< x >}}` `[[toc]]` `{% if %}`',
    '%%PATH%% 100%% 与 50%% {#a} %%',
    '[a]: 见 b.md 与其他',
    '文 \\<!-- 字 --> &lt;!-- 字 --> `<!-- 字` <!-- 注释 --> 文',
    '```md\n[[toc]]\n{{< x >}}\n```',
    '\\[[toc]]',
    '\\{{< x >}} \\{% if %}',
    '一个 {{ x }} 与 {{x}}',
    '花了 $5 与 $6，变量 $HOME 与 $PATH',
    '#话题',
    'import 语句从别处读入代码',
    '::: code-group\n```js [a]\na\n```\n:::',
    'a [b] c (d)',
    '[f](g(a, b)) 与 a[i](j k) 与 见[1](注 二) 与 \\[a](b.md c) 与 !\\[a](b c)',
    '数组 a[0](1)',
    'C++ 与 G++，a++，i++ 与 ++j，++i 与 j++',
    '哈哈^^ 好的^^ 与 x^2',
    '数组 [[1, 2], [3, 4]] 与 [[ -f x ]] 与 a[[0]]',
    '\\[[x]] 与 \\++x++',
    '{{ x.y }} 与 {{ .Names }} 与 {{ product.name }}',
    '100% 与 %PATH% 与 %%d %%s',
    'f(1)! 与 n! 与 (2)，见 (1)。',
    '--- a/foo\n+++ b/foo',
    '说明：..note 与 ..',
    '``` {1}\na\n```'.replace('``` ', '```js '),
    '```js\nf(1)! // (1)\n```',
    '冒号 :8080 与 12:30:45 与 a:`x`',
    'h2 与 h1.x，{code} 之外 {info}，!important! 与 a|b 与 [甲|乙]',
    '`h2. 甲` 与 \\[a|/b]',
    '点[图片]按钮，__init__ 与 __甲__ 与 a__b__c',
    '+ 甲\n+ 乙',
  ])('is not seen in: %s', (text) => {
    expect(codes(text)).toEqual([]);
  });
});

describe('forms of other generators that work', () => {
  it('are titles in braces, and alerts that fold', () => {
    expect(body(':::tip{title="甲"}\n文\n:::\n').html).toContain('<strong>甲</strong>');
    expect(body('> [!NOTE]- 乙\n> 文\n').html).toContain('<strong>乙</strong>');
  });
});

describe('slips after which a mark is text', () => {
  it.each([
    ['[甲]（/a）', '1:1 Links have half-width brackets: [text](/route).'],
    ['【甲】（./a.md）', '1:1 Links have half-width brackets: [text](/route).'],
    ['[甲] (/a)', '1:1 No blank stands between the brackets: [text](/route).'],
    [
      '见 [指南][guide]',
      '1:3 Nothing says where it leads. Write [text](/route), or "[guide]: /route" on a line of its own.',
    ],
    ['见[指南][]。', '1:2 Nothing says where it leads. Write [text](/route).'],
    ['：：： tip\n文\n：：：', '1:1 Write three half-width colons: ":::".'],
    ['｀｀｀js\na\n｀｀｀', '1:1 Write three backticks: ```.'],
    ['文\n##标题', '2:1 Write "## " with half-width marks and a blank.'],
    [
      '| a | b |\n| --- |\n| 1 | 2 |',
      '1:1 Its second line must have a piece of --- for each column of the first.',
    ],
  ])('are told: %s', (text, expected) => {
    expect(said(text)).toEqual([`markdown-foreign ${expected}`]);
  });

  it.each([
    ['1.没有空格\n2.也没有', '1:1 A blank stands behind the mark: "1. 没有空格".'],
    ['1、甲\n2、乙\n3、丙', '1:1 Write "1. " or "- " before each item, or end the lines with two blanks.'],
    [
      '文：\n（9）甲\n（10）乙',
      '2:1 Write "1. " or "- " before each item, or end the lines with two blanks.',
    ],
    ['①甲\n②乙', '1:1 Write "1. " or "- " before each item, or end the lines with two blanks.'],
    ['a) 甲\nb) 乙', '1:1 Write "1. " or "- " before each item, or end the lines with two blanks.'],
    [
      '十、甲\n十一、乙\n十二、丙',
      '1:1 Write "1. " or "- " before each item, or end the lines with two blanks.',
    ],
    ['Ø  甲\nØ  乙', '1:1 Write "1. " or "- " before each item, or end the lines with two blanks.'],
    ['文：\nl  甲\nl  乙', '2:1 Write "1. " or "- " before each item, or end the lines with two blanks.'],
    ['· 甲\n· 乙', '1:1 Write "1. " or "- " before each item, or end the lines with two blanks.'],
    ['-[ ] 甲', '1:1 A blank stands behind the mark: "- [ ] 甲".'],
    ['- 甲\n-item', '2:1 A blank stands behind the mark: "- item".'],
    ['* 甲\n*乙', '2:1 A blank stands behind the mark: "* 乙".'],
    ['####### 甲', '1:1 Headings have six levels at most.'],
    ['> [!提示]\n> 文', '1:3 Did you mean "[!TIP]"?'],
    ['｜ 甲 ｜ 乙 ｜\n｜---｜---｜', '1:1 Write half-width marks: |, :, ---.'],
    ['甲，~乙丙~。', '1:3 Two tildes stand on each side: ~~text~~.'],
    [
      '设 $E=mc^2$ 为',
      '1:3 Write it as text (`10^8^` raises, `T~1~` lowers), or `markdown: { math: true }` into site.config.ts.',
    ],
    ['-没有空格', '1:1 A blank stands behind the mark: "- 没有空格".'],
    ['- [ ]没空格', '1:3 A blank stands in the brackets and one behind them: - [ ] text.'],
    ['- [] 空', '1:3 A blank stands in the brackets and one behind them: - [ ] text.'],
    ['| a | b |\n| 1 | 2 |', '1:1 Its second line must have a piece of --- for each column of the first.'],
    [
      '**English:**next',
      '1:1 A blank stands between the asterisks and a letter beside them: **text:** more.',
    ],
    ['甲 ** 空格** 乙', '1:3 No blank stands within the asterisks: **text**.'],
    ['甲 **空格 ** 乙', '1:3 No blank stands within the asterisks: **text**.'],
    ['甲 **未闭合', '1:3 Nothing closes it: **text**.'],
    ['甲__重点__乙', '1:2 Beside characters and letters it takes asterisks: **text**.'],
    ['1）甲\n2）乙', '1:1 Write "1. " or "- " before each item, or end the lines with two blanks.'],
    ['＊＊全角＊＊', '1:1 Write half-width asterisks: **text**.'],
    ['甲 ~~ x ~~ 乙', '1:3 No blank stands within the tildes: ~~text~~.'],
    ['`甲` 与 `未闭合', '1:7 Nothing closes the backtick; the sign itself is written \\`.'],
    [
      '设 $x$ 为',
      '1:3 Write it as text (`10^8^` raises, `T~1~` lowers), or `markdown: { math: true }` into site.config.ts.',
    ],
    [
      '设 $`a_1 + b`$ 为',
      '1:3 Write it as text (`10^8^` raises, `T~1~` lowers), or `markdown: { math: true }` into site.config.ts.',
    ],
    [
      '设 $O(n log n)$ 为',
      '1:3 Write it as text (`10^8^` raises, `T~1~` lowers), or `markdown: { math: true }` into site.config.ts.',
    ],
    [
      '设 $$E=mc^2$$ 为',
      '1:3 Write it as text (`10^8^` raises, `T~1~` lowers), or `markdown: { math: true }` into site.config.ts.',
    ],
  ])('are told where a blank or a half is missing: %j', (text, expected) => {
    expect(said(text)).toEqual([`markdown-foreign ${expected}`]);
  });

  it.each([
    'Three of them: <code>```</code>, <kbd>`</kbd> and <code>**a</code>.',
    '1.5 倍与 2.0 版',
    '1、甲，\n见下',
    '1、甲  \n2、乙\\\n3、丙<br>\n4、丁',
    '2024、\n2025、两年',
    '- 选项\n-v 与 -5 度\n--long',
    '* 甲 *乙*',
    '周一~周五，周六~周日',
    '\\(x\\) 与 \\[--a=b\\] 与 `\\(\\d^2\\)`',
    '甲\n\n---\n乙\n---',
    '####### ',
    '-1 度，-号，+86',
    '2**3*4、x ** 2 与 y ** 3',
    'f(**kwargs, **opts) 与 `**/*.md`',
    '138****8888 与 张**、王**先生',
    '\\*\\*不粗\\*\\* 与 \\`',
    '好吧~~ 行~~',
    '花了 $5 and $6，US$5，$HOME and $PATH，$HOME/$PATH',
    '散列 $1$ 与 $6$ 与 $2a$ 与 $Id$ 与 $user_name$',
    '进程 $$ 与 $$',
    '- [x](https://example.com)\n- [ ] 好\n- [x] 好',
    '| 一行 |',
    '版本 v1.2\n与 3.x',
    '取 a[key][name] 与 [0][1]，[a-z][0-9a-f]，[INFO][main]，\\[甲乙]\\[x]，[年份][月份][日]，[年份][月份]',
    '见 [指南][g]、[g][]\n\n[g]: https://a.example/',
  ])('are not seen in: %j', (text) => {
    expect(codes(text)).toEqual([]);
  });

  it('are told one by one, equal ones too', () => {
    expect(said('[[甲]] 与 [[甲]]\n与 [[乙]]').map((one) => one.split(' ')[1])).toEqual([
      '1:1',
      '1:9',
      '2:3',
    ]);
  });

  it('are told in headings, cells, items and titles', () => {
    for (const text of [
      '## [[甲]]',
      '| [[甲]] |\n| --- |',
      '- [[甲]]',
      '> [[甲]]',
      '::: tip 见 [[甲]]\n文\n:::',
    ])
      expect(codes(text)).toEqual(['markdown-foreign']);
  });

  it('are names of containers in Chinese', () => {
    expect(said('::: 警告 标题\n文\n:::\n')).toEqual([
      'container-unknown 1:undefined Did you mean "::: warning"?',
    ]);
    expect(body('::: tip\n::: 说明\n文\n:::\n:::\n').html).toContain('文');
    expect(codes('::: ，甲\n')).toEqual([]);
  });

  it('are names of containers in braces', () => {
    expect(said(':::{note}\n文\n:::\n')).toEqual(['container-unknown 1:undefined Did you mean "::: note"?']);
    expect(said('::: {.callout-tip}\n文\n:::\n')).toEqual([
      'container-unknown 1:undefined Did you mean "::: tip"?',
    ]);
    expect(said('```{note}\n文\n```\n')).toContain(
      'fence-unknown-meta 1:undefined Write a notice as "::: tip" … ":::".',
    );
  });

  it('are paragraphs right below a table, which become rows of it', () => {
    const hint = 'Put an empty line before it: nothing else ends a table.';
    const table = '| a | b |\n| --- | --- |\n| 1 | 2 |\n';
    expect(said(`${table}下面的文字。\n`)).toEqual([`markdown-foreign 4:1 ${hint}`]);
    expect(said(`${table}**注意**：文字。\n接着写。\n`)).toEqual([
      `markdown-foreign 4:1 ${hint}`,
      `markdown-foreign 5:1 ${hint}`,
    ]);
    expect(said(`- 项\n\n${table.replace(/^/gm, '  ')}文字。\n`)).toEqual([`markdown-foreign 6:3 ${hint}`]);
    expect(said(`${table.replace(/^(?=.)/gm, '> ')}> 文字。\n`)).toEqual([`markdown-foreign 4:3 ${hint}`]);
    // Such rows may be meant.
    expect(codes(`${table}| 3\n4 |\n`)).toEqual([]);
    expect(codes('a | b\n--- | ---\n1 | 2\n3\n')).toEqual([]);
    expect(codes('| a |\n| --- |\n1\n')).toEqual([]);
    expect(codes(`${table}\n文字。\n`)).toEqual([]);
  });

  it('are paragraphs of Chinese that are indented, which are code', () => {
    const hint =
      'Take the blanks away: paragraphs are not indented. What is meant as code stands in a fence: ```.';
    expect(said('文\n\n    先装好软件，再启动服务。\n    然后登录。\n')).toEqual([
      `markdown-foreign 3:5 ${hint}`,
    ]);
    expect(said('\t“证书”到期后，连接会断开。\n')).toEqual([`markdown-foreign 1:2 ${hint}`]);
    expect(said('- 项\n\n      先装好软件，再启动服务。\n')).toEqual([`markdown-foreign 3:7 ${hint}`]);
    // What a list, a program, or a comment has there.
    expect(codes('1. 项\n\n    先装好软件，再启动服务。\n')).toEqual([]);
    expect(codes('文\n\n    # 先装好软件，再启动服务。\n    run\n')).toEqual([]);
    expect(codes('文\n\n    状态：已注册\n    用户：张三\n')).toEqual([]);
    expect(codes('文\n\n    ├── 目录\n    └── 文件，说明。\n')).toEqual([]);
    expect(codes('```\n    先装好软件，再启动服务。\n```\n')).toEqual([]);
  });

  it('are ids with a blank, and headings without words', () => {
    expect(said('## 甲 {#a b}\n')).toEqual(['markdown-foreign 1:6 An id has no blank: {#my-id}.']);
    expect(said('文\n\n##\n')).toEqual(['markdown-foreign 3:3 Write its words, or take it out.']);
    expect(codes('## 甲 {#a}\n\n## `{#b}`\n\n## 乙 \\{#c d}\n')).toEqual([]);
  });

  it('are fences that nothing closes', () => {
    expect(said('```js\na\n\n## b\n')).toEqual([
      'fence-unclosed 1:undefined Put a line ``` after it, with no fewer marks.',
    ]);
    expect(codes('~~~\na\n```\n')).toEqual(['fence-unclosed']);
    expect(codes('```js')).toEqual(['fence-unclosed']);
    expect(codes('- ```js\n  a\n  ```\n\n> ~~~\n> a\n> ~~~~\n\n```\n```\n')).toEqual([]);
  });

  it('are cells for which a table has no column', () => {
    const hint = 'A | within a cell is written \\|, in code too.';
    const head = '| a | b |\n| --- | --- |\n';
    expect(said(`${head}| 1 | 2 | 3 |\n`)).toEqual([`table-cells 3:11 ${hint}`]);
    expect(said(`${head}| 1 | \`x|y\` |\n`)).toEqual([`table-cells 3:10 ${hint}`]);
    expect(said(`${head}| 1 |\n| 1 | \`x\\|y\` |\n1 | 2\n`)).toEqual([]);
  });

  it('are placeholders in angle brackets, told once', () => {
    expect(said('用 <uuid> 查\n')).toEqual(['html-unknown 1:3 As text it is written `<uuid>` or \\<uuid>.']);
    expect(
      codes('<DIV>\n\n</DIV>\n\n<my-part></my-part> <svg><foreignObject></foreignObject></svg>\n'),
    ).not.toContain('html-unknown');
  });
});

it.each([
  ['brackets', `${']('.repeat(20_000)}\n\n${'[甲'.repeat(20_000)}\n\n${'['.repeat(50_000)}](/x`],
  ['dollars', `${'$a'.repeat(20_000)}\n\n$${'\\aa'.repeat(50_000)}`],
  ['bars', `${'|\n'.repeat(20_000)}\n\n${'a|'.repeat(50_000)}\nb\n\na|b\n${'-|'.repeat(50_000)}x`],
  ['images', '![['.repeat(20_000)],
  ['marks', `${'**a '.repeat(20_000)}\n\n${'++a'.repeat(20_000)}\n\n${'`a``'.repeat(10_000)}`],
  ['escapes', `${'\\\\('.repeat(20_000)}\n\n\\\\(${'`'.repeat(100_000)}a`],
  ['blanks', `{{<${' '.repeat(50_000)}| {%${' '.repeat(50_000)}|`],
])('a page of many %s is read in a moment', (_, text) => {
  const from = cpuTime();
  parsed(text);
  expect(cpuTime() - from).toBeLessThan(1500);
});
