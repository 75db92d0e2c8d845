/** Stores each page that is opened: its address and its title. What is no page of the documentation, as a list of hits, is none. */
import { runOnPages } from '../listen.ts';
import { getPageHref, storeOpenedPage } from '../opened.ts';

export function mountOpened(root: Document): void {
  runOnPages(() => {
    const title = root.querySelector('main h1')?.textContent?.trim();
    if (title && root.querySelector('main .prose')) storeOpenedPage({ href: getPageHref(), title });
  });
}
