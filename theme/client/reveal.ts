/**
 * What Tab comes to is brought into view whole. Browsers are content if a bit of it shows at the edge of the box in
 * which a table scrolls, and Chromium before 147 leaves what it comes to under a header that sticks: it looks at
 * `scroll-margin` only where it scrolls anyway.
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
    if (isTab) reveal(target as Element);
  });
}

function reveal(focused: Element): void {
  focused.scrollIntoView({ block: 'nearest', inline: 'nearest', behavior: 'instant' });
  // What lies in a dialog or a column of its own does not move with the page.
  if (!focused.closest('main')) return;
  const { top, bottom } = focused.getBoundingClientRect();
  const covered = Number.parseFloat(getComputedStyle(focused).scrollMarginTop) - top;
  if (covered > 0 && bottom < innerHeight) scrollBy({ top: -covered, behavior: 'instant' });
}
