/** Which copies are kept, renewed and let go of, with caches and a host in memory. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { mostRead, mostRenewed } from '../../../../theme/client/offline/plan.ts';
import { storePage } from '../../../../theme/client/offline/read.ts';
import { renewCopies } from '../../../../theme/client/offline/renew.ts';
import { removeSection, saveSection } from '../../../../theme/client/offline/save.ts';
import { cacheName, noted, Stock } from '../../../../theme/client/offline/stock.ts';

const scope = 'https://docs.example/';

class MemoryCache {
  readonly entries = new Map<string, Response>();
  async match(key: string | { url: string }) {
    return this.entries.get(typeof key === 'string' ? key : key.url)?.clone();
  }
  async put(key: string, response: Response) {
    this.entries.delete(key);
    this.entries.set(key, response);
  }
  async delete(key: string | { url: string }) {
    return this.entries.delete(typeof key === 'string' ? key : key.url);
  }
  async keys() {
    return [...this.entries.keys()].map((url) => ({ url }));
  }
}

let caches: Map<string, MemoryCache>;
/** What the host has, by path; how often it is asked. */
let host: Map<string, string>;
let asked: string[];
let isDown: boolean;

const page = (text: string) =>
  `<title>${text}</title><script data-offline="{}" src="/assets/site.0123456789.js"></script>${text}`;

beforeEach(() => {
  caches = new Map();
  host = new Map();
  asked = [];
  isDown = false;
  vi.stubGlobal('navigator', {});
  vi.stubGlobal('caches', {
    open: async (name: string) => {
      const cache = caches.get(name) ?? new MemoryCache();
      caches.set(name, cache);
      return cache;
    },
  });
  vi.stubGlobal('fetch', async (url: string, { method = 'GET' } = {}) => {
    const path = url.slice(scope.length);
    asked.push(`${method} ${path}`);
    if (isDown) throw new TypeError('no network');
    const body = path === 'manifest.json' ? manifest() : host.get(path);
    const type = path === '' || path.endsWith('/') ? 'text/html' : 'text/plain';
    return new Response(body ?? '', {
      status: body === undefined ? 404 : 200,
      headers: { 'content-type': type },
    });
  });
});

afterEach(() => {
  vi.unstubAllGlobals();
});

/** Sizes and hashes of the host's files, hashes of another kind than those of copies: a host may rewrite what it sends. */
function manifest(): string {
  const files = [...host].map(([path, body]) => [
    path === '' || path.endsWith('/') ? `${path}index.html` : path,
    { hash: `of ${body}`, size: body.length },
  ]);
  const routes = [...host.keys()].filter((path) => path.endsWith('/')).map((path) => `/${path.slice(0, -1)}`);
  return JSON.stringify({ version: 1, routes, files: Object.fromEntries(files) });
}

const cacheOf = (part: 'pages' | 'files') =>
  caches.get(cacheName(part, scope))?.entries ?? new Map<string, Response>();
const keptPaths = (part: 'pages' | 'files') =>
  [...cacheOf(part).keys()].map((url) => url.slice(scope.length));
const textOf = (path: string) =>
  cacheOf('pages')
    .get(scope + path)
    ?.clone()
    .text();
const isMarked = (path: string) =>
  cacheOf('pages')
    .get(scope + path)
    ?.headers.has(noted.outdated);
const read = (stock: Stock, path: string, files: string[] = []) =>
  storePage(
    stock,
    scope + path,
    files.map((file) => scope + file),
  );
const save = (stock: Stock, section: string) =>
  saveSection(stock, section, new AbortController().signal, () => {});

/** The next visit: what was kept before is older than it. */
function nextVisit(): void {
  vi.stubGlobal('performance', { timeOrigin: Date.now() + 1000 });
  asked = [];
}

describe('read pages', () => {
  it('are so many at most, those that were read longest ago go first, and saved ones do not count', async () => {
    const stock = new Stock(scope);
    for (let number = 0; number <= mostRead.pages; number++) host.set(`a/${number}/`, page(`${number}`));
    host.set('guide/x/', page('x'));
    expect(await save(stock, 'guide')).toBe('whole');
    for (let number = 0; number < mostRead.pages; number++) await read(stock, `a/${number}/`);
    await read(stock, 'a/0/');
    await read(stock, `a/${mostRead.pages}/`);
    expect(keptPaths('pages').length).toBe(mostRead.pages + 1);
    expect(await textOf('a/1/')).toBeUndefined();
    expect(await textOf('a/0/')).toContain('0');
    expect(await textOf('guide/x/')).toContain('x');
  });

  it('bring files of the site of certain kinds, as long as there is room, and none twice', async () => {
    const stock = new Stock(scope);
    host.set('a/', page('a'));
    for (const path of ['assets/x.js', 'img/p.png', 'film.mp4', 'search/index.js', 'data.json'])
      host.set(path, path);
    await read(stock, 'a/', [
      'assets/x.js',
      'img/p.png',
      'film.mp4',
      'search/index.js',
      'data.json',
      'gone.png',
    ]);
    await storePage(stock, `${scope}a/`, ['https://else.example/y.js']);
    await read(stock, 'a/', ['assets/x.js']);
    expect(keptPaths('files')).toEqual(['assets/x.js', 'img/p.png']);
    expect(asked.filter((one) => one === 'GET assets/x.js').length).toBe(1);
    const many = Array.from({ length: mostRead.files }, (_, number) => `img/${number}.png`);
    for (const path of many) host.set(path, path);
    await read(stock, 'a/', many);
    expect(keptPaths('files').length).toBe(mostRead.files);
  });
});

describe('at the next visit', () => {
  it('a reader for the first time asks nothing, later for the build, and without a new one for no page', async () => {
    const stock = new Stock(scope);
    host.set('a/', page('a'));
    await read(stock, 'a/');
    asked = [];
    await renewCopies(stock, false);
    expect(asked).toEqual([]);
    nextVisit();
    await renewCopies(stock, false);
    // This host names no version of its list: it is read.
    expect(asked).toEqual([
      'HEAD manifest.json',
      'GET manifest.json',
      'GET a/',
      'GET assets/site.0123456789.js',
    ]);
    nextVisit();
    await renewCopies(stock, false);
    expect(asked).toEqual(['HEAD manifest.json', 'GET manifest.json']);
  });

  it('old pages are renewed, gone ones forgotten, and files that no page needs', async () => {
    const stock = new Stock(scope);
    for (const path of ['a/', 'b/']) host.set(path, page(path));
    host.set('img/p.png', 'p').set('assets/site.0123456789.js', 'x');
    for (const path of ['a/', 'b/']) await read(stock, path, ['img/p.png', 'assets/site.0123456789.js']);
    await renewCopies(stock, false);
    host.set('a/', page('new')).delete('b/');
    nextVisit();
    await renewCopies(stock, false);
    expect(keptPaths('pages')).toEqual(['a/']);
    expect(await textOf('a/')).toContain('new');
    expect(isMarked('a/')).toBe(false);
    expect(keptPaths('files')).toEqual(['assets/site.0123456789.js']);
  });

  it('those that cannot be renewed say so until they are, and their files stay', async () => {
    const stock = new Stock(scope);
    host.set('a/', page('a')).set('img/p.png', 'p');
    await read(stock, 'a/', ['img/p.png']);
    await renewCopies(stock, false);
    nextVisit();
    host.set('a/', '<title>Sign in</title>');
    await renewCopies(stock, false);
    expect([await textOf('a/'), isMarked('a/')]).toEqual([page('a'), true]);
    expect(keptPaths('files')).toContain('img/p.png');
    host.set('a/', page('new'));
    nextVisit();
    await renewCopies(stock, true);
    expect(asked).toEqual(['HEAD manifest.json', 'GET manifest.json']);
    expect([await textOf('a/'), isMarked('a/')]).toEqual([page('a'), true]);
    nextVisit();
    await renewCopies(stock, false);
    expect([await textOf('a/'), isMarked('a/')]).toEqual([page('new'), false]);
  });

  it('so many are fetched at most, those that were read last; the others at the visits after it', async () => {
    const stock = new Stock(scope);
    const paths = Array.from({ length: mostRenewed + 5 }, (_, number) => `a/${number}/`);
    for (const path of paths) host.set(path, page(path));
    for (const path of paths) await read(stock, path);
    await renewCopies(stock, false);
    for (const path of paths) host.set(path, page(`new ${path}`));
    nextVisit();
    await renewCopies(stock, false);
    const isNew = async () =>
      (await Promise.all(paths.map(async (path) => (await textOf(path))?.includes('new')))).filter(Boolean)
        .length;
    expect(await isNew()).toBe(mostRenewed);
    expect([await textOf('a/0/'), isMarked('a/0/')]).toEqual([page('a/0/'), true]);
    expect(keptPaths('pages')).toEqual(paths);
    nextVisit();
    await renewCopies(stock, false);
    expect(await isNew()).toBe(paths.length);
  });

  it('without a network nothing changes', async () => {
    const stock = new Stock(scope);
    host.set('a/', page('a'));
    await read(stock, 'a/');
    await renewCopies(stock, false);
    nextVisit();
    isDown = true;
    await renewCopies(stock, false);
    expect([await textOf('a/'), isMarked('a/')]).toEqual([page('a'), false]);
  });
});

describe('a saved section', () => {
  const files = () => {
    for (const path of ['guide/', 'guide/x/', 'other/']) host.set(path, page(path));
    host.set('guide/x/', `${page('x')}<img src="/img/p.png">`).set('img/p.png', 'p');
    host.set('search/index.js', '1').set('search/0123abcd.js', '2').set('assets/site.0123456789.js', '3');
  };

  it('is its pages, what they show and what all pages need, the index of the search last', async () => {
    const stock = new Stock(scope);
    files();
    expect(await save(stock, 'guide')).toBe('whole');
    expect(keptPaths('pages')).toEqual(['guide/', 'guide/x/']);
    expect(keptPaths('files')).toEqual([
      'search/0123abcd.js',
      'assets/site.0123456789.js',
      'img/p.png',
      'search/index.js',
    ]);
    expect((await stock.notes()).sections).toEqual({ guide: 'whole' });
    asked = [];
    expect(await save(stock, 'guide')).toBe('whole');
    expect(asked).toEqual(['GET manifest.json']);
    await removeSection(stock, 'guide');
    expect([keptPaths('pages'), (await stock.notes()).sections]).toEqual([[], {}]);
    expect(keptPaths('files')).toEqual(['assets/site.0123456789.js', 'img/p.png']);
  });

  it('follows its build: new pages come, others go, and only what has changed is fetched', async () => {
    const stock = new Stock(scope);
    files();
    await save(stock, 'guide');
    await renewCopies(stock, false);
    nextVisit();
    host.delete('guide/');
    host
      .set('guide/y/', page('y'))
      .set('search/index.js', 'new')
      .set('search/89abcdef.js', 'new')
      .delete('search/0123abcd.js');
    await renewCopies(stock, false);
    expect(keptPaths('pages').sort()).toEqual(['guide/x/', 'guide/y/']);
    expect(keptPaths('files').sort()).toEqual([
      'assets/site.0123456789.js',
      'img/p.png',
      'search/89abcdef.js',
      'search/index.js',
    ]);
    expect(asked.filter((one) => /guide|assets/.test(one))).toEqual(['GET guide/y/']);
  });

  it('that is not whole is tried again, though the build is the same', async () => {
    const stock = new Stock(scope);
    files();
    await renewCopies(stock, false);
    const whole = host.get('guide/x/')!;
    host.set('guide/x/', 'Sign in');
    expect(await save(stock, 'guide')).toBe('partial');
    // A search whose parts are not all there would find nothing.
    expect(keptPaths('files')).not.toContain('search/index.js');
    host.set('guide/x/', whole);
    nextVisit();
    await renewCopies(stock, false);
    expect((await stock.notes()).sections).toEqual({ guide: 'whole' });
  });

  it('is nothing where the list of files cannot be had', async () => {
    const stock = new Stock(scope);
    isDown = true;
    expect(await save(stock, 'guide')).toBe('partial');
    expect(keptPaths('pages')).toEqual([]);
  });
});
