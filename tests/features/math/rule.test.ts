import { load } from 'cheerio';
import { describe, expect, it } from 'vitest';
import { drawFormula } from '../../../src/features/math/formula.ts';
import { body } from '../../core/parse/support.ts';
import { cpuTime } from '../../helpers/cpu.ts';
import { sized } from '../../helpers/long.ts';

const tools = { features: { math: drawFormula } };
const page = (text: string) => body(text, { features: { math: true } }, tools);
const formulas = (text: string) => {
  const $ = load(page(text).html);
  return $('math')
    .toArray()
    .map((one) => `${$(one).attr('display') === 'block' ? '▪' : ''}${$(one).text()}`);
};
const said = (text: string) =>
  page(text).found.map(({ code, line = 0, column }) => `${code} ${line - 3}:${column ?? '-'}`);

describe('formulas', () => {
  it.each([
    ['in text', '质能方程 $E=mc^2$，以及$x$。', ['E=mc2', 'x']],
    ['on lines of their own', '$$\na+b\n$$\n', ['▪a+b']],
    ['on one line', '文\n\n$$ a+b $$\n\n文', ['▪a+b']],
    ['over lines that begin at the marks', '$$a\n+b$$\n', ['▪a+b']],
    ['between dollars and code', '$`a_1 + b`$，**$`c`$**，| $`d` 与 `e`$', ['a1+b', 'c']],
    ['within emphasis', '_$x$_ __$y$__ _见 $z$_ **$u$**_$v$_', ['x', 'y', 'z', 'u', 'v']],
    ['within a paragraph', '由 $$a+b$$ 得', ['▪a+b']],
    ['in a fence', '```math\na+b\n```\n', ['▪a+b']],
    [
      'in lists, quotes and tables',
      '- $a$\n  $$\n  b\n  $$\n\n> $$\n> c\n> $$\n\n|x|\n|-|\n|$d$|\n',
      ['a', '▪b', '▪c', 'd'],
    ],
    ['in footnotes and headings', '## 式 $a$\n\n甲[^1]\n\n[^1]: $b$\n', ['a', 'b']],
    ['with escaped dollars', '$a=\\$5$', ['a=$5']],
    ['beside each other', '$a$、$b$ $c$', ['a', 'b', 'c']],
    ['with an underscore and asterisks that are no emphasis', '$a_1*b$ 与 $a_2*c$', ['a1*b', 'a2*c']],
  ])('stand %s', (_what, text, wanted) => {
    expect(formulas(text).map((one) => one.replace('∗', '*'))).toEqual(wanted);
    expect(said(text)).toEqual([]);
  });

  it.each([
    '花了 $5 与 $6，共 $11',
    '花了 $5、$6 和 $7。',
    'US$5 和 US$6，A$7',
    '从 $5 涨到 10$',
    '变量 $HOME 与 $PATH、$USER',
    '$HOME/$USER/$(pwd)/$x$y',
    '先 $(cmd)，再 $(cmd2)',
    '$ 在前，$ 在后',
    '进程号 $$，参数 $1、$2、$@、$?',
    '`$a$` 与 `$$b$$`',
    '$A_$B_$ 与 $_$、a_$x$_、_$x$_y',
    '运行 $`cmd` 与 $`cmd2`，`$`a`$`',
    '\\$a\\$ 与 \\$b$',
    '```bash\necho $a$b $$\n```',
    '    $a$',
    '<!-- $a$ --> x',
  ])('are not: %s', (text) => {
    expect(formulas(text)).toEqual([]);
  });

  it('are none where the site has not asked for them', () => {
    const { html } = body('$E=mc^2$ 与\n\n$$\nx\n$$\n', {}, tools);
    expect(html).not.toContain('<math');
    expect(html).toContain('$E=mc^2$');
  });

  it('are as written in the Markdown copy, and text in search and titles', () => {
    const { markdown, sections, headings } = page('## 式 $x^2$\n\n文 $E=mc^2$\n\n$$\n\\frac{a}{b}\n$$\n');
    expect(markdown).toBe('## 式 $x^2$\n\n文 $E=mc^2$\n\n$$\n\\frac{a}{b}\n$$');
    expect(sections.at(-1)).toMatchObject({ title: '式 x2', text: '文 E=mc2\nab' });
    expect(headings[0]).toMatchObject({ title: '式 x2', id: '式-x2' });
  });

  it('keep the order of their pieces in a text that runs to the left', () => {
    const sum = `$${'a+'.repeat(30)}b$`;
    const html = (lang: string) => body(`x ${sum} y $c$`, { features: { math: true }, lang }, tools).html;
    expect(html('ar')).toMatch(/x <bdi dir="ltr">(?:<math>.*?<\/math>){31}<\/bdi> y <math>/);
    expect(html('en')).not.toContain('<bdi');
  });

  it('can be scrolled by the keyboard where they are wide', () => {
    const { html } = page('$$x$$\n\n$$\n\\begin{matrix}a&b\\end{matrix}\n$$\n');
    expect(html.match(/<div class="math"( tabindex="0")?>/g)).toEqual([
      '<div class="math">',
      '<div class="math" tabindex="0">',
    ]);
  });
});

describe('numbers of equations', () => {
  const env = (name: string, inner: string) => `$$\n\\begin{${name}} ${inner} \\end{${name}}\n$$\n`;

  it('count through a page: one a line, of multline one, none with a star or notag', () => {
    const text = [
      env('equation', 'a'),
      env('align', 'b&=c \\\\ d&=e \\notag \\\\ f&=g'),
      env('gather*', 'h'),
      `> ${env('gather', 'i \\\\ j').trim().replaceAll('\n', '\n> ')}`,
      env('multline', 'k \\\\ l \\\\ m'),
      '```math\n\\begin{equation} n \\end{equation}\n```',
      '式 $$\\begin{equation} o \\end{equation}$$ 完',
      '$$p \\tag{7}$$',
    ].join('\n\n');
    expect(formulas(text)).toEqual([
      '▪a(1)',
      '▪b=c(2)d=ef=g(3)',
      '▪h',
      '▪i(4)j(5)',
      '▪klm(6)',
      '▪n(7)',
      '▪o(8)',
      '▪p(7)',
    ]);
  });

  it('stand where references say their label, before and behind, in texts and titles', () => {
    const text = [
      '## 由 $\\eqref{eq:质能}$ 得',
      env('align', 'a&=b \\label{one} \\\\ c&=d \\label{eq:质能}'),
      '见 $\\ref{one}$、$\\eqref{star}$、$\\ref{plain}$、$\\eqref{last}$。',
      '$$x \\tag{$*$} \\label{star}$$',
      '$$y \\tag*{甲} \\label{plain}$$',
      env('multline', 'k \\label{last} \\\\ l'),
    ].join('\n\n');
    const { html, headings, sections } = page(text);
    expect(load(html)('p').text()).toBe('见 1、(∗)、甲、(3)。');
    expect(headings[0]!.title).toBe('由 (2) 得');
    expect(sections.at(-1)!.text).toContain('见 1、(∗)、甲、(3)。');
    expect(said(text)).toEqual([]);
    expect(JSON.stringify(page(text))).not.toMatch(/[\uFDD0-\uFDD2]/);
  });

  it('that are missing are told with their place, and shown by question marks', () => {
    const text = '甲\n由 $a \\eqref{none}$ 得\n\n$$\nb \\label{eq:b}\n+ \\ref{eq:b}\n$$\n';
    expect(said(text)).toEqual(['math-label 2:6', 'math-label 6:3']);
    expect(formulas(text)).toEqual(['a(??)', '▪b+??']);
    expect(page(text).found[1]!.message).toBe('No formula of this page has the label "eq:b" and a number.');
  });
});

describe('faulty formulas', () => {
  it.each([
    ['in text', '甲 $a+\\foo$ 乙', 'math-failed 1:6'],
    ['in the second line of a paragraph', '甲\n乙 $\\foo$', 'math-failed 2:4'],
    ['in a list', '- 甲\n\n  乙 $\\foo$\n', 'math-failed 3:6'],
    ['on lines of their own', '$$\na\n+ \\foo\n$$\n', 'math-failed 3:3'],
    ['on one line', '$$ \\foo $$\n', 'math-failed 1:4'],
    ['in a quote', '> $$\n> \\foo\n> $$\n', 'math-failed 2:3'],
    ['in a fence', '```math\na\n  \\foo\n```\n', 'math-failed 3:3'],
    ['behind a label', '$$ \\label{式：甲} \\foo $$\n', 'math-failed 1:16'],
    ['that nothing closes', '甲\n\n$$\na\n\n乙\n', 'math-unclosed 3:-'],
  ])('%s are told with their place', (_what, text, wanted) => {
    expect(said(text)).toEqual([wanted]);
  });

  it('show their source', () => {
    const { html } = page('甲 $a<\\foo$\n\n$$\n<b>\\bar\n$$\n');
    expect(html).toContain('<code>$a&lt;\\foo$</code>');
    expect(html).toContain('<code>&lt;b&gt;\\bar</code>');
  });

  it('never end the build: many dollars, many openings', () => {
    const readAll = (part: number) => {
      for (const text of [
        '$'.repeat(200_000 * part),
        '$a '.repeat(100_000 * part),
        '$$ \n'.repeat(30_000 * part + 1),
        `${'$$a\n\n'.repeat(30_000 * part)}`,
      ])
        page(text);
    };
    const part = sized(1 / 4, 1);
    // Loads and compiles what they take, which is no part of how the time grows.
    readAll(1 / 20);
    const before = cpuTime();
    readAll(part);
    expect(cpuTime() - before).toBeLessThan(3000 * part);
  });
});

describe('formulas that are raw HTML', () => {
  const wide = `<math>${'<mi>a</mi><mo>+</mo>'.repeat(30)}</math>`;
  const boxes = (text: string) => {
    const $ = load(body(text).html);
    return $('math')
      .toArray()
      .map((one) => $(one).parent('[tabindex]').attr('class') ?? '-');
  };

  it.each([
    ['wide ones in a line', `甲 ${wide} 乙`, ['m-wide m-paper-2']],
    ['wide ones in a block', `<div>${wide}\n${wide}</div>`, ['m-wide m-paper-2', 'm-wide m-paper-2']],
    ['wide ones on lines of their own', wide.replace('<math', '<math display="block"'), ['math m-paper-2']],
    ['no narrow ones', '甲 <math><mi>a</mi></math> 乙\n\n<math>\n<mi>a</mi>\n</math>', ['-', '-']],
    [
      'none with a long note of their source',
      `<math><mi>a</mi><annotation>${'x'.repeat(200)}</annotation></math>`,
      ['-'],
    ],
    ['those that docgen closes', `甲 ${wide.replace('</math>', '')}`, ['m-wide m-paper-2']],
    ['none that end with another element', `甲 <b>${wide.replace('</math>', '')}`, ['-']],
    ['none whose end stands in another paragraph', `甲 <b>${wide.replace('</math>', '\n\n</math>')}`, ['-']],
  ])('have boxes: %s', (_what, text, wanted) => {
    expect(boxes(text)).toEqual(wanted);
    expect(body(text).markdown).not.toContain('m-wide');
  });

  it('never end the build', () => {
    const before = cpuTime();
    for (const text of [
      '<math> '.repeat(10_000),
      `<div>\n${'<math> <annotation> '.repeat(10_000)}</math></div>`,
    ])
      body(text);
    expect(cpuTime() - before).toBeLessThan(3000);
  });
});
