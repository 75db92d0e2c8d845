import { describe, expect, it } from 'vitest';
import type { SiteConfig } from '#model/config/config';
import { listCspSources, loadStages } from '../../../src/engine/features.ts';
import { buildSecurityHeaders } from '../../../src/features/hosting/csp.ts';
import { type ConfigParts, siteOf } from '../../helpers/site.ts';

const stages = await loadStages();

const policy = (config: ConfigParts = {}, scriptHashes: readonly string[] = []) => {
  const site = siteOf({ pages: { 'content/index.md': {} }, config }).value;
  return buildSecurityHeaders(site, { scriptHashes, cspSources: listCspSources(stages, site) })[0]![1];
};

const hosted = (endpoint: string): ConfigParts => ({
  search: { provider: 'hosted', endpoint, index: 'docs', token: 't', filter: true },
});

const treeOf = (locale: string) => ({ value: 'latest', label: 'latest', base: '', isDefault: true, locale });

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

  it('lets requests out to any server only where readers may send them', () => {
    const entry = { file: 'api/rest.yaml', prefix: '/rest', pages: 'operation', samples: [] } as const;
    expect(policy({ api: [{ ...entry, tryIt: false, search: true }] })).toBe(policy());
    expect(policy({ api: [{ ...entry, tryIt: true, search: true }] })).toBe(
      policy().replace("connect-src 'self'", "connect-src 'self' https: http:"),
    );
  });

  it('lets the answers of readers out to where they are sent, in any language, and to no other origin', () => {
    const feedback = { endpoint: 'https://one.example/page?a=b' };
    const other = { endpoint: 'http://two.example:81/' };
    const german = (own: unknown): SiteConfig['locales'] => [
      {
        value: 'de',
        label: 'de',
        base: '',
        isDefault: true,
        fallback: true,
        settings: { lang: 'de', strings: {}, features: { feedback: own } },
      },
    ];
    expect(policy({ feedback })).toBe(
      policy().replace("connect-src 'self'", "connect-src 'self' https://one.example"),
    );
    expect(policy({ feedback, locales: german(other), versions: [treeOf('de')] })).toContain(
      "connect-src 'self' https://one.example http://two.example:81;",
    );
    const issues = 'https://three.example/new?title=:title&body=:text';
    for (const none of [{ endpoint: '/api/feedback' }, { issues }, 'https://three.example/', undefined])
      expect(policy({ feedback: none })).toBe(policy());
  });

  it('lets in an icon of another origin', () => {
    expect(policy({ favicon: 'https://cdn.example/i.svg' })).toContain(
      "img-src 'self' data: https://cdn.example;",
    );
    expect(policy({ favicon: '/i.svg' })).toBe(policy());
  });

  it('lets pictures, video and sound of the named hosts in, and nothing else', () => {
    const found = policy({ hosts: ['img.example', '*.cdn.example'] });
    expect(found).toContain(
      "img-src 'self' data: img.example *.cdn.example; media-src 'self' img.example *.cdn.example;",
    );
    expect(found.match(/example/g)).toHaveLength(4);
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
