import type { MarkdownIt } from 'markdown-it';
import { describe, expect, it } from 'vitest';
import { body, parsed } from '../../core/parse/support.ts';
import { cpuTime } from '../../helpers/cpu.ts';
import { sized } from '../../helpers/long.ts';

/** The lines of a page's markdown copy, addresses as the number of their reference: `⟨0⟩`. */
const copy = (...lines: string[]) =>
  body(lines.join('\n'))
    .markdown.replace(/\0(\d+)s?\0/g, '⟨$1⟩')
    .split('\n');
/** The same on one line. */
const inline = (text: string) => copy(text).join('\n');

describe('headings in the markdown copy', () => {
  it('keep an id that is not their slug, since links of other pages name it', () => {
    expect(copy('## Renew keys {#renew}')).toEqual(['## Renew keys {#renew}']);
    expect(copy('## Renew keys {#renew-keys}', '### A *b* `c`')).toEqual(['## Renew keys', '### A *b* `c`']);
    expect(copy('## 安装 步骤', '## 安装 步骤')).toEqual(['## 安装 步骤', '## 安装 步骤 {#安装-步骤-1}']);
    expect(copy('## Use # {#hash} ##')).toEqual(['## Use # {#hash}']);
    expect(copy('A', 'b', '---')).toEqual(['A', 'b', '-']);
    expect(copy('A', 'b {#x}', '---')).toEqual(['A', 'b {#x}', '-']);
  });
});

describe('an id of a writer in the markdown copy', () => {
  it('of a block of code stands behind its language and title, of a table in the first cell', () => {
    expect(copy('```js title="t" {#a}', 'x', '```')).toEqual(['```js title="t" {#a}', 'x', '```']);
    expect(copy('- b', '', '  ```mermaid {#d}', '  pie', '  ```')).toEqual([
      '- b',
      '',
      '  ```mermaid {#d}',
      '  pie',
      '  ```',
    ]);
    expect(copy('| a | b |', '|---|---|', '| 1 | 2 |', '', '{#t}')).toEqual([
      '| a {#t} | b |',
      '| --- | --- |',
      '| 1 | 2 |',
    ]);
    expect(copy('|  | [b]{#c} |', '|---|---|', '{#t .wide}')).toEqual(['| {#t} | b{#c} |', '| --- | --- |']);
  });
});

describe('abbreviations in the markdown copy', () => {
  it('are explained below it, those that the page has, once each', () => {
    const given = ['*[NAT]: Network Address Translation', '*[SIP]: not used here', '*[B2BUA]: two sides'];
    expect(copy(...given, '', 'B2BUA behind NAT.', '', '- NAT again, not `SIP`')).toEqual([
      'B2BUA behind NAT.',
      '',
      '- NAT again, not `SIP`',
      '',
      '*[B2BUA]: two sides',
      '*[NAT]: Network Address Translation',
    ]);
    expect(copy('No words.', '', ...given)).toEqual(['No words.']);
  });
});

describe('a block of a plugin in the markdown copy', () => {
  /** Lines between `@a` and `@z`. As some plugins do, it leaves its last line out of its token's map. */
  const plugin = (md: MarkdownIt) => {
    md.block.ruler.before('paragraph', 'own', (state, start, end) => {
      const lineText = (line: number) =>
        state.src.slice(state.bMarks[line]! + state.tShift[line]!, state.eMarks[line]);
      if (lineText(start) !== '@a') return false;
      let last = start + 1;
      while (last < end && lineText(last) !== '@z') last++;
      state.push('own', 'hr', 0).map = [start, last];
      state.line = last + 1;
      return true;
    });
    md.renderer.rules.own = () => '<hr class="own">';
  };
  const given = (...lines: string[]) =>
    body(lines.join('\n'), {}, { plugins: [plugin] }).markdown.split('\n');

  it('stands as it is written, without the marks of what it stands in', () => {
    const block = ['@a', 'x  y', '', '@z'];
    expect(given('one', '', ...block, '', 'two')).toEqual(['one', '', ...block, '', 'two']);
    expect(given('@a', 'x', '@z', '## two')).toEqual(['@a', 'x', '@z', '', '## two']);
    expect(given('- @a', '  x', '  @z', '- b')).toEqual(['- @a', '  x', '  @z', '- b']);
    expect(given('> @a', '> > x', '> @z', '>', '> b')).toEqual(['> @a', '> > x', '> @z', '>', '> b']);
  });
});

describe('code in the markdown copy', () => {
  it('is left out where the fence says so, on the page it stays', () => {
    expect(
      copy('::: code-group', '```js [JS]', 'a', '```', '```py [Py] no-copy', 'b', '```', ':::', 'c'),
    ).toEqual(['```js title="JS"', 'a', '```', '', 'c']);
    expect(body('```py no-copy\nb\n```').html).toContain('>b');
    expect(body('```py no-copy\nb\n```').found).toEqual([]);
  });
});

describe('containers in the markdown copy', () => {
  it('become alerts, a title as a bold line', () => {
    expect(copy('a', '::: tip', 'b', '', 'c', ':::', 'd')).toEqual([
      'a',
      '',
      '> [!TIP]',
      '> b',
      '>',
      '> c',
      '',
      'd',
    ]);
    expect(copy('::: danger 不要 `rm`', 'b', ':::')).toEqual(['> [!CAUTION]', '> **不要 `rm`**', '>', '> b']);
    expect(copy(':::info[Title] {.x}', 'b', ':::')).toEqual(['> [!NOTE]', '> **Title**', '>', '> b']);
    expect(copy('> [!WARNING] T', '> b')).toEqual(['> [!WARNING]', '> **T**', '>', '> b']);
  });

  it('of two in a row stay two', () => {
    expect(copy('::: tip', 'a', ':::', '::: note', 'b', ':::')).toEqual([
      '> [!TIP]',
      '> a',
      '',
      '> [!NOTE]',
      '> b',
    ]);
  });

  it('nest by more colons, and an outer end closes the inner one too', () => {
    expect(copy(':::: info', 'a', '::: tip', 'b', ':::', 'c', '::::', 'd')).toEqual([
      '> [!NOTE]',
      '> a',
      '>',
      '> > [!TIP]',
      '> > b',
      '>',
      '> c',
      '',
      'd',
    ]);
    expect(copy(':::: info', '::: tip', 'b', '::::', 'd')).toEqual([
      '> [!NOTE]',
      '>',
      '> > [!TIP]',
      '> > b',
      '',
      'd',
    ]);
  });

  it('for details become their title and content', () => {
    expect(copy('::: details', 'a', ':::', 'b')).toEqual(['**详情**', '', 'a', '', 'b']);
    expect(copy('::: details **Bold** one', 'a', ':::')).toEqual(['**Bold** one', '', 'a']);
  });

  it('that only group, and unknown ones, leave their content', () => {
    expect(copy('::: steps', '1. a', '2. b', ':::', 'c')).toEqual(['1. a', '2. b', '', 'c']);
    expect(copy('::: code-group', '```js [x]', 'a', '```', ':::')).toEqual(['```js title="x"', 'a', '```']);
    expect(copy('a', '::: aside x', 'b', ':::', ':::', 'c')).toEqual(['a', '', 'b', '', 'c']);
  });

  it('stand in lists and quotes with the marks of these', () => {
    expect(copy('1. a', '', '   ::: tip T', '   b', '   :::', '', '2. c')).toEqual([
      '1. a',
      '',
      '   > [!TIP]',
      '   > **T**',
      '   >',
      '   > b',
      '',
      '2. c',
    ]);
    expect(copy('- ::: tip T', '  b', '  :::')).toEqual(['- > [!TIP]', '  > **T**', '  >', '  > b']);
    expect(copy('> ::: tip', '> b', '> :::', '> c')).toEqual(['> > [!TIP]', '> > b', '>', '> c']);
  });

  it('hold code that stays as it is, ends of containers in it included', () => {
    expect(copy('::: tip', '```md', '::: note', '', ':::', '```', ':::', 'b')).toEqual([
      '> [!TIP]',
      '> ```md',
      '> ::: note',
      '>',
      '> :::',
      '> ```',
      '',
      'b',
    ]);
  });

  it('are text where they are escaped, indented as code, or no names', () => {
    expect(copy('\\::: tip')).toEqual(['\\::: tip']);
    expect(copy('    ::: tip')).toEqual(['```', '::: tip', '```']);
    expect(copy('::: 1 <b>x</b>')).toEqual(['::: 1 <b>x</b>']);
    expect(copy('::: constructor', 'a', ':::')).toEqual(['a']);
  });
});

describe('fences in the markdown copy', () => {
  it('is as written in fences of every kind, which are always closed', () => {
    const code = ['```lua title="x"', '# a {#b}', '', '', '~~~', '```', 'text', '', '~~~', '::: x', '~~~'];
    expect(copy(...code)).toEqual(code);
    expect(copy('````', '```', 'a', '````', 'b')).toEqual(['````', '```', 'a', '````', 'b']);
    expect(copy('> ```', '> a', 'b')).toEqual(['> ```', '> a', '> ```', '', 'b']);
    expect(copy('- ```', '  a', 'b')).toEqual(['- ```', '  a', '  ```', '', 'b']);
    expect(copy('``` a`b', 'c')).toEqual(['``` a`b', 'c']);
    expect(copy('```', '```', '', '```', '', '```')).toEqual(['```', '```', '', '```', '', '```']);
  });

  it('keeps its place in lists, quotes and containers, whatever its first line', () => {
    expect(copy('- Step:', '', '  ```js', '', '  text();', '  ```', '', 'End.')).toEqual([
      '- Step:',
      '',
      '  ```js',
      '',
      '  text();',
      '  ```',
      '',
      'End.',
    ]);
    expect(copy('> ```', '>', '>  two', '>', '> ```', '', 'End.')).toEqual([
      '> ```',
      '>',
      '>  two',
      '>',
      '> ```',
      '',
      'End.',
    ]);
    expect(copy('> - ```', '>', '>   a', '>   ```', '> > ```', '> >', '> >  b')).toEqual([
      '> - ```',
      '>',
      '>   a',
      '>   ```',
      '>',
      '> > ```',
      '> >',
      '> >  b',
      '> > ```',
    ]);
    expect(copy('::: tip', '- a', '  ```', '', '    b', '  ```', ':::')).toEqual([
      '> [!TIP]',
      '> - a',
      '>   ```',
      '>',
      '>     b',
      '>   ```',
    ]);
  });

  it('has the blanks that the page shows, tabs in lists and blanks before a fence included', () => {
    expect(copy('1. Build:', '', '   ```make', '   all:', '\tgo build', '   \tgo', '   ```')).toEqual([
      '1. Build:',
      '',
      '   ```make',
      '   all:',
      '    go build',
      '   \tgo',
      '   ```',
    ]);
    expect(copy('  ```', ' a', '    b', '  ```')).toEqual(['```', 'a', '  b', '```']);
    // Written so that it does not close; without its blanks it would.
    expect(copy('   ```', '    ```', '   ```')).toEqual(['````', ' ```', '````']);
  });

  it('keeps its language and title, and none of the settings that only docgen reads', () => {
    expect(copy('```js title="a b.js" {1,3-4} :line-numbers no-check', 'a', '```')[0]).toBe(
      '```js title="a b.js"',
    );
    expect(copy('~~~ js{2} [say "x"]', 'a', '~~~')[0]).toBe(`~~~js title='say "x"'`);
    expect(copy('``` {.wide}', 'a', '```')).toEqual(['```', 'a', '```']);
  });

  it('loses the marks of lines, and becomes a diff where lines are added or removed', () => {
    expect(copy('```js', 'a; // [!code highlight]', '', '// [!code focus:2]', 'b;', '```')).toEqual([
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
    expect(copy(...change)).toEqual(diff);
    expect(copy(...change.map((line) => `> ${line}`))).toEqual(diff.map((line) => `> ${line}`));
    expect(copy(...change.map((line) => `  ${line}`))).toEqual(diff);
  });

  it('is fenced where it was indented: behind a list it would belong to the list', () => {
    expect(copy('a', '', '    b', '', '', '    c', 'd')).toEqual([
      'a',
      '',
      '```',
      'b',
      '',
      '',
      'c',
      '```',
      'd',
    ]);
    expect(copy('- a', '', '      b', '', '  c')).toEqual(['- a', '', '  ```', '  b', '  ```', '', '  c']);
    expect(copy('\ta ```', 'b')).toEqual(['```', 'a ```', '```', 'b']);
    expect(copy('- a', '', '<!-- -->', '', '    b')).toEqual(['- a', '', '```', 'b', '```']);
  });

  it('is not seen in what only looks indented', () => {
    expect(copy('a', '    b')).toEqual(['a', '    b']);
    expect(copy('1. a', '', '    b')).toEqual(['1. a', '', '   b']);
    expect(copy('- a', '  - b', '', '    c')).toEqual(['- a', '  - b', '', '    c']);
  });
});

describe('raw HTML in the markdown copy', () => {
  it('stands as in the page, with the addresses of references', () => {
    expect(copy('<pre>', 'a', '', 'b</pre>', 'c')).toEqual(['<pre>', 'a', '', 'b</pre>', '', 'c']);
    expect(copy('<a class="x" href="/b"><img src="c.png"></a>')).toEqual([
      '<a class="x" href="⟨0⟩"><img src="⟨1⟩"></a>',
    ]);
    expect(copy('<script>', 'a', '</script>', '', '<div onclick="a()">b</div>')).toEqual(['<div>b</div>']);
    expect(inline('a <style>b</style> <script>c *d*</script> e')).toBe('a   e');
  });

  it('has no comments, and what stands behind one is text in which markdown means nothing', () => {
    expect(copy('a', '', '<!-- b', '', 'c -->', '', 'd <!-- e', 'f --> g')).toEqual(['a', '', 'd  g']);
    expect(copy('<!-- a -->', 'b', '<!-- c --> *d*', 'e')).toEqual([
      'b',
      '',
      '<div>',
      '*d*',
      '</div>',
      '',
      'e',
    ]);
    expect(copy('<!-- a --> b')).toEqual(['b']);
    expect(copy('<div>', '<!-- a -->', 'b</div>')).toEqual(['<div>', 'b</div>']);
    expect(copy('<pre>', 'a', '', '<!-- b -->', 'c</pre>')).toEqual(['<pre>', 'a', '', '', 'c</pre>']);
    expect(copy('[//]: # (a)', '[comment]: <> "b"', '', 'c')).toEqual(['c']);
    expect(inline('![a <!-- b --> c](d.png)')).toBe('![a  c](⟨0⟩)');
  });
});

describe('text in the markdown copy', () => {
  it('says the title of the page nowhere else', () => {
    expect(parsed('---\ntitle: Use tls\n---\n# Use `tls` {#a} #\n\nText').markdown).toBe('Text');
    expect(parsed('Title\n===\n\nText').markdown).toBe('Text');
    expect(body('# Other\n\nText').markdown).toBe('# Other\n\nText');
  });

  it('loses attributes other than ids at the end of headings, blocks and inline elements, and of words', () => {
    expect(copy('## A {#id .c}', 'b {.lead}', '', '{.on-the-block}', '', '### C {.d} ##')).toEqual([
      '## A {#id}',
      'b',
      '',
      '### C',
    ]);
    expect(inline('**a**{.b} `c`{#d} [e](/f){.g_h .i}!')).toBe('**a** `c`{#d} [e](⟨0⟩)!');
    expect(inline('[leg]{#leg .x} · a side {.y}')).toBe('leg{#leg} · a side');
    expect(copy('- one {#one}', '- two {.b #two}', '', 'three {#three}')).toEqual([
      '- one {#one}',
      '- two {#two}',
      '',
      'three {#three}',
    ]);
    expect(copy('::: tip Title {#tip .x}', 'a', ':::', '', '::: details More {#more}', 'b', ':::')).toEqual([
      '> [!TIP]',
      '> **Title** {#tip}',
      '>',
      '> a',
      '',
      '**More** {#more}',
      '',
      'b',
    ]);
    expect(copy('::: note {#bare}', 'a', ':::')).toEqual(['> [!NOTE]', '>', '> {#bare}', '>', '> a']);
    expect(copy('::: tabs', '== A {#a}', 'b', ':::')).toEqual(['**A** {#a}', '', 'b']);
    expect(copy('a', ': b {#b}', '', '| `c`{#c} |', '|---|', '| d |')).toEqual([
      'a',
      '- b {#b}',
      '',
      '| `c`{#c} |',
      '| --- |',
      '| d |',
    ]);
    expect(copy('| a {.b} |', '|---|', '| **c**{.d} |')).toEqual(['| a |', '| --- |', '| **c** |']);
  });

  it('keeps other braces', () => {
    expect(inline('`a`{.b}`c` [a]<!-- -->(b)')).toBe('`a`<b></b>`c` [a]<b></b>(b)');
    for (const line of ['A {B}', 'A {{.NAMES}}', 'A {X=1}', 'A {#B C}', 'A {}', '{', 'A }', 'C##', 'a{.b}'])
      expect(inline(line)).toBe(line);
    for (const line of ['`{.b}`', '**a**\\{.b}', '`a`{b}', '`a`{.b', '![a {.b} c](d:e)'])
      expect(inline(line).replace('⟨0⟩', 'd:e')).toBe(line);
  });

  it('has single blank lines between blocks and none around', () => {
    expect(copy('', '', 'a', '', '', '', 'b', '', '')).toEqual(['a', '', 'b']);
    expect(body('\n \n').markdown).toBe('');
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
      '  - [ ] Y',
      '',
      '  Z',
      '-',
      '',
      '10) Y',
      '11) Z',
      '',
      '---',
      '',
      '| A | B |',
      '| :--- | ---: |',
      '| `a\\|b` | |',
    ];
    expect(copy(...lines)).toEqual(lines);
  });

  it('keeps blocks apart that something in the source kept apart', () => {
    expect(copy('- a', '', '[//]: #', '', '- b')).toEqual(['- a', '', '* b']);
    expect(copy('1. a', '', '<!-- -->', '', '5. b')).toEqual(['1. a', '', '5) b']);
    expect(copy('- a', '  <!-- -->', '  ===')).toEqual(['- a', '', '  \\===']);
    expect(copy('> [!NOTE] a', '> 10. b', '> - | c', '', '::: tip', '===', ':::')).toEqual([
      '> [!NOTE]',
      '> **a**',
      '>',
      '> 10\\. b',
      '> - | c',
      '',
      '> [!TIP]',
      '> \\===',
    ]);
    expect(copy('> [!NOTE] a', '>     - b', '> c', '    ===')).toEqual([
      '> [!NOTE]',
      '> **a**',
      '>',
      '> \\- b',
      '> c',
      '>     ===',
    ]);
    expect(copy('a | b', '\t- | -')).toEqual(['a | b', '    - | -']);
    expect(copy('> a', '===', '-: | -')).toEqual(['> a', '> \\===', '> \\-: | -']);
    expect(copy('- ***', '- - - -')).toEqual(['- ___', '', '---']);
    expect(copy('# a #\\#')).toEqual(['# a #\\#']);
    expect(copy('- - - <!-- a -->', '    - b')).toEqual(['- - - <b></b>', '    - b']);
  });

  it('makes lists of definitions, of which plain markdown knows nothing', () => {
    expect(copy('Term', ':   ```', '    a', '    ```', '', 'Other', ': b')).toEqual([
      'Term',
      '',
      '- ```',
      '  a',
      '  ```',
      '',
      'Other',
      '- b',
    ]);
  });

  it('has its footnotes at the end, those alone that the page shows', () => {
    expect(copy('a[^x] b[^y]', '', '[^z]: no', '[^y]: Y', '', '    - y', '[^x]: X')).toEqual([
      'a[^x] b[^y]',
      '',
      '[^x]: X',
      '',
      '[^y]: Y',
      '',
      '    - y',
    ]);
  });
});

describe('references in the markdown copy', () => {
  it('are placeholders in links and images, titles kept', () => {
    expect(inline('[a](/b) ![c](/d "t") [e]( </f g> \'t\' )')).toBe(
      '[a](⟨0⟩) ![c](⟨1⟩ "t") [e]( ⟨2⟩ \'t\' )',
    );
    expect(inline('[![a](/b)](/c)')).toBe('[![a](⟨1⟩)](⟨0⟩)');
    expect(inline('[a\nb](/c\n"t")')).toBe('[a\nb](⟨0⟩\n"t")');
  });

  it('come from their definitions', () => {
    expect(copy('[a][b] [b][] [b] ![b] [b](c d)', '', '[b]: /x "t\\"u"', '[d]: /y')).toEqual([
      '[a](⟨0⟩ "t\\"u") [b](⟨1⟩ "t\\"u") [b](⟨2⟩ "t\\"u") ![b](⟨3⟩ "t\\"u") [b](⟨4⟩ "t\\"u")(c d)',
    ]);
  });

  it('stay as written where they are no references of the page', () => {
    for (const text of [
      '<https://x.example/a>',
      '<https://x.example/](/b)>',
      '[a]()',
      '`[a](/b)`',
      '\\[a](/b)',
    ])
      expect(inline(text)).toBe(text);
    for (const text of ['`a\n[a](/b)`', '[a\\](/b)', 'a](/b)', '[a](/b "t)', '[a](/b'])
      expect(inline(text)).toBe(text);
  });
});

describe('hostile pages', () => {
  it('cost no more for their copy than their length', () => {
    const part = sized(1 / 4, 1);
    const deep = Array.from({ length: 500 }, (_, depth) => `${'  '.repeat(depth)}- x`).join('\n');
    const cases = [
      `${'> '.repeat(90)}x\n`.repeat(1000 * part),
      `${'> '.repeat(90)}${'x\n'.repeat(30_000 * part)}`,
      `${'- '.repeat(45)}${'x\n'.repeat(30_000 * part)}`,
      `${deep}\n${'\n'.repeat(100_000 * part)}x`,
      `${'::: tip\n'.repeat(90)}${'x\n'.repeat(20_000 * part)}`,
      `# ${'{#'.repeat(100_000 * part)}`,
      `${'{.a '.repeat(50_000 * part)}}`,
      `{${'.a'.repeat(90)}=}\n`.repeat(2000 * part),
      '`a`{.b}'.repeat(20_000 * part),
      '`a`{.b '.repeat(50_000 * part),
      '[![a](b)](c)'.repeat(5000 * part),
      '![a <!-- b -->](c)'.repeat(5000 * part),
      `[a]: b\n\n${'[a]'.repeat(20_000 * part)}`,
    ];
    const slow = cases.filter((text) => {
      const start = cpuTime();
      const { markdown } = body(text);
      expect(markdown.length).toBeLessThan(20 * text.length);
      return cpuTime() - start > 4000 * part;
    });
    expect(slow.map((text) => text.slice(0, 20))).toEqual([]);
  });
});
