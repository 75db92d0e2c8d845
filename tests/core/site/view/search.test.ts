import { describe, expect, it } from 'vitest';
import { TreeViews } from '#site';
import { features, type SiteParts, siteOf, treeNamed } from '../../../helpers/site.ts';

const inputs = {
  assets: {
    stylesheets: [],
    scripts: [],
    favicon: 'assets/icon.svg',
    headScript: '',
    search: 'assets/search.js',
  },
  heroFiles: [],
  features,
};
const pages = { 'content/index.md': { title: 'Start' }, 'content/guide/key.md': { title: 'JWT' } };

function viewsIn(version: string, parts: Partial<SiteParts> = {}) {
  const site = siteOf({ pages, ...parts }).value;
  const tree = treeNamed(site, version);
  return { site, tree, views: new TreeViews(site, tree, inputs) };
}

/** What the dialog on a page is told. */
function toldOn(route: string, version: string, parts: Partial<SiteParts> = {}) {
  const { tree, views } = viewsIn(version, parts);
  return views.page(tree.byRoute.get(route)!).view.chrome.search;
}

const hosted = { provider: 'hosted', endpoint: 'https://s.example.com', index: 'docs', token: 't' } as const;

describe('what the search dialog is told', () => {
  it('of the embedded index: where the tree, its index and the engine lie', () => {
    expect(toldOn('/guide/key', 'v6.4')).toEqual({
      root: '/',
      engine: '/assets/search.js',
    });
    expect(toldOn('/guide/key', 'v6.2', { base: '/docs' })).toEqual({
      root: '/docs/v6.2/',
      engine: '/docs/assets/search.js',
    });
  });

  it('on pages opened from disk: the same from where the page lies', () => {
    expect(toldOn('/guide/key', 'v6.2', { offline: true })).toEqual({
      root: '../../../v6.2/',
      toFiles: true,
      engine: '../../../assets/search.js',
    });
    expect(toldOn('/', 'v6.4', { offline: true })).toMatchObject({ root: './' });
  });

  it('of a hosted index: what to ask, for the version that is read, and no engine', () => {
    const config = { search: { ...hosted, filter: true } };
    expect(toldOn('/guide/key', 'v6.2', { config, base: '/docs' })).toEqual({
      root: '/docs/v6.2/',
      hosted: {
        endpoint: 'https://s.example.com',
        index: 'docs',
        token: 't',
        filter: 'version = "v6.2"',
        trees: ['/docs/dev/', '/docs/', '/docs/v6.2/'],
      },
    });
  });

  it('of a hosted index without a filter: none', () => {
    const config = { search: { ...hosted, filter: false } };
    expect(toldOn('/', 'v6.4', { config })?.hosted?.filter).toBeUndefined();
  });
});

describe('the page of the search', () => {
  it('is one of every tree, kept from search engines', () => {
    const { views } = viewsIn('v6.2');
    const { path, view } = views.search()!;
    expect([path, view.kind, view.head.robots, view.head.canonical]).toEqual([
      'v6.2/search/index.html',
      'search',
      'noindex',
      undefined,
    ]);
  });

  it('leads to the same page of the other versions, and tells that a version is not the current one', () => {
    const { views } = viewsIn('v6.2');
    const { versions, notice } = views.search()!.view;
    expect(versions.map(({ href, missing }) => [href, missing])).toEqual([
      ['/dev/search/', false],
      ['/search/', false],
      ['/v6.2/search/', false],
    ]);
    expect(notice?.link).toEqual({ title: '查看 v6.4 的此页', href: '/search/', external: false });
    expect(viewsIn('v6.4').views.search()!.view.notice).toBeUndefined();
  });

  it('is the same page as one of the site that another version has there', () => {
    const { views } = viewsIn('v6.2', {
      pages: { ...pages, 'content/search.md': { title: 'Search', meta: { versions: ['v6.4'] } } },
    });
    const { versions } = views.search()!.view;
    expect(versions.map(({ value, href, missing }) => [value, href, missing])).toContainEqual([
      'v6.4',
      '/search/',
      false,
    ]);
  });

  it('is there for the picker of a page at its route in one version alone', () => {
    const { tree, views } = viewsIn('v6.4', {
      pages: { ...pages, 'content/search.md': { title: 'Search', meta: { versions: ['v6.4'] } } },
    });
    const { versions } = views.page(tree.byRoute.get('/search')!).view;
    expect(versions.filter(({ missing }) => missing)).toEqual([]);
  });

  it('gives way to a page or a file of the site', () => {
    expect(viewsIn('v6.4', { pages: { ...pages, 'content/search.md': {} } }).views.search()).toBeUndefined();
    const publicFiles = ['search/index.html'];
    expect(viewsIn('v6.4', { publicFiles }).views.search()).toBeUndefined();
    expect(viewsIn('v6.2', { publicFiles }).views.search()).toBeDefined();
  });
});
