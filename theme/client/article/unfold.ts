/**
 * Opens what is folded around the place that the address names, and chooses the tab that it is on. Browsers open
 * passages where they go there by themselves, not where pages are swapped; older ones never do, and none knows tabs.
 */

import { decode } from '../../../src/model/address/url.ts';
import { event } from '../../../src/model/contract.ts';
import { closest, hit, on } from '../listen.ts';

const panel = ':is(div, pre)[role=tabpanel]';

/** Listens for as long as the document lives. */
export function mount(root: Document): void {
  /** Brings the place in view if it was hidden. */
  const show = () => unfold(root)?.scrollIntoView();
  show();
  addEventListener('hashchange', show);
  // The loader goes to the place itself, after this.
  addEventListener(event.route, () => unfold(root));
  // What the browser's own search has found.
  on(root, 'beforematch', (found) => tabOf(hit(found, panel), root)?.click());
}

/** The place that the address names, if anything had to be opened around it. */
function unfold(root: Document): HTMLElement | undefined {
  let isOpened = false;
  // A browser may have shown a panel by itself, before anybody heard of it.
  for (const shown of root.querySelectorAll<HTMLElement>(`.live ${panel}:not([hidden])`)) {
    const tab = tabOf(shown, root);
    if (tab?.getAttribute('aria-selected') !== 'false') continue;
    tab.click();
    isOpened = true;
  }
  const place = root.getElementById(decode(location.hash.slice(1)));
  // Never a form: its fields may have any name, `parentElement` too.
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
