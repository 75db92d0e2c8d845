import { describe, expect, it } from 'vitest';
import { cpuTime } from '../../helpers/cpu.ts';
import { sized } from '../../helpers/long.ts';
import { body } from './support.ts';

const many = sized(10_000, 25_000);
const cells = sized(8_000, 20_000);
const lines = (count: number, line: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => line(index)).join('\n');

/** Texts that make parsers slow or deep. None may take long, whatever comes of it. */
const texts: Readonly<Record<string, string>> = {
  'quotes 10,000 deep': `${'> '.repeat(10_000)}a`,
  'lists 10,000 deep': `${'- '.repeat(10_000)}a`,
  'indented lists 2,000 deep': lines(2000, (index) => `${'  '.repeat(index)}- a`),
  'containers 10,000 deep': `${'::: tip\n'.repeat(10_000)}a\n${':::\n'.repeat(10_000)}`,
  'passages 10,000 deep': `${'::: only v6.4\n'.repeat(10_000)}a\n${':::\n'.repeat(10_000)}`,
  'definitions 10,000 deep': `a\n${': '.repeat(10_000)}b`,
  'footnotes 10,000 deep': `${'[^1]: '.repeat(10_000)}a`,
  'containers that are never closed': '::: tip\na\n'.repeat(many),
  'container ends': ':::\n\n'.repeat(many),
  'a line of colons': ':'.repeat(1_000_000),
  'fences in a container': `::: tip\n${'```x\n'.repeat(many)}`,
  stars: '*a **b '.repeat(many),
  underscores: '_a__b'.repeat(many),
  tildes: '~a~~b'.repeat(many),
  'carets and equals': '=~^=='.repeat(many),
  'opening brackets': '['.repeat(many),
  'opening images': '!['.repeat(many),
  'nested images': `${'!['.repeat(5000)}a${'](b)'.repeat(5000)}`,
  'addresses with blanks': '[a](b c.md '.repeat(many),
  'half links': '[a](<b'.repeat(many),
  'half footnotes': `[^a]: x\n\n${'[^'.repeat(many)}`,
  'many footnotes': lines(cells / 2, (index) => `x[^${index}]\n\n[^${index}]: y\n`),
  'missing footnotes': '[^x] '.repeat(many),
  'runs of backticks': lines(1000, (index) => `${'`'.repeat(index)} `).replaceAll('\n', ''),
  entities: '&#&a&amp;'.repeat(many),
  'link definitions': lines(many, (index) => `[a${index}]: /x${index}`),
  'half tags': '<a '.repeat(many),
  'half comments': '<!--'.repeat(many),
  'unclosed elements': `x ${'<b>'.repeat(many)}${'</i>'.repeat(many)}`,
  'a tag with many attributes': `x <a ${'href=c '.repeat(many)}>`,
  pipes: `a | b\n--|--\n${'|'.repeat(many)}`,
  'a wide table': `${'a|'.repeat(cells)}\n${'-|'.repeat(cells)}\n${'b|'.repeat(cells)}`,
  'a cell with many links': `|a|\n|-|\n|${'[x](y) \\| '.repeat(cells)}|`,
  abbreviations: `${lines(10_000, (index) => `*[w${index}]: t`)}\n\n${'w1 w22 '.repeat(many)}`,
  'a long abbreviation': `*[${'a'.repeat(99)}b]: t\n\n${'a'.repeat(500_000)}`,
  braces: '*a*{.b}{'.repeat(cells),
  'paragraphs of attributes': `- a\n\n${'{.a}\n\n'.repeat(cells)}`,
  'half addresses': 'http://www.a@'.repeat(many),
  'an address full of brackets': `http://a/${'('.repeat(many)}${')'.repeat(many)}`,
  'an address full of points': `http://a/${'.'.repeat(many)}`,
  'marks in code': `\`\`\`js\n${'a // [!code ++]'.repeat(many)}\n\`\`\``,
  'a fence with many settings': `\`\`\`js ${'a=b {1} '.repeat(many)}\n\`\`\``,
  'wide ranges of lines': `\`\`\`js {${'1-9999999,'.repeat(50)}1}\n${'a\n'.repeat(20_000)}\`\`\``,
  'blank lines': '\n'.repeat(1_000_000),
  'unknown variables': '{{product.x}} '.repeat(many),
  'half variables': '{{product.'.repeat(many),
};

const limit = sized(1200, 3000);

describe(`hostile markdown takes under ${limit} ms`, () => {
  it.each(Object.entries(texts))('%s', (_name, text) => {
    const start = cpuTime();
    const { html } = body(text);
    expect(cpuTime() - start).toBeLessThan(limit);
    expect(html).not.toContain('\u0000');
  });
});

describe('large pages are read', () => {
  const part = sized(1 / 5, 1);
  const inTime = (text: string, limit = 10_000 * part) => {
    const start = cpuTime();
    const page = body(text);
    expect(cpuTime() - start).toBeLessThan(limit);
    return page;
  };

  const links = 100_000 * part;
  it(`with ${links} links`, () => {
    expect(inTime('[a](b) '.repeat(links)).links).toHaveLength(links);
  });

  const headings = 20_000 * part;
  it(`with ${headings} equal headings`, () => {
    const { ids } = inTime('## 甲\n\n'.repeat(headings));
    expect(ids.at(-1)).toBe(`甲-${headings - 1}`);
    expect(new Set(ids).size).toBe(headings);
  });

  const characters = 3_500_000 * part;
  it(`with ${characters} characters on one line`, () => {
    expect(inTime('中文，word '.repeat(440_000 * part)).html.length).toBeGreaterThan(characters);
  });

  const fence = 5_000_000 * part;
  it(`with a fence of ${fence} bytes`, () => {
    expect(
      inTime(`\`\`\`js\n${'const a = 1;\n'.repeat(400_000 * part)}\`\`\`\n`).html.length,
    ).toBeGreaterThan(fence);
  });

  const bytes = 10_000_000 * part;
  it(`of ${bytes} bytes`, () => {
    const text = '段落 **粗** 和 `code` [链接](/a/b) 以及更多文字内容在这里，再多一点。\n\n'.repeat(
      110_000 * part,
    );
    expect(Buffer.byteLength(text)).toBeGreaterThan(bytes);
    expect(inTime(text, 20_000 * part).links).toHaveLength(110_000 * part);
  });
});

describe('text that is nested too deeply', () => {
  it('is told once, with the line where it begins', () => {
    const page = body(`a\n\n${'> '.repeat(500)}b\n\n${'- '.repeat(500)}c\n`);
    expect(page.found.map(({ severity, code, line }) => [severity, code, line])).toEqual([
      ['error', 'nesting-too-deep', 6],
    ]);
  });

  it('is kept up to a depth that no one needs', () => {
    const page = body(`${'> '.repeat(90)}b\n`);
    expect(page.html).toContain('<p>b</p>');
    expect(page.found).toEqual([]);
  });
});

describe('diagnostics of one kind', () => {
  it('are listed up to 200 and then counted', () => {
    const page = body('[^x] '.repeat(1000));
    expect(page.found).toHaveLength(201);
    expect(page.found.at(-1)).toMatchObject({
      severity: 'warning',
      code: 'footnote-missing',
      message: 'And 800 more of this kind on this page.',
    });
  });
});
