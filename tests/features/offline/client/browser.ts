/** The parts of a browser that copies need, in memory: caches, and a host. */
import { vi } from 'vitest';
import { packFiles } from '../../../../src/features/offline/pack.ts';
import { cacheName, type StockPart } from '../../../../theme/client/offline/stock.ts';

export const scope = 'https://docs.example/';

class MemoryCache {
  readonly entries = new Map<string, Response>();
  async match(key: string | { url: string }) {
    return this.entries.get(typeof key === 'string' ? key : key.url)?.clone();
  }
  /** Like a browser, keeps nothing of a body that breaks off. */
  async put(key: string, response: Response) {
    const { headers } = response;
    const body = await response.arrayBuffer();
    if (key.endsWith('.pack') && body.byteLength > browser.room)
      throw new DOMException('full', 'QuotaExceededError');
    this.entries.delete(key);
    this.entries.set(key, new Response(body, { headers }));
  }
  async delete(key: string | { url: string }) {
    return this.entries.delete(typeof key === 'string' ? key : key.url);
  }
  async keys() {
    return [...this.entries.keys()].map((url) => ({ url }));
  }
}

const caches = new Map<string, MemoryCache>();

export const browser = {
  /** What the host has, by path. */
  host: new Map<string, string | Uint8Array>(),
  /** Answers of the host that are cut off after so many bytes, by path. */
  cut: new Map<string, number>(),
  headers: {} as Record<string, string>,
  /** How often the host is asked. */
  asked: [] as string[],
  isDown: false,
  /** Bytes that a pack may have. */
  room: Number.POSITIVE_INFINITY,
};

/** A new reader and an empty host. */
export function startBrowser(): void {
  caches.clear();
  browser.host.clear();
  browser.cut.clear();
  Object.assign(browser, { headers: {}, asked: [], isDown: false, room: Number.POSITIVE_INFINITY });
  vi.stubGlobal('navigator', {});
  vi.stubGlobal('caches', {
    has: async (name: string) => caches.has(name),
    open: async (name: string) => {
      const cache = caches.get(name) ?? new MemoryCache();
      caches.set(name, cache);
      return cache;
    },
  });
  vi.stubGlobal('fetch', async (url: string, { method = 'GET' } = {}) => {
    const path = url.slice(scope.length);
    browser.asked.push(`${method} ${path}`);
    if (browser.isDown) throw new TypeError('no network');
    const body = path === 'manifest.json' ? formatBuild() : browser.host.get(path);
    const type = path === '' || path.endsWith('/') ? 'text/html' : 'text/plain';
    return new Response(cutOff(body ?? '', browser.cut.get(path)), {
      status: body === undefined ? 404 : 200,
      headers: { 'content-type': type, ...browser.headers },
    });
  });
}

/** Changes with each file of the host. */
function formatBuild(): string {
  return JSON.stringify(
    [...browser.host].map(([path, body]) => [path, Buffer.from(body as string).toString('hex')]),
  );
}

/** Breaks off as a network does. */
function cutOff(body: string | Uint8Array, length: number | undefined): BodyInit {
  if (length === undefined) return body as BodyInit;
  return new ReadableStream({
    start(control) {
      control.enqueue(Buffer.from(body as string).subarray(0, length));
      control.error(new TypeError('network'));
    },
  });
}

export function entriesOf(part: StockPart): ReadonlyMap<string, Response> {
  return caches.get(cacheName(part, scope))?.entries ?? new Map<string, Response>();
}

export function keptPaths(part: StockPart): string[] {
  return [...entriesOf(part).keys()].map((url) => url.slice(scope.length));
}

/** The browser forgets the cache. */
export function evict(part: StockPart): void {
  caches.delete(cacheName(part, scope));
}

/** Puts packs on the host, by name, with their files, and their list. Each has its name and the number of the build as its path. */
export function deployPacks(
  build: number,
  packs: Readonly<Record<string, Readonly<Record<string, string>>>>,
): void {
  const list = Object.entries(packs).map(([name, files]) => {
    const path = `assets/${name.replaceAll('/', '-')}.${build}.pack`;
    const body = packFiles(Object.keys(files), (file) => Buffer.from(files[file]!));
    browser.host.set(path, body);
    return [name, { file: path, size: body.length }];
  });
  browser.host.set('offline.json', JSON.stringify({ version: 1, packs: Object.fromEntries(list) }));
}
