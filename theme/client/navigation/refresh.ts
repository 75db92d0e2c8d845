/** When the reader comes back to the window: is the page still there? Only a clear no changes anything. */
import { timing } from '../../../src/model/contract.ts';
import { on } from '../listen.ts';
import { ask } from './cache.ts';
import { fade } from './fade.ts';
import { arrive, lostPage, showMain, trees } from './page.ts';

/** Asks at most once in a while, and not where nobody looks or nothing can be reached. */
export function mount(root: Document): void {
  let last = 0;
  on(window, 'focus', () => {
    const now = Date.now();
    if (root.hidden || !navigator.onLine || !trees[0] || now - last < timing.focusRefresh) return;
    last = now;
    check(root).catch(() => undefined);
  });
}

async function check(root: Document): Promise<void> {
  const { href, pathname, search } = location;
  const { status } = await ask(pathname + search, 'fresh');
  const page = status === 404 && (await lostPage(root));
  // It may have been said already, or the reader be elsewhere.
  if (!page || page.title === root.title || location.href !== href) return;
  fade(root, () => {
    if (location.href !== href) return;
    showMain(root, page);
    arrive(root, 0);
  });
}
