/**
 * Keeps branches of the sidebar open or closed, as the reader left them, for as long as the tab lives. Those around the
 * current page are always open. The browser itself opens and closes them.
 */
import { attribute } from '#model/contract';
import { event, storageKey } from '../constants.ts';
import { findHit, listen } from '../listen.ts';
import { getStored, store } from '../storage.ts';

export const branch = '.fold,.sub';

export function restoreBranches(): void {
  for (const one of document.querySelectorAll<HTMLDetailsElement>(branch)) {
    const earlier = isLeftOpen(one);
    // A branch's own link is beside it, not in it.
    if ((one.closest('li') ?? one).querySelector('[aria-current]')) one.open = true;
    else if (earlier !== undefined) one.open = earlier;
  }
}

/** As the reader left it; undefined: untouched. */
export function isLeftOpen(one: Element): boolean | undefined {
  const stored = getStored('sessionStorage', storageKey.branch + getBranchKey(one));
  return stored ? stored === '1' : undefined;
}

export function storeBranch(one: Element, isOpen: boolean): void {
  store('sessionStorage', storageKey.branch + getBranchKey(one), isOpen ? '1' : '0');
}

/** The sidebar's segment with the names of the branch and of those around it; a link in its place has the same. */
export function getBranchKey(one: Element): string {
  let key = '';
  for (let at: Element | null | undefined = one; at; at = at.parentElement?.closest(branch))
    key = `/${(at.matches(branch) ? at.firstElementChild! : at).textContent}${key}`;
  return one.closest('.side')?.getAttribute(attribute.segment) + key;
}

/** Mount it before `nav`, which scrolls the sidebar: an open branch makes it longer. */
export function mountBranches(root: Document): void {
  restoreBranches();
  listen(window, `${event.route} ${event.mend}`, restoreBranches, true);
  // Not `toggle`: it also fires for branches that nobody touched. Keys fire `click` too.
  listen(root, 'click', (click) => {
    const one = findHit(click, 'summary')?.parentElement as HTMLDetailsElement | undefined;
    if (one?.matches(branch)) storeBranch(one, !one.open);
  });
}
