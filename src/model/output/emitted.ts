/** Which files docgen itself adds to a site, so that references to them can be resolved. */
import { getTreeFile } from '../address/url.ts';
import type { Version } from '../config/config.ts';
import { getDefaultVersion, isSameTree } from '../site/locale.ts';
import { getTree, type Site, type Tree } from '../site/site.ts';

/** The search page, where the search dialog opens by itself: /search/?q=…. */
export const searchRoute = '/search';

/** True if docgen generates a page at the route, unless the site has one. */
export function isOwnPage(tree: Tree, route: string): boolean {
  return route === searchRoute || tree.ownRoutes.has(route);
}

/** True for the root of a tree without a home page: it redirects to the first page. */
export function isRootStub({ byRoute, pages }: Tree, route: string): boolean {
  return route === '/' && !byRoute.has(route) && pages.length > 0;
}

/** docgen's record of an output, at its root. */
const manifest = 'manifest.json';

/**
 * The path below the output root of a reserved name in a tree: 'llms.txt' is 'en/llms.txt' in English. Links to it are
 * links to files, even if the site does not have the file. Undefined for other names.
 */
export function getOwnFile(name: string, version: Version, site: Site): string | undefined {
  const { offeredFiles, sharedFiles } = site;
  const ofTree = getTreeFile(version, name);
  if (offeredFiles?.has(ofTree)) return ofTree;
  return sharedFiles?.get(version.locale ?? '')?.get(name) ?? (name === manifest ? name : undefined);
}

/** `path`: below the output root. */
export function isEmitted(path: string, { offeredFiles }: Site): boolean {
  return path === manifest || offeredFiles?.has(path) === true;
}

/** True unless the default tree of that language is no part of the site. */
export function canHaveMain(site: Site, version: Version): boolean {
  const main = getDefaultVersion(version, site.config);
  return getTree(site, main) !== undefined || site.leftOut.some((one) => isSameTree(one, main));
}

/** Files in assets/ have a hash of their content in their names; a warning reports others there. */
export const assetCaching = 'public, max-age=31536000, immutable';
