/** Opens folded passages for printing, in browsers where style sheets cannot. */
import { on } from '../listen.ts';

/** Folds again afterwards what the reader had folded. */
export function mount(root: Document): void {
  const folded: HTMLDetailsElement[] = [];
  // Some browsers fire `beforeprint` twice; the second call finds nothing to open.
  on(window, 'beforeprint', () => {
    for (const one of root.querySelectorAll<HTMLDetailsElement>('.prose details:not([open])')) {
      one.open = true;
      folded.push(one);
    }
  });
  on(window, 'afterprint', () => {
    for (const one of folded.splice(0)) one.open = false;
  });
}
