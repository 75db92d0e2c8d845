import { load } from 'cheerio';
import { describe, expect, it } from 'vitest';
import { renderPage } from '#render';
import { TreeViews } from '#site';
import { assetsFor } from '../../../src/engine/client-entries.ts';
import { loadStages } from '../../../src/engine/features.ts';
import type { Analytics } from '../../../src/features/analytics/service.ts';
import { type SiteParts, siteOf, treeNamed } from '../../helpers/site.ts';

const features = await loadStages();
const bundle = {
  assets: { stylesheets: [], scripts: ['assets/client.js'], favicon: 'assets/icon.svg', headScript: '' },
  entries: { analytics: 'assets/analytics.js', consent: 'assets/consent.js' },
  texts: {},
  files: [],
  printed: [],
};

function pageWith(analytics: Partial<Analytics> | undefined, parts: Partial<SiteParts> = {}) {
  const service = analytics && { id: '1', src: '/c.js', ...analytics };
  const pages = { 'content/index.md': {} };
  const site = siteOf({ pages, ...parts, config: { title: 'Docs', analytics: service } }).value;
  const tree = treeNamed(site, 'v6.4');
  const views = new TreeViews(site, tree, { assets: assetsFor(tree, site, bundle), heroFiles: [], features });
  return load(renderPage(views.page(tree.byRoute.get('/')!).view));
}

describe('pages of a site that counts its readers', () => {
  const loader = ($: ReturnType<typeof pageWith>) => $('script[src$="/assets/client.js"]').attr();

  it('tell the loader with what to count', () => {
    const own = { id: 'site-1', src: 'https://count.example.com/c.js', respectDnt: true };
    expect(loader(pageWith(own))).toMatchObject({
      'data-counter': '/assets/analytics.js',
      'data-analytics': 'https://count.example.com/c.js',
      'data-analytics-id': 'site-1',
      'data-analytics-dnt': '',
    });
    expect(loader(pageWith({ src: '/c.js', consent: true }, { base: '/docs' }))).toMatchObject({
      'data-counter': '/docs/assets/consent.js',
      'data-analytics': '/docs/c.js',
    });
    expect(Object.keys(loader(pageWith(undefined)) ?? {}).join()).not.toMatch(/counter|analytics/);
  });

  it('ask readers first where the site does, by what script alone shows', () => {
    const shown = (analytics: Partial<Analytics>) =>
      pageWith(analytics)('[data-consent]')
        .toArray()
        .map((one) => load(one))
        .map(($) => $('[data-consent]'))
        .map((one) => `${one.prop('tagName')?.toLowerCase()} ${one.attr('hidden')} ${one.text()}`);
    expect(shown({})).toEqual([]);
    const [bar, again] = shown({ provider: 'ga4', consent: true });
    expect(bar).toMatch(/^section hidden .*Google Analytics.*同意拒绝$/);
    expect(again).toBe('button hidden 访问统计');
    expect(shown({ src: 'https://s.example/c.js', consent: true })[0]).toContain('s.example');
    expect(shown({ consent: true })[0]).toContain('Docs');
  });
});
