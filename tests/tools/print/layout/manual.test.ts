import { load } from 'cheerio';
import { describe, expect, it } from 'vitest';
import {
  type ManualInput,
  makeManual,
  type PageInput,
  renderManual,
} from '../../../../src/tools/print/layout/index.ts';
import { stringsOf } from '../../../helpers/config.ts';

const page = (route: string, html: string, more: Partial<PageInput> = {}): PageInput => ({
  route,
  title: `Page ${route}`,
  html,
  keywords: [],
  sections: [],
  ...more,
});

const input = (pages: readonly PageInput[], more: Partial<ManualInput> = {}): ManualInput => ({
  lang: 'en',
  strings: stringsOf('en'),
  title: 'Manual',
  product: 'Acme',
  version: 'v2',
  date: { day: '2025-01-02', text: 'January 2, 2025' },
  copyright: '© 2025 Acme',
  parts: [{ title: 'Guide', pages }],
  terms: new Map(),
  css: '',
  sprite: () => '',
  destination: (href) => ({
    kind: 'page',
    route: href.replace(/#.*/, ''),
    hash: href.replace(/^[^#]*#?/, ''),
  }),
  picture: () => undefined,
  ...more,
});

const pages = [
  page('/a', '<p><a href="/b#x">to x</a> <a href="/b">to b</a> <a href="/b#gone">gone</a></p>'),
  page('/b', '<h2 id="x">X</h2>', { titleId: 'b', description: 'About "b"' }),
];

describe('a manual', () => {
  it('has a title page, contents, parts with numbered chapters', () => {
    const $ = load(renderManual(makeManual(input(pages))));
    expect($('title').text()).toBe('Manual v2');
    expect($('.cover').text()).toBe('AcmeManualVersion v2January 2, 2025© 2025 Acme');
    expect(
      $('.contents li a')
        .map((_, one) => $(one).text())
        .get(),
    ).toEqual(['1Guide', '1.1Page /a', '1.2Page /b']);
    expect(
      $('article h2')
        .map((_, one) => $(one).text())
        .get(),
    ).toEqual(['1.1 Page /a', '1.2 Page /b']);
    expect($('article .lead').text()).toBe('About "b"');
  });

  it('leads within itself to the place, and to the chapter where that is gone', () => {
    const $ = load(renderManual(makeManual(input(pages))));
    const targets = $('article a')
      .map((_, one) => $(one).attr('href')!)
      .get();
    expect(targets).toEqual(['#c2-1', '#c2', '#c2']);
    expect(targets.map((href) => $(href).length)).toEqual([1, 1, 1]);
  });

  it('gives no two elements the same id', () => {
    const twice = ['/a', '/b'].map((route) => page(route, '<h2 id="same">S</h2><p id="c1-1">t</p>'));
    const $ = load(renderManual(makeManual(input(twice))));
    const ids = $('[id]')
      .map((_, one) => $(one).attr('id')!)
      .get();
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('tells the pages of its chapters once they are known, and changes nothing else', () => {
    const manual = makeManual(input(pages));
    const numbered = renderManual(
      manual,
      new Map([
        ['p1', 3],
        ['c1', 3],
        ['c2', 5],
      ]),
    );
    const $ = load(numbered);
    expect(
      $('.folio')
        .map((_, one) => $(one).text())
        .get(),
    ).toEqual(['3', '3', '5']);
    const plain = (html: string) =>
      html.replace(/(class="folio">)\d*/g, '$1').replace('contents known', 'contents');
    expect(plain(numbered)).toBe(plain(renderManual(manual)));
  });

  it('tells each page of a term once, and the one that explains it in bold', () => {
    const sections = [
      { id: 'x', title: 'x', text: 'floor' },
      { id: 'y', title: 'y', text: 'floor' },
    ];
    const body = '<h2 id="x">X</h2><h2 id="y">Y</h2>';
    const terms = new Map([['floor', { kind: 'page', route: '/a', hash: 'y' } as const]]);
    const manual = makeManual(
      input([page('/a', body, { sections }), page('/b', body, { sections })], { terms }),
    );
    const numbers = new Map([
      ['c1-1', 4],
      ['c1-2', 4],
      ['c2-1', 6],
      ['c2-2', 7],
    ]);
    const $ = load(renderManual(manual, numbers));
    expect($('.index li').html()).toBe(
      '<span class="term">floor</span> <b><a href="#c1-2">4</a></b>, <a href="#c2-1">6</a>, <a href="#c2-2">7</a>',
    );
  });

  it('names each part at the head of its pages, whatever its title holds', () => {
    const html = renderManual(makeManual(input(pages, { parts: [{ title: 'a "b" </style> \\c', pages }] })));
    expect(html).toContain('@top-right { content: "1  a \\22 b\\22  \\3c /style> \\5c c"; }');
    expect(html.match(/<\/style>/g)).toHaveLength(1);
  });
});
