/**
 * Fetches pages whose links come near the viewport, so that a click finds them there: each once, a few at a time, after
 * everything that the page itself loads. Before the reader does anything a page takes so many bytes at most, with all that
 * it has loaded; what the search needs comes thereafter. Not for readers who save data, nor over slow connections.
 */
import { attribute, distance, event, prefetchAtOnce, prefetchBytes } from '../../../src/model/contract.ts';
import { hit, on, whenIdle } from '../listen.ts';
import { type Answer, ask } from './cache.ts';
import { isPageLink, pageOf } from './links.ts';
import { trees } from './page.ts';
import { addLink, setting } from './scripts.ts';
import { isSparing } from './sparing.ts';

/** Starts when the page has loaded, and looks again whenever another page stands there. */
export function mount(root: Document): void {
  const seen = new Set<string>();
  const queue: string[] = [];
  let active = 0;
  /** Bytes that the page has taken, and what the next one may take. */
  let spent = loaded();
  let likely: number = prefetchBytes.page;
  let isFirst = true;
  let hasActed = false;

  const fetchAhead = (path: string) => {
    active++;
    const done = (bytes = 0) => {
      active--;
      isFirst = false;
      spent += bytes;
      likely = Math.max(likely, bytes);
      next();
    };
    ask(path, 'low').then(
      (answer) => done(sizeOf(answer)),
      () => done(),
    );
  };
  const next = () => {
    // The first one tells how large pages are here, and where the host has them.
    while (queue[0] && active < (isFirst ? 1 : prefetchAtOnce) && !isSparing()) {
      if (!hasActed && spent + (active + 1) * likely > prefetchBytes.most) return;
      fetchAhead(queue.shift()!);
    }
  };
  const isNew = (link: HTMLAnchorElement) => {
    const page = pageOf(link) + link.search;
    return pageOf(link) !== pageOf(location) && !seen.has(page) && Boolean(seen.add(page));
  };
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) {
        const link = target as HTMLAnchorElement;
        if (isIntersecting && isNew(link)) queue.push(link.pathname + link.search);
      }
      next();
    },
    { rootMargin: `${distance.prefetch}px` },
  );
  const watch = () => {
    observer.disconnect();
    // What the text leads to first, what stands on all pages last.
    for (const place of ['main', '.side', 'body']) {
      for (const link of root.querySelectorAll<HTMLAnchorElement>(`${place} a[href]`)) {
        if (isPageLink(link, location.origin, trees)) observer.observe(link);
      }
    }
  };
  whenIdle(watch);
  on(window, event.route, () => {
    spent = 0;
    hasActed = false;
    watch();
  });
  on(root, 'pointerdown keydown wheel', () => {
    hasActed = true;
    next();
    fetchIslands();
  });
  // Where the reader points comes next, whatever waits.
  on(root, 'pointerover focusin', (intent) => {
    const link = hit<HTMLAnchorElement>(intent, 'a[href]');
    const at = link ? queue.indexOf(link.pathname + link.search) : -1;
    if (at >= 0 && !isSparing()) fetchAhead(queue.splice(at, 1)[0]!);
  });
}

/** On the wire where the browser tells. */
function sizeOf({ url, html }: Answer): number {
  const [entry] = performance.getEntriesByName(url, 'resource') as PerformanceResourceTiming[];
  return entry?.transferSize ?? html.length;
}

/** The page, and all that has come with it. */
function loaded(): number {
  const entries = performance.getEntries() as Partial<PerformanceResourceTiming>[];
  return entries.reduce((sum, { transferSize = 0 }) => sum + transferSize, 0);
}

let isFetched = false;

/**
 * Has the islands on this machine before somebody wants them, but does not run them: React alone would keep a slow phone
 * from answering for a quarter of a second. Browsers that fetch nothing ahead load them when they are wanted.
 */
function fetchIslands(): void {
  const isThere = document.head.querySelector(`[src="${setting(attribute.islands)}"]`);
  if (isFetched || isThere || isSparing() || location.protocol === 'file:') return;
  isFetched = true;
  // One after the other: what links lead to is fetched at the same time.
  addLink('prefetch', attribute.islands, 'script', () => addLink('prefetch', attribute.overlays, 'style'));
}
