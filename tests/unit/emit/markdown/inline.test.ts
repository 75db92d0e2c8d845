import { describe, expect, it } from 'vitest';
import { cleanInline } from '../../../../src/emit/markdown/inline.ts';
import { cpuTime } from '../../../helpers/cpu.ts';

const clean = (text: string) =>
  cleanInline(text, (href, kind) => (href.startsWith('/') ? `https://d.example${href}?${kind}` : undefined));

describe('references in clean markdown', () => {
  it('are rewritten in links and images, titles kept', () => {
    expect(clean('[a](/b) ![c](/d "t") [e]( </f g> \'t\' )')).toBe(
      '[a](https://d.example/b?page) ![c](https://d.example/d?image "t") [e]( https://d.example/f%20g?page \'t\' )',
    );
    expect(clean('[![a](/b)](/c)')).toBe('[![a](https://d.example/b?image)](https://d.example/c?page)');
    expect(clean('[a\nb](/c\n"t")')).toBe('[a\nb](https://d.example/c?page\n"t")');
  });

  it('are rewritten in definitions, but not in those of footnotes and abbreviations', () => {
    expect(clean('[a]: /b "t"\n> [c]: </d>')).toBe(
      '[a]: https://d.example/b?page "t"\n> [c]: https://d.example/d?page',
    );
    expect(clean('[^a]: /b')).toBe('[^a]: /b');
    expect(clean('*[A]: /b')).toBe('*[A]: /b');
    expect(clean('see [a]: /b')).toBe('see [a]: /b');
  });

  it('are rewritten in the attributes of raw HTML', () => {
    expect(clean('<a class="x" href="/b?x=1&amp;y=2"><img alt=\'[a](/b)\' src=/c></a>')).toBe(
      '<a class="x" href="https://d.example/b?x=1&amp;y=2?page"><img alt=\'[a](/b)\' src=https://d.example/c?image></a>',
    );
    expect(clean('<video src="/v" poster="/p"></video><br/><b title="/x">')).toBe(
      '<video src="https://d.example/v?file" poster="https://d.example/p?image"></video><br/><b title="/x">',
    );
  });

  it('mean what their escapes and entities say', () => {
    expect(clean('[a](/b\\_c&amp;d&#x65;)')).toBe('[a](https://d.example/b_c&de?page)');
    expect(clean('[a](/b\\)c)')).toBe('[a](https://d.example/b%29c?page)');
    expect(clean('[a](/b(c)d)')).toBe('[a](https://d.example/b%28c%29d?page)');
  });

  it('stay as written where nothing is known of them', () => {
    for (const text of [
      '[a](#b)',
      '[a](https://x.example "t")',
      '[a](<x y>)',
      '<https://x.example/a>',
      '<https://x.example/](/b)>',
      '[a]()',
      '<a href="https://x.example?a&b">a</a>',
    ])
      expect(clean(text)).toBe(text);
  });

  it('are not looked for in code, escapes and text', () => {
    for (const text of [
      '`[a](/b)` ``x ` [a](/b)``',
      '`a\n[a](/b)`',
      '\\[a](/b)',
      '[a\\](/b)',
      'a](/b)',
      '[a] (/b)',
      '[a](/b c)',
      '[a](/b "t)',
      '[a](/b',
      '[a](/b\n\n)x',
      '<x-[a](y)',
    ])
      expect(clean(text)).toBe(text === '[a](/b\n\n)x' ? '[a](https://d.example/b?page\n\n)x' : text);
  });

  it('are found after backticks that close nothing', () => {
    expect(clean('a ` b ``c`` [d](/e)')).toBe('a ` b ``c`` [d](https://d.example/e?page)');
    expect(clean('\\`[d](/e)`')).toBe('\\`[d](https://d.example/e?page)`');
  });
});

describe('attributes in clean markdown', () => {
  it('go from behind inline elements', () => {
    expect(clean('**a**{.b} `c`{#d} [e](/f){.g .h}!')).toBe('**a** `c` [e](https://d.example/f?page)!');
  });

  it('stay in text, code and behind an escape', () => {
    for (const text of ['a{.b}', '`{.b}`', '**a** {.b}', '**a**\\{.b}', '`a`{b}', '`a`{.b'])
      expect(clean(text)).toBe(text);
  });
});

describe('hostile inline text', () => {
  it('costs no more than its length', () => {
    const cases = [
      '['.repeat(300_000),
      '[]('.repeat(100_000),
      '[a](<'.repeat(100_000),
      '[a](b "'.repeat(100_000),
      '[a](b ('.repeat(100_000),
      `[a](${'('.repeat(300_000)}`,
      `[a](${'\\('.repeat(300_000)}`,
      '[a]:'.repeat(100_000),
      `${' '.repeat(300_000)}[a]: b`,
      '`'.repeat(300_000),
      Array.from({ length: 1500 }, (_, length) => '`'.repeat(length)).join(' '),
      '<a '.repeat(100_000),
      '<a b="'.repeat(100_000),
      '<a b="<a b=\''.repeat(50_000),
      `<a ${'b '.repeat(300_000)}`,
      '`a`{.'.repeat(100_000),
      '`a`{.b '.repeat(100_000),
      '&#'.repeat(100_000) + '[a](b)',
    ].map((text) => `${text} [x](/y)`);
    const slow = cases.filter((text) => {
      const start = cpuTime();
      clean(text);
      return cpuTime() - start > 2000;
    });
    expect(slow.map((text) => text.slice(0, 20))).toEqual([]);
  });
});
