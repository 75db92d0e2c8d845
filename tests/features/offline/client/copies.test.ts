import { describe, expect, it } from 'vitest';
import { listFileNames } from '../../../../theme/client/offline/plan.ts';
import {
  addMainAttributes,
  chooseRule,
  getFileKey,
  getPageKey,
  type RequestFacts,
} from '../../../../theme/client/offline/rules.ts';
import {
  createCopy,
  isKeepable,
  isOwnCache,
  isOwnPage,
  noted,
} from '../../../../theme/client/offline/stock.ts';

const scope = 'https://docs.example/base/';

function rule(path: string, asked: Partial<RequestFacts> = {}, headers: Record<string, string> = {}) {
  const url = new URL(path, scope).href;
  return chooseRule(
    {
      method: 'GET',
      url,
      mode: 'no-cors',
      destination: '',
      cache: 'default',
      ...asked,
      headers: new Headers(headers),
    },
    scope,
  );
}

describe('how the worker answers', () => {
  it('asks the network first for pages, however they are asked for', () => {
    const paths = [
      '',
      'guide',
      'guide/a/',
      'release/v6.2',
      'a/index.html',
      '404.html',
      'search/?q=a.b',
      '%E4%B8%80/',
    ];
    expect(paths.map((path) => rule(path, { mode: 'navigate' }))).toEqual(paths.map(() => 'page'));
    expect(rule('guide', { mode: 'cors' }, { accept: 'application/json, text/html' })).toBe('page');
  });

  it('takes copies of files that bear their content’s hash', () => {
    const paths = [
      'assets/site.0123456789.css',
      'assets/0123456789.png',
      'search/0123abcd.js',
      'en/search/0123abcda.js',
    ];
    expect(paths.map((path) => rule(path))).toEqual(paths.map(() => 'named'));
    const others = [
      'assets/own.css',
      'assets/a/site.0123456789.css',
      'search/index.js',
      'x/search/0123abc.js',
    ];
    expect(others.map((path) => rule(path, { destination: 'script' }))).toEqual(others.map(() => 'other'));
  });

  it('leaves alone what is sent, comes in ranges, lies elsewhere, or is a file that somebody opens', () => {
    expect(rule('guide', { mode: 'navigate', method: 'POST' })).toBe('leave');
    expect(rule('assets/film.0123456789.mp4', { destination: 'video' }, { range: 'bytes=0-' })).toBe('leave');
    for (const path of ['film.mp4', 'assets/film.0123456789.mp4'])
      expect(rule(path, { destination: 'video' })).toBe('leave');
    expect(rule('assets/a.0123456789.js', { cache: 'only-if-cached' })).toBe('leave');
    for (const path of ['/other/', '/bas', '//else.example/base/a', 'http://docs.example/base/'])
      expect(rule(path, { mode: 'navigate' })).toBe('leave');
    for (const path of ['manual.pdf', 'feed.xml', 'manifest.json', 'service-worker.js'])
      expect(rule(path, { mode: 'navigate' })).toBe('leave');
    // What a script asks for: the copy in Markdown, an answer to feedback.
    for (const path of ['guide/a/index.md', 'manifest.json', 'api/x', 'assets/offline.0123456789.pack'])
      expect(rule(path, { mode: 'cors' })).toBe('leave');
    expect(rule('x', { mode: 'no-cors', destination: 'image', url: 'data:image/png,x' })).toBe('leave');
  });

  it('knows one page by all its addresses, and a file by the one it has', () => {
    const one = 'https://docs.example/base/%E4%B8%80/a/';
    const same = ['一/a', '一/a/', '%e4%b8%80/a/index.html', '一/a/?q=1#x'].map(
      (path) => new URL(path, scope).href,
    );
    expect(same.map(getPageKey)).toEqual(same.map(() => one));
    expect(getPageKey('https://docs.example/')).toBe('https://docs.example/');
    expect(getFileKey(`${scope}a.png?v=1#x`)).toBe(`${scope}a.png?v=1`);
  });

  it('marks a copy in its main element, once, and lets nothing else in', () => {
    const html = '<html data-mainly><body><p>&lt;main></p><main id="main"><main></main></main>';
    expect(
      addMainAttributes(html, { 'data-saved': '2026-01-02T03:04:05.678Z"><script>', 'data-x': '' }),
    ).toBe(
      '<html data-mainly><body><p>&lt;main></p><main data-saved="2026-01-02T03:04:05.678Zscript" data-x="" id="main"><main></main></main>',
    );
    expect(addMainAttributes('<body><p>', { a: '1' })).toBe('<body a="1"><p>');
    expect(addMainAttributes('<p>', { a: '1' })).toBe('<p>');
  });
});

describe('files that pages need', () => {
  it('are known by their names wherever a page or the loader names them', () => {
    const text =
      `<link href="/base/assets/site.0123456789.css"><p data-x="{&quot;engine&quot;:&quot;/assets/search.0123456789.js&quot;}">` +
      `<img srcset="/img/a%20b.png?v=1 2x, /img/c.webp">load("reader.0123456789.js")`;
    expect(listFileNames(text)).toEqual([
      'site.0123456789.css',
      'search.0123456789.js',
      'a%20b.png',
      'c.webp',
      'reader.0123456789.js',
    ]);
  });
});

describe('a copy', () => {
  const answer = (headers: Record<string, string>, status = 200) =>
    new Response('<title>A &amp; B</title>', { headers, status });

  it('has the answer’s headers, its policy too, without those that tell of how it came', async () => {
    const copy = await createCopy(
      answer({
        'content-type': 'text/html',
        'content-security-policy': 'x',
        'content-encoding': 'gzip',
        vary: '*',
      }),
    );
    expect(copy.headers.get('content-security-policy')).toBe('x');
    expect([copy.headers.has('content-encoding'), copy.headers.has('vary')]).toEqual([false, false]);
    expect(Date.parse(copy.headers.get(noted.saved) ?? '')).toBeGreaterThan(0);
  });

  it('is made of whole answers that may be kept', () => {
    expect(isKeepable(answer({ 'cache-control': 'no-cache' }))).toBe(true);
    expect(isKeepable(answer({ 'cache-control': 'private, no-store' }))).toBe(false);
    expect(isKeepable(answer({}, 206))).toBe(false);
    const form = (own: object) =>
      ({ status: 200, type: 'basic', redirected: false, headers: new Headers(), ...own }) as Response;
    expect(isKeepable(form({}))).toBe(true);
    for (const own of [
      { type: 'opaque', status: 0 },
      { type: 'opaqueredirect', status: 0 },
      { redirected: true },
      { status: 503 },
    ])
      expect(isKeepable(form(own))).toBe(false);
  });

  it('is none of what a gate says in the page’s place', () => {
    expect(isOwnPage('<script data-offline="{}">')).toBe(true);
    expect(isOwnPage('<p>Sign in</p>')).toBe(false);
  });

  it('lies beside those of other sites of the host', () => {
    expect(isOwnCache('docgen:1:pages:https://a.example/', 'https://a.example/')).toBe(true);
    expect(isOwnCache('docgen:2:packs:https://a.example/', 'https://a.example/')).toBe(true);
    expect(isOwnCache('docgen:0:notes:https://a.example/', 'https://a.example/')).toBe(true);
    expect(isOwnCache('docgen:1:pages:https://a.example/b/', 'https://a.example/')).toBe(false);
    expect(isOwnCache('pages:https://a.example/', 'https://a.example/')).toBe(false);
  });
});
