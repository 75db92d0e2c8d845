/**
 * Moves a page's only navigation between the column beside the article and the open menu of small screens. Keeps the column's
 * scroll position for each segment for as long as the tab lives.
 */
import { attribute, ids, partIds } from '#model/contract';
import { event, storageKey } from '../constants.ts';
import { findHit, listen } from '../listen.ts';
import { getStored, store } from '../storage.ts';

/** Matches if the navigation is a column beside the article. */
const wide = matchMedia('(min-width:1024px)');

/** Restores the scroll position, which an element loses when it is moved or hidden. */
export function mountNav(root: Document): void {
  const restoreNav = () => {
    placeBar(root);
    moveNav(root);
  };
  const scroll = () => scrollSide(root);
  const scrollToCurrent = () => scrollSide(root, true);
  scrollToCurrent();
  listen(window, event.route, scrollToCurrent);
  listen(window, event.mend, scroll);
  // The browser may have opened the menu before this script ran.
  restoreNav();
  // `close` and `scroll` do not bubble, but the capture phase sees them.
  listen(root, 'close', restoreNav, true);
  listen(root, event.mend, restoreNav);
  listen(
    root,
    'scroll',
    (scrolled) => {
      const side = findHit(scrolled, '.side');
      // A column hidden since then reports 0.
      if (side?.clientHeight) store('sessionStorage', getScrollKey(side), String(side.scrollTop));
    },
    true,
  );
  listen(wide, 'change', scroll);
}

/** Keys and screen readers find the bar where it is seen. In the markup it is behind the article, for programs that read a page from its start. */
function placeBar(root: Document): void {
  const header = root.querySelector('.header');
  const bar = root.querySelector(`[${attribute.part}=sub-bar]`);
  // Moved again it would lose the focus.
  if (bar && header && header.nextElementSibling !== bar) header.after(bar);
}

/** Moves the element itself, so that its open branches stay open; does nothing if it is there already. */
export function moveNav(root: Document, intoMenu = root.querySelector(`#${ids.menu}[open]`) !== null): void {
  const nav = root.getElementById(partIds.nav);
  const link = root.querySelector<HTMLElement>(`[${attribute.toNav}]`);
  const main = root.getElementById(ids.main)!;
  if (!nav || !link || link.hidden === intoMenu) return;
  link.hidden = intoMenu;
  if (intoMenu) link.before(nav);
  else if (nav.matches('.side')) main.after(nav);
  else main.prepend(nav);
  scrollSide(root);
}

/** Restores the column's scroll position. Centres the current link the first time, and on a new page if the link is out of view. */
function scrollSide(root: Document, isNew?: boolean): void {
  const side = root.querySelector('.side');
  // Small screens have no column; measuring it would only force an early layout.
  if (!side || !wide.matches) return;
  const earlier = getStored('sessionStorage', getScrollKey(side));
  if (earlier) side.scrollTop = Number(earlier);
  const current = side.querySelector('[aria-current=page]');
  if (!current || (earlier && !isNew)) return;
  const inside = side.getBoundingClientRect();
  const { top, bottom } = current.getBoundingClientRect();
  // The category sticks to the column's top; at a page's top an announcement may push the column down.
  const ceiling = side.querySelector('.side-cat')?.getBoundingClientRect().bottom ?? inside.top;
  if (!earlier || top < ceiling || bottom + 48 > Math.min(inside.bottom, innerHeight)) {
    side.scrollTop += (top + bottom - inside.top - inside.bottom) / 2;
  }
}

/** The storage key of the column's scroll position. */
function getScrollKey(side: Element): string {
  return storageKey.sidebar + side.getAttribute(attribute.segment);
}
