import { describe, expect, it } from 'vitest';
import { createAddresses } from '#model/address/address';
import { resolveTarget } from '#model/address/target';
import { TreeViews } from '#site';
import { features, siteOf, treeNamed, versions } from '../../../helpers/site.ts';

const pages = { 'content/index.md': {}, 'content/guide/tls.md': {} };
const url = 'https://docs.example.com';
const [, , old] = versions;
const assets = { stylesheets: [], scripts: [], favicon: 'assets/icon.svg', headScript: '' };

/** Where pages in a folder of the output lead: to a page of the tree that `--only` skips, and to one of their own. */
function findWays(parts: { offline: boolean; base?: string; url?: string; only?: string[] }) {
  const { url: address, ...rest } = parts;
  const site = siteOf({ only: ['v6.4'], ...rest, pages, config: { url: address } }).value;
  const addresses = createAddresses('guide/tls/index.html', site);
  const place = {
    path: 'content/guide/tls.md',
    route: '/guide/tls',
    isIndex: false,
    version: treeNamed(site, 'v6.4').version,
  };
  const follow = (href: string) => addresses.target(resolveTarget({ kind: 'page', href }, place, site));
  return {
    picker: addresses.page(old!, '/guide/tls', { slash: true }),
    text: follow('/@v6.2/guide/tls#x'),
    own: follow('/guide/tls'),
  };
}

describe('a tree that --only skips', () => {
  it('is on the web for a reader who opens the output from disk', () => {
    expect(findWays({ offline: true, url, base: '/kb' })).toEqual({
      picker: `${url}/kb/v6.2/guide/tls/`,
      text: `${url}/kb/v6.2/guide/tls#x`,
      own: '../../guide/tls/index.html',
    });
  });

  it('is beside the output on a server, and where nobody says how the site is reached', () => {
    expect(findWays({ offline: false, url })).toMatchObject({
      picker: '/v6.2/guide/tls/',
      own: '/guide/tls',
    });
    expect(findWays({ offline: true }).picker).toBe('../../v6.2/guide/tls/index.html');
  });

  it('is reached on disk as soon as it is built', () => {
    expect(findWays({ offline: true, url, only: ['v6.4', 'v6.2'] }).picker).toBe(
      '../../v6.2/guide/tls/index.html',
    );
  });

  it('leaves pages without what they tell of: those are on the web too, the others on disk', () => {
    const changes = { versions: 2, threshold: 1, dates: {} };
    const way = (href: string, only: string[], address?: string) => {
      const site = siteOf({ only, offline: true, pages, config: { url: address, changes } }).value;
      const { version } = treeNamed(site, 'v6.4');
      const place = { path: 'content/index.md', route: '/', isIndex: false, version };
      return createAddresses('index.html', site).target(resolveTarget({ kind: 'page', href }, place, site));
    };
    expect(way('/changes/v6.2/#guide', ['v6.4'], url)).toBe(`${url}/changes/v6.2/#guide`);
    expect(way('/changes', ['v6.4'], url)).toBe(`${url}/changes`);
    expect(way('/search', ['v6.4'], url)).toBe('./search/index.html');
    expect(way('/changes/v6.2', ['v6.4', 'v6.2'], url)).toBe('./changes/v6.2/index.html');
    expect(way('/changes', ['v6.4', 'v6.2'], url)).toBe('./changes/index.html');
    expect(way('/changes/v6.2', ['v6.4'])).toBe('./changes/v6.2/index.html');
  });

  it('is named by the picker and the notice of every page', () => {
    const site = siteOf({ only: ['v6.2'], offline: true, pages, config: { url } }).value;
    const tree = treeNamed(site, 'v6.2');
    const views = new TreeViews(site, tree, { assets, heroFiles: [], features });
    const { view } = views.page(tree.byRoute.get('/guide/tls')!);
    expect(view.notice?.link?.href).toBe(`${url}/guide/tls/`);
    expect(view.versions.map(({ href }) => href)).toEqual([
      `${url}/dev/guide/tls/`,
      `${url}/guide/tls/`,
      '../../../v6.2/guide/tls/index.html',
    ]);
  });
});
