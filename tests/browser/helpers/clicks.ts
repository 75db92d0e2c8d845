/** Adds links to a page, clicks them, and looks who handles the click. */
import type { Page } from 'playwright-core';

export type Link = { readonly href: string; readonly target?: string; readonly download?: string };

/** Adds a link above the title and clicks it as a reader would. */
export async function follow(page: Page, href: string): Promise<void> {
  await page.evaluate((address) => {
    document.getElementById('test-link')?.remove();
    const link = document.createElement('a');
    Object.assign(link, { href: address, id: 'test-link', textContent: 'test' });
    document.querySelector('main h1')?.before(link);
  }, href);
  await page.click('#test-link');
}

/** True if the loader handled the click, false if it left it to the browser. */
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
 * Records the links for which the browser would open a tab, because the page does not handle the click. Opens no tab: the
 * tests' browser sometimes hangs when a key opens one.
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

/** The paths of these links since the last call. */
export function notedTabs(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { tabs = '' } = document.documentElement.dataset;
    delete document.documentElement.dataset.tabs;
    return tabs.split('\n').filter(Boolean);
  });
}
