import { load } from 'cheerio';
import { describe, expect, it } from 'vitest';
import { feed } from '../../../src/features/blog/feed.ts';
import { outputContext, type SiteParts, siteOf, taggedWith, writtenBy } from '../../helpers/site.ts';

const config = { url: 'https://docs.example.com', title: 'Docs' };
const emit = (parts: SiteParts) => [...feed.emit(siteOf(parts).value, outputContext)];
const read = (parts: SiteParts) => load(String(emit(parts)[0]?.body), { xml: true });

describe('feed', () => {
  it('tells the posts of the default tree, the newest first', () => {
    const $ = read({
      config,
      pages: {
        'content/blog/a.md': { title: 'A', meta: { time: '2025-07-09', description: 'About a.' } },
        'content/blog/b.md': { title: 'B', meta: { time: '2025-07-10', ...writtenBy(['文档组']) } },
        'content/notes/c.md': { title: 'C', meta: { time: '2025-07-09 00:00:01', layout: 'post' } },
        'content/blog/index.md': { title: 'Blog', meta: { time: '2026-01-01' } },
        'content/blog/dev.md': { title: 'D', meta: { time: '2026-01-01', versions: ['dev'] } },
      },
    });
    expect(
      $('entry > title')
        .toArray()
        .map((one) => $(one).text()),
    ).toEqual(['B', 'C', 'A']);
    expect($('feed > updated').text()).toBe('2025-07-10T00:00:00Z');
    expect($('feed > id').text()).toBe('https://docs.example.com/');
    expect($('feed > link[rel=self]').attr('href')).toBe('https://docs.example.com/feed.xml');
    const last = $('entry').last();
    expect(last.find('id').text()).toBe('https://docs.example.com/blog/a/');
    expect(last.find('link').attr('href')).toBe('https://docs.example.com/blog/a/');
    expect(last.find('summary').text()).toBe('About a.');
    expect($('entry').first().find('author > name').text()).toBe('文档组');
  });

  it('has the whole text of the newest twenty, with addresses that hold anywhere, and no more where summaries are asked for', () => {
    const body =
      '<h2 id="x"><a class="anchor" aria-label="x" href="#x"></a>X</h2>\n<svg class="i" aria-hidden="true"><use href="#I-x"/></svg>' +
      '<p><a href="\0' +
      '0\0">a</a> <a class="y" href="#x">b</a> &lt;a href=&quot;#x&quot;&gt; <img src="\0' +
      '1\0"></p>\n';
    const links = [
      { kind: 'page', href: '../guide.md?a=1&b=2#c', file: '', line: 1, column: 1 },
      { kind: 'image', href: '/i.png', file: '', line: 1, column: 1 },
    ] as const;
    const many = Object.fromEntries(
      Array.from({ length: 22 }, (_, index) => [
        `content/blog/${index + 10}.md`,
        { html: body, links, meta: { time: `2025-01-${index + 10}`, ...taggedWith(['WebRTC', 'a&b']) } },
      ]),
    );
    const parts: SiteParts = {
      config,
      base: '/docs',
      pages: { ...many, 'content/guide.md': {} },
      publicFiles: ['i.png'],
    };
    for (const offline of [false, true]) {
      const $ = read({ ...parts, offline });
      const content = $('entry').first().find('content');
      expect(content.attr()).toEqual({ type: 'html', 'xml:base': 'https://docs.example.com/docs/blog/31/' });
      expect(content.text()).toBe(
        '<h2 id="x">X</h2>\n<p><a href="https://docs.example.com/docs/guide?a=1&amp;b=2#c">a</a> ' +
          '<a class="y" href="https://docs.example.com/docs/blog/31/#x">b</a> &lt;a href=&quot;#x&quot;&gt; ' +
          '<img src="https://docs.example.com/docs/i.png"></p>',
      );
      expect([$('entry').length, $('entry > content').length]).toEqual([22, 20]);
      expect(
        $('entry')
          .first()
          .find('category')
          .map((_, one) => $(one).attr('term'))
          .get(),
      ).toEqual(['WebRTC', 'a&b']);
    }
    const blog = { archive: false, feed: 'summary', feeds: [] } as const;
    expect(read({ ...parts, config: { ...config, blog } })('content').length).toBe(0);
  });

  it('shows pictures for light ground alone, and the signs of changed lines, which a reader of feeds has no styles for', () => {
    const body =
      '<figure class="figure in-dark"><img src="/n.png"></figure><p><img src="/n.png" class="wide in-dark"><img src="/d.png" class="in-light"></p>' +
      '<pre><code><span class="l hl del">a</span><span class="l add">b</span><span class="l">c</span></code></pre>';
    const $ = read({ config, pages: { 'content/blog/a.md': { html: body, meta: { time: '2025-01-01' } } } });
    expect($('content').text()).toBe(
      '<p><img src="/d.png" class="in-light"></p>' +
        '<pre><code><span class="l hl del">- a</span><span class="l add">+ b</span><span class="l">c</span></code></pre>',
    );
  });

  it('names each author, with an address where the configuration has one', () => {
    const $ = read({
      config: { ...config, authors: { li: { name: '李雷', url: 'https://li.example.com/?a&b' } } },
      pages: { 'content/blog/a.md': { meta: { time: '2025-07-09', ...writtenBy(['li', 'B']) } } },
    });
    expect(
      $('entry > author')
        .map((_, one) => $(one).text())
        .get(),
    ).toEqual(['李雷https://li.example.com/?a&b', 'B']);
  });

  it('orders by the moment, not by how it is written, and equal ones by address', () => {
    const $ = read({
      config,
      pages: {
        'content/blog/early.md': { title: 'early', meta: { time: '2025-07-10 01:00+08:00' } },
        'content/blog/late.md': { title: 'late', meta: { time: '2025-07-09 23:00Z' } },
        'content/blog/z.md': { title: 'z', meta: { time: '2025-07-01' } },
        'content/blog/y.md': { title: 'y', meta: { time: '2025-07-01' } },
      },
    });
    expect(
      $('entry > title')
        .toArray()
        .map((one) => $(one).text()),
    ).toEqual(['late', 'early', 'y', 'z']);
  });

  it('is not written without a url, without posts, or without a dated one', () => {
    const post = { 'content/blog/a.md': { meta: { time: '2025-07-09' } } };
    expect(emit({ pages: post })).toEqual([]);
    expect(emit({ config, pages: { 'content/a.md': {} } })).toEqual([]);
    expect(emit({ config, pages: { 'content/blog/a.md': { meta: { time: 'last week' } } } })).toEqual([]);
    expect(emit({ config, pages: post, only: ['v6.2'] })).toEqual([]);
  });

  it('stays well-formed whatever a title holds', () => {
    const title = 'A ]]> <b> & "q"\n\u0000\u0008\u000C\uD800\uFFFE😀';
    const $ = read({
      config: { ...config, title, description: title },
      pages: { 'content/blog/#?%.md': { title, meta: { time: '2025-07-09', description: title } } },
    });
    for (const name of ['feed > title', 'subtitle', 'entry > title', 'summary'])
      expect($(name).text()).toBe('A ]]> <b> & "q" 😀');
    expect($('entry > id').text()).toBe('https://docs.example.com/blog/%23%3F%25/');
  });
});
