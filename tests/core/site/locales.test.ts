import { describe, expect, it } from 'vitest';
import { buildCanonicalUrl } from '#model/address/address';
import { TreeViews } from '#site';
import type { ViewInputs } from '../../../src/stages/site/view/view.ts';
import { localeOf, type SiteParts, siteOf, taggedWith, treeNamed, twoLanguages } from '../../helpers/site.ts';

const inputs: ViewInputs = {
  assets: { stylesheets: [], scripts: [], favicon: 'assets/icon.svg', headScript: '' },
  heroFiles: [],
};

const pages: SiteParts['pages'] = {
  'content/index.md': { title: '首页' },
  'content/a.md': { title: '甲' },
  'content/b.md': { title: '乙' },
  'content/old.md': { title: '旧', meta: { versions: ['v6.2'] } },
  'content/@v6.2/b.md': { title: '旧乙' },
  'content/@en/index.md': { title: 'Home' },
  'content/@en/a.md': { title: 'A' },
  'content/@en/old.md': { title: 'Old' },
  'content/@en/@v6.2/a.md': { title: 'Old A' },
};

function built(parts: Partial<SiteParts> = {}) {
  return siteOf({
    ...parts,
    config: { ...twoLanguages, url: 'https://docs.example.com', ...parts.config },
    pages: parts.pages ?? pages,
  });
}

const titles = (site: ReturnType<typeof built>['value'], tree: string) =>
  treeNamed(site, tree).pages.map(({ route, document, language }) =>
    [route, document.title, ...(language ? [language] : [])].join(' '),
  );

const strict = {
  ...twoLanguages,
  locales: twoLanguages.locales.map((one) => (one.isDefault ? one : { ...one, fallback: false })),
};

describe('the trees of a language', () => {
  it('have its pages, those of both over those of a language over those of a version, and the others as they are', () => {
    const { value: site, diagnostics } = built();
    expect(diagnostics).toEqual([]);
    expect(titles(site, 'en/v6.4')).toEqual(['/ Home', '/a A', '/b 乙 zh-CN']);
    expect(titles(site, 'en/v6.2')).toEqual(['/ Home', '/a Old A', '/b 旧乙 zh-CN', '/old Old']);
    expect(titles(site, 'zh-CN/v6.2')).toEqual(['/ 首页', '/a 甲', '/b 旧乙', '/old 旧']);
  });

  it('have their own pages alone without a fallback', () => {
    const { value: site } = built({ config: strict });
    expect(titles(site, 'en/v6.4')).toEqual(['/ Home', '/a A']);
    expect(titles(site, 'zh-CN/v6.4')).toEqual(['/ 首页', '/a 甲', '/b 乙']);
  });

  it('have a translation where its original is, unless it says otherwise', () => {
    const { value: site } = built({
      pages: { ...pages, 'content/@en/old.md': { title: 'Old', meta: { versions: ['v6.4'] } } },
    });
    expect(titles(site, 'en/v6.4')).toContain('/old Old');
    expect(titles(site, 'en/v6.2')).toContain('/old 旧 zh-CN');
  });

  it('take a folder’s list for untranslated where all that it lists is', () => {
    const { value: site } = built({
      pages: { ...pages, 'content/x/one.md': {}, 'content/y/one.md': {}, 'content/@en/y/two.md': {} },
    });
    const language = (route: string) => treeNamed(site, 'en/v6.4').byRoute.get(route)!.language;
    expect([language('/x'), language('/y')]).toEqual(['zh-CN', undefined]);
  });

  it('tell two files for one route of one layer, and a route where a language stands', () => {
    const { diagnostics } = built({
      pages: { ...pages, 'content/@en/a/index.md': {}, 'content/en/c.md': {} },
    });
    expect([...new Set(diagnostics.map(({ code, file }) => `${code} ${file}`))]).toEqual([
      'route-is-version content/en/c.md',
      'route-duplicate content/@en/a/index.md',
    ]);
  });

  it('keep the root of a language free of which no version stands there', () => {
    const config = {
      locales: [twoLanguages.locales[0]!, localeOf('en', '/en')],
      versions: [
        ...twoLanguages.versions.filter(({ locale }) => locale === 'zh-CN'),
        { value: 'v6.2', label: 'v6.2', base: '/en/v6.2', isDefault: true, locale: 'en' },
      ],
    };
    const { diagnostics } = built({ config, pages: { ...pages, 'content/en.md': {} } });
    expect(diagnostics[0]).toMatchObject({ code: 'route-is-version', file: 'content/en.md' });
  });
});

describe('the address that search engines keep', () => {
  const of = (tree: string, route: string, parts: Partial<SiteParts> = {}) => {
    const { value: site } = built(parts);
    const there = treeNamed(site, tree);
    return buildCanonicalUrl(site, there, there.byRoute.get(route)!)!.replace('https://docs.example.com', '');
  };

  it('is that of the default version in the same language', () => {
    expect([of('en/v6.4', '/a'), of('en/v6.2', '/a'), of('en/v6.2', '/old')]).toEqual([
      '/en/a/',
      '/en/a/',
      '/en/v6.2/old/',
    ]);
  });

  it('is the original’s of an untranslated page', () => {
    expect([of('en/v6.4', '/b'), of('en/v6.2', '/b')]).toEqual(['/b/', '/b/']);
    expect(
      of('en/v6.2', '/old', { pages: { ...pages, 'content/@en/old.md': { meta: { versions: ['dev'] } } } }),
    ).toBe('/v6.2/old/');
  });

  it('is the same where only the language is built', () => {
    const only = ['en/dev', 'en/v6.4', 'en/v6.2'];
    expect([of('en/v6.4', '/a', { only }), of('en/v6.4', '/b', { only })]).toEqual(['/en/a/', '/b/']);
  });
});

describe('a page in several languages', () => {
  const viewOf = (tree: string, route: string, parts: Partial<SiteParts> = {}) => {
    const { value: site } = built(parts);
    const there = treeNamed(site, tree);
    return new TreeViews(site, there, inputs).page(there.byRoute.get(route)!).view;
  };

  it('leads to itself in each, and to the versions of its own', () => {
    const { locales, versions } = viewOf('en/v6.2', '/b');
    expect(locales?.map(({ label, href, current }) => [label, href, current])).toEqual([
      ['简体中文', '/v6.2/b/', false],
      ['English', '/en/v6.2/b/', true],
    ]);
    expect(versions.map(({ href }) => href)).toEqual(['/en/dev/b/', '/en/b/', '/en/v6.2/b/']);
  });

  it('says beforehand where it is missing or not translated', () => {
    expect(viewOf('zh-CN/v6.4', '/b').locales?.[1]?.note).toBe('未翻译');
    expect(viewOf('zh-CN/v6.4', '/b', { config: strict }).locales?.[1]?.note).toBe('此语言无此页');
    expect(viewOf('zh-CN/v6.4', '/a').locales?.[1]).not.toHaveProperty('note');
  });

  it('leads to the nearest page above it in a language without it, never to nothing', () => {
    const deep = {
      config: strict,
      pages: {
        ...pages,
        'content/a/x/y.md': { title: '深' },
        'content/renamed/z.md': { title: '改' },
        'content/renamed.md': { title: '名', meta: { aliases: ['/first'] } },
        'content/@en/first.md': { title: 'First' },
        'content/@en/only.md': { title: 'Only' },
        'content/@v6.2/legacy/b.md': { title: '旧' },
      },
    };
    const hrefOf = (tree: string, route: string, index = 1) =>
      viewOf(tree, route, deep).locales?.[index]?.href;
    expect(hrefOf('zh-CN/v6.4', '/b')).toBe('/en/');
    expect(hrefOf('zh-CN/v6.4', '/a/x/y')).toBe('/en/a/');
    expect(hrefOf('zh-CN/v6.4', '/renamed/z')).toBe('/en/first/');
    expect(hrefOf('zh-CN/v6.2', '/legacy/b')).toBe('/en/v6.2/');
    expect(hrefOf('en/v6.4', '/only', 0)).toBe('/');
    expect(hrefOf('en/v6.2', '/only', 0)).toBe('/v6.2/');
    const { value: site } = built(deep);
    for (const tree of site.trees) {
      const views = new TreeViews(site, tree, inputs);
      const known = new Set(
        site.trees.flatMap(({ version, pages: there }) =>
          there.map(({ route }) => `${version.base}${route}`),
        ),
      );
      const shown = [...tree.pages.map((page) => views.page(page).view), views.notFound().view];
      for (const { href } of shown.flatMap(({ locales = [] }) => locales))
        expect([href, known.has(href) || known.has(href.replace(/\/$/, ''))]).toEqual([href, true]);
    }
  });

  it('leads to the default version of a language that has no page of its own version', () => {
    const parts = {
      config: strict,
      pages: {
        'content/a.md': { title: '甲' },
        'content/@en/a.md': { title: 'A', meta: { versions: ['v6.4'] } },
      },
    };
    expect(viewOf('zh-CN/v6.2', '/a', parts).locales?.[1]).toMatchObject({ href: '/en/a/' });
  });

  it('is the original where its translation has no text yet, and that is told', () => {
    const parts = {
      pages: {
        'content/a.md': { title: '甲' },
        'content/b.md': { title: '乙', isEmpty: true },
        'content/@en/a.md': { title: 'A', isEmpty: true },
        'content/@en/b.md': { title: 'B', isEmpty: true },
        'content/@en/c.md': { title: 'C', isEmpty: true },
      },
    } as const;
    const { value, diagnostics } = built(parts);
    expect(titles(value, 'en/v6.4')).toEqual(['/a 甲 zh-CN', '/b B', '/c C']);
    expect(new Set(diagnostics.map(({ code, file }) => `${file} ${code}`))).toEqual(
      new Set(['content/@en/a.md translation-empty']),
    );
    expect(titles(built({ ...parts, config: strict }).value, 'en/v6.4')).toEqual(['/b B', '/c C']);
  });

  it('leads to the name that it has in each', () => {
    const parts = {
      config: strict,
      pages: {
        'content/a.md': { title: '甲' },
        'content/@en/first.md': { title: 'A', meta: { aliases: ['/a'] } },
      },
    };
    expect(viewOf('zh-CN/v6.4', '/a', parts).locales?.[1]).toMatchObject({ href: '/en/first/' });
    expect(viewOf('en/v6.4', '/first', parts).locales?.[0]).toMatchObject({ href: '/a/' });
    expect(viewOf('zh-CN/v6.4', '/a', parts).locales?.[1]).not.toHaveProperty('note');
  });

  it('says what language it is in where it is not translated', () => {
    const view = viewOf('en/v6.4', '/b');
    expect([view.chrome.lang, view.language, view.untranslated]).toEqual([
      'en',
      'zh-CN',
      '本页尚未翻译，以下是简体中文原文。',
    ]);
    expect(viewOf('en/v6.4', '/a')).not.toHaveProperty('language');
  });

  it('is left alone on a site in one language', () => {
    const site = siteOf({ pages: { 'content/a.md': {} } }).value;
    const tree = treeNamed(site, 'v6.4');
    const view = new TreeViews(site, tree, inputs).page(tree.byRoute.get('/a')!).view;
    expect(Object.keys(view)).not.toContain('locales');
  });
});

describe('lists of tags and posts', () => {
  it('are in the language of what they list, where none of that is translated', () => {
    const tagged = (title: string, tags: string[]) => ({ title, meta: taggedWith(tags) });
    const { value: site } = built({
      pages: {
        'content/index.md': { title: '首页' },
        'content/a.md': tagged('甲', ['both', 'zh']),
        'content/b.md': tagged('乙', ['both']),
        'content/@en/index.md': { title: 'Home' },
        'content/@en/b.md': tagged('B', ['both']),
      },
    });
    const found = treeNamed(site, 'en/v6.4').pages.filter(({ route }) => route.startsWith('/tags'));
    expect(found.map(({ route, language }) => [route, language])).toEqual([
      ['/tags', undefined],
      ['/tags/both', undefined],
      ['/tags/zh', 'zh-CN'],
    ]);
  });
});
