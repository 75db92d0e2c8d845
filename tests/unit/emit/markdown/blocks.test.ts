import { describe, expect, it } from 'vitest';
import { cleanBlocks } from '../../../../src/emit/markdown/blocks.ts';
import { cpuTime } from '../../../helpers/cpu.ts';

/** Text that was given to be rewritten is shown in capitals: code must not be. */
const clean = (...lines: string[]) =>
  cleanBlocks(lines.join('\n'), { details: '详情', rewrite: (text) => text.toUpperCase() })
    .replace(/\n$/, '')
    .split('\n');

describe('containers in clean markdown', () => {
  it('become alerts, a title as a bold line', () => {
    expect(clean('a', '::: tip', 'b', '', 'c', ':::', 'd')).toEqual([
      'A',
      '',
      '> [!TIP]',
      '> B',
      '>',
      '> C',
      '',
      'D',
    ]);
    expect(clean('::: danger 不要 `rm`', 'b', ':::')).toEqual([
      '> [!CAUTION]',
      '> **不要 `RM`**',
      '>',
      '> B',
    ]);
    expect(clean(':::info[Title] {.x}', 'b', ':::')).toEqual(['> [!NOTE]', '> **TITLE**', '>', '> B']);
  });

  it('of two in a row stay two', () => {
    expect(clean('::: tip', 'a', ':::', '::: note', 'b', ':::')).toEqual([
      '> [!TIP]',
      '> A',
      '',
      '> [!NOTE]',
      '> B',
    ]);
  });

  it('nest by more colons, and an outer end closes the inner one too', () => {
    expect(clean(':::: info', 'a', '::: tip', 'b', ':::', 'c', '::::', 'd')).toEqual([
      '> [!NOTE]',
      '> A',
      '>',
      '> > [!TIP]',
      '> > B',
      '>',
      '> C',
      '',
      'D',
    ]);
    expect(clean(':::: info', '::: tip', 'b', '::::', 'd')).toEqual([
      '> [!NOTE]',
      '>',
      '> > [!TIP]',
      '> > B',
      '',
      'D',
    ]);
  });

  it('for details become their title and content', () => {
    expect(clean('::: details', 'a', ':::', 'b')).toEqual(['**详情**', '', 'A', '', 'B']);
    expect(clean('::: details **Bold** one', 'a', ':::')).toEqual(['**BOLD** ONE', '', 'A']);
  });

  it('that only group, and unknown ones, leave their content', () => {
    expect(clean('::: steps', '1. a', '2. b', ':::', 'c')).toEqual(['1. A', '2. B', '', 'C']);
    expect(clean('::: code-group', '```js [x]', 'a', '```', ':::')).toEqual(['```js title="x"', 'a', '```']);
    expect(clean('a', '::: aside x', 'b', ':::', ':::', 'c')).toEqual(['A', '', 'B', '', 'C']);
  });

  it('stand in lists and quotes with the marks of these', () => {
    expect(clean('1. a', '', '   ::: tip T', '   b', '   :::', '', '2. c')).toEqual([
      '1. A',
      '',
      '   > [!TIP]',
      '   > **T**',
      '   >',
      '   > B',
      '',
      '2. C',
    ]);
    expect(clean('- ::: tip T', '  b', '  :::')).toEqual(['- > [!TIP]', '  > **T**', '  >', '  > B']);
    expect(clean('> ::: tip', '> b', '> :::', '> c')).toEqual(['> > [!TIP]', '> > B', '>', '> C']);
  });

  it('hold code that stays as it is, ends of containers in it included', () => {
    expect(clean('::: tip', '```md', '::: note', '', ':::', '```', ':::', 'b')).toEqual([
      '> [!TIP]',
      '> ```md',
      '> ::: note',
      '>',
      '> :::',
      '> ```',
      '',
      'B',
    ]);
  });

  it('are text where they are escaped, indented as code, or no names', () => {
    expect(clean('\\::: tip')).toEqual(['\\::: TIP']);
    expect(clean('    ::: tip')).toEqual(['    ::: tip']);
    expect(clean('::: 1 <b>')).toEqual(['::: 1 <B>']);
    expect(clean('::: constructor', 'a', ':::')).toEqual(['A']);
  });
});

describe('code in clean markdown', () => {
  it('is untouched in fences of every kind', () => {
    const code = ['```lua title="x"', '# a {#b}', '', '', '~~~', '````', 'text', '~~~', '::: x', '~~~'];
    expect(clean(...code.slice(0, 6), ...code.slice(6))).toEqual([
      ...code.slice(0, 6),
      'TEXT',
      ...code.slice(7),
    ]);
    expect(clean('````', '```', 'a', '````', 'b')).toEqual(['````', '```', 'a', '````', 'B']);
    expect(clean('> ```', '> a', 'b')).toEqual(['> ```', '> a', 'B']);
    expect(clean('- ```', '  a', 'b')).toEqual(['- ```', '  a', 'B']);
    expect(clean('``` a`b', 'c')).toEqual(['``` A`B', 'C']);
  });

  it('keeps its language and title, and none of the settings that only docgen reads', () => {
    expect(clean('```js title="a b.js" {1,3-4} :line-numbers no-check', 'a', '```')[0]).toBe(
      '```js title="a b.js"',
    );
    expect(clean('~~~ js{2} [say "x"]', 'a', '~~~')[0]).toBe(`~~~js title='say "x"'`);
    expect(clean('``` {.wide}', 'a', '```')).toEqual(['```', 'a', '```']);
  });

  it('loses the marks of lines, and becomes a diff where lines are added or removed', () => {
    expect(clean('```js', 'a; // [!code highlight]', '', '// [!code focus:2]', 'b;', '```')).toEqual([
      '```js',
      'a;',
      '',
      'b;',
      '```',
    ]);
    const change = [
      '```js {1}',
      'const c = {',
      '  a: 1, // [!code --]',
      '  a: 2, // [!code ++]',
      '',
      '};',
      '```',
    ];
    const diff = ['```diff', ' const c = {', '-  a: 1,', '+  a: 2,', ' ', ' };', '```'];
    expect(clean(...change)).toEqual(diff);
    expect(clean(...change.map((line) => `> ${line}`))).toEqual(diff.map((line) => `> ${line}`));
    expect(clean(...change.map((line) => `  ${line}`))).toEqual(diff.map((line) => `  ${line}`));
    expect(clean('- ```sh', '  a # [!code ++]', 'b')).toEqual(['- ```diff', '  +a', 'B']);
  });

  it('is untouched where it is indented, its blank lines included', () => {
    expect(clean('a', '', '    b', '', '', '    c', 'd')).toEqual(['A', '', '    b', '', '', '    c', 'D']);
    expect(clean('- a', '', '      b', '', '  c')).toEqual(['- A', '', '      b', '', '  C']);
    expect(clean('\ta', 'b')).toEqual(['\ta', 'B']);
    expect(clean('>     a', '> b')).toEqual(['>     a', '> B']);
  });

  it('is not seen in what only looks indented', () => {
    expect(clean('a', '    b')).toEqual(['A', '    B']);
    expect(clean('1. a', '', '    b')).toEqual(['1. A', '', '    B']);
    expect(clean('- a', '  - b', '', '    c')).toEqual(['- A', '  - B', '', '    C']);
  });

  it('is untouched in raw HTML that holds no markdown', () => {
    expect(clean('<pre>', 'a', '', 'b</pre>', 'c')).toEqual(['<pre>', 'a', '', 'b</pre>', 'C']);
    expect(clean('<!-- a', '', 'b -->', 'c')).toEqual(['<!-- a', '', 'b -->', 'C']);
    expect(clean('<!-- a -->', 'b')).toEqual(['<!-- a -->', 'B']);
  });
});

describe('text in clean markdown', () => {
  it('loses attributes at the end of headings and blocks', () => {
    expect(clean('## A {#id .c}', 'b {.lead}', '', '{.on-the-block}', '', '### C {#d} ##')).toEqual([
      '## A',
      'B',
      '',
      '### C',
    ]);
  });

  it('keeps other braces', () => {
    for (const line of ['A {B}', 'A {{.NAMES}}', 'A {X=1}', 'A {#B C}', 'A {}', '{', 'A }', 'C##']) {
      expect(clean(line)).toEqual([line]);
    }
  });

  it('has single blank lines between blocks and none around', () => {
    expect(clean('', '', 'a', '', '', '', 'b', '', '')).toEqual(['A', '', 'B']);
    expect(cleanBlocks('\n \n', { details: '', rewrite: (text) => text })).toBe('');
  });

  it('keeps hard breaks, quotes, lists, tables and rules as written', () => {
    const lines = [
      'A  ',
      'B\\',
      'C',
      '',
      '> Q',
      '> > R',
      '',
      '- X',
      '* * *',
      '+',
      '10) Y',
      '',
      '| A | B |',
      '| - | - |',
    ];
    expect(clean(...lines)).toEqual(lines);
  });
});

describe('hostile blocks', () => {
  const seconds = (text: string) => {
    const start = cpuTime();
    cleanBlocks(text, { details: '', rewrite: (run) => run });
    return (cpuTime() - start) / 1000;
  };

  it('cost no more than their length', () => {
    const deep = Array.from({ length: 500 }, (_, depth) => `${'  '.repeat(depth)}- x`).join('\n');
    const cases = [
      '>'.repeat(200_000),
      '- '.repeat(200_000),
      `${'> '.repeat(90)}x\n`.repeat(2000),
      `${deep}\n${'\n'.repeat(200_000)}x`,
      '::: tip\n'.repeat(50_000),
      `${'::: tip\n'.repeat(90)}${'x\n'.repeat(20_000)}`,
      ':'.repeat(500_000),
      `# ${'{#'.repeat(200_000)}`,
      `# a${' '.repeat(200_000)}x#`,
      `${'{.a '.repeat(100_000)}}`,
      `${'.a'.repeat(100_000)}}`,
      `{${'.a'.repeat(90)}=}\n`.repeat(5000),
      '```\n'.repeat(100_001),
      ' '.repeat(1_000_000),
      `${'\t'.repeat(500_000)}x`,
    ];
    expect(cases.map((text) => seconds(text) < 2)).toEqual(cases.map(() => true));
  });
});
