import { execFileSync, spawn } from 'node:child_process';
import { readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { request as ask } from 'node:http';
import { connect } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPreview, type PreviewServer } from '../../src/server/preview.ts';
import { docgen, minimalConfig, temporarySite } from '../helpers/docgen.ts';
import { docgenAgain } from '../helpers/kept-process.ts';

const outside = temporarySite({ 'secret.txt': 'SECRET-outside' });
const site = temporarySite({
  'site.config.ts':
    "export default { title: 'T', versions: [{ value: '2', base: '', default: true }, { value: '1', base: '/1' }, { value: '0', base: '/old/0' }] };\n",
  'content/index.md': '# Home\n',
  'content/证书.md': '# 证书\n\n正文。\n',
  'content/C# & 100%25?.md': '# C#\n',
  'content/public/data.bin': 'x'.repeat(5000),
});
let server: PreviewServer;
let origin = '';

beforeAll(async () => {
  expect((await docgenAgain(['build', site.dir])).code).toBe(0);
  symlinkSync(join(outside.dir, 'secret.txt'), join(site.dir, 'dist/leak.txt'));
  symlinkSync(outside.dir, join(site.dir, 'dist/leak'));
  const opened = await openPreview({
    allowedHosts: [],
    siteDir: site.dir,
    out: 'dist',
    host: '127.0.0.1',
    port: 0,
    fixedPort: true,
  });
  server = opened.server!;
  origin = new URL(server.url).origin;
});
afterAll(async () => {
  await server.close();
  site.remove();
  outside.remove();
});

type Answer = { status: number; headers: Record<string, string | string[] | undefined>; body: string };

/** Paths go out as they are written. */
function get(path: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Answer> {
  const { hostname, port } = new URL(origin);
  return new Promise((resolve, reject) => {
    ask({ hostname, port, path, headers, method }, (response) => {
      let body = '';
      response.setEncoding('latin1').on('data', (text: string) => (body += text));
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body }),
      );
    })
      .on('error', reject)
      .end();
  });
}

describe('preview', () => {
  it('serves pages with the headers that the build names', async () => {
    const page = await get('/');
    expect(page.status).toBe(200);
    expect(page.headers['content-type']).toMatch(/^text\/html;\s*charset=utf-8$/);
    expect(page.headers['content-security-policy']).toContain("default-src 'none'");
    expect(page.headers['x-content-type-options']).toBe('nosniff');
    expect(page.headers['access-control-allow-origin']).toBeUndefined();
    const asset = /assets\/site\.[0-9a-f]+\.css/.exec(page.body)![0];
    expect((await get(`/${asset}`)).headers['cache-control']).toContain('immutable');
  });

  it("answers what is not there with 404 and the right tree's page", async () => {
    const root = await get('/nowhere');
    const old = await get('/1/nowhere/deep');
    expect([root.status, old.status]).toEqual([404, 404]);
    expect(old.body).toContain('href="/1/"');
    expect(root.body).not.toContain('href="/1/" class="btn');
    expect((await get('/index.md')).headers['content-type']).toBe('text/markdown; charset=utf-8');
    expect(root.headers['content-type']).toContain('text/html');
    expect((await get('/assets/gone.0123456789.css')).headers['cache-control']).toBe('no-cache');
  });

  it('knows the tree of a path however deep its base lies', async () => {
    const home = async (path: string) => / class="brand" href="([^"]*)"/.exec((await get(path)).body)?.[1];
    expect(await home('/old/0/nowhere/deep')).toBe('/old/0/');
    expect(await home('/old/nowhere')).toBe('/');
    expect(await home('/1/old/0/nowhere')).toBe('/1/');
    expect((await get(`/old${'/x'.repeat(3000)}`)).status).toBe(404);
  });

  it('sends addresses without their final slash there once, and never to another host', async () => {
    const moved = await get('/%E8%AF%81%E4%B9%A6?x=1');
    expect([moved.status, moved.headers.location]).toEqual([301, '/%E8%AF%81%E4%B9%A6/?x=1']);
    expect(moved.headers).toMatchObject({ 'x-content-type-options': 'nosniff' });
    for (const path of ['//evil.example', '//evil.example/..', '/\\evil.example', '/.//evil.example']) {
      const answer = await get(path);
      expect([path, answer.status, answer.headers.location]).toEqual([path, 400, undefined]);
    }
  });

  it('compresses, answers HEAD, ETags and ranges', async () => {
    expect((await get('/', { 'Accept-Encoding': 'br' })).headers['content-encoding']).toBe('br');
    expect((await get('/', { 'Accept-Encoding': 'gzip' })).headers['content-encoding']).toBe('gzip');
    const head = await get('/', {}, 'HEAD');
    expect([head.status, head.body]).toEqual([200, '']);
    const { etag } = (await get('/')).headers;
    expect((await get('/', { 'If-None-Match': String(etag) })).status).toBe(304);
    const part = await get('/data.bin', { Range: 'bytes=10-19', 'Accept-Encoding': 'br' });
    expect([part.status, part.body, part.headers['content-range']]).toEqual([
      206,
      'x'.repeat(10),
      'bytes 10-19/5000',
    ]);
    expect((await get('/data.bin', { Range: 'bytes=9000-' })).status).toBe(416);
    // Not understood: the whole file, as is allowed.
    for (const range of ['bytes=5-2', 'bytes=-5', 'bytes=0-0', 'bytes=a-b', 'bytes=0-1,4-5', 'lines=1-2']) {
      expect([range, (await get('/data.bin', { Range: range })).body.length]).toEqual([range, 5000]);
    }
    const conditional = await get('/data.bin', { Range: 'bytes=10-19', 'If-Range': String(etag) });
    expect([conditional.status, conditional.body.length]).toEqual([200, 5000]);
    const endless = await get('/data.bin', { Range: `bytes=4990-${'9'.repeat(20)}` });
    expect([endless.status, endless.headers['content-range']]).toEqual([206, 'bytes 4990-4999/5000']);
  });

  it('gives out no byte that lies outside the output', async () => {
    const ways = [
      '/leak.txt',
      '/leak/secret.txt',
      '/../site.config.ts',
      '/%2e%2e/site.config.ts',
      '/..%2fsite.config.ts',
      '/%252e%252e/site.config.ts',
      '/..%5csite.config.ts',
      '/assets/../../site.config.ts',
      '/index.html%00.txt',
      '/C:/x',
      '/index.html::$DATA',
    ];
    for (const way of ways) {
      const answer = await get(way);
      expect([way, [400, 404].includes(answer.status)]).toEqual([way, true]);
      expect(answer.body).not.toMatch(/SECRET|export default/);
    }
  });

  it('finds pages whose names hold what means something in addresses', async () => {
    const address = `/${encodeURIComponent('C# & 100%25?')}`;
    expect((await get(address)).headers.location).toBe(`${address}/`);
    expect([(await get(`${address}/`)).status, (await get(`${address}/`)).body.includes('C#')]).toEqual([
      200,
      true,
    ]);
  });

  it('reads no headers from outside the output, and does not wait for a pipe in their place', async () => {
    const file = join(site.dir, 'dist/_headers');
    const own = readFileSync(file);
    try {
      rmSync(file);
      writeFileSync(join(outside.dir, 'headers'), '/*\n  X-Leak: SECRET-outside\n');
      symlinkSync(join(outside.dir, 'headers'), file);
      expect((await get('/')).headers).not.toHaveProperty('x-leak');
      rmSync(file);
      execFileSync('mkfifo', [file]);
      // Whoever opened it would wait for somebody who writes.
      const writer = spawn('sh', ['-c', `sleep 100; : > '${file}'`], { stdio: 'ignore', detached: true });
      const began = Date.now();
      expect((await get('/')).status).toBe(200);
      expect(Date.now() - began).toBeLessThan(90_000);
      // With what it sleeps in.
      process.kill(-writer.pid!);
    } finally {
      rmSync(file);
      writeFileSync(file, own);
    }
  });

  it('refuses other methods, other hosts and reads by other sites', async () => {
    expect((await get('/', {}, 'POST')).status).toBe(405);
    expect((await get('/', { Host: 'evil.example' })).status).toBe(403);
    expect((await get('/', { 'Sec-Fetch-Site': 'cross-site', 'Sec-Fetch-Mode': 'no-cors' })).status).toBe(
      403,
    );
  });

  it('outlives requests that are no HTTP', async () => {
    for (const text of [
      '\0\0\0',
      'GET / HTTP/9\r\n\r\n',
      `GET /${'a'.repeat(100_000)} HTTP/1.1\r\n\r\n`,
      'GET\r\n\r\n',
    ]) {
      const answer = await new Promise<string>((resolve) => {
        let told = '';
        const socket = connect(Number(new URL(origin).port), '127.0.0.1', () => socket.write(text));
        socket.on('error', () => {}).on('close', () => resolve(told));
        socket.on('data', (data) => {
          told += data;
        });
      });
      expect(answer).toMatch(text.length > 1000 ? /^HTTP\/1\.1 431 / : /^HTTP\/1\.1 400 /);
      expect(answer).toContain('\r\nX-Content-Type-Options: nosniff\r\n');
    }
    expect((await get('/')).status).toBe(200);
  });

  it('shows a new build without being started again', async () => {
    writeFileSync(join(site.dir, 'content/new.md'), '# New\n');
    expect((await docgenAgain(['build', site.dir, '--clean'])).code).toBe(0);
    expect((await get('/new/')).status).toBe(200);
  });
});

describe('preview of what is not there', () => {
  it('says that there is no build, and ends', async () => {
    const empty = temporarySite({ 'site.config.ts': minimalConfig, 'content/index.md': '# x\n' });
    const run = await docgen(['preview', empty.dir]);
    empty.remove();
    expect(run.code).toBe(2);
    expect(run.stderr).toContain('output-missing');
    expect(run.stderr).toContain('docgen build');
    expect(run.stderr).toMatch(/\n1 error, 0 warnings in 0 pages\n$/);
  });

  it('serves a build for a sub-path under that path alone', async () => {
    const based = temporarySite({ 'site.config.ts': minimalConfig, 'content/index.md': '# x\n' });
    expect((await docgenAgain(['build', based.dir, '--base', '/docs'])).code).toBe(0);
    const { server } = await openPreview({
      allowedHosts: [],
      siteDir: based.dir,
      out: 'dist',
      host: '127.0.0.1',
      port: 0,
      fixedPort: true,
    });
    const root = new URL(server!.url).origin;
    const status = async (path: string) => (await fetch(root + path, { redirect: 'manual' })).status;
    expect(server!.url.endsWith('/docs/')).toBe(true);
    expect([
      await status('/docs/'),
      await status('/docs'),
      await status('/'),
      await status('/docsx'),
    ]).toEqual([200, 301, 404, 404]);
    await server!.close();
    based.remove();
  });
});
