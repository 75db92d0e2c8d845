/** Stores each page that is opened: its address and its title. What is no page of the documentation, as a list of hits, is none. */
import { openedPages, storageKey } from '../constants.ts';
import { runOnPages } from '../listen.ts';
import { getPageHref, type OpenedPage } from '../opened.ts';
import { getStoredList, storeList } from '../storage.ts';

export function mountOpened(root: Document): void {
  runOnPages(() => {
    const title = root.querySelector('h1')?.textContent;
    if (!title || !root.querySelector('.prose')) return;
    const href = getPageHref();
    // Whatever is stored: who reads it judges it.
    const others = getStoredList(
      storageKey.opened,
      (value): value is OpenedPage => (value as OpenedPage | null)?.href !== href,
    );
    storeList(storageKey.opened, [{ href, title }, ...others].slice(0, openedPages));
  });
}
