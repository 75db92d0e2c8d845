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

  it('writes a stub in every tree, sorted', () => {
    const files = emit(moved);
    expect(files.map(({ path }) => path)).toEqual([
      expect.stringMatching(/^assets\/redirect\.[0-9a-f]{10}\.js$/),
      'dev/old/page/index.html',
      'old/page/index.html',
      'v6.2/old/page/index.html',
    ]);
  });

  describe('of a site without pages at its root', () => {
    const site: SiteParts = {
      pages: { 'content/index.md': { title: 'Home' } },
      config: { versions: rootlessVersions },
    };

    it('lead from there to the default version, for as long as it is the default', () => {
      const files = emit(site);
      expect(files.map(({ path }) => path)).toEqual([
        expect.stringMatching(/^assets\/redirect\./),
        'index.html',
      ]);
      expect(load(body(files, 'index.html'))('a').attr('href')).toBe('/v6.4/');
    });

    it('on disk count the folder', () => {
      expect(load(body(emit({ ...site, offline: true }), 'index.html'))('a').attr('href')).toBe(
        './v6.4/index.html',
      );
    });

    it('give way to a public file, and are not there where the default version has no page', () => {
      expect(emit({ ...site, publicFiles: ['index.html'] })).toEqual([]);
      expect(emit({ ...site, pages: { 'content/index.md': { meta: { versions: ['dev'] } } } })).toEqual([]);
    });
  });

  it('lead from a tree without a home to its first page, where logo and breadcrumbs want to go', () => {
    const files = emit({ pages: { 'content/b.md': {}, 'content/guide/keys.md': {} } });
    expect(load(body(files, 'dev/index.html'))('a').attr('href')).toBe('/dev/b/');
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
    const config = { redirects: [{ from: '/old', to: '/new#退款' }] };
    const files = emit({ ...moved, config });
    const place = `/new/#${encodeURIComponent('退款')}`;
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
    const $ = load(body(files, 'old *:x "y" 😀/index.html'));
    expect($('script:not([src])')).toHaveLength(0);
    expect($('script').attr('data-to')).toBe('/a%20%22b%22;%3Cc%3E/');
    expect($('title').text()).toBe('</title><script>alert(1)</script> "');
    expect($('a').attr('href')).toBe('/a%20%22b%22;%3Cc%3E/');
  });
});
