/**
 * Fetches pages whose links come near the viewport, so that a click finds them in the cache: each once, a few at a time, after
 * everything that the page loads. Until the reader acts, page and prefetches stay below a number of bytes; then the search's
 * script follows. Not for readers who save data, nor over slow connections.
 */
import { attribute } from '#model/contract';
import { distance, event, prefetchAtOnce, prefetchBytes } from '../constants.ts';
import { findHit, listen, runWhenIdle } from '../listen.ts';
import { type Answer, requestPage } from './cache.ts';
import { getPageAddress, isPageLink } from './links.ts';
import { addLink, getSetting } from './scripts.ts';
import { isSparing } from './sparing.ts';
import { trees } from './trees.ts';

/** Starts when the page is idle, and again on each further page. */
export function mountPrefetch(root: Document): void {
  const seen = new Set<string>();
  const queue: string[] = [];
  let active = 0;
  /** Bytes loaded so far, and the expected size of the next page. */
  let spent = sumLoadedBytes();
  let likely: number = prefetchBytes.page;
  let isFirst = true;
  let hasActed = false;

  const fetchAhead = (path: string) => {
    active++;
    const finishPrefetch = (bytes = 0) => {
      active--;
      isFirst = false;
      spent += bytes;
      likely = Math.max(likely, bytes);
      prefetchNext();
    };
    requestPage(path, 'low').then(
      (answer) => finishPrefetch(measureAnswer(answer)),
      () => finishPrefetch(),
    );
  };
  const prefetchNext = () => {
    // The first answer tells how large pages are, and whether the host redirects.
    while (queue[0] && active < (isFirst ? 1 : prefetchAtOnce) && !isSparing()) {
      if (!hasActed && spent + (active + 1) * likely > prefetchBytes.most) return;
      fetchAhead(queue.shift()!);
    }
  };
  const isNew = (link: HTMLAnchorElement) => {
    const page = getPageAddress(link) + link.search;
    return getPageAddress(link) !== getPageAddress(location) && !seen.has(page) && Boolean(seen.add(page));
  };
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) {
        const link = target as HTMLAnchorElement;
        if (isIntersecting && isNew(link)) queue.push(link.pathname + link.search);
      }
      prefetchNext();
    },
    { rootMargin: `${distance.prefetch}px` },
  );
  const watch = () => {
    observer.disconnect();
    // Links in the text first, those on all pages last.
    for (const place of ['main', '.side', 'body']) {
      for (const link of root.querySelectorAll<HTMLAnchorElement>(`${place} a[href]`)) {
        const isPage = isPageLink(link, location.origin, trees) && !link.hasAttribute(attribute.rest);
        if (isPage) observer.observe(link);
      }
    }
  };
  runWhenIdle(watch);
  listen(window, event.route, () => {
    spent = 0;
    hasActed = false;
    watch();
  });
  listen(root, 'pointerdown keydown wheel', () => {
    hasActed = true;
    prefetchNext();
    fetchIslands();
  });
  // A link that the reader points at jumps the queue.
  listen(root, 'pointerover focusin', (intent) => {
    const link = findHit<HTMLAnchorElement>(intent, 'a[href]');
    const at = link ? queue.indexOf(link.pathname + link.search) : -1;
    if (at >= 0 && !isSparing()) fetchAhead(queue.splice(at, 1)[0]!);
  });
}

/** The transferred size if the browser tells already, else about what a page takes compressed. */
function measureAnswer({ url, html }: Answer): number {
  const [entry] = performance.getEntriesByName(url, 'resource') as PerformanceResourceTiming[];
  return entry?.transferSize ?? html.length / 4;
}

/** Bytes transferred for the page and all that it has loaded. */
function sumLoadedBytes(): number {
  const entries = performance.getEntries() as Partial<PerformanceResourceTiming>[];
  return entries.reduce((sum, { transferSize = 0 }) => sum + transferSize, 0);
}

let isFetched = false;

/**
 * Downloads the islands' script before somebody wants it, but does not run it: React alone would block a slow phone for a quarter
 * of a second. Browsers without prefetch load it when it is wanted.
 */
function fetchIslands(): void {
  const isThere = document.head.querySelector(`[src="${getSetting(attribute.islands)}"]`);
  if (isFetched || isThere || isSparing() || location.protocol === 'file:') return;
  isFetched = true;
  // One after the other, because pages are prefetched at the same time.
  const rel = 'prefetch';
  const onload = () => addLink({ rel, as: 'style' }, attribute.overlays);
  addLink({ rel, as: 'script', onload }, attribute.islands);
}
