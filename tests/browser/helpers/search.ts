/** Uses the search dialog as a reader does: opens it, types, and reads its state. */
import type { Page } from 'playwright-core';
import type { Hosted } from '../../helpers/hosted.ts';
import type { Opened } from './browser.ts';

/** The delay of a query plus some time for its answer, ms. */
export const soon = 700;

/** Opens the dialog by its shortcut; resolves when its island is mounted. */
export async function openSearch(page: Page): Promise<void> {
  await page.keyboard.press('Control+k');
  await taken(page);
}

/** The same on a page with a stopped clock. */
export async function openSearchStill(page: Page): Promise<void> {
  await page.keyboard.press('Control+k');
  await page.clock.runFor(1000);
  await taken(page);
}

/** Resolves when the open dialog's island is mounted. */
export async function taken(page: Page): Promise<void> {
  await page.locator('dialog#search[open] .sd-list:not(:has([data-needs-script]))').waitFor();
}

export const isOpen = (page: Page) =>
  page.evaluate(() => (document.getElementById('search') as HTMLDialogElement).open);

/** Replaces the text of the field by a query. */
export async function type(page: Page, query: string): Promise<void> {
  await page.locator('#search input').selectText();
  if (query === '') await page.keyboard.press('Delete');
  else await page.keyboard.insertText(query);
}

/** Types a query and resolves when the dialog shows its answer or its failure. */
export async function search(page: Page, query: string): Promise<void> {
  await type(page, query);
  // A longer timer in the page always runs after the delay of the query, however busy the machine is.
  await page.evaluate((ms) => new Promise((done) => setTimeout(done, ms)), 520);
  await page.waitForFunction(
    () => !/^(?:正在搜索…)?$/.test(document.querySelector('#search > [role=status]')?.textContent ?? ''),
  );
}

export type Option = { title: string; path: string; text: string; href: string; active: boolean };

/** The hits shown. */
export function options(page: Page): Promise<Option[]> {
  return page.$$eval('#search [role=option]', (all) =>
    all.map((one) => ({
      title: one.querySelector('.hd')?.textContent ?? '',
      path: one.querySelector('.path')?.textContent ?? '',
      text: one.querySelector('.tx')?.textContent ?? '',
      href: one.getAttribute('href') ?? '',
      active: one.getAttribute('aria-selected') === 'true',
    })),
  );
}

/** Index of the active hit; -1 without one. Throws if the field and the list disagree. */
export async function activeHit(page: Page): Promise<number> {
  const named = await page.getAttribute('#search input', 'aria-activedescendant');
  const active = await page.$$eval('#search [role=option]', (all) =>
    all.filter((one) => one.getAttribute('aria-selected') === 'true').map((one) => one.id),
  );
  if (active.length > 1 || (active[0] ?? null) !== named) throw new Error(`${named} is not ${active.join()}`);
  const all = await page.$$eval('#search [role=option]', (some) => some.map((one) => one.id));
  return active[0] === undefined ? -1 : all.indexOf(active[0]);
}

/** The notes in the list, apart from the hits. */
export const noteOf = (page: Page) =>
  page.$$eval('#search .sd-list :is(.sd-note, .sd-end)', (all) =>
    all.map((one) => one.textContent.trim()).join(' '),
  );

export const statusOf = (page: Page) => page.locator('#search > [role=status]').textContent();

export const isInField = (page: Page) =>
  page.evaluate(() => document.activeElement?.matches('#search input') ?? false);

/** The page's troubles, except requests to the service and failed requests, which tests cause on purpose. */
export function faultsOf(page: Opened, hosted?: Hosted): string[] {
  return page.troubles.filter(
    (one) =>
      !(hosted && one.startsWith(`request elsewhere: ${hosted.origin}/`)) &&
      !/Failed to load resource/.test(one),
  );
}

/** Scrolls the list until `left` px remain below the visible part. */
export async function scrollTo(page: Page, left: number): Promise<void> {
  await page.$eval(
    '#search .sd-list',
    (list, below) => {
      list.scrollTop = list.scrollHeight - list.clientHeight - below;
    },
    left,
  );
}

/** Simulates an input method on the focused field. */
export async function inputMethod(
  page: Page,
): Promise<{ compose(text: string): Promise<void>; commit(text: string): Promise<void> }> {
  const session = await page.context().newCDPSession(page);
  return {
    compose: async (text) => {
      await session.send('Input.imeSetComposition', {
        text,
        selectionStart: text.length,
        selectionEnd: text.length,
      });
    },
    commit: async (text) => {
      await session.send('Input.insertText', { text });
    },
  };
}

/** Changes the dialog as browsers' translators do: replaces every text node by elements with another text. */
export function translate(page: Page): Promise<void> {
  return page.evaluate(() => {
    const walker = document.createTreeWalker(document.querySelector('#search')!, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    while (walker.nextNode()) texts.push(walker.currentNode as Text);
    for (const text of texts) {
      const outer = document.createElement('font');
      const inner = outer.appendChild(document.createElement('font'));
      inner.textContent = `[${text.data}]`;
      text.replaceWith(outer);
    }
  });
}
