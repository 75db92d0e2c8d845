import { describe, expect, it } from 'vitest';
import type { Host } from '../../../src/features/hosting/config.ts';
import { headers } from '../../../src/features/hosting/headers.ts';
import { outputContext, siteOf } from '../../helpers/site.ts';

const lines = (base: string) =>
  String(
    [
      ...headers.emit(siteOf({ pages: {}, base }).value, { ...outputContext, scriptHashes: ['sha256-abc='] }),
    ][0]?.body,
  ).split('\n');

describe('headers', () => {
  it('gives every answer the policy with the script hashes, and assets a long life', () => {
    const found = lines('');
    expect(found[0]).toBe('/*');
    expect(found[1]).toMatch(
      /^ {2}Content-Security-Policy: default-src 'none'; script-src 'self' 'sha256-abc=';/,
    );
    expect(found).toContain('  X-Content-Type-Options: nosniff');
    expect(found.slice(-7)).toEqual([
      '/assets/*',
      '  Cache-Control: public, max-age=31536000, immutable',
      '/search/*',
      '  Cross-Origin-Resource-Policy: same-origin',
      '/.well-known/api-catalog',
      '  Content-Type: application/linkset+json; profile="https://www.rfc-editor.org/info/rfc9727"',
      '',
    ]);
  });

  it('knows the base in the addresses of assets', () => {
    expect(lines('/docs')).toContain('/docs/assets/*');
  });
});

describe('headers for Cloudflare, whose Workers send those of a pattern with a 404 too', () => {
  const textOf = (hosting: readonly Host[], own = '', base = '') => {
    const publicFiles = own === '' ? [] : ['_headers'];
    const site = siteOf({ pages: {}, base, publicFiles, config: { hosting } }).value;
    const assets = {
      stylesheets: ['assets/site.0a.css'],
      scripts: Array.from({ length: 120 }, (_, index) => `assets/a${index}.js`),
      siteIslands: { Map: 'assets/map.0b.js' },
      search: 'assets/site.0a.css',
      favicon: 'icon.svg',
      headScript: 'x();',
    };
    const facts = { hosting: own === '' ? {} : { _headers: own } };
    const context = { ...outputContext, facts, assets, texts: {}, scriptHashes: [] };
    const files = [...headers.emit(site, context)];
    expect(files.map(({ path }) => path)).toEqual(['_headers']);
    return String(files[0]!.body);
  };

  it('give a long life to files that are there alone', () => {
    const text = textOf(['cloudflare', 'netlify'], '', '/docs');
    expect(text).not.toContain('/assets/*');
    expect(text).toContain(
      '/docs/assets/site.0a.css\n  Cache-Control: public, max-age=31536000, immutable\n',
    );
    expect(text).toMatch(/^\/\*\n {2}Content-Security-Policy: /);
    expect(textOf(['netlify'])).toContain('/assets/*\n');
  });

  it('give SVG files their policy by taking away that of the pages, which Netlify cannot', () => {
    expect(textOf(['cloudflare'], '', '/docs')).toMatch(
      /^\/docs\/\*\.svg\n {2}! Content-Security-Policy\n {2}Content-Security-Policy: .*script-src 'none'; style-src 'self' 'unsafe-inline';/m,
    );
    expect(textOf(['cloudflare', 'netlify'])).not.toContain('.svg');
    expect(textOf(['cloudflare'], '/*\n  Content-Security-Policy: x\n')).not.toContain('.svg');
  });

  it('are no more rules than it takes, with those of the writer', () => {
    const rulesOf = (text: string) => text.match(/^\//gm)?.length;
    expect(rulesOf(textOf(['cloudflare']))).toBe(100);
    expect(rulesOf(textOf(['cloudflare'], '/a\n  X-A: 1\n/b\n  X-B: 1\n'))).toBe(100);
  });
});
