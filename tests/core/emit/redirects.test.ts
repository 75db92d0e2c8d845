import { load } from 'cheerio';
import { describe, expect, it } from 'vitest';
import { redirects } from '../../../src/stages/emit/redirects.ts';
import { rootlessVersions, type SiteParts, siteOf } from '../../helpers/site.ts';

const emit = (parts: SiteParts) => [...redirects.emit(siteOf(parts).value)];
const body = (files: ReturnType<typeof emit>, path: string) =>
  String(files.find((file) => file.path === path)?.body);
const moved: SiteParts = {
  pages: { 'content/index.md': {}, 'content/new.md': { title: 'New', meta: { aliases: ['/old/page'] } } },
};

describe('redirects', () => {
  it('writes nothing for a site without aliases', () => {
    expect(emit({ pages: { 'content/index.md': {}, 'content/new.md': {} } })).toEqual([]);
  });

  it('writes a stub in every tree and two lines for hosts, sorted', () => {
    const files = emit(moved);
    expect(files.map(({ path }) => path)).toEqual([
      '_redirects',
      expect.stringMatching(/^assets\/redirect\.[0-9a-f]{10}\.js$/),
      'dev/old/page/index.html',
      'old/page/index.html',
      'v6.2/old/page/index.html',
    ]);
    expect(files[0]?.body).toBe(
      '/dev/old/page /dev/new/ 301\n/dev/old/page/ /dev/new/ 301\n' +
        '/old/page /new/ 301\n/old/page/ /new/ 301\n' +
        '/v6.2/old/page /v6.2/new/ 301\n/v6.2/old/page/ /v6.2/new/ 301\n',
    );
  });

  describe('of a site without pages at its root', () => {
    const site: SiteParts = {
      pages: { 'content/index.md': { title: 'Home' } },
      config: { versions: rootlessVersions },
    };

    it('lead from there to the default version, for as long as it is the default', () => {
      const files = emit(site);
      expect(files.map(({ path }) => path)).toEqual([
        '_redirects',
        expect.stringMatching(/^assets\/redirect\./),
        'index.html',
      ]);
      expect(files[0]?.body).toBe('/ /v6.4/ 302\n');
      expect(load(body(files, 'index.html'))('a').attr('href')).toBe('/v6.4/');
    });

    it('count the base, and on disk the folder', () => {
      expect(emit({ ...site, base: '/docs' })[0]?.body).toBe(
        '/docs /docs/v6.4/ 302\n/docs/ /docs/v6.4/ 302\n',
      );
      expect(load(body(emit({ ...site, offline: true }), 'index.html'))('a').attr('href')).toBe(
        './v6.4/index.html',
      );
    });

    it('give way to a public file, and are not there where the default version has no page', () => {
      expect(emit({ ...site, publicFiles: ['index.html'] })).toEqual([]);
      expect(emit({ ...site, pages: { 'content/index.md': { meta: { versions: ['dev'] } } } })).toEqual([]);
    });
  });

  describe('of a tree without a home', () => {
    const pages = {
      'content/b.md': {},
      'content/guide/tls.md': { title: 'TLS' },
      'content/guide/key.md': {},
    };
    const nav = [
      { title: '外部', sections: [{ title: '', links: [{ title: 'x', href: 'https://example.com/' }] }] },
      {
        prefix: '/guide',
        title: '指南',
        sections: [{ title: '', links: [{ title: 'TLS', href: '/guide/tls/' }] }],
      },
    ];
    const lines = (site: SiteParts) => {
      const [list] = emit(site);
      return list && String(list.body).trim().split('\n');
    };

    it('lead to the first page of its navigation, where logo and breadcrumbs want to go', () => {
      expect(lines({ pages, config: { nav } })).toEqual([
        '/ /guide/tls/ 302',
        '/dev /dev/guide/tls/ 302',
        '/dev/ /dev/guide/tls/ 302',
        '/v6.2 /v6.2/guide/tls/ 302',
        '/v6.2/ /v6.2/guide/tls/ 302',
      ]);
      const files = emit({ pages, config: { nav } });
      expect(load(body(files, 'dev/index.html'))('a').attr('href')).toBe('/dev/guide/tls/');
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

  it('leads on without script, unseen by search engines', () => {
    const $ = load(
      body(
        emit({ ...moved, config: { url: 'https://docs.example.com' }, base: '/docs' }),
        'old/page/index.html',
      ),
    );
    expect($('html').attr('lang')).toBe('zh-CN');
    expect($('title').text()).toBe('New');
    expect($('meta[http-equiv=refresh]').attr('content')).toBe('0; url=/docs/new/');
    expect($('meta[name=robots]').attr('content')).toBe('noindex');
    expect($('link[rel=canonical]').attr('href')).toBe('https://docs.example.com/docs/new/');
    expect($('a').attr('href')).toBe('/docs/new/');
    expect($('style, [style]')).toHaveLength(0);
  });

  it('leads to a place on a page', () => {
    const config = { redirects: [{ from: '/old', to: '/new#退款' }], hosting: ['netlify', 's3'] as const };
    const files = emit({ ...moved, config });
    const place = `/new/#${encodeURIComponent('退款')}`;
    expect(String(files[0]?.body)).toContain(`/old ${place} 301\n`);
    expect(load(body(files, 'old/index.html'))('a').attr('href')).toBe(place);
  });

  it('has one script, a file below the base, before what leads on without it', () => {
    const parts: readonly [Partial<SiteParts>, string, string][] = [
      [{ base: '/docs' }, '/docs/assets/redirect.', '/docs/new/'],
      [{ offline: true }, '../../assets/redirect.', '../../new/index.html'],
    ];
    for (const [own, src, to] of parts) {
      const files = emit({ ...moved, ...own });
      const text = body(files, 'old/page/index.html');
      const script = load(text)('script');
      expect(script).toHaveLength(1);
      expect(script.attr('src')).toContain(src);
      expect(script.attr('data-to')).toBe(to);
      expect(files.some(({ path }) => script.attr('src')!.endsWith(path))).toBe(true);
      expect(text.indexOf('<script')).toBeLessThan(text.indexOf('http-equiv'));
    }
  });

  it('in other trees names the default page as canonical where there is one', () => {
    const canonical = (versions?: string[]) => {
      const pages = { 'content/new.md': { meta: { aliases: ['/old'], versions } } };
      const files = emit({ pages, config: { url: 'https://docs.example.com' } });
      return load(body(files, 'dev/old/index.html'))('link[rel=canonical]').attr('href');
    };
    expect(canonical()).toBe('https://docs.example.com/new/');
    expect(canonical(['dev'])).toBe('https://docs.example.com/dev/new/');
  });

  it('has no canonical without a url, and relative addresses in output for the disk', () => {
    const $ = load(body(emit({ ...moved, offline: true }), 'v6.2/old/page/index.html'));
    expect($('link[rel=canonical]')).toHaveLength(0);
    expect($('a').attr('href')).toBe('../../../v6.2/new/index.html');
  });

  it('keeps hostile titles and routes inside their places', () => {
    const files = emit({
      pages: {
        'content/index.md': {},
        'content/a "b";<c>.md': {
          title: '</title><script>alert(1)</script>\n"',
          meta: { aliases: ['/old *:x "y" 😀'] },
        },
      },
    });
    expect(String(files[0]?.body).split('\n')[0]).toBe(
      '/dev/old%20%2A%3Ax%20%22y%22%20%F0%9F%98%80 /dev/a%20%22b%22;%3Cc%3E/ 301',
    );
    const $ = load(body(files, 'old *:x "y" 😀/index.html'));
    expect($('script:not([src])')).toHaveLength(0);
    expect($('script').attr('data-to')).toBe('/a%20%22b%22;%3Cc%3E/');
    expect($('title').text()).toBe('</title><script>alert(1)</script> "');
    expect($('a').attr('href')).toBe('/a%20%22b%22;%3Cc%3E/');
  });
});
