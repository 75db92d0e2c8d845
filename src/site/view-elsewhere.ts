/** For a tree's not-found page: the pages that the tree lacks and the default tree has. */
import { defaultTreeBeside, type Site, type Tree } from '../model/site.ts';
import { fill } from '../model/strings.ts';
import { encodePath } from '../model/url.ts';
import type { ElsewhereView } from '../model/view.ts';

/** Beyond that many the page would weigh more than the help is worth, and none are named. */
const mostRoutes = 500;

/** Nothing in the default tree, and nothing in offline output, where no server sends this page. */
export function elsewhereOf(site: Site, tree: Tree, samePageIn: string): ElsewhereView | undefined {
  const main = defaultTreeBeside(site, tree.version);
  if (!main || main === tree || site.offline) return undefined;
  const routes = main.pages.map(({ route }) => route).filter((route) => !tree.byRoute.has(route));
  if (routes.length === 0 || routes.length > mostRoutes) return undefined;
  return {
    base: encodePath(site.base + tree.version.base),
    routes: routes.map(encodePath).join(' '),
    title: fill(samePageIn, main.version.label),
  };
}
