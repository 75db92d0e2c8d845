/** The code for Cloudflare and Netlify, run against files in memory. */
import { describe, expect, it } from 'vitest';
import { accepted, refused } from '../../lib/negotiation/cases.ts';
import { listHostFiles, parts } from './written-site.ts';

const site = (base = '') => ({ ...parts, base, config: { ...parts.config, hostingCode: true } });
const filesOf = (host: 'cloudflare' | 'netlify' | 'nginx', base = '') => listHostFiles(host, site(base));

const there = [
  '/docs/new/',
  '/docs/new/index.md',
  '/docs/demo/',
  '/docs/%E6%97%A7%3F/',
  '/docs/%E6%97%A7%3F/index.md',
];

/** What the host itself answers. */
function answerFile(request: Request): Response {
  const { origin, pathname } = new URL(request.url);
  if (origin !== 'https://x.com') throw new Error(`asks ${origin}`);
  if (pathname === '/docs/new')
    return new Response(null, { status: 301, headers: { Location: '/docs/new/' } });
  if (!there.includes(pathname)) return new Response('lost', { status: 404 });
  const etag = `"${pathname}"`;
  if (request.headers.get('If-None-Match') === etag)
    return new Response(null, { status: 304, headers: { etag } });
  return new Response(request.method === 'HEAD' ? null : pathname, {
    headers: { etag, Vary: 'Accept-Encoding' },
  });
}

type Code = { default: unknown; config?: { path: string[]; excludedPath: string[] } };
const load = async (text: string) =>
  (await import(`data:text/javascript,${encodeURIComponent(text)}`)) as Code;

const hosts = {
  async cloudflare() {
    const code = await load(filesOf('cloudflare', '/docs').get('_worker.js')!);
    const { fetch } = code.default as { fetch(request: Request, env: unknown): Promise<Response> };
    return (request: Request) =>
      fetch(request, { ASSETS: { fetch: async (asked: Request) => answerFile(asked) } });
  },
  async netlify() {
    const code = await load(filesOf('netlify', '/docs').get('netlify-edge-functions/markdown.js')!);
    const run = code.default as (request: Request, context: unknown) => Promise<Response>;
    return async (request: Request) => {
      const before = globalThis.fetch;
      globalThis.fetch = async (url, options) => answerFile(new Request(url as URL, options));
      try {
        return await run(request, { next: async () => answerFile(request) });
      } finally {
        globalThis.fetch = before;
      }
    };
  },
};

describe.each(Object.entries(hosts))('the code for %s', (_, open) => {
  it('answers as the servers do', async () => {
    const run = await open();
    const ask = async (path: string, headers: Record<string, string> = {}, method = 'GET') => {
      const answer = await run(new Request(`https://x.com/docs${path}`, { headers, method }));
      return [answer.status, await answer.text(), answer.headers.get('Vary')];
    };
    const varied = 'Accept-Encoding, Accept';
    for (const Accept of accepted)
      expect([Accept, ...(await ask('/new/', { Accept }))]).toEqual([
        Accept,
        200,
        '/docs/new/index.md',
        varied,
      ]);
    for (const Accept of refused)
      expect([Accept, ...(await ask('/new/', { Accept }))]).toEqual([Accept, 200, '/docs/new/', varied]);
    expect(await ask('/new/')).toEqual([200, '/docs/new/', varied]);
    const Accept = 'text/markdown';
    expect(await ask('/%E6%97%A7%3F/', { Accept })).toEqual([200, '/docs/%E6%97%A7%3F/index.md', varied]);
    expect(await ask('/new/?a=1', { Accept })).toEqual([200, '/docs/new/index.md', varied]);
    expect(await ask('/demo/', { Accept })).toEqual([200, '/docs/demo/', varied]);
    expect(await ask('/none/', { Accept })).toEqual([404, 'lost', 'Accept']);
    expect(await ask('/new', { Accept })).toEqual([301, '', null]);
    expect(await ask('/new.md')).toEqual([200, '/docs/new/index.md', 'Accept-Encoding']);
    expect(await ask('/new/index.md', { Accept })).toEqual([200, '/docs/new/index.md', 'Accept-Encoding']);
    expect(await ask('/none.md')).toEqual([404, 'lost', null]);
    expect(await ask('/new/', { Accept }, 'HEAD')).toEqual([200, '', varied]);
    const etag = '"/docs/new/index.md"';
    expect((await ask('/new/', { Accept, 'If-None-Match': etag }))[0]).toBe(304);
  });

  it('asks no other host, whatever the address is', async () => {
    const run = await open();
    for (const path of ['//evil.example/', '//evil.example/x.md', '/\\evil.example/'])
      expect(
        (await run(new Request(`https://x.com${path}`, { headers: { Accept: 'text/markdown' } }))).status,
      ).toBe(404);
  });
});

describe('code for hosts', () => {
  it('is written on request alone, for the hosts that need it', () => {
    const isCode = (path: string) => /_worker|_routes|assetsignore|edge/.test(path);
    expect([...listHostFiles('cloudflare', parts).keys()].filter(isCode)).toEqual([]);
    expect([...filesOf('nginx').keys()].filter(isCode)).toEqual([]);
    expect([...filesOf('netlify').keys()].filter(isCode)).toEqual(['netlify-edge-functions/markdown.js']);
    const own = listHostFiles('cloudflare', { ...site(), publicFiles: ['_worker.js'] });
    expect([...own.keys()].filter(isCode)).toEqual([]);
    expect([...filesOf('cloudflare').keys()].filter(isCode)).toEqual([
      '_worker.js',
      '_routes.json',
      '.assetsignore',
    ]);
  });

  it('runs for pages and their copies, not for files that every page loads', async () => {
    const { include, exclude } = JSON.parse(filesOf('cloudflare', '/docs').get('_routes.json')!);
    expect([include, exclude]).toEqual([['/docs/*'], ['/docs/assets/*', '/docs/search/*']]);
    const { config } = await load(filesOf('netlify', '/docs').get('netlify-edge-functions/markdown.js')!);
    expect(config!.path).toEqual(['/docs/', '/docs/*/', '/docs/*.md']);
    // Its own request for a copy must not run it again.
    expect(config!.excludedPath).toEqual(['/docs/*/index.md', '/docs/index.md']);
  });
});
