import { instance } from '@viz-js/viz';
import { load } from 'cheerio';
import { describe, expect, it } from 'vitest';
import { sanitizeSvg } from '#diagrams';
import { cpuTime } from '../../helpers/cpu.ts';

const options = { prefix: 'o1-', label: '图' };
const svgOf = (inner: string, root = 'viewBox="0 0 10 10"') =>
  sanitizeSvg(`<svg xmlns="http://www.w3.org/2000/svg" ${root}>${inner}</svg>`, options)?.svg ?? '';
/** What stands in the root. */
const innerOf = (inner: string) =>
  svgOf(inner).replace(/^<svg[^>]*>|(?:<desc id="o1--d">[^<]*<\/desc>)?<\/svg>$/g, '');

describe('a drawing of somebody else', () => {
  it('keeps shapes, texts and what they refer to, by ids of its own', () => {
    const inner =
      '<defs><linearGradient id="g"><stop offset="0" stop-color="red"></stop></linearGradient></defs>' +
      '<g transform="translate(1 2)"><rect x="1" y="2" width="3" height="4" fill="url(#g)"></rect>' +
      '<text x="1">甲&lt;<tspan dy="2">乙</tspan></text></g><use href="#g"></use>';
    expect(innerOf(inner)).toBe(inner.replace('"g"', '"o1-g"').replaceAll('#g', '#o1-g'));
    expect(sanitizeSvg(`<svg viewBox="0 0 1 1">${inner}</svg>`, options)?.text).toBe('甲<乙');
  });

  it('has a name, a box and a size in pixels', () => {
    expect(
      svgOf('', 'width="72pt" height="36pt" viewBox="0.00 0.00 72.00 36.00" class="x" onload="a()"'),
    ).toBe(
      '<svg xmlns="http://www.w3.org/2000/svg" class="drawing" role="img" aria-label="图" aria-describedby="o1--d" width="96" height="48" viewBox="0 0 72 36"><desc id="o1--d"></desc></svg>',
    );
    expect(svgOf('', 'width="20" height="30"')).toContain('viewBox="0 0 20 30"');
    expect(svgOf('', 'viewBox="0 0 20 30"')).toContain('width="20" height="30"');
  });

  it('says by attributes what it says by styles', () => {
    expect(
      innerOf('<rect fill="red" style="fill: #00F; stroke-width:2px; behavior: url(x); --a: b"></rect>'),
    ).toBe('<rect fill="#00F" stroke-width="2px"></rect>');
  });

  it('says by attributes what its style sheets say, the heavier rule last', () => {
    const css =
      '/* x */ @import url(//a.example); @media print { .a { fill: red } } svg .a, rect.b{fill:blue;stroke:url(//a.example)} ' +
      '.a:hover{fill:red} g > .a { stroke: green !important } #i .c{fill:#123} .c{fill:#456} * { stroke-width: 2 } .e{fill:var(--x)}';
    const inner =
      '<g class="x" id="i"><rect class="a y" fill="none"/><rect class="b"/><circle class="c"/><text class="e">t</text></g><rect class="a" style="fill:gold"/>';
    expect(innerOf(`<style><![CDATA[${css}]]></style>${inner}`)).toBe(
      '<g id="o1-i" stroke-width="2"><rect fill="blue" stroke-width="2" stroke="green"></rect>' +
        '<rect stroke-width="2" fill="blue"></rect><circle stroke-width="2" fill="#123"></circle>' +
        '<text stroke-width="2">t</text></g><rect stroke-width="2" fill="gold"></rect>',
    );
  });

  it.each([
    '{',
    '}}}',
    '.a{',
    '@media{',
    'a{b:c}'.repeat(50_000),
    '{'.repeat(100_000),
    '.a '.repeat(50_000),
    '/* '.repeat(100_000),
  ])('reads hostile style sheets in no time: %.12s', (css) => {
    const before = cpuTime();
    expect(innerOf(`<style>${css}</style>${'<g class="a"></g>'.repeat(100)}`)).toBe('<g></g>'.repeat(100));
    expect(cpuTime() - before).toBeLessThan(1000);
  });

  it.each([
    '<script>alert(1)</script>',
    '<style>*{fill:red}</style>',
    '<title>x</title><desc>y</desc><metadata>z</metadata>',
    '<animate attributeName="href" to="javascript:alert(1)"/>',
    '<set attributeName="onclick" to="alert(1)"/>',
    '<!-- x --><?xml-stylesheet href="https://a.example/a.css"?>',
    '<foreignObject><div onclick="a()">x</div></foreignObject>',
    '<iframe src="https://a.example"/>',
    '<image href="https://a.example/a.png"/>',
    '<image href="data:image/svg+xml;base64,PHN2Zy8+"/>',
    '<g><script xlink:href="https://a.example/a.js"/></g>'.replace(/<\/?g>/g, ''),
  ])('holds nothing that acts, loads or styles: %s', (inner) => {
    expect(innerOf(inner)).toBe('');
  });

  it('leaves out what acts within what stays', () => {
    const html = innerOf(
      '<a href="javascript:alert(1)" xlink:href="https://a.example"><rect onclick="a()" class="note" fill="url(https://a.example#x)" ' +
        'style="fill:url(//a.example/x);stroke:red" href="https://a.example" x="1&quot; onload=&quot;a()"></rect></a>' +
        '<use xlink:href="https://a.example/a.svg#x"></use><text>&lt;script&gt;&#x3c;b&#x3e;</text>',
    );
    const $ = load(html, { xml: true });
    expect($('rect').attr()).toEqual({ x: '1" onload="a()', stroke: 'red' });
    expect($('a, script, [href], [onclick], [class]').length).toBe(0);
    expect($('text').text()).toBe('<script><b>');
  });

  it('tells what showed something and is left out', () => {
    const { leftOut } = sanitizeSvg(
      '<svg viewBox="0 0 1 1"><foreignObject>x</foreignObject><image href="a.png"/><video/><style/></svg>',
      options,
    )!;
    expect(leftOut).toEqual(['foreignObject', 'image', 'video']);
  });

  it.each([
    ['no SVG', '<html><body>500</body></html>'],
    ['nothing', ''],
    ['words', 'Error: no'],
    ['no end', '<svg viewBox="0 0 1 1"><g>'],
    ['no size', '<svg><g/></svg>'],
    ['a hostile size', '<svg width="1e9" height="999999"><g/></svg>'],
    ['no end of depth', `<svg viewBox="0 0 1 1">${'<g>'.repeat(5000)}${'</g>'.repeat(5000)}</svg>`],
    ['no end of elements', `<svg viewBox="0 0 1 1">${'<g/>'.repeat(30_000)}</svg>`],
    ['no end of text', `<svg viewBox="0 0 1 1"><text>${'x'.repeat(2_000_001)}</text></svg>`],
  ])('is none where there is %s', (_what, text) => {
    const isOpen = text === '<svg viewBox="0 0 1 1"><g>';
    // An element that is not closed ends with the text.
    expect(sanitizeSvg(text, options) === undefined).toBe(!isOpen);
  });

  it('expands no entities of its own', () => {
    const bomb =
      '<!DOCTYPE svg [<!ENTITY a "xxxxxxxxxx"><!ENTITY b "&a;&a;&a;">]><svg viewBox="0 0 1 1"><text>&b;</text></svg>';
    expect(sanitizeSvg(bomb, options)?.text).toBe('&b;');
  });

  it('may be one of Graphviz, and is the same each time', async () => {
    const graphviz = await instance();
    const draw = () => graphviz.renderString('digraph { "甲" -> "乙" [label="<到>"] }', { format: 'svg' });
    const first = sanitizeSvg(draw(), options)!;
    expect(first.text.split('\n').sort()).toEqual(['<到>', '乙', '甲']);
    expect(first.leftOut).toEqual([]);
    expect(first.svg).toMatch(
      /^<svg xmlns="[^"]+" class="drawing" role="img" aria-label="图" aria-describedby="o1--d" width="\d+" height="\d+" viewBox/,
    );
    expect(first.svg).not.toMatch(/style=|class="(?!drawing)|<title|<!--/);
    expect(sanitizeSvg(draw(), options)).toEqual(first);
  });
});
