/** What keys lead to: the previous and next page, and the list of headings. */
import { attribute } from '#model/contract';

/** Does nothing at either end. */
export function follow(root: Document, rel: 'prev' | 'next'): void {
  root.querySelector<HTMLAnchorElement>(`main a[rel=${rel}]`)?.click();
}

/** Focuses the visible list, or opens the closed one of narrower screens. */
export function focusHeadings(root: Document): void {
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
