/** The old addresses of all trees, from the pages' `aliases`: what stubs and hosts' files are made of. */
import { byText } from '../model/diagnostic.ts';
import type { Page, Site, Tree } from '../model/site.ts';
import { encodePath } from '../model/url.ts';

export type Redirect = {
  readonly tree: Tree;
  /** The old route in the tree, and the page that took its place. */
  readonly alias: string;
  readonly page: Page;
  /** Decoded path of the old address from the host's root, without final slash. */
  readonly from: string;
  /** Address of the page from the host's root, escaped, with the final slash. */
  readonly to: string;
};

export function redirectsOf(site: Site): Redirect[] {
  return site.trees
    .flatMap((tree) =>
      [...tree.aliases].flatMap(([alias, route]): Redirect[] => {
        const page = tree.byRoute.get(route);
        if (!page) return [];
        const below = `${tree.version.base}${route === '/' ? '' : route}`;
        return [
          {
            tree,
            alias,
            page,
            from: `${site.base}${tree.version.base}${alias}`,
            to: `${site.base}${encodePath(below)}/`,
          },
        ];
      }),
    )
    .sort((a, b) => byText(a.from, b.from));
}
