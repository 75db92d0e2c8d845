/** The same page in another tree, which may have it under an older or a newer name. */
import type { Tree } from './site.ts';

type Named = Pick<Tree, 'byRoute' | 'aliases'>;

/** The route in `there` of the page that `tree` has at `route`; undefined if `there` lacks the page. */
export function findCounterpart(route: string, tree: Named, there: Named): string | undefined {
  // A page of `tree` may have taken over an address that is an old one there, or the reverse.
  if (there.byRoute.has(route)) return route;
  const newer = there.aliases.get(route);
  if (newer !== undefined) return newer;
  for (const [alias, owner] of tree.aliases) {
    if (owner !== route) continue;
    const known = there.byRoute.has(alias) ? alias : there.aliases.get(alias);
    if (known !== undefined) return known;
  }
  return undefined;
}
