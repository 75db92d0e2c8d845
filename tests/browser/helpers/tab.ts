/** Records arrivals, loaded scripts and troubles in a tab, for tests to read. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { Page } from 'playwright-core';

export type Connection = { readonly saveData?: boolean; readonly effectiveType?: string };

type Noted = {
  arrivedAt?: string;
  /** Addresses of scripts that have run or failed to load. */
  scripts?: (string | null)[];
};

/** Returns a list that collects all troubles of the tab while it is open. */
export async function watch(page: Page, origin: string, connection?: Connection): Promise<string[]> {
  const troubles: string[] = [];
  page.on('pageerror', (fault) => troubles.push(`uncaught: ${fault.message}`));
  page.on('console', (message) => {
    // Chromium logs every 404, and tests open missing pages on purpose.
    if (!['error', 'warning'].includes(message.type()) || / 404 /.test(message.text())) return;
    troubles.push(`console: ${message.text()}`);
  });
  page.on('request', (request) => {
    if (!request.url().startsWith(origin) && !/^(?:data|blob):/.test(request.url())) {
      troubles.push(`request elsewhere: ${request.url()}`);
    }
  });
  await page.addInitScript(prepare, connection);
  return troubles;
}

/** Runs in every document of the tab before its own scripts. */
function prepare(connection: Connection | undefined): void {
  if (connection) Object.defineProperty(navigator, 'connection', { value: connection });
  addEventListener('docgen:route', () => {
    Object.assign(window, { arrivedAt: decodeURIComponent(location.pathname) } satisfies Noted);
  });
  document.addEventListener('securitypolicyviolation', (violation) => {
    console.error(`policy: ${violation.violatedDirective} ${violation.blockedURI} ${violation.sample}`);
  });
  // `load` comes after a script has run, however long that takes; after `error` it never comes.
  const scripts: (string | null)[] = [];
  Object.assign(window, { scripts } satisfies Noted);
  const note = ({ target }: Event) => {
    if (target instanceof HTMLScriptElement) scripts.push(target.getAttribute('src'));
  };
  document.addEventListener('load', note, true);
  document.addEventListener('error', note, true);
}

/**
 * Resolves when a function that runs in the page is true, also after the page has loaded another document. Playwright's own
 * `waitForFunction` loads a library into each document, a twentieth of what it costs to open one.
 */
async function until<Given>(page: Page, isTrue: (given: Given) => boolean, given: Given): Promise<void> {
  // Its types unwrap what crosses into the page.
  const look = isTrue as (given: unknown) => boolean;
  const isGone = (fault: Error) => {
    if (!/context was destroyed/.test(fault.message)) throw fault;
    return false;
  };
  // The page's clock may stand still.
  while (!(await page.evaluate(look, given as unknown).catch(isGone))) await sleep(15);
}

/** Resolves when a soft navigation to that path is complete. */
export async function arrived(page: Page, path: string): Promise<void> {
  await until(page, (wanted) => (window as Noted).arrivedAt === wanted, path);
}

/** Switches the network; resolves when the page has noticed. */
export async function setOffline(page: Page, isOffline: boolean): Promise<void> {
  await page.context().setOffline(isOffline);
  await until(page, (wanted) => navigator.onLine !== wanted, isOffline);
}

/**
 * Resolves when the scripts that the loader requests in idle time have run. Before, letters in menus, folded places, links
 * to other versions and more do not work yet, and a not-found page does not name similar pages. Resolves at once without
 * such scripts.
 */
export async function idle(page: Page): Promise<void> {
  const isIdle = () => {
    const { scripts = [] } = window as Noted;
    const later = document.querySelector('[data-later]')?.getAttribute('data-later');
    const isLost = document.querySelector('main [data-near]') && !location.pathname.endsWith('/404.html');
    const hasNear = scripts.some((address) => address?.includes('/near.'));
    return (!later || scripts.includes(later)) && (!isLost || hasNear);
  };
  await until(page, isIdle, undefined);
}
