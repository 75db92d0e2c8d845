/** The fade from one page to the next, where the browser has one and the reader allows motion. */
import { attribute, ids } from '../../../src/model/contract.ts';

/** Does `change` at once or a frame later; resolves when it is done, and rejects with what it throws. */
export async function fade(root: Document, change: () => void): Promise<void> {
  if (!('startViewTransition' in root) || matchMedia('(prefers-reduced-motion: reduce)').matches)
    return change();
  root.getElementById(ids.main)?.setAttribute(attribute.leaving, '');
  const { ready, updateCallbackDone } = root.startViewTransition(change);
  // A transition that is skipped, as in a hidden tab, is no fault.
  ready.catch(() => {});
  return updateCallbackDone;
}
