/** nginx, Apache and Caddy with docgen's files; where one is not installed, its file is compared with what has been seen to work. */
import { rmSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Host } from '../../../src/features/hosting/config.ts';
import type { SiteParts } from '../../helpers/site.ts';
import { accepted, refused } from '../../lib/negotiation/cases.ts';
import { type Server, startApache, startCaddy, startNginx } from './servers.ts';
import { listHostFiles, odd, parts, writeOutput } from './written-site.ts';

type Kind = {
  readonly host: Host;
  readonly start: ReturnType<typeof startApache>;
  /** In the file of a site with the base: what answers the questions below. */
  readonly written: (base: string) => readonly (readonly [file: string, text: string])[];
  /** Names of pages that it answers in HTML alone, because it would read a rewritten address once more. */
  readonly leaves: RegExp;
};

const servers: Kind[] = [
  {
    host: 'nginx',
    start: startNginx,
    leaves: /^\b$/,
    written: (base) => [
      ['nginx-docgen.conf', `location = "${base}/old" { return 301 "${base}/new/$is_args$args"; }\n`],
      ['nginx-docgen.conf', `location = "${base}/placed" { return 301 "${base}/new/$is_args$args#%E9`],
      ['nginx-docgen.conf', 'if (-f $docgen_index) { return 301 $docgen_folder; }\n'],
      ['nginx-docgen.conf', '  text/markdown markdown md;\n'],
      ['nginx-docgen.conf', `  error_page 404 "${base}/v6.2/404.html";\n`],
    ],
  },
  {
    host: 'apache',
    start: startApache(['headers', 'rewrite']),
    leaves: /[?%]/,
    written: (base) => [
      ['old/.htaccess', `RedirectMatch 301 "^${base}/old/?$" "${base}/new/"\n`],
      ['placed/.htaccess', `Redirect 301 "${base}/new/?%{QUERY_STRING}#%E9`],
      ['.htaccess', 'Redirect 301 "%{REQUEST_URI}/"\n'],
      ['.htaccess', 'AddType text/markdown .md\n'],
      ['v6.2/.htaccess', `ErrorDocument 404 "${base}/v6.2/404.html"\n`],
    ],
  },
  {
    host: 'caddy',
    start: startCaddy,
    leaves: /\?/,
    written: (base) => [
      ['caddy-docgen.conf', `  "${base}/old" "${base}/new/" "" 301\n`],
      ['caddy-docgen.conf', `  "${base}/placed" "${base}/new/" "#%E9`],
      ['caddy-docgen.conf', 'file_server\n'],
      ['caddy-docgen.conf', 'Content-Type "text/markdown; charset=utf-8"\n'],
      ['caddy-docgen.conf', '.startsWith("'],
    ],
  },
];

describe.each(servers.flatMap((kind) => ['', '/docs'].map((base) => ({ ...kind, base }))))(
  '$host under "$base"',
  ({ host, start, written, leaves, base }) => {
    const files = listHostFiles(host, { ...parts, base });
    let folder = '';
    let server: Server | undefined;
    beforeAll(async () => {
      folder = writeOutput(files);
      server = await start(folder, base);
    });
    afterAll(async () => {
      await server?.close();
      rmSync(folder, { recursive: true, force: true });
    });

    /** Where no server is installed, the written rules alone are compared, in every test. */
    const check = (asks: (server: Server) => Promise<void>) => async () => {
      for (const [file, text] of written(base)) expect(files.get(file)).toContain(text);
      if (server) await asks(server);
    };
    const whereTo = async (path: string) => {
      const { status, headers } = await server!.get(base + path);
      return [status, headers.location && decodeURI(headers.location)];
    };

    it(
      'leads from old addresses by status, in both forms, with the query before the hash',
      check(async () => {
        for (const old of ['/old', '/old/', '/%E6%97%A7%20%E9%A1%B5%22x%22', '/c++/', '/v6.2/old'])
          expect([old, ...(await whereTo(old))]).toEqual([
            old,
            301,
            `${base}${old.startsWith('/v6.2') ? '/v6.2' : ''}/new/`,
          ]);
        expect(await whereTo('/old?a=1&b=%20')).toEqual([301, `${base}/new/?a=1&b= `]);
        expect(await whereTo('/placed')).toEqual([301, `${base}/new/#退款`]);
        expect(await whereTo('/placed/?a=1')).toEqual([301, `${base}/new/?a=1#退款`]);
        const [status, to] = await whereTo('/sip');
        expect([status, decodeURIComponent(String(to))]).toEqual([301, `${base}/man/sip(5) $x/`]);
        expect((await server!.get(String(to).replaceAll(' ', '%20'))).body).toBe('man/sip(5) $x/index.html');
      }),
    );

    it(
      'leads to the final slash of folders, so that their relative files are found, and to no other host',
      check(async () => {
        for (const path of ['/demo', '/new', '/man/sip(5)%20%24x', '/v6.2']) {
          const [status, to] = await whereTo(path);
          expect([path, [301, 308].includes(Number(status))]).toEqual([path, true]);
          expect(decodeURIComponent(String(to))).toBe(`${base}${decodeURIComponent(path)}/`);
        }
        expect((await whereTo('/demo?a=1&b=%20'))[1]).toBe(`${base}/demo/?a=1&b= `);
        if (base) expect((await whereTo('?a=1'))[1]).toMatch(/\/docs\/\?a=1$/);
        for (const name of odd) {
          const { headers } = await server!.get(`${base}/${encodeURIComponent(name)}`);
          // A client follows the address as it is written: a blank or a bare % in it leads elsewhere.
          expect(headers.location).toMatch(/^[^ ]+\/$/);
          expect(decodeURIComponent(headers.location!)).toBe(`${base}/${name}/`);
        }
        for (const path of ['//new', '//evil.example', '/%2Fnew', '/\\new', '/new%0d%0aX-Evil:1']) {
          const { headers } = await server!.get(path);
          expect(headers).not.toHaveProperty('x-evil');
          expect(String(headers.location ?? '/')).toMatch(/^\/(?![/\\])/);
        }
      }),
    );

    it(
      'lets no browser keep a redirect, which the next build may lead elsewhere',
      check(async () => {
        for (const path of ['/old', '/placed/', '/sip', '/demo'])
          expect([path, (await server!.get(base + path)).headers['cache-control']]).toEqual([
            path,
            'no-cache',
          ]);
      }),
    );

    it(
      'sends files as what they are, under the policy',
      check(async () => {
        const types = {
          '/new/': 'text/html; charset=utf-8',
          '/new/index.md': 'text/markdown; charset=utf-8',
          '/assets/a.css': 'text/css; charset=utf-8',
          '/search/index.js': 'text/javascript; charset=utf-8',
          '/media/m.mjs': 'text/javascript; charset=utf-8',
          '/media/s.vtt': 'text/vtt; charset=utf-8',
          '/media/a.webmanifest': 'application/manifest+json; charset=utf-8',
        };
        for (const [path, type] of Object.entries(types)) {
          const { status, headers } = await server!.get(base + path);
          expect([path, status, headers['content-type']?.toLowerCase()]).toEqual([path, 200, type]);
          expect(headers['content-security-policy']).toContain("'sha256-x='");
          expect(headers['x-content-type-options']).toBe('nosniff');
          const year = 'public, max-age=31536000, immutable';
          expect(headers['cache-control']).toBe(path.startsWith('/assets/') ? year : 'no-cache');
          // Other sites may show pictures, as readers of feeds do, but not run the texts of the search.
          const mine = path.startsWith('/search/') ? 'same-origin' : undefined;
          expect(headers['cross-origin-resource-policy']).toBe(mine);
        }
      }),
    );

    it(
      'answers a page in Markdown to requests that prefer it, and in HTML to all others',
      check(async () => {
        const ask = async (path: string, accept: string) => {
          const { status, headers, body } = await server!.get(base + path, { Accept: accept });
          expect([accept, status, headers.vary]).toEqual([accept, 200, expect.stringContaining('Accept')]);
          expect(headers['content-security-policy']).toContain("'sha256-x='");
          return [accept, body, headers['content-type']?.toLowerCase()];
        };
        for (const accept of accepted)
          expect(await ask('/new/', accept)).toEqual([
            accept,
            'new/index.md',
            'text/markdown; charset=utf-8',
          ]);
        for (const accept of refused)
          expect(await ask('/new/', accept)).toEqual([accept, 'new/index.html', 'text/html; charset=utf-8']);
        const wants = 'text/markdown';
        for (const path of ['', 'v6.2/', 'v6.2/new/', 'man/sip(5) $x/', ...odd.map((name) => `${name}/`)]) {
          const [, body] = await ask(`/${path.split('/').map(encodeURIComponent).join('/')}`, wants);
          const isLeft = leaves.test(path);
          expect(body).toBe(`${path}${isLeft ? 'index.html' : 'index.md'}`);
        }
        expect(await ask('/new/?a=1', wants)).toContain('new/index.md');
        // Without a copy.
        expect(await ask('/demo/', wants)).toContain('demo/index.html');
      }),
    );

    it(
      'leads, lists nothing and fails the same way for requests that prefer Markdown',
      check(async () => {
        const ask = (path: string) => server!.get(base + path, { Accept: 'text/markdown' });
        for (const path of ['/old', '/old/', '/new', '/demo'])
          expect([path, [301, 308].includes((await ask(path)).status)]).toEqual([path, true]);
        for (const [path, body] of [
          ['/none/', '404.html'],
          ['/v6.2/none/', 'v6.2/404.html'],
          ['/media/', '404.html'],
        ])
          expect(await ask(path!)).toMatchObject({ status: 404, body });
        expect(await ask('/assets/a.css')).toMatchObject({ status: 200, body: 'assets/a.css' });
      }),
    );

    it(
      'answers the name of a page with .md with its copy',
      check(async () => {
        for (const path of ['new', 'v6.2', 'v6.2/new', 'man/sip(5) $x', ...odd]) {
          const { status, body, headers } = await server!.get(
            `${base}/${path.split('/').map(encodeURIComponent).join('/')}.md`,
          );
          const isLeft = leaves.test(path);
          expect([path, status]).toEqual([path, isLeft ? 404 : 200]);
          if (isLeft) continue;
          expect(body).toBe(`${path}/index.md`);
          expect(headers['content-type']?.toLowerCase()).toBe('text/markdown; charset=utf-8');
        }
        expect((await server!.get(`${base}/none.md`)).status).toBe(404);
        expect((await server!.get(`${base}/demo.md`)).body).toBe('404.html');
      }),
    );

    it(
      'names what agents look for with pages alone, and the type of the catalogue',
      check(async () => {
        const { headers } = await server!.get(`${base}/new/?a=1`);
        expect(headers.link).toBe(
          `<${base}/llms.txt>; rel="llms-txt"; type="text/plain", <${base}/.well-known/api-catalog>; rel="api-catalog"; type="application/linkset+json"`,
        );
        for (const path of ['/assets/a.css', '/new/index.md', '/media/p.svg']) {
          const { headers: others } = await server!.get(base + path);
          expect([path, others.link, others.vary]).toEqual([path, undefined, undefined]);
        }
        const catalogue = await server!.get(`${base}/.well-known/api-catalog`);
        expect(catalogue.body).toBe('.well-known/api-catalog');
        expect(catalogue.headers['content-type']).toBe(
          'application/linkset+json; profile="https://www.rfc-editor.org/info/rfc9727"',
        );
        expect(catalogue.headers['content-security-policy']).toContain("'sha256-x='");
      }),
    );

    it(
      'tells what has not changed, in either form',
      check(async () => {
        for (const accept of ['text/html', 'text/markdown']) {
          const first = await server!.get(`${base}/new/`, { Accept: accept });
          const etag = first.headers.etag!;
          const again = await server!.get(`${base}/new/`, { Accept: accept, 'If-None-Match': etag });
          expect([accept, again.status, again.headers.vary]).toEqual([
            accept,
            304,
            expect.stringContaining('Accept'),
          ]);
        }
      }),
    );

    it(
      'lets SVG files that are opened by themselves have their styles, but no scripts',
      check(async () => {
        const { headers } = await server!.get(`${base}/media/p.svg`);
        const policy = headers['content-security-policy']!;
        expect(policy).toContain("style-src 'self' 'unsafe-inline';");
        expect(policy).toContain("script-src 'none';");
        expect(policy).toContain("frame-ancestors 'none'");
        expect(headers['x-content-type-options']).toBe('nosniff');
        const page = await server!.get(`${base}/new/?x=.svg`);
        expect(page.headers['content-security-policy']).not.toContain('unsafe-inline');
      }),
    );

    it(
      'answers what is not there by the page of its tree, which nobody caches, and lists no folder',
      check(async () => {
        const lost = async (path: string) => {
          const { status, body, headers } = await server!.get(base + path);
          expect(headers['cache-control'] ?? '').not.toContain('max-age');
          return [status, body];
        };
        for (const ending of ['md', 'yaml', 'webmanifest', 'woff2', 'css', 'json', 'svg']) {
          const { status, headers } = await server!.get(`${base}/none.${ending}`);
          expect([ending, status, headers['content-type']]).toEqual([
            ending,
            404,
            'text/html; charset=utf-8',
          ]);
        }
        expect(await lost('/none/deep')).toEqual([404, '404.html']);
        expect(await lost('/v6.2/none')).toEqual([404, 'v6.2/404.html']);
        expect(await lost('/assets/gone.css')).toEqual([404, '404.html']);
        expect(await lost('/media/')).toEqual([404, '404.html']);
        expect((await lost('/media'))[0]).not.toBe(200);
      }),
    );
  },
);

describe('Apache', () => {
  const aliases = Array.from({ length: 2500 }, (_, index) => `/old/${index}`);
  const many = { ...parts, pages: { ...parts.pages, 'content/b.md': { meta: { aliases } } } };

  it('answers with the modules that Debian switches on, which lack that of headers', async () => {
    const files = listHostFiles('apache', parts);
    for (const text of files.values())
      expect(text.replace(/^<IfModule[\s\S]*?^<\/IfModule>$/gm, '')).not.toMatch(/^Header/m);
    const folder = writeOutput(files);
    const server = await startApache([])(folder, '');
    const answers = await Promise.all(['/new/', '/old?a=1', '/media/m.mjs'].map((path) => server?.get(path)));
    await server?.close();
    rmSync(folder, { recursive: true, force: true });
    if (server) expect(answers.map((one) => one?.status)).toEqual([200, 301, 200]);
  });

  it('reads for each request only what concerns it, however many redirects there are', () => {
    const rootOf = (site: SiteParts) => listHostFiles('apache', site).get('.htaccess');
    expect(rootOf(many)).toBe(rootOf(parts));
    expect(listHostFiles('apache', many).get('old/77/.htaccess')).toContain('"^/old/77/?$" "/b/"');
  });

  it('has no directive from the name of a page', () => {
    const pages = { 'content/b\nHeader set X-Evil 1.md': { meta: { aliases: ['/evil'] } } };
    for (const [path, text] of listHostFiles('apache', { pages }))
      if (path.endsWith('.htaccess')) expect(text).not.toContain('X-Evil');
  });

  it("keeps a writer's own directives for a folder, and the redirect of that folder", () => {
    const publicFiles = [...(parts.publicFiles ?? []), 'old/.htaccess'];
    const files = listHostFiles('apache', { ...parts, publicFiles });
    expect(files.has('old/.htaccess')).toBe(false);
    expect(files.get('.htaccess')).toContain('RedirectMatch 301 "^/old/?$" "/new/"');
  });
});
