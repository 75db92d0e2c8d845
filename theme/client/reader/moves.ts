/** Keys that lead somewhere: to the pages beside this one, and to the list of its headings. */
import { attribute } from '../../../src/model/contract.ts';

/** Nothing at either end. */
export function follow(root: Document, rel: 'prev' | 'next'): void {
  root.querySelector<HTMLAnchorElement>(`main a[rel=${rel}]`)?.click();
}

/** The list that shows, or the closed one of narrower screens, which is opened. */
export function goToHeadings(root: Document): void {
  for (const list of root.querySelectorAll<HTMLElement>('.toc-list')) {
    const fold = list.closest<HTMLDetailsElement>(`details[${attribute.menu}]`);
    const holder = fold ?? list;
    if (!holder.checkVisibility?.() && holder.getClientRects().length === 0) continue;
    if (fold) fold.open = true;
    const current = list.querySelector<HTMLElement>('[aria-current]') ?? list.querySelector('a');
    current?.focus();
    return;
  }
}
