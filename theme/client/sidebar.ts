/** The sidebar keeps its place from page to page: each segment's scroll position lives as long as the tab. */
import { hit, listen } from './listen.ts';
import { keyOf, scrollSide } from './nav.ts';
import { store } from './storage.ts';

/** Moving an element, and hiding it on narrow screens, loses how far it was scrolled. */
export function mount(root: Document): () => void {
  const { on, off } = listen();
  const place = () => scrollSide(root);
  const keep = (scroll: Event) => {
    const side = hit(scroll, '.side');
    if (side) store('sessionStorage', keyOf(side), String(side.scrollTop));
  };
  place();
  // `scroll` does not bubble; capturing hears it all the same.
  on(root, 'scroll', keep, true);
  on(matchMedia('(min-width:1024px)'), 'change', place);
  return off;
}
