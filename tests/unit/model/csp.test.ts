import { describe, expect, it } from 'vitest';
import type { SiteConfig } from '../../../src/model/config.ts';
import { securityHeaders } from '../../../src/model/csp.ts';
import { siteOf } from '../../helpers/site.ts';

const policy = (config: Partial<SiteConfig> = {}, hashes: readonly string[] = []) =>
  securityHeaders(siteOf({ pages: { 'content/index.md': {} }, config }).value, hashes)[0]![1];

const hosted = (endpoint: string): Partial<SiteConfig> => ({
  search: { provider: 'hosted', endpoint, index: 'docs', token: 't', filter: true },
});

describe('content security policy', () => {
  it('lets in nothing but the site itself and the listed scripts', () => {
    expect(policy({}, ['sha256-abc='])).toBe(
      "default-src 'none'; script-src 'self' 'sha256-abc='; style-src 'self'; img-src 'self' data:; " +
        "media-src 'self'; font-src 'self'; connect-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'none'; " +
        "frame-ancestors 'none'",
    );
  });

  it('adds the origin of the search endpoint, without its path', () => {
    expect(policy(hosted('https://search.example.com/x/'))).toContain(
      "connect-src 'self' https://search.example.com;",
    );
    expect(policy(hosted('http://127.0.0.1:7700'))).toContain("connect-src 'self' http://127.0.0.1:7700;");
  });

  it('adds the origin of the analytics script to scripts and connections', () => {
    const found = policy({ analytics: { id: '1', src: '//count.example/c.js' } });
    expect(found).toContain("script-src 'self' https://count.example;");
    expect(found).toContain("connect-src 'self' https://count.example;");
  });

  it('adds nothing for a script of the site itself, or for what is no web address', () => {
    for (const src of ['/count.js', 'data:text/javascript,1', 'https://', "x' 'unsafe-inline"])
      expect(policy({ analytics: { id: '1', src } })).toBe(policy());
  });

  it('lets in an icon of another origin', () => {
    expect(policy({ favicon: 'https://cdn.example/i.svg' })).toContain(
      "img-src 'self' data: https://cdn.example;",
    );
    expect(policy({ favicon: '/i.svg' })).toBe(policy());
  });

  it('lets scripts and frames of content run where the site allows them', () => {
    const found = policy({ allowScripts: true }, ['sha256-abc=']);
    expect(found).toContain("script-src 'self' 'unsafe-inline' https:;");
    expect(found).toContain("connect-src 'self' https:;");
    expect(found).toContain("frame-src 'self' https:;");
    expect(found).not.toContain('sha256');
  });

  it('names an origin once', () => {
    const both = policy({
      ...hosted('https://one.example/search'),
      analytics: { id: '1', src: 'https://one.example/c.js' },
    });
    expect(both).toContain("connect-src 'self' https://one.example;");
  });
});
