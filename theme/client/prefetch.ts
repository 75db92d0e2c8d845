/**
 * Fetches pages whose links come near the viewport, so that a click finds them there: each once, a few at a
 * time, after everything that the page itself loads, and not for readers who save data.
 */
import { distance, event, prefetchAtOnce } from '../../src/model/contract.ts';
import { ask } from './cache.ts';
import { isPageLink, pageOf } from './links.ts';
import { on, whenIdle } from './listen.ts';
import { trees } from './page.ts';

type Connection = { readonly saveData?: boolean; readonly effectiveType?: string };

/** Starts when the page has loaded, and looks again whenever another page stands there. */
export function mount(root: Document): void {
  const seen = new Set<string>();
  const queue: string[] = [];
  let active = 0;

  const done = () => {
    active--;
    next();
  };
  const next = () => {
    while (queue[0] && active < prefetchAtOnce && !isSparing()) {
      active++;
      ask(queue.shift()!, 'low').then(done, done);
    }
  };
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) {
        const link = target as HTMLAnchorElement;
        const path = link.pathname + link.search;
        if (!isIntersecting || seen.has(path) || pageOf(link) === pageOf(location)) continue;
        seen.add(path);
        queue.push(path);
      }
      next();
    },
    { rootMargin: `${distance.prefetch}px` },
  );
  const watch = () => {
    observer.disconnect();
    for (const link of root.querySelectorAll<HTMLAnchorElement>('a[href]')) {
      if (isPageLink(link, location.origin, trees)) observer.observe(link);
    }
  };
  whenIdle(watch);
  on(window, event.route, watch);
}

/** What the browser knows of the connection; most say nothing. */
function isSparing(): boolean {
  const { connection } = navigator as { connection?: Connection };
  return Boolean(connection?.saveData || connection?.effectiveType?.endsWith('2g'));
}
