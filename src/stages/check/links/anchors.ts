/** Finds out if a page has the target of a fragment. */
import { decodeHash } from '#model/address/url';
import { fixedIds } from '#model/contract';
import { memoize } from '#model/remembered';
import type { Page } from '#model/site/site';

/**
 * '#top' works in every browser without an element, and so does an empty id; the theme puts some ids on every page. If a heading
 * lost such an id to the theme and got another, the link means the heading, so the id does not count.
 */
export function hasAnchor(page: Page, hash: string): boolean {
  const id = decodeHash(hash);
  if (id === '' || id === 'top' || idsOf(page).has(id)) return true;
  return fixedIds.has(id) && !idsOf(page).has(`${id}-1`);
}

/** The ids of the body and of the title. */
export const idsOf = memoize(({ document: { ids, titleId } }: Page): ReadonlySet<string> => {
  return new Set(titleId === undefined ? ids : [...ids, titleId]);
});
