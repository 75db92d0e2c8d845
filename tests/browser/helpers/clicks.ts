/** Links that a test wants to be on a page, and what becomes of clicks on them. */
import type { Page, Request } from 'playwright-core';
import { expect } from 'vitest';

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
 * The path that the new tab of a click goes to. Browsers with windows tell it by the tab, though not always of the
 * request; the one that comes in the package draws nothing in a tab that stays behind, but tells of its request.
 */
export async function newTab(page: Page, click: () => Promise<unknown>): Promise<string> {
  const context = page.context();
  let asked = '';
  const note = (request: Request) => {
    if (request.isNavigationRequest()) asked = request.url();
  };
  context.on('request', note);
  const [tab] = await Promise.all([context.waitForEvent('page'), click()]);
  const address = () => [tab.url(), asked].find((one) => one.startsWith('http'));
  await expect.poll(address).toBeDefined();
  context.off('request', note);
  await tab.close();
  return new URL(address()!).pathname;
}
