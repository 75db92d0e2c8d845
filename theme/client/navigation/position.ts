/**
 * Stores the scroll position of each history entry in its state, because the browser cannot know it where pages are swapped.
 * It outlives a reload and a visit elsewhere.
 */
import { listen } from '../listen.ts';

/** Restores the current entry's position. Returns a function that stores it at once, before the entry is left. */
export function storePosition(): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const stop = () => clearTimeout(timer);
  const recordPosition = () => {
    stop();
    history.replaceState({ top: scrollY }, '');
  };
  history.scrollRestoration = 'manual';
  if (history.state?.top) scrollTo(0, history.state.top);
  listen(window, 'scroll', () => {
    stop();
    timer = setTimeout(recordPosition, 100);
  });
  // A position not yet stored belongs to the entry left.
  listen(window, 'popstate', stop);
  return recordPosition;
}
