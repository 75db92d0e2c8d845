/**
 * Finds links whose text is the address, behind which paper need not tell it again.
 * Lets the text that paper has from tabs into the structure of a PDF, which browsers make of what they tell screen readers: on paper all panels
 * stand below one another, on a screen they tell of the shown one.
 */
import { listen } from '../listen.ts';

export function mountPaper(root: Document): void {
  listen(window, 'beforeprint afterprint', ({ type }) => {
    for (const panel of root.querySelectorAll('[role=tabpanel][hidden]'))
      panel.ariaHidden = String(type === 'afterprint');
    for (const link of root.querySelectorAll<HTMLElement>('.prose a'))
      if (/^https?:/.test(link.textContent)) link.translate = false;
  });
}
