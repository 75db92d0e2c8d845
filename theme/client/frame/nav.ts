/**
 * A page holds its navigation once: beside the article, or in the menu of small screens while that is open. Beside the
 * article it keeps its place from page to page: each segment's scroll position lives as long as the tab.
 */
import { attribute, event, ids, partIds, storageKey } from '../../../src/model/contract.ts';
import { hit, on } from '../listen.ts';
import { store, stored } from '../storage.ts';

/** Where the navigation is a column beside the article. */
const wide = matchMedia('(min-width:1024px)');

/** Moving an element, and hiding it on narrow screens, loses how far it was scrolled. */
export function mount(root: Document): void {
  const settle = () => moveNav(root);
  const scroll = () => scrollSide(root);
  const arrive = () => scrollSide(root, true);
  arrive();
  on(window, event.route, arrive);
  on(window, event.mend, scroll);
  // The browser may have opened the menu before this script came.
  settle();
  // `close` and `scroll` do not bubble; capturing hears them all the same.
  on(root, 'close', settle, true);
  on(root, event.mend, settle);
  on(
    root,
    'scroll',
    (scrolled) => {
      const side = hit(scrolled, '.side');
      // One that was hidden since stands at 0.
      if (side?.clientHeight) store('sessionStorage', keyOf(side), String(side.scrollTop));
    },
    true,
  );
  on(wide, 'change', scroll);
}

/** The element itself moves, so that what is open in it stays open. Where it is there already, nothing happens. */
export function moveNav(root: Document, intoMenu = root.querySelector(`#${ids.menu}[open]`) !== null): void {
  const nav = root.getElementById(partIds.nav);
  const link = root.querySelector<HTMLElement>(`[${attribute.toNav}]`);
  const main = root.getElementById(ids.main)!;
  if (!nav || !link || link.hidden === intoMenu) return;
  link.hidden = intoMenu;
  if (intoMenu) link.before(nav);
  else if (nav.matches('.side')) main.before(nav);
  else main.prepend(nav);
  scrollSide(root);
}

/** Scrolls the column to where the reader left it; the first time, and on a new page out of view, the current link into its middle. */
function scrollSide(root: Document, isNew?: boolean): void {
  const side = root.querySelector('.side');
  // Elsewhere there is nothing to scroll, and to measure it would lay the page out before this script has changed it.
  if (!side || !wide.matches) return;
  const kept = stored('sessionStorage', keyOf(side));
  if (kept) side.scrollTop = Number(kept);
  const current = side.querySelector('[aria-current=page]');
  if (!current || (kept && !isNew)) return;
  const inside = side.getBoundingClientRect();
  const { top, bottom } = current.getBoundingClientRect();
  // The category sticks to the column's top; above a page's header the announcement may push the column down.
  const ceiling = side.querySelector('.side-cat')?.getBoundingClientRect().bottom ?? inside.top;
  if (!kept || top < ceiling || bottom + 48 > Math.min(inside.bottom, innerHeight)) {
    side.scrollTop += (top + bottom - inside.top - inside.bottom) / 2;
  }
}

/** Under which the column's place is kept. */
function keyOf(side: Element): string {
  return storageKey.sidebar + side.getAttribute(attribute.segment);
}
