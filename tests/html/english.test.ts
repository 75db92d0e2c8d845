/** The English tree of the fixture site: four pages, without a Chinese word in them or around them. */
import { type CheerioAPI, load } from 'cheerio/slim';
import { describe, expect, it } from 'vitest';
import { builtSite, english, trees } from './built.ts';

const site = await builtSite();
const { base } = english;

const translated = ['/', '/faq', '/starting/concept', '/starting/overview'];
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
    const lists = ['/search', '/starting'];
    expect(routes.sort()).toEqual([...translated, ...lists].sort());
  });

  it('leads from its pages to those in Chinese by their addresses', () => {
    const { $ } = pages.find(({ route }) => route === '/faq')!;
    expect($('.prose a[href="/guide/offline"]').length).toBeGreaterThan(0);
    expect($('.prose a[href^="/en/guide"]')).toHaveLength(0);
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

  it('and its original name each other', () => {
    const address = (tree: string) => `${site.config.url}${tree}${route === '/' ? '' : route}/`;
    for (const tree of ['', base]) {
      const one = pageAt(tree, route);
      const named = one('link[rel="alternate"][hreflang]')
        .toArray()
        .map((link) => [one(link).attr('hreflang'), one(link).attr('href')]);
      expect(named).toContainEqual(['en', address(base)]);
      expect(named).toContainEqual(['zh-CN', address('')]);
    }
  });
});

describe('the trees in Chinese', () => {
  it('lead to the page in English from each of theirs', () => {
    for (const tree of trees)
      expect(
        pageAt(
          tree.base,
          '/faq',
        )('header [data-part="locales"] a[lang="en"], header [data-part="locales"] a[hreflang="en"]').attr(
          'href',
        ),
      ).toBe('/en/faq/');
  });
});
