import { describe, expect, it } from 'vitest';
import { TreeViews } from '#site';
import { assetsFor } from '../../../src/engine/client-entries.ts';
import { listCspSources, loadStages } from '../../../src/engine/features.ts';
import { buildSecurityHeaders } from '../../../src/features/hosting/csp.ts';
import { createOfflineFiles } from '../../../src/features/offline/files.ts';
import { type SiteParts, siteOf, treeNamed, twoLanguages } from '../../helpers/site.ts';

const theme = {
  worker: 'code();',
  assets: { stylesheets: ['assets/site.css'], favicon: 'assets/icon.svg' },
};
const stages = await loadStages();

const pages = {
  'content/index.md': {},
  'content/guide/a.md': { title: 'A' },
  'content/guide/b.md': { title: 'B' },
  'content/law.md': { title: 'Law' },
};
const site = (parts: Partial<SiteParts> = {}) =>
  siteOf({ pages, ...parts, config: { offline: true, ...parts.config } }).value;
const files = (parts: Partial<SiteParts> = {}) =>
  new Map(createOfflineFiles(site(parts), theme).map(({ path, body }) => [path, String(body)]));
const app = (parts: Partial<SiteParts>, path = 'site.webmanifest') =>
  JSON.parse(files(parts).get(path) ?? '');

const policyOf = (config: SiteParts['config']) => {
  const known = site({ config });
  return buildSecurityHeaders(known, { scriptHashes: [], cspSources: listCspSources(stages, known) })[0]![1];
};

describe('copies in the reader’s browser', () => {
  it('are off unless the site says so, and in output that is opened from disk', () => {
    expect([...files({ config: { offline: false } })]).toEqual([]);
    expect([...files({ offline: true })]).toEqual([]);
    expect(policyOf({ offline: false })).not.toContain('worker-src');
  });

  it('need a policy that lets the worker in', () => {
    expect(policyOf({})).toContain("; worker-src 'self'; manifest-src 'self';");
    expect(policyOf({ csp: { 'worker-src': ['blob:'] } })).toContain("; worker-src 'self' blob:;");
  });

  it('are served by one worker at the root, which knows the trees, the innermost first', () => {
    const text = files({ base: '/docs', config: twoLanguages }).get('service-worker.js') ?? '';
    const [first = '', ...code] = text.split(';\n');
    expect(code).toEqual(['code();']);
    const { stylesheet, trees } = JSON.parse(first.replace('self.docgenOffline=', ''));
    expect(stylesheet).toBe('/docs/assets/site.css');
    expect(trees.map(({ base, lang }: { base: string; lang: string }) => `${lang} ${base}`)).toEqual([
      'en /docs/en/v6.2/',
      'en /docs/en/dev/',
      'zh-CN /docs/v6.2/',
      'zh-CN /docs/dev/',
      'en /docs/en/',
      'zh-CN /docs/',
    ]);
    expect(trees[0]).toMatchObject({ title: '没有网络', text: expect.stringContaining('没有离线副本') });
  });

  it('make a site that can be installed, in each language', () => {
    expect([...files({ config: twoLanguages }).keys()]).toEqual([
      'service-worker.js',
      'site.webmanifest',
      'en/site.webmanifest',
    ]);
    expect(
      app({ base: '/docs', config: { ...twoLanguages, brand: 'D' } }, 'en/site.webmanifest'),
    ).toMatchObject({
      id: '/docs/en/',
      start_url: '/docs/en/',
      scope: '/docs/',
      lang: 'en',
      short_name: 'D',
      display: 'minimal-ui',
      icons: [{ src: '/docs/assets/icon.svg', sizes: 'any', type: 'image/svg+xml' }],
    });
    expect(app({ config: { favicon: 'https://else.example/i.png' } }).icons).toEqual([]);
  });

  it('are offered on pages of a section, and named to the script on all pages', () => {
    const shown = (path: string, version = 'v6.2', parts: Partial<SiteParts> = {}) => {
      const known = site(parts);
      const tree = treeNamed(known, version);
      const own = { ...theme.assets, scripts: ['assets/loader.js'], headScript: '' };
      const bundle = {
        assets: own,
        entries: { offline: 'assets/offline.js' },
        printed: [],
        texts: {},
        files: [],
      };
      const assets = assetsFor(tree, known, bundle);
      return new TreeViews(known, tree, { assets, heroFiles: [], features: stages }).page(
        tree.byRoute.get(path)!,
      ).view;
    };
    const { offline, chrome } = shown('/guide/a', 'v6.2', { base: '/docs' });
    expect(offline).toEqual({ section: 'v6.2/guide', label: '保存“guide”' });
    expect(JSON.parse(chrome.loader?.['data-offline'] ?? '').worker).toBe('/docs/service-worker.js');
    expect(chrome.offline?.appHref).toBe('/docs/site.webmanifest');
    expect(chrome.assets.scripts).toEqual(['/docs/assets/loader.js', '/docs/assets/offline.js']);
    expect([shown('/').offline, shown('/law').offline]).toEqual([undefined, undefined]);
    const off = shown('/guide/a', 'v6.2', { config: { offline: false } });
    expect([off.offline, off.chrome.offline, off.chrome.assets.scripts]).toEqual([
      undefined,
      undefined,
      ['/assets/loader.js'],
    ]);
  });
});
