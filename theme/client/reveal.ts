/**
 * What the keyboard comes to in a table is brought into view whole: browsers are content if a bit of it shows at
 * the edge of the box in which the table scrolls.
 */

/** Listens for as long as the document lives. */
export function mount(root: Document): void {
  root.addEventListener('focusin', ({ target }) => {
    const focused = target as Element;
    if (focused.matches(':is(td, th) :focus-visible')) {
      focused.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    }
  });
}
