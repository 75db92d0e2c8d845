import { describe, expect, it } from 'vitest';
import { viewsOf } from '../../../src/site/index.ts';
import { type SiteParts, siteOf, treeNamed } from '../../helpers/site.ts';

function treesTold(version: string, parts: Partial<SiteParts> = {}) {
  const site = siteOf({ pages: { 'content/index.md': {} }, ...parts }).value;
  const assets = { stylesheets: [], scripts: [], favicon: 'assets/icon.svg', headScript: '' };
  return viewsOf(site, treeNamed(site, version), { assets, heroFiles: [] }).notFound().view.chrome.trees;
}

describe('what the client is told of the trees', () => {
  it('is the address of its own and those of the trees inside it', () => {
    expect(treesTold('v6.4')).toEqual(['/', '/dev/', '/v6.2/']);
    expect(treesTold('v6.2')).toEqual(['/v6.2/']);
  });

  it('includes the base of the site', () => {
    expect(treesTold('v6.4', { base: '/docs' })).toEqual(['/docs/', '/docs/dev/', '/docs/v6.2/']);
  });

  it('is nothing where pages are opened from disk', () => {
    expect(treesTold('v6.4', { offline: true })).toBeUndefined();
  });
});
