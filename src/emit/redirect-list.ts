/**
 * The addresses that lead on to another: the old ones of all trees, from the pages' `aliases`, and the site's root where
 * no version stands there. What stubs and hosts' files are made of.
 */
import { byText } from '../model/diagnostic.ts';
import { defaultTree, isRootless, type Page, type Site, type Tree } from '../model/site.ts';
import { encodePath, inTree, pageFile } from '../model/url.ts';

export type Redirect = {
  readonly tree: Tree;
  /** The page that it leads to. */
  readonly page: Page;
  /** Of the stub, below the output root. */
  readonly path: string;
  /** Old addresses have moved for good; the default version is another one day. */
  readonly status: 301 | 302;
  /** Decoded path of the address from the host's root, without final slash. */
  readonly from: string;
  /** Address of the page from the host's root, escaped, with the final slash. */
  readonly to: string;
};

export function redirectsOf(site: Site): Redirect[] {
  const leading = (tree: Tree, route: string): Pick<Redirect, 'tree' | 'page' | 'to'>[] => {
    const page = tree.byRoute.get(route);
    const below = `${tree.version.base}${route === '/' ? '' : route}`;
    return page ? [{ tree, page, to: `${site.base}${encodePath(below)}/` }] : [];
  };
  const aliases = site.trees.flatMap((tree) =>
    [...tree.aliases].flatMap(([alias, route]) =>
      leading(tree, route).map((to): Redirect => {
        const { version } = tree;
        return {
          ...to,
          path: inTree(version, pageFile(alias)),
          status: 301,
          from: site.base + version.base + alias,
        };
      }),
    ),
  );
  // A public file there is the writer's own word.
  const main = isRootless(site) && !site.publicFiles.has('index.html') ? defaultTree(site) : undefined;
  const root = (main ? leading(main, '/') : []).map(
    (to): Redirect => ({ ...to, path: 'index.html', status: 302, from: site.base }),
  );
  return [...root, ...aliases].sort((a, b) => byText(a.from, b.from));
}
