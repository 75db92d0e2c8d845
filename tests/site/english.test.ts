/** The English tree: ten pages, without a Chinese word in them or around them. */
import { type CheerioAPI, load } from 'cheerio/slim';
import { describe, expect, it } from 'vitest';
import { builtRealSite, english } from '../html/built.ts';

const site = await builtRealSite();
const { base } = english;

const translated = [
  '/',
  '/faq',
  '/rest-api/api',
  '/rest-api/call',
  '/rest-api/overview',
  '/tutorial/concept',
  '/tutorial/first-call',
  '/tutorial/overview',
  '/xcc-api/get-started',
  '/xrtc/overview',
];
const pageAt = (tree: string, route: string) =>
  load(site.text(`${tree}${route === '/' ? '' : route}/index.html`.slice(1)));
const pages = translated.map((route) => ({ route, $: pageAt(base, route) }));
const chinese = /[\u3000-\u9fff\uff00-\uffef]/;

/** The words of a page, except the names of languages, which are in their own languages. */
function wordsOf($: CheerioAPI): string {
  const all = load($.html());
  all('script, style, [lang="zh-CN"], [hreflang="zh-CN"]').remove();
  const attributes = all('[aria-label], [title], [alt], [placeholder], [content]')
    .toArray()
    .flatMap((one) =>
      ['aria-label', 'title', 'alt', 'placeholder', 'content'].map((name) => all(one).attr(name)),
    );
  return [all('html').text(), ...attributes].join('\n');
}

describe('the tree in English', () => {
  it('has its own pages and the lists of their folders, and nothing that is not translated', () => {
    const routes = [...site.files.keys()]
      .filter((path) => path.startsWith('en/') && path.endsWith('index.html'))
      .map((path) => path.slice('en'.length).replace(/\/index\.html$/, '') || '/');
    const lists = ['/rest-api', '/tutorial', '/xcc-api', '/xrtc', '/search'];
    expect(routes.sort()).toEqual([...translated, ...lists].sort());
  });

  it('leads from its pages to those in Chinese by their addresses', () => {
    const { $ } = pages.find(({ route }) => route === '/faq')!;
    expect($('.prose a[href="/howto/nat"]').length).toBeGreaterThan(0);
    expect($('.prose a[href^="/en/howto"]')).toHaveLength(0);
  });
});

describe.each(pages)('the page $route in English', ({ route, $ }) => {
  it('has no Chinese word, in its text or around it', () => {
    expect($('html').attr('lang')).toBe('en');
    expect(
      wordsOf($)
        .split('\n')
        .filter((line) => chinese.test(line)),
    ).toEqual([]);
    expect($('main [role="note"].vnotice')).toHaveLength(0);
  });

  it('has the sections, blocks of code, tables and links of its original', () => {
    const original = pageAt('', route);
    const shapeOf = (one: CheerioAPI) => ({
      headings: one('.prose')
        .find('h2, h3, h4')
        .toArray()
        .map(({ tagName }) => tagName),
      rows: one('.prose tr').length + rowsOfFields(one),
      code: one('.prose pre').length,
      drawings: one('.prose figure svg').length,
      // Only Chinese pages link words to the glossary.
      links: one('.prose a[href^="/"]:not([href*="/img/"]):not([href*="/xpedia/glossary#"])')
        .toArray()
        .map((link) =>
          one(link)
            .attr('href')!
            .replace(/^\/en(?=\/)/, '')
            .replace(/\/(?=#|$)/, ''),
        )
        .sort(),
    });
    expect(shapeOf($)).toEqual(shapeOf(original));
  });
});

/** Rows of tables that originals embed from the Chinese API description: the fields of a list, and its head. */
function rowsOfFields(one: CheerioAPI): number {
  const lists = one('.prose dl.api-fields').not('dl dl').toArray();
  return lists.reduce((sum, list) => sum + one(list).children('dt').length + 1, 0);
}
