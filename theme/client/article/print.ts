/** Opens folded passages for printing, in browsers where style sheets cannot. */
import { listen } from '../listen.ts';

/** Folds again afterwards what the reader had folded. */
export function mountPrint(root: Document): void {
  const folded: HTMLDetailsElement[] = [];
  // Some browsers fire `beforeprint` twice; the second call finds nothing to open.
  listen(window, 'beforeprint', () => {
    for (const one of root.querySelectorAll<HTMLDetailsElement>('.prose details:not([open])')) {
      one.open = true;
      folded.push(one);
    }
  });
  listen(window, 'afterprint', () => {
    for (const one of folded.splice(0)) one.open = false;
  });
}
