/** Fades from one page to the next, if the browser can and the reader allows motion. */
import { attribute, ids } from '#model/contract';

/** Runs `change` at once or a frame later; resolves when it is done, and rejects with what it throws. */
export async function runWithFade(root: Document, change: () => void): Promise<void> {
  if (!('startViewTransition' in root) || matchMedia('(prefers-reduced-motion: reduce)').matches)
    return change();
  root.getElementById(ids.main)?.setAttribute(attribute.leaving, '');
  const { ready, updateCallbackDone } = root.startViewTransition(change);
  // A skipped transition, as in a hidden tab, is no error.
  ready.catch(() => {});
  return updateCallbackDone;
}
