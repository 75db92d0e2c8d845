/** One browser and one host for a test file; pages that remember everything that went wrong on them. */
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll } from 'vitest';
import { launch } from './chromium.ts';
import { type Host, serve } from './server.ts';
import { builtSite } from './site.ts';

export const widths = { wide: 1440, tablet: 768, phone: 390 } as const;

export type Opened = Page & {
  /** Violations of the security policy, errors on the console, uncaught faults, requests to other origins. */
  readonly troubles: string[];
};

export type Opening = BrowserContextOptions & {
  readonly width?: number;
  readonly height?: number;
  /** A reader who saves data: nothing is prefetched. */
  readonly sparing?: boolean;
  /** What the browser says of the connection. */
  readonly connection?: { readonly saveData?: boolean; readonly effectiveType?: string };
  /** Timers wait for the test to run the clock. */
  readonly frozen?: boolean;
};

export type Reader = {
  readonly host: Host;
  readonly browser: Browser;
  /** A tab of its own, as a new reader has it. */
  open(path: string, opening?: Opening): Promise<Opened>;
};

/** To be called once in a test file. */
export function useReader(): Reader {
  let host: Host | undefined;
  let browser: Browser | undefined;
  const there = <T>(one: T | undefined): T => {
    if (one === undefined) throw new Error('Not before the tests of this file have begun.');
    return one;
  };
  beforeAll(async () => {
    [host, browser] = await Promise.all([builtSite().then(serve), launch()]);
  });
  afterEach(async () => {
    host?.reset();
    for (const context of browser?.contexts() ?? []) await context.close();
  });
  afterAll(async () => {
    await Promise.all([browser?.close(), host?.close()]);
  });
  return {
    get host() {
      return there(host);
    },
    get browser() {
      return there(browser);
    },
    async open(path, opening = {}) {
      const { width = widths.wide, height = 900, sparing, connection, frozen, ...options } = opening;
      const context = await there(browser).newContext({ viewport: { width, height }, ...options });
      const page = await context.newPage();
      const { origin } = there(host);
      if (frozen) await page.clock.install();
      if (sparing || connection) await page.addInitScript(connect, connection ?? { saveData: true });
      const opened = Object.assign(page, { troubles: await watched(page, origin) });
      await page.goto(origin + path);
      if (frozen) await page.clock.pauseAt(Date.now() + 60_000);
      return opened;
    },
  };
}

/** Fills up with what a page without faults never has. */
async function watched(page: Page, origin: string): Promise<string[]> {
  const troubles: string[] = [];
  page.on('pageerror', (fault) => troubles.push(`uncaught: ${fault.message}`));
  page.on('console', (message) => {
    // That an address has no page is what a 404 is for.
    if (!['error', 'warning'].includes(message.type()) || / 404 /.test(message.text())) return;
    troubles.push(`console: ${message.text()}`);
  });
  page.on('request', (request) => {
    if (!request.url().startsWith(origin) && !/^(?:data|blob):/.test(request.url())) {
      troubles.push(`request elsewhere: ${request.url()}`);
    }
  });
  await page.exposeFunction('noteTrouble', (trouble: string) => troubles.push(trouble));
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (violation) => {
      const note = (window as unknown as { noteTrouble(trouble: string): void }).noteTrouble;
      note(`policy: ${violation.violatedDirective} ${violation.blockedURI} ${violation.sample}`);
    });
  });
  return troubles;
}

function connect(value: Opening['connection']): void {
  Object.defineProperty(navigator, 'connection', { value });
}

/** Resolves when the page of that path stands there and its title has the focus. */
export async function arrived(page: Page, path: string): Promise<void> {
  await page.waitForFunction((wanted) => {
    const here = decodeURIComponent(location.pathname) === wanted;
    return here && document.activeElement === document.querySelector('main h1');
  }, path);
}
