/**
 * The addresses that lead on to another: the old ones of all trees, from the pages' `aliases`, the site's root where
 * no version stands there, those of its languages, and the roots of trees without a page there. What stubs and hosts' files are made of.
 */
import { byText } from '../diagnostic/diagnostic.ts';
import { flatLinks } from '../site/nav.ts';
import { defaultTree, defaultTreeBeside, isRootless, type Page, type Site, type Tree } from '../site/site.ts';
import { encodePath, inTree, normaliseRoute, pageFile, splitHref } from './url.ts';

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
  const main = isRootless(site) ? defaultTree(site) : undefined;
  const roots = [
    ...(main ? [{ tree: main, base: '', path: 'index.html' }] : []),
    ...localeRoots(site),
    ...site.trees
      .filter((tree) => !tree.byRoute.has('/'))
      .map((tree) => ({
        tree,
        base: tree.version.base,
        path: inTree(tree.version, 'index.html'),
      })),
  ]
    // A public file or an alias there is the writer's own word.
    .filter(({ path }) => !site.publicFiles.has(path) && !aliases.some((alias) => alias.path === path))
    .flatMap(({ tree, base, path }) =>
      leading(tree, firstRoute(tree)).map(
        (to): Redirect => ({ ...to, path, status: 302, from: site.base + base }),
      ),
    );
  return [...roots, ...aliases].sort((a, b) => byText(a.from, b.from));
}

/** The roots of languages of which no version stands there. */
function localeRoots(site: Site): { tree: Tree; base: string; path: string }[] {
  const { locales, versions } = site.config;
  return locales.flatMap(({ value, base }) => {
    const tree =
      base === '' || versions.some((one) => one.base === base)
        ? undefined
        : defaultTreeBeside(site, { locale: value });
    return tree ? [{ tree, base, path: `${base.slice(1)}/index.html` }] : [];
  });
}

/** Where reading a tree begins: at its home, else at the first page of its navigation. */
function firstRoute({ byRoute, nav, pages }: Tree): string {
  if (byRoute.has('/')) return '/';
  const linked = nav.flatMap(({ sections }) => sections.flatMap(({ links }) => flatLinks(links)));
  const first = linked
    .map(({ href }) => normaliseRoute(splitHref(href).path))
    .find((route) => byRoute.has(route));
  return first ?? pages[0]?.route ?? '/';
}
