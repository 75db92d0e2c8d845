import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { type OutsideRequest, requestOutside } from '../../../src/features/external/request.ts';
import { type TemporarySite, temporarySite } from '../../helpers/docgen.ts';

const cleanups: (() => void)[] = [];
afterEach(() => {
  for (const clean of cleanups.splice(0)) clean();
});

/** A server of this machine; `asked` fills with what it is asked, `most` with how much of that at once. */
async function serve(answer: (request: IncomingMessage, response: ServerResponse) => void) {
  const asked: string[] = [];
  const load = { now: 0, most: 0 };
  const server = createServer((request, response) => {
    asked.push(`${request.method} ${request.url}`);
    load.most = Math.max(load.most, ++load.now);
    response.on('close', () => load.now--);
    answer(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  cleanups.push(() => server.close().closeAllConnections());
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, asked, load };
}

function site(): TemporarySite {
  const made = temporarySite();
  cleanups.push(made.remove);
  return made;
}

const answersIn = (dir: string) => join(dir, '.docgen/external/answers.json');

const waits: number[] = [];
const ask = (urls: readonly string[], given: Partial<OutsideRequest> = {}) => {
  waits.length = 0;
  return requestOutside(urls, {
    cache: answersIn(site().dir),
    isAskable: () => true,
    wait: async (ms) => void waits.push(ms),
    patience: 500,
    ...given,
  });
};

describe('asking outside addresses', () => {
  it('takes a short answer, and asks fully where that is refused', async () => {
    const { url, asked } = await serve(({ method, url: path }, response) => {
      response.statusCode = path === '/gone' ? 410 : path === '/get' && method === 'HEAD' ? 405 : 200;
      response.end('x');
    });
    const answers = await ask([`${url}/a`, `${url}/get`, `${url}/gone`]);
    expect([...answers.values()].map(({ kind, why }) => [kind, why]).sort()).toEqual([
      ['gone', 'it answers 410'],
      ['there', undefined],
      ['there', undefined],
    ]);
    expect(asked.sort()).toEqual(['GET /get', 'GET /gone', 'HEAD /a', 'HEAD /get', 'HEAD /gone']);
  });

  it('believes that whoever refuses is there', async () => {
    const { url } = await serve(({ url: path }, response) => {
      response.statusCode = Number(path?.slice(1));
      response.end();
    });
    const answers = await ask([401, 403, 451, 999, 400].map((status) => `${url}/${status}`));
    expect([...answers.values()].map(({ kind }) => kind).sort()).toEqual([
      'there',
      'there',
      'there',
      'there',
      'unsure',
    ]);
  });

  it('follows redirects, not in circles nor to places that are not to be asked', async () => {
    const { url } = await serve(({ url: path }, response) => {
      const next: Record<string, string> = {
        '/a': '/b',
        '/b': '/there',
        '/c': '/c',
        '/private': 'http://10.0.0.1/',
        '/d': 'http://[',
      };
      const location = next[path ?? ''];
      if (location) response.writeHead(302, { location });
      response.end();
    });
    const answers = await ask(
      ['a', 'c', 'private', 'd'].map((path) => `${url}/${path}`),
      {
        isAskable: ({ hostname }) => hostname !== '10.0.0.1',
      },
    );
    expect(Object.fromEntries([...answers].map(([key, { kind }]) => [key.slice(url.length), kind]))).toEqual({
      '/a': 'there',
      '/c': 'gone',
      '/private': 'there',
      '/d': 'gone',
    });
  });

  it('asks all again by GET where HEAD leads in a circle, astray, nowhere or is hung up on', async () => {
    const { url, asked } = await serve(({ method, url: path, socket }, response) => {
      const isHead = method === 'HEAD';
      if (path === '/loop' && isHead) response.writeHead(302, { location: '/loop' });
      if (path === '/astray' && isHead) response.writeHead(302, { location: '/nothing' });
      if (path === '/nothing') response.writeHead(404);
      if (path === '/odd' && isHead) response.writeHead(302, { location: 'http://[' });
      if (path === '/reset' && isHead) return void socket.destroy();
      response.end();
    });
    const answers = await ask(['loop', 'astray', 'nothing', 'odd', 'reset'].map((path) => `${url}/${path}`));
    expect(Object.fromEntries([...answers].map(([key, { kind }]) => [key.slice(url.length), kind]))).toEqual({
      '/loop': 'there',
      '/astray': 'there',
      '/nothing': 'gone',
      '/odd': 'there',
      '/reset': 'there',
    });
    expect(asked).toContain('GET /astray');
  });

  it('gives cookies back while it follows redirects, to whoever set them', async () => {
    const seen: string[] = [];
    const other = await serve(({ headers }, response) => {
      seen.push(headers.cookie ?? '');
      response.end();
    });
    const { url } = await serve(({ headers: { cookie = '' }, url: path }, response) => {
      const set = (...cookies: string[]) => ({ location: path, 'set-cookie': cookies });
      if (path === '/wall' && !cookie.includes('a=1'))
        response.writeHead(302, set('a=1; Path=/; HttpOnly', 'b=2'));
      if (path === '/endless') response.writeHead(302, set(`n=${Math.random()}`));
      if (path === '/deaf') response.writeHead(302, set('c=3'));
      if (path === '/away') response.writeHead(302, { location: other.url, 'set-cookie': 'd=4' });
      response.end();
    });
    const answers = await ask(['wall', 'endless', 'deaf', 'away'].map((path) => `${url}/${path}`));
    expect(Object.fromEntries([...answers].map(([key, { kind }]) => [key.slice(url.length), kind]))).toEqual({
      '/wall': 'there',
      // A browser may know more cookies.
      '/endless': 'unsure',
      '/deaf': 'unsure',
      '/away': 'there',
    });
    expect(seen).toEqual(['']);
  });

  it('follows twenty redirects, as browsers do', async () => {
    const { url } = await serve(({ url: path }, response) => {
      const left = Number(path?.slice(1));
      if (left > 0) response.writeHead(302, { location: `/${left - 1}` });
      response.end();
    });
    const answers = await ask([`${url}/20`, `${url}/21`]);
    expect([...answers.values()].map(({ kind, why }) => [kind, why])).toEqual([
      ['there', undefined],
      ['gone', 'it redirects more than 20 times'],
    ]);
  });

  it('tries again when a server is busy, after the time that it names', async () => {
    let left = 1;
    const { url } = await serve((_, response) => {
      if (left-- > 0) response.writeHead(429, { 'retry-after': '2' });
      response.end();
    });
    expect((await ask([`${url}/a`])).get(`${url}/a`)?.kind).toBe('there');
    expect(waits).toEqual([2000]);
  });

  it('gives up on faults of the server in the end', async () => {
    const { url } = await serve((_, response) => void response.writeHead(503).end());
    expect((await ask([`${url}/a`])).get(`${url}/a`)).toEqual({ kind: 'unsure', why: 'it answers 503' });
    expect(waits).toEqual([500, 1000]);
  });

  it('waits for nobody longer than its patience, and for a dumb host only twice', async () => {
    const dumb = await serve(() => undefined);
    const good = await serve((_, response) => void response.end());
    const urls = Array.from({ length: 20 }, (_, index) => `${dumb.url}/${index}`);
    const answers = await ask([...urls, `${good.url}/`], { patience: 100 });
    expect(new Set([...answers.values()].map(({ kind }) => kind))).toEqual(new Set(['unsure', 'there']));
    expect(answers.get(urls[19]!)?.why).toBe('it does not answer in time');
    expect(new Set(dumb.asked).size).toBeLessThanOrEqual(3);
  });

  it('calls nothing gone while nobody answers at all', async () => {
    const failing = async () => {
      throw Object.assign(new TypeError('fetch failed'), { cause: { code: 'ENOTFOUND' } });
    };
    const answers = await ask(['https://a.dev/', 'https://b.dev/'], { fetch: failing });
    expect([...answers.values()]).toEqual([
      { kind: 'unsure', why: 'there is no such host' },
      { kind: 'unsure', why: 'there is no such host' },
    ]);
    const { url } = await serve((_, response) => void response.end());
    const some = await ask(['https://a.dev/', url], {
      fetch: (address, init) => (address.startsWith('https') ? failing() : fetch(address, init)),
    });
    expect(some.get('https://a.dev/')?.kind).toBe('gone');
  });

  it('asks one host two things at a time at most', async () => {
    const { url, load, asked } = await serve((_, response) => void setTimeout(() => response.end(), 20));
    await ask(Array.from({ length: 12 }, (_, index) => `${url}/${index}`));
    expect(asked).toHaveLength(12);
    expect(load.most).toBe(2);
  });

  it('remembers good answers for a week and bad ones for an hour', async () => {
    const { url, asked } = await serve(({ url: path }, response) => {
      response.statusCode = path === '/gone' ? 404 : path === '/odd' ? 400 : 200;
      response.end();
    });
    const { dir } = site();
    const urls = ['/good', '/gone', '/odd'].map((path) => url + path);
    const day = 24 * 3_600_000;
    const newly = async (now: number) => {
      asked.length = 0;
      await ask(urls, { cache: answersIn(dir), now });
      return [...new Set(asked.map((one) => one.split(' ')[1]))].sort();
    };
    expect(await newly(1000 * day)).toEqual(['/gone', '/good', '/odd']);
    expect(await newly(1000 * day + 60_000)).toEqual(['/odd']);
    expect(await newly(1000 * day + 7_200_000)).toEqual(['/gone', '/odd']);
    expect(await newly(1008 * day)).toEqual(['/gone', '/good', '/odd']);
    // A clock that was set back makes nothing last for ever.
    expect(await newly(900 * day)).toEqual(['/gone', '/good', '/odd']);
    expect(readFileSync(join(dir, '.docgen/.gitignore'), 'utf8')).toBe('*\n');
    writeFileSync(join(dir, '.docgen/external/answers.json'), '{"x":{"at":"y"},"z":');
    expect(await newly(900 * day)).toEqual(['/gone', '/good', '/odd']);
  });

  it('writes nothing where there was nothing to ask', async () => {
    const { dir } = site();
    expect((await ask([], { cache: answersIn(dir) })).size).toBe(0);
    expect(existsSync(join(dir, '.docgen'))).toBe(false);
  });

  it('ends when it is interrupted', async () => {
    const { url } = await serve(() => undefined);
    const interruption = new AbortController();
    setTimeout(() => interruption.abort(), 50);
    const started = performance.now();
    await expect(ask([`${url}/a`], { signal: interruption.signal, patience: 60_000 })).rejects.toThrow();
    expect(performance.now() - started).toBeLessThan(10_000);
  });
});
