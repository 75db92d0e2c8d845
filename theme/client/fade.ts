/** The fade from one page to the next, where the browser has one and the reader allows motion. */
import { attribute, ids } from '../../src/model/contract.ts';

/** Does `change` at once or a frame later. */
export function fade(root: Document, change: () => void): void {
  if (!('startViewTransition' in root) || matchMedia('(prefers-reduced-motion: reduce)').matches) {
    change();
    return;
  }
  root.getElementById(ids.main)?.setAttribute(attribute.leaving, '');
  // A transition that is skipped, as in a hidden tab, is no fault.
  root.startViewTransition(change).ready.catch(() => undefined);
}
