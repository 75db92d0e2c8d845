/**
 * Scrolls a control that Tab reaches wholly into view, and closes menus that Tab has left: they would cover it. Browsers are content if a bit of it shows at the edge of a scrolling
 * table, and Chromium before 147 leaves it under the sticky header: it uses `scroll-margin` only when it scrolls anyway. A
 * column beside the article slides under the header when a tall footer pushes it up.
 */
import { attribute } from '#model/contract';
import { listen } from '../listen.ts';

export function mountReveal(root: Document): void {
  // A script that moves the focus chooses the scroll position itself.
  let isTab = false;
  listen(root, 'keydown', ({ key }) => {
    isTab = key === 'Tab';
  });
  listen(root, 'keyup', () => {
    isTab = false;
  });
  listen(root, 'focusin', ({ target }) => {
    if (!isTab) return;
    for (const menu of root.querySelectorAll<HTMLDetailsElement>(`details[${attribute.menu}][open]`))
      menu.open = menu.contains(target as Element);
    reveal(target as Element, root);
  });
}

function reveal(focused: Element, root: Document): void {
  focused.scrollIntoView({ block: 'nearest', inline: 'nearest', behavior: 'instant' });
  // Elements in a dialog do not scroll with the page.
  if (!focused.closest('main, .side, .toc')) return;
  const { top, bottom } = focused.getBoundingClientRect();
  // A column's links have no scroll margin for the header: it would count when the column itself scrolls.
  const line = focused.closest('main')
    ? Number.parseFloat(getComputedStyle(focused).scrollMarginTop)
    : (root.querySelector('.header')?.getBoundingClientRect().bottom ?? 0);
  const covered = line - top;
  if (covered > 0 && bottom < innerHeight) scrollBy({ top: -covered, behavior: 'instant' });
}
