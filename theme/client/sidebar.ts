/** The sidebar keeps its place from page to page: each segment's scroll position lives as long as the tab. */
import { attribute, storageKey } from '../../src/model/contract.ts';
import { listen } from './listen.ts';
import { store, stored } from './storage.ts';

/** Back to where the reader left it; the first time, the current link in its middle. */
export function mount(root: Document): () => void {
  const side = root.querySelector('.side');
  if (!side) return () => {};
  const key = storageKey.sidebar + side.getAttribute(attribute.segment);
  const { on, off } = listen();
  const keep = () => store('sessionStorage', key, String(side.scrollTop));
  const kept = stored('sessionStorage', key);
  const current = side.querySelector('[aria-current="page"]');
  if (kept) side.scrollTop = Number(kept);
  else if (current) {
    const inside = side.getBoundingClientRect();
    const { top, bottom } = current.getBoundingClientRect();
    side.scrollTop += (top + bottom - inside.top - inside.bottom) / 2;
  }
  on(side, 'scroll', keep);
  return off;
}
