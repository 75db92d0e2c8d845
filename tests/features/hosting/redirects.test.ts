import { describe, expect, it } from 'vitest';
import { hostRedirects } from '../../../src/features/hosting/redirects.ts';
import { outputContext, rootlessVersions, type SiteParts, siteOf } from '../../helpers/site.ts';

const lines = (site: SiteParts) => {
  const config = { hosting: ['cloudflare'] as const, ...site.config };
  const [file] = hostRedirects.emit(siteOf({ ...site, config }).value, {
    ...outputContext,
    scriptHashes: [],
  });
  return file && String(file.body).trim().split('\n');
};
const moved: SiteParts = {
  pages: { 'content/index.md': {}, 'content/new.md': { title: 'New', meta: { aliases: ['/old/page'] } } },
};

describe('redirects of hosts', () => {
  it('are none for a site without aliases', () => {
    expect(lines({ pages: { 'content/index.md': {}, 'content/new.md': {} } })).toBeUndefined();
  });

  it('have two lines in every tree, sorted', () => {
    expect(lines(moved)).toEqual([
      '/dev/old/page /dev/new/ 301',
      '/dev/old/page/ /dev/new/ 301',
      '/old/page /new/ 301',
      '/old/page/ /new/ 301',
      '/v6.2/old/page /v6.2/new/ 301',
      '/v6.2/old/page/ /v6.2/new/ 301',
    ]);
  });

  it('lead from a root without pages to the default version, and count the base', () => {
    const site = { pages: { 'content/index.md': {} }, config: { versions: rootlessVersions } };
    expect(lines(site)).toEqual(['/ /v6.4/ 302']);
    expect(lines({ ...site, base: '/docs' })).toEqual(['/docs /docs/v6.4/ 302', '/docs/ /docs/v6.4/ 302']);
  });

  describe('of a tree without a home', () => {
    const pages = {
      'content/b.md': {},
      'content/howto/tls.md': { title: 'TLS' },
      'content/guide/keys.md': {},
    };
    const nav = [
      { title: '外部', sections: [{ title: '', links: [{ title: 'x', href: 'https://example.com/' }] }] },
      {
        prefix: '/howto',
        title: '指南',
        sections: [{ title: '', links: [{ title: 'TLS', href: '/howto/tls/' }] }],
      },
    ];
    it('lead to the first page of its navigation, where logo and breadcrumbs want to go', () => {
      expect(lines({ pages, config: { nav } })).toEqual([
        '/ /howto/tls/ 302',
        '/dev /dev/howto/tls/ 302',
        '/dev/ /dev/howto/tls/ 302',
        '/v6.2 /v6.2/howto/tls/ 302',
        '/v6.2/ /v6.2/howto/tls/ 302',
      ]);
      expect(lines({ pages })?.[0]).toBe('/ /b/ 302');
    });

    it('give way to a public file, to aliases and to homes', () => {
      expect(lines({ pages, publicFiles: ['index.html'] })?.[0]).toBe('/dev /dev/b/ 302');
      const alias = { 'content/b.md': { meta: { versions: ['v6.4'], aliases: ['/dev'] } } };
      expect(lines({ pages: { ...pages, ...alias } })?.slice(1, 3)).toEqual([
        '/dev /b/ 301',
        '/dev/ /b/ 301',
      ]);
      expect(lines({ pages: { ...pages, 'content/index.md': {} } })).toBeUndefined();
    });

    it('lead from the root to the first page of the default version where none stands at the root', () => {
      const rootless = lines({ pages, base: '/docs', config: { versions: rootlessVersions } });
      expect(rootless?.slice(0, 2)).toEqual(['/docs /docs/v6.4/b/ 302', '/docs/ /docs/v6.4/b/ 302']);
    });
  });

  it('lead to a place on a page', () => {
    const config = { redirects: [{ from: '/old', to: '/new#退款' }], hosting: ['cloudflare', 's3'] as const };
    expect(lines({ ...moved, config })).toContain(`/old /new/#${encodeURIComponent('退款')} 301`);
  });

  it('say where the rules stand what Netlify cannot match', () => {
    const meta = { aliases: ['/a b', '/std:x', '/旧'], versions: ['v6.4'] };
    const site = { pages: { 'content/index.md': {}, 'content/new.md': { meta } } };
    expect(lines({ ...site, config: { hosting: ['netlify'] } })?.at(-1)).toMatch(/^# 2 of these addresses /);
    expect(lines(site)?.some((line) => line.startsWith('#'))).toBe(false);
  });

  it('keep hostile routes inside their places', () => {
    const meta = { aliases: ['/old *:x "y" 😀'] };
    expect(lines({ pages: { 'content/index.md': {}, 'content/a "b";<c>.md': { meta } } })?.[0]).toBe(
      '/dev/old%20%2A%3Ax%20"y"%20😀 /dev/a%20%22b%22;%3Cc%3E/ 301',
    );
  });
});
