/** One browser and one host for a test file, and tabs without traces of earlier tests. */
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll } from 'vitest';
import { launch } from './chromium.ts';
import { type Host, serve } from './server.ts';
import { builtSite } from './site.ts';
import { type Connection, idle, watch } from './tab.ts';

export { arrived, idle, setOffline } from './tab.ts';

export const widths = { wide: 1440, tablet: 768, phone: 390 } as const;

export type Opened = Page & {
  /** Violations of the security policy, console errors, uncaught errors, requests to other origins. */
  readonly troubles: string[];
};

export type Opening = BrowserContextOptions & {
  readonly width?: number;
  readonly height?: number;
  /** The reader saves data, so the page prefetches nothing. */
  readonly sparing?: boolean;
  /** The browser's `navigator.connection`. */
  readonly connection?: Connection;
  /** Timers wait until the test runs the clock. */
  readonly frozen?: boolean;
  /** Returns right after loading, before the scripts that wait for idle time. */
  readonly early?: boolean;
};

export type Reader = {
  readonly host: Host;
  readonly browser: Browser;
  /** Opens a tab, with all behaviours. The tabs of a test share storage; all close at its end. */
  open(path: string, opening?: Opening): Promise<Opened>;
};

/** Limit for clearing up after a test, ms. */
const patience = 20_000;

/** False if `work` takes longer. */
async function isDone(work: Promise<void>, longest: number): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<boolean>((resolve) => {
    timer = setTimeout(() => resolve(false), longest);
  });
  try {
    return await Promise.race([work.then(() => true), late]);
  } finally {
    clearTimeout(timer);
  }
}

/** The test files of a worker share it: starting one takes as long as most of them. */
let started: Promise<Browser> | undefined;

/** The browser of this worker. It shows no pixels: who reads a screenshot starts another. */
export async function runningBrowser(): Promise<Browser> {
  const running = await started?.catch(() => undefined);
  if (!started) process.once('SIGTERM', endWorker);
  if (!running?.isConnected()) started = launch({ isPainted: false });
  return started!;
}

/** Vitest ends a worker by SIGTERM. */
async function endWorker(): Promise<void> {
  await started?.then((browser) => browser.close()).catch(() => {});
  process.exit();
}

/** What a tab shows that stays open: the browser then opens the tabs of a context in the process of that one, which saves a fifth. */
const keeperPath = '/keeper.txt';
const isKeeper = (page: Page) => page.url().endsWith(keeperPath);

async function keepProcess(context: BrowserContext, origin: string): Promise<void> {
  const keeper = await context.newPage();
  // The host is not asked: tests count its requests.
  await keeper.route(`**${keeperPath}`, (route) => route.fulfill({ contentType: 'text/plain', body: '' }));
  await keeper.goto(origin + keeperPath);
}

/** Call it once in a test file. `site`: returns the folder of the output; by default that of the fixture site. */
export function newReader(site = builtSite): Reader {
  let host: Host | undefined;
  let browser: Browser | undefined;
  // A new context is expensive: tests with the same options share one.
  const contexts = new Map<string, BrowserContext>();
  beforeAll(async () => {
    [host, browser] = await Promise.all([site().then(serve), runningBrowser()]);
  });
  afterEach(async () => {
    host?.reset();
    if (!browser || (await isDone(clearAll(browser), patience))) return;
    // Seen in one of some thirty runs: the browser never answers, and each later test would wait for it.
    console.warn('The browser did not clear up after a test, and was started again.');
    contexts.clear();
    await isDone(
      browser.close().catch(() => {}),
      patience,
    );
    host?.reset();
    started = launch({ isPainted: false });
    browser = await started;
  });
  afterAll(async () => {
    await Promise.all([...(browser?.contexts() ?? []).map((context) => context.close()), host?.close()]);
  });

  const clearAll = async (one: Browser): Promise<void> => {
    for (const context of one.contexts()) await clear(context);
  };
  const contextFor = async (options: BrowserContextOptions, alone?: boolean): Promise<BrowserContext> => {
    const key = JSON.stringify(options);
    const shared = contexts.get(key);
    if (shared && !alone) return shared;
    const context = await there(browser).newContext(options);
    if (alone) return context;
    contexts.set(key, context);
    context.on('close', () => contexts.delete(key));
    await keepProcess(context, there(host).origin);
    return context;
  };
  /** Removes what a test may leave behind: tabs, a stored choice, the offline state, a stopped clock. */
  const clear = async (context: BrowserContext): Promise<void> => {
    const pages = context.pages().filter((page) => !isKeeper(page));
    const kept = await pages[0]?.evaluate(() => localStorage.length).catch(() => 1);
    if (kept || ![...contexts.values()].includes(context)) return context.close();
    await context.setOffline(false);
    for (const one of pages) await one.close();
  };
  return {
    get host() {
      return there(host);
    },
    get browser() {
      return there(browser);
    },
    async open(path, opening = {}) {
      const { width = widths.wide, height = 900, sparing, connection, frozen, early, ...options } = opening;
      const context = await contextFor({ viewport: { width: widths.wide, height: 900 }, ...options }, frozen);
      const page = await context.newPage();
      const { origin } = there(host);
      if (width !== widths.wide || height !== 900) await page.setViewportSize({ width, height });
      if (frozen) await page.clock.install();
      const troubles = await watch(page, origin, sparing ? { saveData: true } : connection);
      await page.goto(origin + path);
      if (!early && options.javaScriptEnabled !== false) await idle(page);
      if (frozen) await page.clock.pauseAt(Date.now() + 60_000);
      return Object.assign(page, { troubles });
    },
  };
}

function there<T>(one: T | undefined): T {
  if (one === undefined) throw new Error('Not before the tests of this file have begun.');
  return one;
}
