/** Saved sections: what an interruption, a new build, a full or emptied browser leave of them. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { findInPacks, listPackedPages } from '../../../../theme/client/offline/packs.ts';
import { renewCopies } from '../../../../theme/client/offline/renew.ts';
import {
  fetchPackList,
  isSaved,
  measureSection,
  removeSection,
  saveSection,
} from '../../../../theme/client/offline/save.ts';
import { noted, Stock } from '../../../../theme/client/offline/stock.ts';
import { browser, deployPacks, evict, keptPaths, scope, startBrowser } from './browser.ts';

const page = (text: string) => `<title>${text}</title><script data-offline="{}"></script><p>${text}</p>`;
const shared = { 'index.html': page('home'), 'assets/site.0123456789.js': 'script' };
const search = { 'search/index.js': 'names 0123abcd', 'search/0123abcd.js': 'entries' };
const guide = { 'guide/index.html': page('guide'), 'guide/一/index.html': page('一'), 'img/p.png': 'pixels' };
const other = { 'other/index.html': page('other'), 'img/p.png': 'pixels' };
const first = { '/shared': shared, '/search': search, guide, other };

let stock: Stock;
beforeEach(async () => {
  startBrowser();
  stock = new Stock(scope);
  // The worker sees that nothing of the last test is left.
  await listPackedPages(stock);
  browser.host.set('guide/', page('guide'));
  deployPacks(1, first);
});

afterEach(() => {
  vi.unstubAllGlobals();
});

const never = new AbortController().signal;
const save = (section: string, signal = never, progress = (_done: number, _all: number) => {}) =>
  saveSection(stock, section, { page: `${scope}guide/`, signal, progress });
const textOf = async (path: string) => (await findInPacks(stock, new URL(path, scope).href))?.text();
const isMarked = async (path: string) =>
  (await findInPacks(stock, new URL(path, scope).href))?.headers.has(noted.outdated);
const sizeOf = async (section: string) => measureSection(stock, section, (await fetchPackList(stock)) ?? {});
const sizeOn = (path: string) => browser.host.get(path)!.length;

/** A later visit to the site. */
function visitAgain(isSparing = false): Promise<void> {
  vi.stubGlobal('performance', { timeOrigin: Date.now() + 1000 });
  browser.asked = [];
  return renewCopies(stock, isSparing, `${scope}guide/`);
}

/** Saves a section and looks once, so that later visits know the build. */
async function saveAndVisit(...sections: string[]): Promise<void> {
  for (const section of sections) expect(await save(section)).toBe('whole');
  await renewCopies(stock, false, `${scope}guide/`);
  await visitAgain();
}

describe('a section', () => {
  it('is saved by its list, a page for the headers, and three packs; the next one by its own pack', async () => {
    expect(await save('guide')).toBe('whole');
    expect(browser.asked).toEqual([
      'GET offline.json',
      'GET guide/',
      'GET assets/-shared.1.pack',
      'GET assets/-search.1.pack',
      'GET assets/guide.1.pack',
    ]);
    browser.asked = [];
    expect(await save('other')).toBe('whole');
    expect(browser.asked).toEqual(['GET offline.json', 'GET guide/', 'GET assets/other.1.pack']);
    browser.asked = [];
    expect(await save('other')).toBe('whole');
    expect(browser.asked).toEqual(['GET offline.json']);
  });

  it('says before how many bytes will come, and while they come how many have', async () => {
    const packs = ['-shared', '-search', 'guide'].map((name) => sizeOn(`assets/${name}.1.pack`));
    const all = packs.reduce((sum, size) => sum + size);
    expect(await sizeOf('guide')).toBe(all);
    const told: (readonly number[])[] = [];
    await save('guide', never, (...numbers) => told.push(numbers));
    expect(told.at(-1)).toEqual([all, all]);
    expect(await sizeOf('guide')).toBe(0);
    expect(await sizeOf('other')).toBe(sizeOn('assets/other.1.pack'));
    expect(await sizeOf('nowhere')).toBeUndefined();
  });

  it('gives back each page and file as it was, by the page’s address, with its type, its policy and the time', async () => {
    browser.headers = { 'content-security-policy': "default-src 'none'" };
    await save('guide');
    expect(await textOf('guide/')).toBe(guide['guide/index.html']);
    expect(await textOf('guide/%E4%B8%80/')).toBe(page('一'));
    expect(await textOf('')).toBe(shared['index.html']);
    expect(await textOf('img/p.png?v=1')).toBe('pixels');
    expect(await textOf('search/0123abcd.js')).toBe('entries');
    for (const path of ['guide/b/', 'constructor', '__proto__', 'other/'])
      expect(await textOf(path)).toBeUndefined();
    const types = ['guide/', 'img/p.png', 'search/index.js'].map(async (path) =>
      (await findInPacks(stock, scope + path))?.headers.get('content-type'),
    );
    expect(await Promise.all(types)).toEqual([
      'text/html; charset=utf-8',
      'image/png',
      'text/javascript; charset=utf-8',
    ]);
    const { headers } = (await findInPacks(stock, `${scope}guide/`))!;
    expect(headers.get('content-security-policy')).toBe("default-src 'none'");
    expect(Date.parse(headers.get(noted.saved)!)).toBeGreaterThan(0);
    expect(await listPackedPages(stock)).toEqual(['guide/', 'guide/一/', '']);
  });

  it('shares files with another: one that is removed leaves those of the other', async () => {
    await save('guide');
    await save('other');
    await removeSection(stock, 'guide');
    expect(await textOf('guide/')).toBeUndefined();
    expect([await textOf('other/'), await textOf('img/p.png'), await textOf('search/index.js')]).toEqual([
      page('other'),
      'pixels',
      search['search/index.js'],
    ]);
    await removeSection(stock, 'other');
    expect(keptPaths('packs')).toEqual([]);
  });
});

describe('a saving that is interrupted', () => {
  it.each(['-shared', '-search', 'guide'])(
    'in the pack %s keeps whole packs, and goes on with the rest',
    async (name) => {
      const path = `assets/${name}.1.pack`;
      browser.cut.set(path, sizeOn(path) - 5);
      expect(await save('guide')).toBe('partial');
      expect(await isSaved(stock, 'guide')).toBe(false);
      const kept = keptPaths('packs');
      expect(kept).not.toContain(path);
      browser.cut.clear();
      await renewCopies(stock, false, `${scope}guide/`);
      await visitAgain();
      expect(await isSaved(stock, 'guide')).toBe(true);
      for (const one of kept) expect(browser.asked).not.toContain(`GET ${one}`);
      expect(await textOf('guide/')).toBe(page('guide'));
    },
  );

  it('never has pages that the search does not find', async () => {
    const path = 'assets/-search.1.pack';
    browser.cut.set(path, 20);
    await save('guide');
    expect(await textOf('guide/')).toBeUndefined();
  });

  it('by its reader ends, though it waits for another tab', async () => {
    const stop = new AbortController();
    stop.abort();
    vi.stubGlobal('navigator', {
      locks: {
        request: async (_: string, { signal }: { signal?: AbortSignal }, work: () => unknown) => {
          signal?.throwIfAborted();
          return work();
        },
      },
    });
    expect(await save('guide', stop.signal)).toBe('partial');
    expect(keptPaths('packs')).toEqual([]);
  });

  it.each(['offline.json', 'guide/', 'assets/guide.1.pack'])(
    'because nothing more comes of %s is given up after a while, or at once by its reader',
    async (path) => {
      vi.useFakeTimers();
      const { fetch } = globalThis;
      const asked = new Promise<void>((reached) => {
        vi.stubGlobal('fetch', (url: string, options: RequestInit = {}) => {
          if (url !== scope + path) return fetch(url, options);
          reached();
          return new Promise((_, fail) =>
            options.signal!.addEventListener('abort', () => fail(new TypeError())),
          );
        });
      });
      try {
        const saving = save('guide');
        await asked;
        await vi.advanceTimersByTimeAsync(29_000);
        expect(await Promise.race([saving, 'waits'])).toBe('waits');
        await vi.advanceTimersByTimeAsync(2000);
        expect(await saving).toBe('partial');
        const stop = new AbortController();
        const stopped = save('guide', stop.signal);
        await vi.advanceTimersByTimeAsync(1000);
        stop.abort();
        expect(await stopped).toBe('partial');
      } finally {
        vi.useRealTimers();
      }
    },
  );

  it('because there is no room says so, and leaves other sections', async () => {
    await saveAndVisit('other');
    browser.room = 10;
    expect(await save('guide')).toBe('full');
    expect([await isSaved(stock, 'guide'), await isSaved(stock, 'other')]).toEqual([false, true]);
    // The visits do not load in vain what has no room.
    await visitAgain();
    expect(browser.asked.filter((one) => one.endsWith('.pack'))).toEqual([]);
    browser.room = Number.POSITIVE_INFINITY;
    await visitAgain();
    expect(await isSaved(stock, 'guide')).toBe(false);
    expect(await save('guide')).toBe('whole');
  });

  it('by a host that has no list, forbids copies, sends another page or no pack keeps nothing', async () => {
    browser.headers = { 'cache-control': 'no-store' };
    expect(await save('guide')).toBe('partial');
    browser.headers = {};
    browser.host.set('guide/', '<p>Sign in</p>');
    expect(await save('guide')).toBe('partial');
    browser.host.set('guide/', page('guide')).set('assets/-shared.1.pack', '<p>Sign in</p>');
    expect(await save('guide')).toBe('partial');
    browser.host.set('offline.json', '<p>Sign in</p>');
    expect(await save('guide')).toBe('partial');
    browser.isDown = true;
    expect(await save('guide')).toBe('partial');
    expect(keptPaths('packs')).toEqual([]);
  });
});

describe('after a new build', () => {
  it('only sections with another pack are fetched again, and what these need', async () => {
    await saveAndVisit('guide', 'other');
    const changed = { ...guide, 'guide/index.html': page('new') };
    deployPacks(2, { ...first, guide: changed });
    // Only the packs of the second build that have changed have other paths.
    const list = JSON.parse(String(browser.host.get('offline.json')));
    for (const name of ['/shared', 'other']) list.packs[name].file = list.packs[name].file.replace('2', '1');
    browser.host.set('offline.json', JSON.stringify(list));
    await visitAgain();
    expect(browser.asked.filter((one) => one.endsWith('.pack'))).toEqual([
      'GET assets/-search.2.pack',
      'GET assets/guide.2.pack',
    ]);
    expect([await textOf('guide/'), await isMarked('guide/')]).toEqual([page('new'), false]);
    expect([await textOf('other/'), await isMarked('other/')]).toEqual([page('other'), false]);
    await visitAgain();
    expect(browser.asked.filter((one) => one.endsWith('.pack'))).toEqual([]);
  });

  it('without a change in the section nothing is fetched, though the search has changed', async () => {
    await saveAndVisit('guide');
    deployPacks(2, first);
    const list = JSON.parse(String(browser.host.get('offline.json')));
    list.packs.guide.file = 'assets/guide.1.pack';
    browser.host.set('offline.json', JSON.stringify(list));
    await visitAgain();
    expect(browser.asked.filter((one) => one.endsWith('.pack'))).toEqual([]);
    expect([await isMarked('guide/'), await isMarked('')]).toEqual([false, true]);
  });

  it('the old section stays whole, marked, until all of the new one is there', async () => {
    await saveAndVisit('guide');
    deployPacks(2, {
      '/shared': { 'index.html': page('new home') },
      '/search': { 'search/index.js': 'new' },
      guide: { 'guide/index.html': page('new') },
    });
    browser.cut.set('assets/guide.2.pack', 30);
    await visitAgain();
    expect([await textOf('guide/'), await textOf('guide/%E4%B8%80/')]).toEqual([page('guide'), page('一')]);
    expect([await isMarked('guide/'), await isSaved(stock, 'guide')]).toEqual([true, true]);
    // Pages of the old build name its scripts.
    expect(await textOf('assets/site.0123456789.js')).toBe('script');
    expect(await textOf('search/0123abcd.js')).toBe('entries');
    browser.cut.clear();
    await visitAgain();
    expect([await textOf('guide/'), await isMarked('guide/')]).toEqual([page('new'), false]);
    expect(await textOf('guide/%E4%B8%80/')).toBeUndefined();
    expect(keptPaths('packs').sort()).toEqual([
      'assets/-search.2.pack',
      'assets/-shared.2.pack',
      'assets/guide.2.pack',
    ]);
  });

  it('a reader who saves data is only told that copies are old', async () => {
    await saveAndVisit('guide');
    deployPacks(2, { ...first, guide: { ...guide, 'guide/index.html': page('new') } });
    await visitAgain(true);
    expect(browser.asked.filter((one) => one.endsWith('.pack'))).toEqual([]);
    expect([await textOf('guide/'), await isMarked('guide/')]).toEqual([page('guide'), true]);
    await visitAgain();
    expect([await textOf('guide/'), await isMarked('guide/')]).toEqual([page('new'), false]);
  });

  it('a section saved before another keeps what it needs of its own build', async () => {
    await saveAndVisit('guide');
    deployPacks(2, { '/shared': { 'index.html': page('new home') }, '/search': search, other });
    // Saved before the visit has looked.
    expect(await save('other')).toBe('whole');
    expect(await textOf('assets/site.0123456789.js')).toBe('script');
    expect(await textOf('')).toBe(page('new home'));
    // The new build has no such section.
    await visitAgain();
    expect(await textOf('guide/')).toBeUndefined();
    expect(Object.keys((await stock.notes()).sections)).toEqual(['other']);
  });

  it('that comes between the list and the packs is noticed, and the saving goes on with the new one', async () => {
    const old = browser.host.get('offline.json')!;
    deployPacks(2, first);
    for (const path of [...browser.host.keys()]) if (path.endsWith('.1.pack')) browser.host.delete(path);
    const { fetch } = globalThis;
    let lists = 0;
    vi.stubGlobal('fetch', (url: string, options?: RequestInit) =>
      url.endsWith('offline.json') && lists++ === 0
        ? Promise.resolve(new Response(old as string))
        : fetch(url, options),
    );
    expect(await save('guide')).toBe('whole');
    expect(await textOf('guide/')).toBe(page('guide'));
  });
});

describe('a browser that deletes', () => {
  it('all packs, or one, is noticed: the section is offered again, and the next visit fetches what is missing', async () => {
    await saveAndVisit('guide');
    evict('packs');
    expect(await isSaved(stock, 'guide')).toBe(false);
    expect(await textOf('guide/')).toBeUndefined();
    await visitAgain();
    expect([await isSaved(stock, 'guide'), await textOf('guide/')]).toEqual([true, page('guide')]);
    await (await stock.open('packs')).delete(`${scope}assets/-search.1.pack`);
    expect([await isSaved(stock, 'guide'), await textOf('guide/')]).toEqual([false, page('guide')]);
    await visitAgain();
    expect(browser.asked.filter((one) => one.endsWith('.pack'))).toEqual(['GET assets/-search.1.pack']);
  });

  it('the notes, leaves packs that the next saving uses', async () => {
    await save('guide');
    evict('notes');
    expect(await isSaved(stock, 'guide')).toBe(false);
    browser.asked = [];
    expect(await save('guide')).toBe('whole');
    expect(browser.asked).toEqual(['GET offline.json']);
  });
});
