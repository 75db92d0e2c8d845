/** Opens folded passages for paper, where browsers do not by the style sheet alone. */
import { on } from '../listen.ts';

/** What the reader had folded is folded again afterwards. */
export function mount(root: Document): void {
  const folded: HTMLDetailsElement[] = [];
  // Some browsers say twice that they print.
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
