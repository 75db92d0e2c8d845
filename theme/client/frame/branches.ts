/**
 * Branches of the sidebar that the reader has opened or closed stay so for as long as the tab lives; those around the
 * current page are open in any case. Opening and closing itself is the browser's.
 */
import { attribute, event, storageKey } from '../../../src/model/contract.ts';
import { hit, on } from '../listen.ts';
import { store, stored } from '../storage.ts';

const branch = '.fold,.sub';

function restore(): void {
  for (const one of document.querySelectorAll<HTMLDetailsElement>(branch)) {
    const kept = stored('sessionStorage', storageKey.branch + keyOf(one));
    // The link that heads a branch stands beside it.
    if ((one.closest('li') ?? one).querySelector('[aria-current]')) one.open = true;
    else if (kept) one.open = kept === '1';
  }
}

/** The sidebar's segment, and the names of the branch and of those around it. */
function keyOf(one: Element): string {
  let key = '';
  for (let at: Element | null | undefined = one; at; at = at.parentElement?.closest(branch))
    key = `/${at.firstElementChild!.textContent}${key}`;
  return one.closest('.side')?.getAttribute(attribute.segment) + key;
}

/** To be mounted before what scrolls the sidebar: an open branch makes it longer. */
export function mount(root: Document): void {
  restore();
  on(window, `${event.route} ${event.mend}`, restore, true);
  // Not at `toggle`, which is heard of branches that nobody has touched too. Keys click as well.
  on(root, 'click', (click) => {
    const one = hit(click, 'summary')?.parentElement as HTMLDetailsElement | undefined;
    if (one?.matches(branch)) store('sessionStorage', storageKey.branch + keyOf(one), one.open ? '0' : '1');
  });
}
