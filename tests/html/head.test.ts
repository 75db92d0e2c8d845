/** The head of every page of the fixture site: what browsers, search engines and social networks read. */
import { createHash } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { load } from 'cheerio/slim';
import { describe, expect, it } from 'vitest';
import { type BuiltPage, builtSite, differs, faults, trees } from './built.ts';

const site = await builtSite();
const { pages, config } = site;
const lost = trees.map(({ base }) => ({ base, $: load(site.text(`${base}/404.html`.slice(1))) }));

const meta = ({ $ }: BuiltPage, name: string) => $(`head meta[name="${name}"]`).attr('content');
const property = ({ $ }: BuiltPage, name: string) => $(`head meta[property="${name}"]`).attr('content');

/** The absolute address, with the final slash. */
const absolute = (base: string, route: string) => `${config.url}${base}${route === '/' ? '' : route}/`;

describe('the head of every page', () => {
  it('begins with the doctype and the encoding, in the language and theme before paint', () => {
    expect(
      faults(pages, ({ html }) =>
        /^<!doctype html>\n<html lang="zh-CN" data-theme="system"[^>]*><head><meta charset="utf-8"\/?>/i.test(
          html,
        )
          ? undefined
          : html.slice(0, 120),
      ),
    ).toEqual([]);
  });

  it('has one title: the page, a dash, the site', () => {
    expect(
      faults(pages, ({ $, source }) =>
        differs(
          'title',
          $('title')
            .map((_, element) => $(element).text())
            .get(),
          [`${source.title} - Lumo 文档中心`],
        ),
      ),
    ).toEqual([]);
  });

  it("has the page's description, or the titles that a generated list has, for search engines and for sharing", () => {
    expect(
      faults(pages, (page) => {
        const listed = page
          .$('.entries > li > a, .posts :is(h2, h3) a')
          .map((_, link) => page.$(link).text());
        const told = page.source.description ?? listed.get().join(' · ');
        return [
          ...differs('description', meta(page, 'description'), told),
          ...differs('og:description', property(page, 'og:description'), told),
        ];
      }),
    ).toEqual([]);
  });

  it('has the tags of a shared link', () => {
    expect(
      faults(pages, (page) => [
        ...differs('og:title', property(page, 'og:title'), page.$('head > title').text()),
        ...differs('og:url', property(page, 'og:url'), absolute(page.base, page.route)),
        ...differs('og:type', property(page, 'og:type'), page.route === '/' ? 'website' : 'article'),
        ...differs('og:image', property(page, 'og:image'), `${config.url}/img/banner.png`),
        ...differs('twitter:card', meta(page, 'twitter:card'), 'summary_large_image'),
      ]),
    ).toEqual([]);
  });

  it("names the default version's page as the canonical one, itself where there is none", () => {
    expect(
      faults(pages, ({ $, base, route }) =>
        differs(
          'canonical',
          $('link[rel="canonical"]')
            .map((_, element) => $(element).attr('href'))
            .get(),
          [absolute(site.has('', route) ? '' : base, route)],
        ),
      ),
    ).toEqual([]);
    expect(site.page('/dev/auth').$('link[rel="canonical"]').attr('href')).toBe(
      'https://docs.example.com/auth/',
    );
    expect(site.page('/dev/guide/mesh').$('link[rel="canonical"]').attr('href')).toBe(
      'https://docs.example.com/dev/guide/mesh/',
    );
  });

  it('keeps search engines out of the other trees, and out of them alone', () => {
    expect(
      faults(pages, (page) =>
        page.base === ''
          ? differs('robots', meta(page, 'robots'), undefined)
          : differs('noindex', meta(page, 'robots')?.split(/,\s*/).includes('noindex'), true),
      ),
    ).toEqual([]);
  });

  it('leads to the index of its own tree for programs', () => {
    expect(
      faults(pages, ({ $, base }) =>
        differs('index', $('link[rel="describedby"]').attr('href'), `${base}/llms.txt`),
      ),
    ).toEqual([]);
  });

  it('leads to its own markdown copy', () => {
    expect(
      faults(pages, ({ $, base, route }) =>
        differs(
          'markdown copy',
          $('link[rel="alternate"][type="text/markdown"]').attr('href'),
          `${base}${route === '/' ? '' : route}/index.md`,
        ),
      ),
    ).toEqual([]);
  });
});

describe('scripts and styles', () => {
  const inline = (html: string) =>
    [...html.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(([, code]) => code!);
  const [script = ''] = inline(site.page('/').html);
  const all = [
    ...pages.map(({ html }) => html),
    ...lost.map(({ base }) => site.text(`${base}/404.html`.slice(1))),
  ];

  it('has one inline script, the same on all pages, before every style sheet', () => {
    expect(script).toContain('data-theme');
    expect(new Set(all.map((html) => JSON.stringify(inline(html))))).toEqual(
      new Set([JSON.stringify([script])]),
    );
    expect(all.filter((html) => html.indexOf('<script>') > html.indexOf('rel="stylesheet"'))).toEqual([]);
    expect(Buffer.byteLength(script)).toBeLessThanOrEqual(400);
  });

  it('lists the hash of that script for hosts and in the manifest', () => {
    const hash = `sha256-${createHash('sha256').update(script).digest('base64')}`;
    const policy = /Content-Security-Policy: (.*)/.exec(site.text('_headers'))![1]!;
    expect(policy).toContain(`script-src 'self' '${hash}';`);
    expect(JSON.parse(site.text('manifest.json')).csp).toEqual({ 'script-src': [hash] });
    expect(site.text('nginx-docgen.conf')).toContain(`'${hash}'`);
  });

  it('loads its style sheets and one deferred script of its own, within their budgets', () => {
    const { $ } = site.page('/guide/key');
    const styles = $('link[rel="stylesheet"]:not(noscript *)')
      .map((_, element) => $(element).attr('href'))
      .get();
    const scripts = $('script[src]')
      .map((_, element) => $(element).attr('src'))
      .get();
    expect(styles).toEqual([
      expect.stringMatching(/^\/assets\/site\.[0-9a-f]{10}\.css$/),
      expect.stringMatching(/^\/assets\/boxes\.[0-9a-f]{10}\.css$/),
    ]);
    expect(scripts).toEqual([expect.stringMatching(/^\/assets\/loader\.[0-9a-f]{10}\.js$/)]);
    expect($('script[src]').is('[defer]')).toBe(true);
    const sizes = styles.map((path) => gzipSync(site.files.get(path!.slice(1))!).length);
    expect(sizes.reduce((sum, size) => sum + size)).toBeLessThanOrEqual(14 * 1024);
    expect(gzipSync(site.files.get(scripts[0]!.slice(1))!).length).toBeLessThanOrEqual(8 * 1024);
  });

  it('names every style sheet in the head: a browser stops reading at one in the body, and lays the page out twice', () => {
    expect(
      faults(pages, ({ $ }) =>
        $('body link[rel="stylesheet"]')
          .map((_, element) => $(element).attr('href'))
          .get(),
      ),
    ).toEqual([]);
  });

  it('asks no other origin for anything', () => {
    const fetched =
      'script[src], img[src], source[src], video[src], audio[src], iframe[src], embed[src], object[data], image[href], ' +
      'link[rel~="stylesheet"][href], link[rel~="icon"][href], link[rel~="preload"][href], ' +
      'link[rel~="modulepreload"][href], link[rel~="prefetch"][href], link[rel~="preconnect"][href], ' +
      'link[rel~="dns-prefetch"][href], link[rel~="manifest"][href]';
    expect(
      faults(pages, ({ $ }) =>
        $(fetched)
          .map((_, element) => $(element).attr('src') ?? $(element).attr('href') ?? $(element).attr('data'))
          .get()
          .filter((address) => /^(?:[a-z][a-z0-9+.-]*:|\/\/)/i.test(address) && !address.startsWith('data:')),
      ),
    ).toEqual([]);
    for (const [path, body] of site.files) {
      if (path.endsWith('.css'))
        expect(body.toString(), path).not.toMatch(/@import|url\(["']?(?:https?:)?\/\//);
    }
  });
});

describe('the page for what is not found', () => {
  it.each(lost)('stands in the tree "$base", apart from search engines', ({ base, $ }) => {
    expect($('html').attr('lang')).toBe('zh-CN');
    expect($('title').text()).toBe('找不到页面 - Lumo 文档中心');
    expect($('meta[name="robots"]').attr('content')).toContain('noindex');
    expect($('link[rel="canonical"], meta[property="og:url"], link[type="text/markdown"]')).toHaveLength(0);
    expect($('main h1').text()).toBe('找不到页面');
    expect($('main').text()).toContain('页面不存在，请点击下方按钮返回首页。');
    const button = $('main a').first();
    expect([button.text(), button.attr('href')]).toEqual(['返回首页', `${base}/`]);
  });
});
