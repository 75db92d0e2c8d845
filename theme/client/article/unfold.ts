/**
 * Opens folded passages around the hash's element and selects its tab. Browsers open passages only when they navigate
 * themselves, older ones never, and none knows tabs.
 */
import { decode } from '#model/address/url';
import { event } from '../constants.ts';
import { findClosest, findHit, listen } from '../listen.ts';

const panel = ':is(div, pre)[role=tabpanel]';

export function mountUnfold(root: Document): void {
  /** Scrolls to the element if it was hidden. */
  const showTarget = () => unfoldTarget(root)?.scrollIntoView();
  showTarget();
  addEventListener('hashchange', showTarget);
  // The loader scrolls there itself, after this.
  addEventListener(event.route, () => unfoldTarget(root));
  // The browser's search has found a text in a panel.
  listen(root, 'beforematch', (found) => findTab(findHit(found, panel), root)?.click());
}

/** The element that the hash names, if something had to be opened around it. */
function unfoldTarget(root: Document): HTMLElement | undefined {
  let isOpened = false;
  // The browser may have shown a panel itself, before this script listened.
  for (const shown of root.querySelectorAll<HTMLElement>(`.live ${panel}:not([hidden])`)) {
    const tab = findTab(shown, root);
    if (tab?.getAttribute('aria-selected') !== 'false') continue;
    tab.click();
    isOpened = true;
  }
  const place = root.getElementById(decode(location.hash.slice(1)));
  if (place && unfold(place, root)) isOpened = true;
  return isOpened && place ? place : undefined;
}

/** Whatever is closed around an element hides it. */
export const folded = `.prose details:not([open]), ${panel}[hidden]`;

/** Opens everything around the element; false if nothing was closed. */
export function unfold(place: Element, root: Document): boolean {
  let isOpened = false;
  // Never a form: its fields may be named `parentElement`.
  for (let around = findClosest(place, folded); around; around = findOutside(around, folded)) {
    if (around.matches('details')) around.setAttribute('open', '');
    else findTab(around, root)?.click();
    isOpened = true;
  }
  return isOpened;
}

function findOutside({ parentElement }: Element, selector: string): HTMLElement | null {
  return parentElement && findClosest(parentElement, selector);
}

function findTab(panel: Element | null, root: Document): HTMLElement | null {
  return root.getElementById(panel?.getAttribute('aria-labelledby') ?? '');
}
