/** Which files docgen itself adds to a site, so that references to them can be resolved. */

import { getTreeFile } from '../address/url.ts';
import type { Version } from '../config/config.ts';
import {
  findLocale,
  getDefaultLocale,
  getDefaultVersion,
  getLocaleFile,
  isSameTree,
} from '../site/locale.ts';
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

/** Path below the output root. */
export const openSearchFile = 'opensearch.xml';

/** Whether the tree's language has one: browsers need absolute addresses and docgen's own search page. */
export function hasOpenSearch(site: Site, version: Version): boolean {
  const main = findMainTree(site, version);
  return site.config.url !== undefined && main !== undefined && !main.byRoute.has(searchRoute);
}

type Emitted = {
  readonly name: string;
  /** Each language has its own file. */
  readonly isLocal?: true;
  /** Whether a site has the file. Files of a tree that `--only` skips count as written. `version`: any of the language. */
  isIn(site: Site, version: Version): boolean;
};

const emittedFiles: readonly Emitted[] = [
  { name: 'manifest.json', isIn: () => true },
  { name: 'robots.txt', isIn: () => true },
  { name: 'llms.txt', isLocal: true, isIn: canHaveMain },
  { name: 'llms-full.txt', isLocal: true, isIn: canHaveMain },
  { name: openSearchFile, isLocal: true, isIn: hasOpenSearch },
  {
    name: 'sitemap.xml',
    isIn: (site, version) => site.config.url !== undefined && canHaveMain(site, version),
  },
];

const emittedNames = new Map(emittedFiles.map((one) => [one.name, one]));

/**
 * The path below the output root of a reserved name in a tree: 'llms.txt' is 'en/llms.txt' in English. Links to it are
 * links to files, even if the site does not have the file. Undefined for other names.
 */
export function getOwnFile(name: string, version: Version, site: Site): string | undefined {
  const { config, offeredFiles, sharedFiles } = site;
  const ofTree = getTreeFile(version, name);
  if (offeredFiles?.has(ofTree)) return ofTree;
  const shared = sharedFiles?.get(version.locale ?? '')?.get(name);
  if (shared !== undefined) return shared;
  const own = emittedNames.get(name);
  return own && (own.isLocal ? getLocaleFile(version, name, config) : name);
}

/** `path`: below the output root. */
export function isEmitted(path: string, site: Site): boolean {
  const { config, offeredFiles } = site;
  if (offeredFiles?.has(path)) return true;
  const name = path.slice(path.lastIndexOf('/') + 1);
  const own = emittedNames.get(name);
  if (!own) return false;
  const locale =
    path === name
      ? getDefaultLocale(config)
      : config.locales.find((one) => isOf(path, name, one.value, site));
  if (path !== name && (!locale || !own.isLocal)) return false;
  return own.isIn(site, getDefaultVersion({ locale: locale?.value }, config));
}

function isOf(path: string, name: string, locale: string, { config }: Site): boolean {
  return !findLocale(locale, config)!.isDefault && path === getLocaleFile({ locale }, name, config);
}

function findMainTree(site: Site, version: Version): Tree | undefined {
  return getTree(site, getDefaultVersion(version, site.config));
}

/** True unless the default tree of that language is no part of the site. */
export function canHaveMain(site: Site, version: Version): boolean {
  const main = getDefaultVersion(version, site.config);
  return getTree(site, main) !== undefined || site.leftOut.some((one) => isSameTree(one, main));
}
