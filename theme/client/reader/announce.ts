/** Says a word where pages are announced: for ears. */
import { ids } from '../../../src/model/contract.ts';

/** Gives the place back; nothing where there is none. */
export function announce(root: Document, word: string): HTMLElement | null {
  const status = root.getElementById(ids.status);
  // The same word again is heard again.
  if (status) status.textContent = '';
  requestAnimationFrame(() => {
    if (status) status.textContent = word;
  });
  return status;
}
