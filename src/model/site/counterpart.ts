/** The same page in another tree, which may have it under an older or a newer name. */
import { listFoldersAbove } from '../address/url.ts';
import { groupBy } from '../group.ts';
import { memoize } from '../remembered.ts';
import type { Site, Tree } from './site.ts';

type Known = { readonly tree: Tree; readonly route: string };

/** The route in `there` of the page that `tree` has at `route`; undefined if `there` lacks the page. */
export function findCounterpart(
  route: string,
  tree: Tree,
  there: Tree,
  { trees }: Pick<Site, 'trees'>,
): string | undefined {
  const direct = follow({ tree, route }, there);
  if (direct !== undefined) return direct;
  // It may have got a new name twice: the trees between know each of them.
  const [from, to] = [trees.indexOf(tree), trees.indexOf(there)];
  const between = trees.slice(Math.min(from, to) + 1, Math.max(from, to));
  let known: Known = { tree, route };
  for (const next of from < to ? between : between.reverse()) {
    const name = next.version.locale === tree.version.locale ? follow(known, next) : undefined;
    if (name !== undefined) known = { tree: next, route: name };
  }
  return known.tree === tree ? undefined : follow(known, there);
}

/** The counterpart of the nearest folder above the route. */
export function findCounterpartAbove(route: string, tree: Tree, there: Tree, site: Pick<Site, 'trees'>) {
  return listFoldersAbove(route)
    .map((folder) => findCounterpart(folder, tree, there, site))
    .findLast((found) => found !== undefined);
}

/** The aliases of each page. */
const namesOf = memoize(({ aliases }: Tree) => groupBy(aliases.keys(), (alias) => aliases.get(alias)!));

function follow({ tree, route }: Known, there: Tree): string | undefined {
  // A page of `tree` may have taken over an address that is an old one there, or the reverse.
  if (there.byRoute.has(route)) return route;
  const newer = there.aliases.get(route);
  if (newer !== undefined) return newer;
  for (const alias of namesOf(tree).get(route) ?? []) {
    const known = there.byRoute.has(alias) ? alias : there.aliases.get(alias);
    if (known !== undefined) return known;
  }
  return undefined;
}
