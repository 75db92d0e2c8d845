import { describe, expect, it } from 'vitest';
import { sitemap } from '../../../src/features/crawlers/sitemap.ts';
import { documentOf, outputContext, type SiteParts, siteOf } from '../../helpers/site.ts';

const emit = (parts: SiteParts) => [...sitemap.emit(siteOf(parts).value, outputContext)];
const locations = (body: unknown) =>
  [...String(body).matchAll(/<loc>(.*?)<\/loc>/g)].map((match) => match[1]);
const config = { url: 'https://docs.example.com' };

describe('sitemap', () => {
  it('lists the default tree, home included, sorted and with final slashes', () => {
    const [file] = emit({
      config,
      pages: {
        'content/guide/index.md': {},
        'content/guide/tls.md': { meta: { time: '2025-07-09' } },
        'content/index.md': {},
        'content/dev-only.md': { meta: { versions: ['dev'] } },
      },
    });
    expect(file?.path).toBe('sitemap.xml');
    expect(file?.body).toBe(
      '<?xml version="1.0" encoding="UTF-8"?>\n' +
        '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n' +
        '<url><loc>https://docs.example.com/</loc></url>\n' +
        '<url><loc>https://docs.example.com/guide/</loc></url>\n' +
        '<url><loc>https://docs.example.com/guide/tls/</loc><lastmod>2025-07-09</lastmod></url>\n' +
        '</urlset>\n',
    );
  });

  it('is not written without a url, nor without the default tree', () => {
    expect(emit({ pages: { 'content/index.md': {} } })).toEqual([]);
    expect(emit({ config, pages: { 'content/index.md': {} }, only: ['v6.2'] })).toEqual([]);
  });

  it('leaves drafts out, which are in no index', () => {
    const pages = { 'content/a.md': {}, 'content/soon.md': { meta: { draft: true } } };
    const [file] = emit({ config, drafts: true, pages });
    expect(locations(file?.body)).toEqual(['https://docs.example.com/a/']);
  });

  it('leaves out pages that search engines shall not list', () => {
    const pages = { 'content/a.md': {}, 'content/thanks.md': { meta: { noindex: true } } };
    const [file] = emit({ config, pages });
    expect(locations(file?.body)).toEqual(['https://docs.example.com/a/']);
  });

  it('puts the base before every address', () => {
    const [file] = emit({ config, base: '/docs', pages: { 'content/a.md': {} } });
    expect(locations(file?.body)).toEqual(['https://docs.example.com/docs/a/']);
  });

  it('escapes names for URLs and XML', () => {
    const [file] = emit({
      config: { url: 'https://docs.example.com' },
      pages: { 'content/#1?100%&<\'">😀.md': {}, 'content/证书.md': {} },
    });
    expect(locations(file?.body)).toEqual([
      "https://docs.example.com/%231%3F100%25%26%3C'%22%3E%F0%9F%98%80/",
      'https://docs.example.com/%E8%AF%81%E4%B9%A6/',
    ]);
  });

  it('leaves out a time that is no date', () => {
    const [file] = emit({ config, pages: { 'content/a.md': { meta: { time: 'soon</lastmod>' } } } });
    expect(String(file?.body)).not.toContain('lastmod');
  });

  it('becomes an index past fifty thousand addresses', () => {
    const site = siteOf({ config, base: '/docs', pages: {} }).value;
    const document = documentOf('content/p.md');
    const pages = Array.from({ length: 50_001 }, (_, index) => ({ route: `/p${index}`, document }));
    const trees = site.trees.map((tree) => (tree.version.isDefault ? { ...tree, pages } : tree));
    const files = [...sitemap.emit({ ...site, trees }, outputContext)];
    expect(files.map(({ path }) => path)).toEqual(['sitemap.xml', 'sitemap-1.xml', 'sitemap-2.xml']);
    expect(locations(files[0]?.body)).toEqual([
      'https://docs.example.com/docs/sitemap-1.xml',
      'https://docs.example.com/docs/sitemap-2.xml',
    ]);
    expect(files.slice(1).map(({ body }) => locations(body).length)).toEqual([50_000, 1]);
  });
});
