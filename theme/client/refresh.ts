/** When the reader comes back to the window: is the page still there? Only a clear no changes anything. */
import { timing } from '../../src/model/contract.ts';
import { ask } from './cache.ts';
import { fade } from './fade.ts';
import { listen } from './listen.ts';
import { arrive, isLost, lostPage, showMain, treesOf } from './page.ts';

/** Asks at most once in a while, and not where nobody looks or nothing can be reached. */
export function mount(root: Document): () => void {
  let last = Number.NEGATIVE_INFINITY;
  const onFocus = () => {
    const now = Date.now();
    const idle = root.visibilityState !== 'visible' || !navigator.onLine || treesOf(root).length === 0;
    if (idle || now - last < timing.focusRefresh) return;
    last = now;
    check(root).catch(() => undefined);
  };
  const { on, off } = listen();
  on(window, 'focus', onFocus);
  return off;
}

async function check(root: Document): Promise<void> {
  const { href, pathname, search } = location;
  const { status } = await ask(pathname + search, { fresh: true });
  const page = status === 404 && !isLost(root) ? await lostPage(root) : undefined;
  if (!page || location.href !== href) return;
  fade(root, () => {
    if (location.href !== href) return;
    showMain(root, page);
    scrollTo(0, 0);
    arrive(root);
  });
}
