/** Which copies are kept, renewed and let go of, with caches and a host in memory. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { mostRead, mostRenewed } from '../../../../theme/client/offline/plan.ts';
import { storePage } from '../../../../theme/client/offline/read.ts';
import { renewCopies } from '../../../../theme/client/offline/renew.ts';
import { noted, Stock } from '../../../../theme/client/offline/stock.ts';
import { browser, entriesOf, keptPaths, scope, startBrowser } from './browser.ts';

const { host } = browser;
const renew = (stock: Stock, isSparing = false) => renewCopies(stock, isSparing, `${scope}a/`);

const page = (text: string) =>
  `<title>${text}</title><script data-offline="{}" src="/assets/site.0123456789.js"></script>${text}`;

beforeEach(startBrowser);

afterEach(() => {
  vi.unstubAllGlobals();
});

const textOf = (path: string) =>
  entriesOf('pages')
    .get(scope + path)
    ?.clone()
    .text();
const isMarked = (path: string) =>
  entriesOf('pages')
    .get(scope + path)
    ?.headers.has(noted.outdated);
const read = (stock: Stock, path: string, files: string[] = []) =>
  storePage(
    stock,
    scope + path,
    files.map((file) => scope + file),
  );
/** The next visit: what was kept before is older than it. */
function nextVisit(): void {
  vi.stubGlobal('performance', { timeOrigin: Date.now() + 1000 });
  browser.asked = [];
}

describe('read pages', () => {
  it('are so many at most, and those that were read longest ago go first', async () => {
    const stock = new Stock(scope);
    for (let number = 0; number <= mostRead.pages; number++) host.set(`a/${number}/`, page(`${number}`));
    for (let number = 0; number < mostRead.pages; number++) await read(stock, `a/${number}/`);
    await read(stock, 'a/0/');
    await read(stock, `a/${mostRead.pages}/`);
    expect(keptPaths('pages').length).toBe(mostRead.pages);
    expect(await textOf('a/1/')).toBeUndefined();
    expect(await textOf('a/0/')).toContain('0');
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
    expect(browser.asked.filter((one) => one === 'GET assets/x.js').length).toBe(1);
    const many = Array.from({ length: mostRead.files }, (_, number) => `img/${number}.png`);
    for (const path of many) host.set(path, path);
    await read(stock, 'a/', many);
    expect(keptPaths('files').length).toBe(mostRead.files);
  });

  it('of a newer build than the one on the screen bring that build’s files, others only what the browser has loaded', async () => {
    const stock = new Stock(scope);
    const build = (hash: string) =>
      `<link rel="stylesheet" href="/assets/site.${hash}.css"/><noscript><link rel="stylesheet" href="/assets/no-script.${hash}.css"/></noscript>` +
      `<script defer="" src="/assets/loader.${hash}.js" data-offline="{}" data-later="/assets/later.${hash}.js"></script>`;
    const paths = (hash: string) =>
      ['site.css', 'loader.js', 'later.js'].map((name) => `assets/${name.replace('.', `.${hash}.`)}`);
    for (const hash of ['old', 'new']) for (const path of paths(hash)) host.set(path, path);
    host.set('a/', build('old'));
    await read(stock, 'a/', paths('old').slice(0, 2));
    expect(keptPaths('files').sort()).toEqual(paths('old').slice(0, 2).sort());
    host.set('a/', build('new'));
    await read(stock, 'a/', paths('old').slice(0, 2));
    expect(keptPaths('files')).toEqual(expect.arrayContaining(paths('new')));
  });
});

describe('behind a gate that answers with a login page for other files, too', () => {
  const gate = (answer: Response, paths = '') => {
    const { fetch } = globalThis;
    vi.stubGlobal('fetch', async (url: string) =>
      url.startsWith(scope + paths) ? answer.clone() : fetch(url),
    );
    return () => vi.stubGlobal('fetch', fetch);
  };
  const login = (headers: Record<string, string>) =>
    new Response('<title>Sign in</title>', { headers: { 'content-type': 'text/html', ...headers } });

  it('no file is kept that is none, and the next page brings it', async () => {
    const stock = new Stock(scope);
    host.set('a/', page('a')).set('assets/x.js', 'x');
    const open = gate(login({}), 'assets/');
    await read(stock, 'a/', ['assets/x.js']);
    expect(keptPaths('files')).toEqual([]);
    open();
    await read(stock, 'a/', ['assets/x.js']);
    expect(keptPaths('files')).toEqual(['assets/x.js']);
  });

  it.each<Record<string, string>>([{}, { etag: '"1"' }])('no copy counts as old (%o)', async (headers) => {
    const stock = new Stock(scope);
    host.set('a/', page('a'));
    await read(stock, 'a/');
    await renew(stock);
    nextVisit();
    await renew(stock);
    nextVisit();
    const { build } = await stock.notes();
    const open = gate(login(headers));
    await renew(stock);
    open();
    expect([isMarked('a/'), (await stock.notes()).build]).toEqual([false, build]);
  });
});

describe('at the next visit', () => {
  it('a reader for the first time asks nothing, later for the build, and without a new one for no page', async () => {
    const stock = new Stock(scope);
    host.set('a/', page('a'));
    await read(stock, 'a/');
    browser.asked = [];
    await renew(stock);
    expect(browser.asked).toEqual([]);
    nextVisit();
    await renew(stock);
    // This host names no version of its list: it is read.
    expect(browser.asked).toEqual([
      'HEAD manifest.json',
      'GET manifest.json',
      'GET a/',
      'GET assets/site.0123456789.js',
    ]);
    nextVisit();
    await renew(stock);
    expect(browser.asked).toEqual(['HEAD manifest.json', 'GET manifest.json']);
  });

  it('old pages are renewed, gone ones forgotten, and files that no page needs', async () => {
    const stock = new Stock(scope);
    for (const path of ['a/', 'b/']) host.set(path, page(path));
    host.set('img/p.png', 'p').set('assets/site.0123456789.js', 'x');
    for (const path of ['a/', 'b/']) await read(stock, path, ['img/p.png', 'assets/site.0123456789.js']);
    await renew(stock);
    host.set('a/', page('new')).delete('b/');
    nextVisit();
    await renew(stock);
    expect(keptPaths('pages')).toEqual(['a/']);
    expect(await textOf('a/')).toContain('new');
    expect(isMarked('a/')).toBe(false);
    expect(keptPaths('files')).toEqual(['assets/site.0123456789.js']);
  });

  it('those that cannot be renewed say so until they are, and their files stay', async () => {
    const stock = new Stock(scope);
    host.set('a/', page('a')).set('img/p.png', 'p');
    await read(stock, 'a/', ['img/p.png']);
    await renew(stock);
    nextVisit();
    host.set('a/', '<title>Sign in</title>');
    await renew(stock);
    expect([await textOf('a/'), isMarked('a/')]).toEqual([page('a'), true]);
    expect(keptPaths('files')).toContain('img/p.png');
    host.set('a/', page('new'));
    nextVisit();
    await renew(stock, true);
    expect(browser.asked).toEqual(['HEAD manifest.json', 'GET manifest.json']);
    expect([await textOf('a/'), isMarked('a/')]).toEqual([page('a'), true]);
    nextVisit();
    await renew(stock);
    expect([await textOf('a/'), isMarked('a/')]).toEqual([page('new'), false]);
  });

  it('so many are fetched at most, those that were read last; the others at the visits after it', async () => {
    const stock = new Stock(scope);
    const paths = Array.from({ length: mostRenewed + 5 }, (_, number) => `a/${number}/`);
    for (const path of paths) host.set(path, page(path));
    for (const path of paths) await read(stock, path);
    await renew(stock);
    for (const path of paths) host.set(path, page(`new ${path}`));
    nextVisit();
    await renew(stock);
    const isNew = async () =>
      (await Promise.all(paths.map(async (path) => (await textOf(path))?.includes('new')))).filter(Boolean)
        .length;
    expect(await isNew()).toBe(mostRenewed);
    expect([await textOf('a/0/'), isMarked('a/0/')]).toEqual([page('a/0/'), true]);
    expect(keptPaths('pages')).toEqual(paths);
    nextVisit();
    await renew(stock);
    expect(await isNew()).toBe(paths.length);
  });

  it('a copy is renewed though the clock was years ahead when it was made', async () => {
    const stock = new Stock(scope);
    host.set('a/', page('a'));
    vi.useFakeTimers({ now: Date.now() + 1e11, toFake: ['Date'] });
    await read(stock, 'a/');
    await renew(stock);
    vi.useRealTimers();
    host.set('a/', page('new'));
    vi.stubGlobal('performance', { timeOrigin: Date.now() });
    await renew(stock);
    expect(await textOf('a/')).toContain('new');
  });

  it('without a network nothing changes', async () => {
    const stock = new Stock(scope);
    host.set('a/', page('a'));
    await read(stock, 'a/');
    await renew(stock);
    nextVisit();
    browser.isDown = true;
    await renew(stock);
    expect([await textOf('a/'), isMarked('a/')]).toEqual([page('a'), false]);
  });
});
