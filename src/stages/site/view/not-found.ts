/** What a tree's not-found page may suggest: its own pages, of which script picks the nearest, and those that only the default tree has. */
import { encodePath } from '#model/address/url';
import { findDefaultTree, type Site, type Tree } from '#model/site/site';
import { fillPlaceholder } from '#model/strings';
import type { ElsewhereView } from '#model/view/not-found';

/** With more pages or routes the page would weigh more than the help is worth: then it names none. */
const mostPages = 1000;
const mostRoutes = 500;

/** The tree's pages, one a line: address, tab, title; above those of an area a line with its title alone. Undefined in offline output, where no server sends this page. */
export function listPagesForNotFound({ base, offline }: Site, { pages, version }: Tree): string | undefined {
  const listed = pages.filter(({ route, document }) => route !== '/' && document.title !== '');
  if (offline || listed.length === 0 || listed.length > mostPages) return undefined;
  const areas = new Map<string, string[]>();
  for (const { route, document, group } of listed) {
    const area = group?.title ?? '';
    const lines = areas.get(area) ?? [area];
    areas.set(area, lines);
    lines.push(`${encodePath(base + version.base + route)}\t${document.title}`);
  }
  return [...areas.values()].flat().join('\n');
}

/** The pages that the tree lacks and the default tree has. Undefined in the default tree and in offline output, where no server sends this page. */
export function buildElsewhere(site: Site, tree: Tree, samePageIn: string): ElsewhereView | undefined {
  const main = findDefaultTree(site, tree.version);
  if (!main || main === tree || site.offline) return undefined;
  const routes = main.pages.map(({ route }) => route).filter((route) => !tree.byRoute.has(route));
  if (routes.length === 0 || routes.length > mostRoutes) return undefined;
  return {
    base: encodePath(site.base + tree.version.base),
    routes: routes.map(encodePath).join(' '),
    title: fillPlaceholder(samePageIn, main.version.label),
  };
}
