import { describe, expect, it } from 'vitest';
import { findSvgScript } from '../../../src/stages/discover/svg-scripts.ts';

const svg = (inner: string, more = '') => `<svg xmlns="http://www.w3.org/2000/svg"${more}>\n${inner}\n</svg>`;
const find = (text: string, encoding: BufferEncoding = 'utf8') => findSvgScript(Buffer.from(text, encoding));

describe('an SVG file', () => {
  it('that runs something is found, with the line', () => {
    const texts: readonly [string, string, number][] = [
      [svg('<script>marker()</script>'), '<script>', 2],
      [svg('<g/>\n<s:script xmlns:s="http://www.w3.org/2000/svg" href="marker.js"/>'), '<script>', 3],
      [svg('<g/>', ' onload="marker()"'), 'the attribute "onload"', 1],
      [svg('<g\nOnClick = "marker()"/>'), 'the attribute "onclick"', 2],
      [svg('<a href="javascript:marker()"/>'), 'the address in "href"', 2],
      [svg('<a xlink:href="java&#x73;cript:marker()"/>'), 'the address in "href"', 2],
      [svg('<a href=" java\tscript :marker()"/>'.replace(' :', ':')), 'the address in "href"', 2],
      [svg('<set attributeName="onclick" to="marker()"/>'), 'an animation of "onclick"', 2],
      [svg('<animate attributeName="href" values="a;javascript:marker()"/>'), 'the address in "values"', 2],
      [svg('<foreignObject><iframe srcdoc="marker"/></foreignObject>'), 'the attribute "srcdoc"', 2],
      [`<?xml-stylesheet type="text/xsl" href="m.xsl"?>\n${svg('')}`, 'a style sheet that is a program', 1],
      [`<!DOCTYPE svg [\n<!ENTITY m "&#60;scr&#105;pt/>">\n]>\n${svg('&m;')}`, 'an entity with markup', 1],
      [
        `<!DOCTYPE svg [\n<!ENTITY a "b">\n<!ENTITY m '<g onload="m"/>'>\n]>\n${svg('&m;')}`,
        'an entity with markup',
        3,
      ],
    ];
    for (const [text, what, line] of texts) expect([text, find(text)]).toEqual([text, { what, line }]);
    expect(find(`\uFEFF${svg('<script/>')}`, 'utf16le')).toEqual({ what: '<script>', line: 2 });
  });

  it('as programs for drawing save it runs nothing', () => {
    for (const text of [
      svg('<style>.online { fill: red }</style><text>script: onload=</text><g data-on="1" class="on"/>'),
      svg('<image href="data:image/svg+xml,%3Csvg/%3E"/><a href="https://example.org/?q=javascript:"/>'),
      svg('<g inkscape:export-filename="file:///home/a.png" font-family="&#x4e2d;"/>'),
      `<?xml version="1.0"?>\n<?xml-stylesheet type="text/css" href="a.css"?>\n<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd" [\n<!ENTITY ns_svg "http://www.w3.org/2000/svg">\n]>\n${svg('<!-- <script/> --><![CDATA[ <script> ]]>')}`,
      'not a drawing <script',
      '',
    ])
      expect([text, find(text)]).toEqual([text, undefined]);
  });
});
