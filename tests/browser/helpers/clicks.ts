/** Links that a test wants to be on a page, and what becomes of clicks on them. */
import type { Page } from 'playwright-core';

export type Link = { readonly href: string; readonly target?: string; readonly download?: string };

/** Puts a link above the title and clicks it as a reader would. */
export async function follow(page: Page, href: string): Promise<void> {
  await page.evaluate((address) => {
    document.getElementById('test-link')?.remove();
    const link = document.createElement('a');
    Object.assign(link, { href: address, id: 'test-link', textContent: 'test' });
    document.querySelector('main h1')?.before(link);
  }, href);
  await page.click('#test-link');
}

/** True if the loader took the click for itself, false if it was left to the browser. */
export function isTaken(page: Page, attributes: Link, click: MouseEventInit = {}): Promise<boolean> {
  return page.evaluate(
    ({ attributes, click }) => {
      const link = document.createElement('a');
      for (const [name, value] of Object.entries(attributes)) link.setAttribute(name, value);
      document.body.append(link);
      let taken = false;
      // Last on the window: after the loader, before the browser.
      const look = (event: Event) => {
        taken = event.defaultPrevented;
        event.preventDefault();
      };
      addEventListener('click', look, { once: true });
      link.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ...click }));
      link.remove();
      return taken;
    },
    { attributes: { ...attributes }, click: { ...click } as Record<string, boolean | number> },
  );
}

/**
 * Notes the links for which the browser would open a tab: nothing of the page's takes the click for itself. The tab itself
 * is the browser's matter, and the one of these tests sometimes never answers while it opens one by a key.
 */
export async function noteTabs(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const kind of ['click', 'auxclick'] as const) {
      addEventListener(kind, (event) => {
        const link = event.target instanceof Element ? event.target.closest('a') : null;
        if (!link || event.defaultPrevented) return;
        event.preventDefault();
        const { dataset } = document.documentElement;
        if (event.ctrlKey || event.button === 1) dataset.tabs = `${dataset.tabs ?? ''}${link.pathname}\n`;
      });
    }
  });
}

/** The paths of those since they were last asked for. */
export function notedTabs(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { tabs = '' } = document.documentElement.dataset;
    delete document.documentElement.dataset.tabs;
    return tabs.split('\n').filter(Boolean);
  });
}
