/**
 * Opens the folded passages around the place that the address names. Browsers do so where they go there by
 * themselves, not where pages are swapped; and older ones never do.
 */
import { event } from '../../src/model/contract.ts';
import { decode } from '../../src/model/url.ts';

/** Listens for as long as the document lives. */
export function mount(root: Document): void {
  /** Brings the place in view if it was folded away. */
  const show = () => unfold(root)?.scrollIntoView();
  show();
  addEventListener('hashchange', show);
  // The loader goes to the place itself, after this.
  addEventListener(event.route, () => unfold(root));
}

/** The place that the address names, if anything had to be opened around it. */
function unfold(root: Document): HTMLElement | undefined {
  const place = root.getElementById(decode(location.hash.slice(1)));
  const next = () => place?.closest<HTMLDetailsElement>('.prose details:not([open])');
  let fold = next();
  if (!place || !fold) return undefined;
  for (; fold; fold = next()) fold.open = true;
  return place;
}
