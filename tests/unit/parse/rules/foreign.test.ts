import { describe, expect, it } from 'vitest';
import { body, parsed } from '../support.ts';

/** What is said of a body, by its own lines. */
const said = (text: string) =>
  body(text).found.map(({ code, line = 0, column, hint }) => `${code} ${line - 3}:${column} ${hint}`);
const codes = (text: string) => body(text).found.map(({ code }) => code);

describe('markup of other generators', () => {
  it.each([
    '[[toc]]',
    '[TOC]',
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
    '$$\nx\n$$',
    '甲 $\\frac{1}{2}$ 乙',
    '```js\n// highlight-next-line\na\n```',
  ])('is told: %s', (text) => {
    expect(codes(text)).toEqual(['markdown-foreign']);
  });

  it('is told with docgen’s own way', () => {
    expect(said('> [!NOTES]\n> 文\n')).toEqual(['markdown-foreign 1:3 Did you mean "[!NOTE]"?']);
    expect(said('文\n\n甲 {/* 注释 */}\n')).toEqual(['markdown-foreign 3:3 Write it as <!-- … -->.']);
    expect(said('::: tabs\n文\n:::\n')).toEqual([
      'container-unknown 1:undefined Did you mean "::: code-group"?',
    ]);
    expect(said('```js ins={1}\na\n```\n')).toEqual([
      'fence-unknown-meta 1:undefined Mark added lines by [!code ++] in a comment at their end.',
    ]);
    expect(said('a <Badge text="x" /> b\n')).toEqual([
      'html-unknown 1:3 Write it as a word of the text, in *marks* or `code`.',
    ]);
  });

  it.each([
    '`{{< x >}}` `[[toc]]` `{% if %}`',
    '```md\n[[toc]]\n{{< x >}}\n```',
    '\\[[toc]]',
    '\\{{< x >}} \\{% if %}',
    '一个 {{ x }} 与 {{x}}',
    '花了 $5 与 $6，变量 $HOME 与 $PATH',
    '#话题',
    'import 语句从别处读入代码',
    '::: code-group\n```js [a]\na\n```\n:::',
    'a [b] c (d)',
    '数组 a[0](1)',
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
  ['blanks', `{{<${' '.repeat(50_000)}| {%${' '.repeat(50_000)}|`],
])('a page of many %s is read in a moment', (_, text) => {
  const from = performance.now();
  parsed(text);
  expect(performance.now() - from).toBeLessThan(1500);
});
