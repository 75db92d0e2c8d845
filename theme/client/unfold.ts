/**
 * Opens what is folded around the place that the address names, and chooses the tab that it is on. Browsers open
 * passages where they go there by themselves, not where pages are swapped; older ones never do, and none knows tabs.
 */
import { event } from '../../src/model/contract.ts';
import { decode } from '../../src/model/url.ts';

/** Listens for as long as the document lives. */
export function mount(root: Document): void {
  /** Brings the place in view if it was hidden. */
  const show = () => unfold(root)?.scrollIntoView();
  show();
  addEventListener('hashchange', show);
  // The loader goes to the place itself, after this.
  addEventListener(event.route, () => unfold(root));
}

/** The place that the address names, if anything had to be opened around it. */
function unfold(root: Document): HTMLElement | undefined {
  const place = root.getElementById(decode(location.hash.slice(1)));
  let isOpened = false;
  for (let around = place; around; around = around.parentElement) {
    if (around.matches('.prose details:not([open])')) around.setAttribute('open', '');
    else if (around.matches('[role=tabpanel][hidden]')) {
      root.getElementById(around.getAttribute('aria-labelledby') ?? '')?.click();
    } else continue;
    isOpened = true;
  }
  return isOpened && place ? place : undefined;
}
