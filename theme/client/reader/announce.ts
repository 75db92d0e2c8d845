/** Announces a text to screen readers, in the element that announces pages. */
import { ids } from '#model/contract';

/** Returns that element, or null without one. */
export function announceWord(root: Document, word: string): HTMLElement | null {
  const status = root.getElementById(ids.status);
  // Emptied first, so that the same text is announced again.
  if (status) status.textContent = '';
  requestAnimationFrame(() => {
    if (status) status.textContent = word;
  });
  return status;
}
