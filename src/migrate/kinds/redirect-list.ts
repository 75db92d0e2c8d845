/** Old addresses that the configuration of the old site leads to pages: `aliases` of those, or `redirects` to places in them. */
import { splitHref } from '../../model/address/url.ts';

export type OldAddress = {
  /** As a route. */
  readonly from: string;
  /** As the old site names it, perhaps with a hash. */
  readonly to: string;
};

/** Those to pages as a whole, by `keyOf` of where they lead: the old routes. */
export function aliasesOf(all: readonly OldAddress[], keyOf: (to: string) => string): Map<string, string[]> {
  const found = new Map<string, string[]>();
  for (const { from, to } of all) {
    const { path, hash } = splitHref(to);
    if (hash === '') found.set(keyOf(path), [...(found.get(keyOf(path)) ?? []), from]);
  }
  return found;
}

/** The setting `redirects`: those to places in pages; none where there are none. `routeOf`: undefined where no page is. */
export function redirectsToPlaces(
  all: readonly OldAddress[],
  routeOf: (to: string) => string | undefined,
): OldAddress[] | undefined {
  const list = all.flatMap(({ from, to }) => {
    const { path, hash } = splitHref(to);
    const route = hash === '' ? undefined : routeOf(path);
    return route === undefined ? [] : [{ from, to: route + hash }];
  });
  return list.length > 0 ? list : undefined;
}
