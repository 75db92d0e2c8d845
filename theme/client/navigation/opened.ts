/** Stores each page that is opened: its address and its title. What is no page of the documentation, as a list of hits, is none. */
import { openedPages, storageKey } from '#model/contract';
import { runOnPages } from '../listen.ts';
import { getPageHref, type OpenedPage } from '../opened.ts';
import { getStored, store } from '../storage.ts';

export function mountOpened(root: Document): void {
  runOnPages(() => {
    const title = root.querySelector('h1')?.textContent;
    if (!title || !root.querySelector('.prose')) return;
    const href = getPageHref();
    let kept: (OpenedPage | null)[] = [];
    try {
      // Whatever is stored: who reads it judges it.
      kept = [JSON.parse(getStored('localStorage', storageKey.opened) ?? '[]')].flat();
    } catch {}
    const others = kept.filter((one) => one?.href !== href);
    store(
      'localStorage',
      storageKey.opened,
      JSON.stringify([{ href, title }, ...others].slice(0, openedPages)),
    );
  });
}
