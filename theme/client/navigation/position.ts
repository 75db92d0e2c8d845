/**
 * Stores the scroll position of each history entry in its state, because the browser cannot know it where pages are swapped.
 * It outlives a reload and a visit elsewhere.
 */
import { on } from '../listen.ts';

/** Restores the current entry's position. Returns a function that stores it at once, before the entry is left. */
export function keepPosition(): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const stop = () => clearTimeout(timer);
  const note = () => {
    stop();
    history.replaceState({ top: scrollY }, '');
  };
  history.scrollRestoration = 'manual';
  if (history.state?.top) scrollTo(0, history.state.top);
  on(window, 'scroll', () => {
    stop();
    timer = setTimeout(note, 100);
  });
  // A position not yet stored belongs to the entry left.
  on(window, 'popstate', stop);
  return note;
}
