/**
 * What Tab comes to is brought into view whole. Browsers are content if a bit of it shows at the edge of the box in
 * which a table scrolls, and Chromium before 147 leaves what it comes to under a header that sticks: it looks at
 * `scroll-margin` only where it scrolls anyway. A column beside the article comes under it where a footer of several
 * lines pushes it up.
 */

/** Listens for as long as the document lives. */
export function mount(root: Document): void {
  // A focus that a script gives goes with a place that the script has chosen.
  let isTab = false;
  root.addEventListener('keydown', ({ key }) => {
    isTab = key === 'Tab';
  });
  root.addEventListener('keyup', () => {
    isTab = false;
  });
  root.addEventListener('focusin', ({ target }) => {
    if (isTab) reveal(target as Element, root);
  });
}

function reveal(focused: Element, root: Document): void {
  focused.scrollIntoView({ block: 'nearest', inline: 'nearest', behavior: 'instant' });
  // What lies in a dialog does not move with the page.
  if (!focused.closest('main, .side, .toc')) return;
  const { top, bottom } = focused.getBoundingClientRect();
  // A column's links have no margin for the header: it would count where the column scrolls by itself.
  const line = focused.closest('main')
    ? Number.parseFloat(getComputedStyle(focused).scrollMarginTop)
    : (root.querySelector('.header')?.getBoundingClientRect().bottom ?? 0);
  const covered = line - top;
  if (covered > 0 && bottom < innerHeight) scrollBy({ top: -covered, behavior: 'instant' });
}
