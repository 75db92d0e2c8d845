/**
 * Makes final addresses: the one place that knows the site's base, the trees' bases and the offline form. In offline
 * output every address is relative and ends in a file name, so that pages open from disk.
 */
import type { Version } from '../config/config.ts';
import { findCounterpart } from '../site/counterpart.ts';
import { findLocaleVersion, getDefaultVersion, isSameTree } from '../site/locale.ts';
import { getTree, type Page, type Site, type Tree } from '../site/site.ts';
import { splitFileOverlay } from './route.ts';
import type { Target } from './target.ts';
import { encodeHash, encodePath, getPageFile } from './url.ts';

export type Addresses = {
  page(version: Version, route: string, form?: { slash?: boolean; query?: string; hash?: string }): string;
  /** A file by its path relative to the output root. */
  file(path: string): string;
  /** Undefined if the target has no address of its own; the reference then stays as written. */
  target(target: Target): string | undefined;
};

/** `from`: output path of the page that contains the addresses. */
export function createAddresses(from: string, site: Site): Addresses {
  const up = site.offline ? '../'.repeat(from.split('/').length - 1) || './' : `${site.base}/`;
  const own = createAddressesBelow(up, site.offline);
  if (!site.offline || site.config.url === undefined) return own;
  // A tree that `--only` skips is not on the disk, but on the web. So is a page that is made of such trees.
  const whole = createWholeAddresses(site);
  const choose = (version: Version, route: string) =>
    isLeftOut(version, site) || isUnmade(version, route, site) ? whole : own;
  return {
    ...own,
    page: (version, route, form) => choose(version, route).page(version, route, form),
    target: (target) => (target.kind === 'page' ? choose(target.version, target.route) : own).target(target),
  };
}

/** Absolute addresses, for readers outside the site; the same for offline output. */
export function createWholeAddresses({ config, base }: Site): Addresses {
  return createAddressesBelow(`${config.url ?? ''}${base}/`, false);
}

/** `up`: the way to the output root. `isOffline`: addresses name the pages' files. */
function createAddressesBelow(up: string, isOffline: boolean): Addresses {
  const buildFileAddress = (path: string) => up + encodePath(path);
  // A folder opened from disk shows its list of files.
  const getShownPath = ({ path, isIndex }: Extract<Target, { kind: 'file' }>) =>
    isIndex && !isOffline ? path.replace(/index\.html$/, '') : path;
  const buildPageAddress: Addresses['page'] = (version, route, form = {}) => {
    const tail = `${form.query ?? ''}${form.hash ? `#${encodeHash(form.hash.slice(1))}` : ''}`;
    const below = `${version.base.slice(1)}${route}`.replace(/^\//, '');
    if (isOffline) return up + encodePath(getPageFile(`/${below}`.replace(/(.)\/$/, '$1'))) + tail;
    return up + encodePath(below) + (form.slash && !below.endsWith('/') && below !== '' ? '/' : '') + tail;
  };
  return {
    page: buildPageAddress,
    file: buildFileAddress,
    target(target) {
      switch (target.kind) {
        case 'page':
          return buildPageAddress(target.version, target.route, target);
        case 'file':
          return buildFileAddress(getShownPath(target)) + target.query + target.hash;
        case 'asset':
          return target.asset && buildFileAddress(target.asset.outputPath) + target.query + target.hash;
        default:
          return undefined;
      }
    },
  };
}

/** Canonical address of a page: absolute, with a final slash. Undefined without `url`. */
export function buildAbsoluteUrl(site: Site, version: Version, route: string): string | undefined {
  if (site.config.url === undefined) return undefined;
  const below = encodePath(`${version.base}${route === '/' ? '' : route}`);
  return `${site.config.url}${site.base}${below}/`;
}

/**
 * The address of a page that search engines should keep: in the default tree of its language if the page is there, and
 * for an untranslated page that of the original. If `--only` skips the default tree, pages from shared content still
 * count as being in it.
 */
export function buildCanonicalUrl(site: Site, tree: Tree, page: Page): string | undefined {
  const { config } = site;
  const original =
    page.language === undefined ? tree.version : findLocaleVersion(page.language, tree.version, config);
  const main = getDefaultVersion(original, config);
  const there = getTree(site, main);
  if (!there) {
    const isInMain = isLeftOut(main, site) && isShared(page, tree, main);
    return buildAbsoluteUrl(site, isInMain ? main : original, page.route);
  }
  const route = findCounterpart(page.route, tree, there, site);
  const isInMain = route !== undefined && !there.byRoute.get(route)?.language;
  return buildAbsoluteUrl(site, isInMain ? main : original, isInMain ? route : page.route);
}

function isLeftOut(version: Version, { leftOut }: Site): boolean {
  return leftOut.some((one) => isSameTree(one, version));
}

/** True for a page of a feature if `--only` skips all versions that it could be made of. */
function isUnmade(version: Version, route: string, site: Site): boolean {
  const needed = getTree(site, version)?.ownRoutes.get(route);
  return needed?.every((value) => isLeftOut({ ...version, value }, site)) ?? false;
}

/** True if both versions have the page from the same file. */
function isShared({ document }: Page, tree: Tree, other: Version): boolean {
  const { versions } = document.meta;
  const isOverlay = splitFileOverlay(document.path).names.includes(tree.version.value);
  const isInherited = !isOverlay && tree.version.ref === undefined && other.ref === undefined;
  return isInherited && (versions === undefined || versions.includes(other.value));
}
