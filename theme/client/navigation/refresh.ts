/** Checks whether the page still exists when the reader returns to the window. Only a 404 changes anything. */
import { timing } from '../constants.ts';
import { listen } from '../listen.ts';
import { requestPage } from './cache.ts';
import { runWithFade } from './fade.ts';
import { announceArrival, fetchNotFoundPage, showMain } from './page.ts';
import { trees } from './trees.ts';

/** Asks at most once in a while, and not if the page is hidden or the browser offline. */
export function mountRefresh(root: Document): void {
  let last = 0;
  listen(window, 'focus', () => {
    const now = Date.now();
    if (root.hidden || !navigator.onLine || !trees[0] || now - last < timing.focusRefresh) return;
    last = now;
    check(root).catch(() => undefined);
  });
}

async function check(root: Document): Promise<void> {
  const { href, pathname, search } = location;
  const { status } = await requestPage(pathname + search, 'fresh');
  const page = status === 404 && (await fetchNotFoundPage(root));
  // The page may already say so, or the reader may have left it.
  if (!page || page.title === root.title || location.href !== href) return;
  runWithFade(root, () => {
    if (location.href !== href) return;
    showMain(root, page);
    announceArrival(root, 0);
  });
}
