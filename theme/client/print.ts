/** Opens folded passages for paper, where browsers do not by the style sheet alone. */
import { listen } from './listen.ts';

/** What the reader had folded is folded again afterwards. */
export function mount(root: Document): () => void {
  const { on, off } = listen();
  let folded: HTMLDetailsElement[] = [];
  const turn = () => {
    for (const one of folded) one.open = !one.open;
  };
  const open = () => {
    folded = [...root.querySelectorAll<HTMLDetailsElement>('.prose details:not([open])')];
    turn();
  };
  on(window, 'beforeprint', open);
  on(window, 'afterprint', turn);
  return off;
}
