/**
 * All redirects: `aliases` of pages in all trees; the root of the site, of a language or of a tree, where no page is there.
 * Stubs and the files of hosts are made from this list.
 */
import { compareText } from '../diagnostic/diagnostic.ts';
import { flattenLinks } from '../site/nav.ts';
import {
  findDefaultTree,
  getDefaultTree,
  isRootless,
  type Page,
  type Site,
  type Tree,
} from '../site/site.ts';
import { encodePath, getPageFile, getTreeFile, normaliseRoute, splitHref } from './url.ts';

export type Redirect = {
  readonly tree: Tree;
  /** The page to which it redirects. */
  readonly page: Page;
  /** Path of the stub, relative to the output root. */
  readonly path: string;
  /** An old address has moved for good; the default version will change one day. */
  readonly status: 301 | 302;
  /** Decoded path of the address from the host's root, without final slash. */
  readonly from: string;
  /** Address of the page from the host's root, encoded, with the final slash, then the hash. */
  readonly to: string;
  /** Encoded: '#refunds', or ''. */
  readonly hash: string;
};

export function listRedirects(site: Site): Redirect[] {
  const hashes = new Map(
    site.config.redirects.map(({ from, to }) => {
      const { hash } = splitHref(to);
      return [normaliseRoute(from), hash && `#${encodePath(hash.slice(1))}`] as const;
    }),
  );
  const buildRedirects = (
    tree: Tree,
    route: string,
    hash = '',
  ): Pick<Redirect, 'tree' | 'page' | 'to' | 'hash'>[] => {
    const page = tree.byRoute.get(route);
    const below = `${tree.version.base}${route === '/' ? '' : route}`;
    return page ? [{ tree, page, to: `${site.base}${encodePath(below)}/${hash}`, hash }] : [];
  };
  const aliases = site.trees.flatMap((tree) =>
    [...tree.aliases].flatMap(([alias, route]) =>
      buildRedirects(tree, route, hashes.get(alias)).map((to): Redirect => {
        const { version } = tree;
        return {
          ...to,
          path: getTreeFile(version, getPageFile(alias)),
          status: 301,
          from: site.base + version.base + alias,
        };
      }),
    ),
  );
  const main = isRootless(site) ? getDefaultTree(site) : undefined;
  const roots = [
    ...(main ? [{ tree: main, base: '', path: 'index.html' }] : []),
    ...findLocaleRoots(site),
    ...site.trees
      .filter((tree) => !tree.byRoute.has('/'))
      .map((tree) => ({
        tree,
        base: tree.version.base,
        path: getTreeFile(tree.version, 'index.html'),
      })),
  ]
    // A public file or an alias at that path wins: the writer chose it.
    .filter(({ path }) => !site.publicFiles.has(path) && !aliases.some((alias) => alias.path === path))
    .flatMap(({ tree, base, path }) =>
      buildRedirects(tree, findFirstRoute(tree)).map(
        (to): Redirect => ({ ...to, path, status: 302, from: site.base + base }),
      ),
    );
  return [...roots, ...aliases].sort((a, b) => compareText(a.from, b.from));
}

/** Roots of languages that have no version at that path. */
function findLocaleRoots(site: Site): { tree: Tree; base: string; path: string }[] {
  const { locales, versions } = site.config;
  return locales.flatMap(({ value, base }) => {
    const tree =
      base === '' || versions.some((version) => version.base === base)
        ? undefined
        : findDefaultTree(site, { locale: value });
    return tree ? [{ tree, base, path: `${base.slice(1)}/index.html` }] : [];
  });
}

/** Where reading a tree begins: its home page, else the first page of its navigation. */
function findFirstRoute({ byRoute, nav, pages }: Tree): string {
  if (byRoute.has('/')) return '/';
  const linked = nav.flatMap(({ sections }) => sections.flatMap(({ links }) => flattenLinks(links)));
  const first = linked
    .map(({ href }) => normaliseRoute(splitHref(href).path))
    .find((route) => byRoute.has(route));
  return first ?? pages[0]?.route ?? '/';
}
