import { load } from 'cheerio';
import { describe, expect, it } from 'vitest';
import {
  createSheets,
  linkAddress,
  type ManualInput,
  makeManual,
} from '../../../../src/tools/print/layout/index.ts';
import { stringsOf } from '../../../helpers/config.ts';

const page = (route: string, html: string) => ({ route, title: route, html, keywords: [], sections: [] });
const input: ManualInput = {
  lang: 'en',
  strings: stringsOf('en'),
  title: 'Manual',
  product: '',
  date: { day: '2025-01-02', text: 'January 2, 2025' },
  copyright: '',
  parts: [
    {
      title: 'Guide',
      pages: [
        page('/a', '<p><a href="/c#x">c</a> <a href="#y">y</a></p><h2 id="y">Y</h2>'),
        page('/b', '<p>b</p>'),
      ],
    },
    { title: 'More', pages: [page('/c', '<h2 id="x">X</h2><h2 id="z">Z</h2>')] },
  ],
  terms: new Map(),
  css: '',
  sprite: () => '',
  destination: (href, route) => ({
    kind: 'page',
    route: href.replace(/#.*/, '') || route,
    hash: href.replace(/^[^#]*#?/, ''),
  }),
  picture: (src) => src,
};

const documents = (sheets: ReturnType<typeof createSheets>) =>
  sheets.map((sheet, index) => load(sheet.html(10 * index + 1)));
const texts = ($: ReturnType<typeof load>, selector: string) =>
  $(selector)
    .map((_, one) => $(one).text())
    .get();

describe('sheets of a manual', () => {
  it('are its front and all its text, where that is short', () => {
    const [front, text, ...rest] = documents(createSheets(makeManual(input)));
    expect(rest).toEqual([]);
    expect(texts(front!, '.contents .part > a .t')).toEqual(['Guide', 'More']);
    expect(texts(text!, 'h1, h2')).toEqual(['1 Guide', '1.1 /a', '1.2 /b', '2 More', '2.1 /c']);
  });

  it('are cut before a chapter, and a part has its head once', () => {
    const sheets = documents(createSheets(makeManual(input), 1)).slice(1);
    expect(sheets.map(($) => texts($, 'h1, h2'))).toEqual([
      ['1 Guide', '1.1 /a'],
      ['1.2 /b'],
      ['2 More', '2.1 /c'],
    ]);
    // The running head is that of the part all the same.
    expect(sheets.map(($) => $('section').attr('class'))).toEqual([
      'part page-p1',
      'part page-p1',
      'part page-p2',
    ]);
  });

  it('are not cut for the sake of pictures, which take no room in the text', () => {
    const picture = page('/d', `<img src="data:image/png;base64,${'A'.repeat(2000)}">`);
    const manual = makeManual({
      ...input,
      parts: [{ title: 'One', pages: [page('/a', '<p>a</p>'), picture] }],
    });
    expect(createSheets(manual, 200)).toHaveLength(2);
  });

  it('lead to each other by an address that is found again, and name the places that others lead to', () => {
    const [front, first, , third] = documents(createSheets(makeManual(input), 1));
    const hrefs = ($: ReturnType<typeof load>, selector: string) =>
      $(selector)
        .map((_, one) => $(one).attr('href'))
        .get();
    expect(hrefs(first!, 'article a')).toEqual([`${linkAddress}c3-1`, '#c1-1']);
    expect(hrefs(front!, '.contents a')).toEqual(
      ['p1', 'c1', 'c2', 'p2', 'c3'].map((id) => linkAddress + id),
    );
    // Nobody leads to Z.
    expect(hrefs(third!, '[hidden] a')).toEqual(['#p2', '#c3', '#c3-1']);
  });

  it('go on with the number of the page before', () => {
    const [front, , second] = createSheets(makeManual(input), 1);
    expect(second!.html(42)).toContain('html { counter-reset: page 41; }');
    expect(front!.html(1)).not.toContain('counter-reset: page');
  });
});
