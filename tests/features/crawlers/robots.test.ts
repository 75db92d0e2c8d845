import { describe, expect, it } from 'vitest';
import { robots } from '../../../src/features/crawlers/robots.ts';
import { type SiteParts, siteOf } from '../../helpers/site.ts';

const body = (parts: Partial<SiteParts>) =>
  [...robots.emit(siteOf({ pages: { 'content/index.md': {} }, ...parts }).value)][0]?.body;

describe('robots', () => {
  it('lets everybody read every tree, so that noindex is seen', () => {
    expect(body({})).toBe('User-agent: *\nAllow: /\n');
  });

  it('names the sitemap of a site with a url', () => {
    expect(body({ config: { url: 'https://docs.example.com' }, base: '/docs' })).toBe(
      'User-agent: *\nAllow: /\n\nSitemap: https://docs.example.com/docs/sitemap.xml\n',
    );
  });

  it('names no sitemap where none is written', () => {
    expect(body({ config: { url: 'https://docs.example.com' }, only: ['dev'] })).not.toContain('Sitemap');
  });
});
