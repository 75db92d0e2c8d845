import { load } from 'cheerio';
import { describe, expect, it } from 'vitest';
import { drawFormula } from '../../../src/features/math/formula.ts';
import { cpuTime } from '../../helpers/cpu.ts';

const drawn = (source: string, display = false) => {
  const result = drawFormula(source, { display });
  if ('fault' in result) throw new Error(result.fault.message);
  return result.drawn;
};
const faultOf = (source: string) => {
  const result = drawFormula(source, { display: false });
  return 'fault' in result ? result.fault : undefined;
};

describe('a formula', () => {
  it('is MathML, and has a text', () => {
    expect(drawn('E=mc^2')).toEqual({
      mathml: '<math><mrow><mi>E</mi><mo>=</mo><mi>m</mi><msup><mi>c</mi><mn>2</mn></msup></mrow></math>',
      text: 'E=mc2',
    });
    expect(drawn('\\frac{1}{2}', true).mathml).toMatch(/^<math display="block">/);
  });

  it('that is wide stands in a line as pieces, each ending in its operator', () => {
    const { text, pieces = [] } = drawn('x_{n+1}=x_n-\\frac{a+b}{c+d}+\\left(y+z\\right)+w+u+v');
    expect(pieces.map((piece) => piece.text)).toEqual(['xn+1=', 'xn−', 'a+bc+d+', '(y+z)+', 'w+', 'u+', 'v']);
    expect(pieces.map((piece) => piece.text).join('')).toBe(text);
    expect(pieces[1]!.mathml).toMatch(/<mo form="infix">−<\/mo><\/mrow><\/math>$/);
    expect(drawn('a+b').pieces).toBeUndefined();
    expect(drawn('x_{n+1}=x_n-\\frac{a+b}{c+d}+e+f+g+h+i+j', true).pieces).toBeUndefined();
    const matrix = drawn(`\\begin{pmatrix}${'a&'.repeat(30)}b\\end{pmatrix}`).pieces!;
    expect(matrix.length).toBe(1);
  });

  it('may hold Chinese text', () => {
    expect(drawn('\\text{速度} = \\frac{\\text{距离}}{t}').text).toBe('速度=距离t');
  });

  it.each([
    '\\begin{pmatrix}1&2\\\\3&4\\end{pmatrix}',
    '\\begin{array}{c|c:r}a&b&c\\\\ \\hline d&e&f\\\\ \\hdashline g&h&i\\end{array}',
    '\\begin{cases}a&b\\\\c&d\\end{cases}',
    '\\begin{aligned}a&=b\\\\c&=d\\end{aligned}',
    '\\cancel{x}\\bcancel{y}\\xcancel{z}\\sout{w}\\boxed{x}\\overline{ab}\\underline{cd}',
    '\\color{red}x\\textcolor{blue}{y}\\colorbox{aqua}{z}\\fcolorbox{red}{aqua}{w}\\rule{1em}{1em}',
    "\\widehat{abc}\\vec{v}f'(x)\\llap{a}\\mathclap{b}\\raisebox{1em}{x}\\TeX\\reflectbox{R}\\cancelto{0}{x}\\pmb x",
    '\\label{a}\\ref{a}',
  ])('has no style, id or link, and no element but those of MathML: %s', (source) => {
    const $ = load(drawn(source, true).mathml, { xml: true });
    expect($('[style], [href], [id], a, span, img, svg').length).toBe(0);
    for (const element of $('*').toArray()) {
      expect($(element).prop('tagName')).toMatch(/^m/i);
      for (const name of $(element).attr('class')?.split(' ') ?? []) expect(name).toMatch(/^m-[a-z-]+$/);
    }
  });

  it('sets the level of styles alone, and holds only text in operators', () => {
    const source =
      '\\boxed{y}\\genfrac{(}{]}{2pt}{0}{a}{b}\\sum_{\\substack{a\\\\b}}\\mathop{\\text{x}}\\mathrel{R}\\rule{1em}{1em}';
    const $ = load(drawn(source, true).mathml, { xml: true });
    expect($('[scriptlevel]').length).toBeGreaterThan(1);
    expect($(':is([scriptlevel], [displaystyle]):not(mstyle)').length).toBe(0);
    expect([$('mo > *').length, $('[mathbackground]').length, $('mspace.m-rule').length]).toEqual([0, 0, 1]);
  });

  it('has lines of tables where they are asked for, each of its kind', () => {
    const $ = load(
      drawn(
        '\\begin{array}{l|c||r} \\hline a & b & c \\\\ \\hdashline d & e & f \\\\ \\hline\\hline \\end{array}',
      ).mathml,
      { xml: true },
    );
    const linesOf = (at: number) =>
      ($('mtd').eq(at).attr('class') ?? '').match(/m-(?:line|dashed|double)-\w+/g);
    expect([linesOf(0), linesOf(1), linesOf(2)]).toEqual([
      ['m-line-top', 'm-dashed-bottom', 'm-line-right'],
      ['m-line-top', 'm-dashed-bottom', 'm-double-right'],
      ['m-line-top', 'm-dashed-bottom'],
    ]);
    expect(linesOf(3)).toEqual(['m-double-bottom', 'm-line-right']);
  });

  it('moves back by negative spaces, in steps of an eighteenth of an em', () => {
    const steps = (source: string) =>
      load(drawn(source).mathml, { xml: true })('.m-back')
        .toArray()
        .map(({ attribs }) => attribs.class!.replace(/m-back-?|\s/g, ''));
    expect(steps('a\\!b')).toEqual(['ab']);
    expect(steps('a\\kern-1em b\\hspace{-12pt}c')).toEqual(['be', 'be']);
    expect(steps('a\\kern-90em b')).toEqual(['abcdefg']);
    expect(steps('a\\kern1em b')).toEqual([]);
  });

  it('leaves room for what is moved up or down', () => {
    expect(drawn('\\raisebox{1em}{x}').mathml).toContain('</mpadded><mspace height="2.0000em"></mspace>');
    expect(drawn('\\lower{12pt}{x}').mathml).toMatch(/<\/mpadded><mspace depth="1\.\d+em"><\/mspace>/);
  });

  it('draws commutative diagrams with arrows in all directions', () => {
    const source = '\\begin{CD} A @>a>> B @>>> C\\\\ @VbVV @AAcA @| \\\\ C @= D @<<d< E\\end{CD}';
    expect(drawn(source, true).text.replace(/\s/g, '')).toBe('A→aB→Cb↓↑c‖C=D←dE');
  });

  it.each([
    ['\\cancel{x}', 'm-up'],
    ['\\bcancel{x}', 'm-down'],
    ['\\xcancel{x}', 'm-cross'],
    ['\\cancelto{0}{x}', 'm-up m-to'],
    ['\\phase{x}', 'm-phase'],
    ['\\longdiv{x}', 'm-division'],
    ['\\textcircled{x}', 'm-circle'],
    ['\\angl{x}', 'm-corner'],
    ['\\fcolorbox{red}{aqua}{x}', 'm-box'],
  ])('has the lines of %s', (source, wanted) => {
    const $ = load(drawn(source).mathml, { xml: true });
    expect($(`mrow[class="${wanted}"]`).text()).toContain('x');
  });

  it('keeps the colour of a frame apart from that of its text', () => {
    const $ = load(drawn('\\fcolorbox{red}{aqua}{x}').mathml, { xml: true });
    expect($('.m-box').attr()).toMatchObject({ mathcolor: '#ff0000', mathbackground: 'aqua' });
    expect($('.m-box > .m-ink').text()).toBe('x');
  });

  it('knows nothing of the one before it', () => {
    drawn('\\gdef\\mine{x}\\mine');
    expect(faultOf('\\mine')?.code).toBe('math-failed');
  });
});

describe('a faulty formula', () => {
  it.each([
    [
      '\\frac{a',
      7,
      "This formula cannot be drawn: Unexpected end of input in a macro argument, expected '}'.",
    ],
    ['a + \\foo', 4, 'This formula cannot be drawn: Unsupported function name: \\foo.'],
    ['a}', 1, "This formula cannot be drawn: Expected the end, got '}'."],
    ['x^2^3', 3, 'This formula cannot be drawn: Double superscript.'],
    ['\\begin{foo}a\\end{foo}', 6, 'This formula cannot be drawn: No such environment: foo.'],
    ['a \\& \\tag{1}', undefined, 'This formula cannot be drawn: \\tag works only in display mode.'],
  ])('is told with its place: %s', (source, at, message) => {
    expect(faultOf(source)).toMatchObject({ code: 'math-failed', at, message });
  });

  it.each([
    '\\href{javascript:alert(1)}{x}',
    '\\url{https://a.example}',
    '\\includegraphics{a.png}',
    '\\class{a}{x}',
  ])('is one that would bring a link, a picture, a class: %s', (source) => {
    expect(faultOf(source)?.code).toBe('math-failed');
  });

  it('never becomes markup', () => {
    expect(drawn('\\text{<script>alert(1)</script>} < \\char"3C').mathml).not.toContain('<script');
    expect(faultOf('\\textcolor{red;x:url(//a)}y')?.code).toBe('math-failed');
  });

  it('knows the names of those who draw formulas', () => {
    expect(drawn('\\KaTeX').mathml).toContain('KaTeX');
  });

  it.each([
    ['a macro that calls itself', '\\def\\a{\\a\\a}\\a'],
    [
      'macros that double',
      `\\def\\a{xx}${[...'bcdefghijklmnopqrst'].map((name, at, all) => `\\def\\${name}{\\${all[at - 1] ?? 'a'}\\${all[at - 1] ?? 'a'}}`).join('')}\\t`,
    ],
    ['braces without end', '{'.repeat(4900) + '}'.repeat(4900)],
    ['roots without end', `${'\\sqrt{'.repeat(1000)}x${'}'.repeat(1000)}`],
    ['more signs than a line can hold', 'x_1 '.repeat(2400)],
    ['a source without end', 'x'.repeat(100_000)],
  ])('ends soon: %s', (_what, source) => {
    const before = cpuTime();
    expect(faultOf(source)?.code).toBe('math-too-large');
    expect(cpuTime() - before).toBeLessThan(2000);
  });
});
