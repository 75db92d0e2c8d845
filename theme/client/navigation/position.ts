/**
 * Stores the scroll position of each history entry in its state, because the browser cannot know it where pages are swapped.
 * It outlives a reload and a visit elsewhere.
 */
import { listen } from '../listen.ts';
import { pagesKey } from './key.ts';

/** At once, before the entry is left. */
export function recordPosition(): void {
  history.replaceState({ top: scrollY }, '');
}

/** Restores the current entry's position. It belongs to the loader: what swaps pages comes later. */
export function mountPosition(): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const stop = () => clearTimeout(timer);
  history.scrollRestoration = 'manual';
  if (history.state?.top) scrollTo(0, history.state.top);
  listen(window, 'scroll', () => {
    stop();
    timer = setTimeout(recordPosition, 100);
  });
  const getPage = () => location.pathname + location.search;
  const loaded = getPage();
  listen(window, 'popstate', () => {
    // A position not yet stored belongs to the entry left.
    stop();
    // After a reload, earlier entries are of this document; nothing can swap pages yet.
    if (!(pagesKey in globalThis) && getPage() !== loaded) location.reload();
  });
}
