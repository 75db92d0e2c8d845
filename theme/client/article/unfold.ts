/**
 * Opens folded passages around the hash's element and selects its tab. Browsers open passages only when they navigate
 * themselves, older ones never, and none knows tabs.
 */

import { decode } from '#model/address/url';
import { event } from '#model/contract';
import { closest, hit, on } from '../listen.ts';

const panel = ':is(div, pre)[role=tabpanel]';

export function mount(root: Document): void {
  /** Scrolls to the element if it was hidden. */
  const show = () => unfold(root)?.scrollIntoView();
  show();
  addEventListener('hashchange', show);
  // The loader scrolls there itself, after this.
  addEventListener(event.route, () => unfold(root));
  // The browser's search has found a text in a panel.
  on(root, 'beforematch', (found) => tabOf(hit(found, panel), root)?.click());
}

/** The element that the hash names, if something had to be opened around it. */
function unfold(root: Document): HTMLElement | undefined {
  let isOpened = false;
  // The browser may have shown a panel itself, before this script listened.
  for (const shown of root.querySelectorAll<HTMLElement>(`.live ${panel}:not([hidden])`)) {
    const tab = tabOf(shown, root);
    if (tab?.getAttribute('aria-selected') !== 'false') continue;
    tab.click();
    isOpened = true;
  }
  const place = root.getElementById(decode(location.hash.slice(1)));
  // Never a form: its fields may be named `parentElement`.
  const folded = `.prose details:not([open]), ${panel}[hidden]`;
  for (let around = place && closest(place, folded); around; around = outside(around, folded)) {
    if (around.matches('details')) around.setAttribute('open', '');
    else tabOf(around, root)?.click();
    isOpened = true;
  }
  return isOpened && place ? place : undefined;
}

function outside({ parentElement }: Element, selector: string): HTMLElement | null {
  return parentElement && closest(parentElement, selector);
}

function tabOf(panel: Element | null, root: Document): HTMLElement | null {
  return root.getElementById(panel?.getAttribute('aria-labelledby') ?? '');
}
