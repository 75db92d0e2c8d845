/**
 * How far an entry of the tab's history was scrolled, kept in its state: the browser cannot know where pages are
 * swapped. So it outlives a reload and a visit elsewhere.
 */
import { on } from '../listen.ts';

/** Restores the current entry's position. Returns what notes it at once, for whoever leaves the entry. */
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
  // A position not noted yet is another entry's now.
  on(window, 'popstate', stop);
  return note;
}
