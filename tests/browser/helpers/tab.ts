/** What a tab notes by itself, so that tests can ask: arrivals, and everything that went wrong. */
import type { Page } from 'playwright-core';

export type Connection = { readonly saveData?: boolean; readonly effectiveType?: string };

type Noted = {
  arrivedAt?: string;
  /** Addresses of scripts that have run, or could not be had. */
  scripts?: (string | null)[];
};

/** Fills up with what a page without faults never has, as long as the tab lives. */
export async function watch(page: Page, origin: string, connection?: Connection): Promise<string[]> {
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
  // A script that has come has run when it says so, however long that takes; what could not be had comes no more.
  const scripts: (string | null)[] = [];
  Object.assign(window, { scripts } satisfies Noted);
  const note = ({ target }: Event) => {
    if (target instanceof HTMLScriptElement) scripts.push(target.getAttribute('src'));
  };
  document.addEventListener('load', note, true);
  document.addEventListener('error', note, true);
}

/** Resolves when a soft navigation has put the page of that path there. */
export async function arrived(page: Page, path: string): Promise<void> {
  await page.waitForFunction((wanted) => (window as Noted).arrivedAt === wanted, path);
}

/** Resolves when the page, too, knows whether there is a network. */
export async function setOffline(page: Page, isOffline: boolean): Promise<void> {
  await page.context().setOffline(isOffline);
  await page.waitForFunction((wanted) => navigator.onLine !== wanted, isOffline);
}

/**
 * Resolves when what the loader asks for in idle time has come and run: without it letters in menus, folded places, links to
 * other versions and more do not do what they do a moment later; nor does a page that is not found name those that come near.
 * At once where the page asks for nothing.
 */
export async function idle(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const asked = ['data-later', ...(location.pathname.endsWith('/404.html') ? [] : ['data-near-script'])];
    return asked.every((name) => {
      const address = document.querySelector(`[${name}]`)?.getAttribute(name);
      return !address || (window as Noted).scripts?.includes(address);
    });
  });
}
