import { describe, expect, it } from 'vitest';
import { TreeViews } from '#site';
import { type SiteParts, siteOf, treeNamed } from '../../../helpers/site.ts';

function chromeIn(version: string, parts: Partial<SiteParts> = {}) {
  const site = siteOf({ pages: { 'content/index.md': {} }, ...parts }).value;
  const assets = { stylesheets: [], scripts: [], favicon: 'assets/icon.svg', headScript: '' };
  return new TreeViews(site, treeNamed(site, version), { assets, heroFiles: [] }).notFound().view.chrome;
}

function treesTold(version: string, parts: Partial<SiteParts> = {}) {
  return chromeIn(version, parts).trees;
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

describe('the links to the code and to the company', () => {
  it('lead below the base of the site where they are paths', () => {
    const links = { code: '/code/', company: '/about' };
    const { codeHref, footer } = chromeIn('v6.2', { base: '/docs', config: { links } });
    expect(codeHref).toBe('/docs/code/');
    expect(footer.company).toMatchObject({ href: '/docs/about', external: false });
  });

  it('stay as they are where they lead outside', () => {
    const links = { code: 'https://git.example.com/x', company: 'https://example.com' };
    const { codeHref, footer } = chromeIn('v6.2', { base: '/docs', config: { links } });
    expect(codeHref).toBe('https://git.example.com/x');
    expect(footer.company).toMatchObject({ href: 'https://example.com', external: true });
  });
});
