import { describe, expect, it } from 'vitest';
import { listLayers, listLowerPaths, splitOverlay } from '#model/address/route';
import { resolveTarget } from '#model/address/target';
import { getOwnFile, isEmitted } from '#model/output/emitted';
import { listAlternates } from '#model/site/alternates';
import { formatTreeName, getLocaleFile } from '#model/site/locale';
import { linkOf, siteOf, treeNamed, twoLanguages } from '../../../helpers/site.ts';

const site = siteOf({
  config: { ...twoLanguages, url: 'https://docs.example.com' },
  pages: {
    'content/index.md': {},
    'content/a.md': {},
    'content/b.md': {},
    'content/@en/index.md': {},
    'content/@en/a.md': {},
    'content/@en/@v6.2/a.md': {},
  },
  assets: ['flow.svg', '@en/flow.svg', '@v6.2/plan.svg', '@en/@v6.2/chart.svg'],
}).value;

describe('the overlay of a path', () => {
  it('is at most a locale and a version', () => {
    expect(splitOverlay('@en/@v6.2/a/b.md')).toEqual({ names: ['en', 'v6.2'], rest: 'a/b.md' });
    expect(splitOverlay('@en/a.md')).toEqual({ names: ['en'], rest: 'a.md' });
    expect(splitOverlay('a/@en/b.md')).toEqual({ names: [], rest: 'a/@en/b.md' });
    expect(splitOverlay('@a/@b/@c/d.md')).toEqual({ names: ['a', 'b'], rest: '@c/d.md' });
    expect(splitOverlay('@en')).toEqual({ names: [], rest: '@en' });
  });

  it('lies over what is less special', () => {
    expect(listLayers(['en', 'v6.2'])).toEqual(['@en/@v6.2/', '@en/', '@v6.2/', '']);
    expect(listLayers([])).toEqual(['']);
    expect(listLowerPaths('content/@en/a.md')).toEqual(['content/a.md']);
    expect(listLowerPaths('content/a.md')).toEqual([]);
    expect(listLowerPaths('theme/@en/a.tsx')).toEqual([]);
  });
});

describe('a link', () => {
  const where = (href: string, tree: string, path = 'content/x.md', kind: 'page' | 'image' = 'page') => {
    const { version } = treeNamed(site, tree);
    const target = resolveTarget(linkOf(href, kind), { path, route: '/x', version }, site);
    if (target.kind === 'page') return `${formatTreeName(target.version)} ${target.route}`;
    return target.kind === 'unknown-version'
      ? `? ${target.value}`
      : target.kind === 'asset'
        ? target.asset?.path
        : target.kind === 'file'
          ? target.path
          : target.kind;
  };

  it('stays in its own tree', () => {
    expect(where('/a', 'en/v6.2')).toBe('en/v6.2 /a');
    expect(where('./a.md', 'en/v6.2', 'content/@en/@v6.2/x.md')).toBe('en/v6.2 /a');
  });

  it('leads to a locale in the same version, to a version in the same locale, or to both', () => {
    expect(where('/@en/a', 'zh-CN/v6.2')).toBe('en/v6.2 /a');
    expect(where('/@zh-CN/a/', 'en/dev')).toBe('zh-CN/dev /a');
    expect(where('/@v6.4/a', 'en/v6.2')).toBe('en/v6.4 /a');
    expect(where('/@en/@dev/a', 'zh-CN/v6.2')).toBe('en/dev /a');
    expect(where('/@en', 'zh-CN/v6.4')).toBe('en/v6.4 /');
    expect(where('/@en/@dev', 'zh-CN/v6.4')).toBe('en/dev /');
  });

  it('names what is not there as it is written', () => {
    expect(where('/@fr/a', 'en/v6.2')).toBe('? fr');
    expect(where('/@en/@v7/a', 'zh-CN/v6.2')).toBe('? v7');
  });

  it('means the file of its own layer, else one below', () => {
    expect(where('flow.svg', 'en/v6.4', 'content/@en/a.md', 'image')).toBe('content/@en/flow.svg');
    expect(where('flow.svg', 'en/v6.4', 'content/a.md', 'image')).toBe('content/flow.svg');
    const own = 'content/@en/@v6.2/a.md';
    expect(['flow.svg', 'plan.svg', 'chart.svg'].map((name) => where(name, 'en/v6.2', own, 'image'))).toEqual(
      ['content/@en/flow.svg', 'content/@v6.2/plan.svg', 'content/@en/@v6.2/chart.svg'],
    );
  });

  it('to a feed or a text for machines means that of its language', () => {
    expect(where('/llms.txt', 'en/v6.2')).toBe('en/llms.txt');
    expect(where('/@en/llms.txt', 'zh-CN/v6.2')).toBe('en/llms.txt');
    expect(where('/sitemap.xml', 'en/v6.2')).toBe('sitemap.xml');
    expect(where('/llms.txt', 'zh-CN/v6.2')).toBe('llms.txt');
  });
});

describe('files of docgen’s own', () => {
  it('lie at the root for the default locale, else below the base', () => {
    const { version } = treeNamed(site, 'en/v6.2');
    expect(getLocaleFile(version, 'feed.xml', site.config)).toBe('en/feed.xml');
    expect(getOwnFile('nothing.txt', version, site)).toBeUndefined();
    expect(
      ['llms.txt', 'en/llms.txt', 'en/sitemap.xml', 'en/v6.2/llms.txt', 'feed.xml', 'zh/llms.txt'].map(
        (path) => isEmitted(path, site),
      ),
    ).toEqual([true, true, false, false, false, false]);
  });
});

describe('alternates', () => {
  const of = (tree: string, route: string) => {
    const there = treeNamed(site, tree);
    return listAlternates(there.byRoute.get(route)!, there, site).map(({ lang, href }) => `${lang} ${href}`);
  };

  it('are the page in all languages that have it, and one for all other readers', () => {
    const all = [
      'zh-CN https://docs.example.com/a/',
      'en https://docs.example.com/en/a/',
      'x-default https://docs.example.com/a/',
    ];
    expect(of('zh-CN/v6.4', '/a')).toEqual(all);
    expect(of('en/v6.4', '/a')).toEqual(all);
  });

  it('are none of what is in one language, and none outside the default version', () => {
    expect(of('zh-CN/v6.4', '/b')).toEqual([]);
    expect(of('en/v6.4', '/b')).toEqual([]);
    expect(of('en/v6.2', '/a')).toEqual([]);
  });
});
