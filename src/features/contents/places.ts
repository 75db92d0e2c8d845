/** Where links stand in a navigation, and where the page of all contents lists what is below them. */
import { isExternal } from '#model/address/url';
import { memoize } from '#model/remembered';
import type { NavGroup, NavLink, NavSection } from '#model/site/nav';
import type { Tree } from '#model/site/site';
import { resolveNavRoute } from '#site';

/** A section or a link. */
export type Entry = NavSection | NavLink;

/** By route, the positions of its first link and of the entries around it, outermost first. */
export const findPaths = memoize((sections: readonly Entry[]): ReadonlyMap<string, readonly number[]> => {
  const paths = new Map<string, readonly number[]>();
  const walk = (entries: readonly Entry[], above: readonly number[]) => {
    for (const [at, entry] of entries.entries()) {
      const path = [...above, at];
      const route = 'href' in entry && !isExternal(entry.href!) ? resolveNavRoute(entry.href!) : undefined;
      if (route !== undefined && !paths.has(route)) paths.set(route, path);
      if (entry.links) walk(entry.links, path);
    }
  };
  walk(sections, []);
  return paths;
});

/** Separates the titles of a place's name. */
const within = '\n';

export function nameEntry({ title }: Pick<Entry, 'title'>, above: string): string {
  return above + within + title;
}

/** The ids of what has links, by the titles on the way to it: features may make copies of the entries. */
export const numberEntries = memoize((sections: readonly Entry[]): ReadonlyMap<string, string> => {
  const found = new Map<string, string>();
  const walk = (entries: readonly Entry[], above: string) => {
    for (const entry of entries) {
      if (!entry.links) continue;
      const name = nameEntry(entry, above);
      if (!found.has(name)) found.set(name, `N${found.size}`);
      walk(entry.links, name);
    }
  };
  walk(sections, '');
  return found;
});

/** The route of the page with all of a group's links: free in the tree, and the same for groups with one list. */
export function getContentsRoute({ sections }: NavGroup, tree: Tree): string {
  return listRoutes(tree).get(sections)!;
}

const listRoutes = memoize(({ nav, pages, aliases }: Tree) => {
  const taken = new Set(
    [...pages.map(({ route }) => route), ...aliases.keys()].map((one) => one.toLowerCase()),
  );
  const routes = new Map<readonly NavSection[], string>();
  for (const { prefix = '/', sections } of nav) {
    if (routes.has(sections)) continue;
    const name = `${prefix === '/' ? '' : prefix}/all-pages`;
    let route = name;
    for (let count = 2; taken.has(route.toLowerCase()); count++) route = `${name}-${count}`;
    routes.set(sections, route);
    taken.add(route.toLowerCase());
  }
  return routes;
});
