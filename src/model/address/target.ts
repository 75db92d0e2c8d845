/** What a reference in a page means: a page of a tree, a file, an external address. It may not exist. */
import type { Version } from '../config/config.ts';
import type { AssetFile, LinkReference } from '../document/document.ts';
import { getOwnFile, isOwnPage } from '../output/emitted.ts';
import { memoize } from '../remembered.ts';
import { findLocale, findLocaleVersion, findVersion } from '../site/locale.ts';
import { getTree, type HashedAsset, type Page, type Site, type Tree } from '../site/site.ts';
import { computeRoute, listLayers, splitFileOverlay } from './route.ts';
import {
  decode,
  findTree,
  getFolder,
  getPageFile,
  getTreeFile,
  isExternal,
  joinPath,
  splitHref,
  trimRoute,
} from './url.ts';

type Written = Pick<LinkReference, 'kind' | 'href'>;

type Tail = { readonly query: string; readonly hash: string };

export type Target =
  | { readonly kind: 'external' }
  /** A page of a tree; `slash`: it was written with a final slash. */
  | ({
      readonly kind: 'page';
      readonly version: Version;
      readonly route: string;
      readonly slash: boolean;
    } & Tail)
  /** A file at its own path below the output root, copied or emitted. `isIndex`: its folder was named. */
  | ({ readonly kind: 'file'; readonly path: string; readonly isIndex?: true } & Tail)
  /** A file beside the pages; without `asset` there is none at that path. */
  | ({ readonly kind: 'asset'; readonly path: string; readonly asset?: HashedAsset } & Tail)
  /** The path leads out of content/. */
  | { readonly kind: 'outside' }
  | { readonly kind: 'unknown-version'; readonly value: string };

/** The page that contains the reference. */
export type From = { readonly path: string; readonly route: string; readonly version: Version };

export function getFrom({ document: { path }, route }: Page, { version }: Pick<Tree, 'version'>): From {
  return { path, route, version };
}

/** The page that a target leads to, also by an old address. */
export function findTargetPage(target: Target, site: Site): Page | undefined {
  if (target.kind !== 'page') return undefined;
  const tree = getTree(site, target.version);
  return tree?.byRoute.get(tree.aliases.get(target.route) ?? target.route);
}

const markdownFile = /\.(?:md|markdown)$/i;

/** What absolute references of a version's pages mean, as written: the same stand on many pages, and every stage asks. */
const absolute = memoize((_: Site) => memoize((_: Version) => new Map<string, Target>()));

/** Resolves a reference as written on the page `from`. */
export function resolveTarget(written: Written, from: From, site: Site): Target {
  if (written.kind !== 'page' || !written.href.startsWith('/')) return resolveAnew(written, from, site);
  const known = absolute(site)(from.version);
  const target = known.get(written.href) ?? resolveAnew(written, from, site);
  known.set(written.href, target);
  return target;
}

function resolveAnew(reference: Written, from: From, site: Site): Target {
  const href = reference.href.trim();
  if (isExternal(href)) return { kind: 'external' };
  const { path: written, query, hash } = splitHref(href);
  const tail = { query, hash };
  const path = decode(written);
  if (path === '') return { kind: 'page', version: from.version, route: from.route, slash: false, ...tail };
  if (path.startsWith('/')) return resolveAbsolute(path, reference.kind, from, site, tail);

  const { names, rest } = splitFileOverlay(from.path);
  const joined = joinPath(getFolder(rest), path);
  if (joined === undefined) return { kind: 'outside' };
  const slug = site.config.product.slug;
  if (markdownFile.test(joined))
    return createPageTarget(from.version, resolveMarkdownRoute(joined, from, site), false, tail);
  const asset = findAsset(joined, names, site);
  if (asset !== undefined || reference.kind !== 'page')
    return { kind: 'asset', path: joined, asset, ...tail };
  // As from the root, and as its folder: /demo/index.html and demo/.
  const publicPath = site.publicFiles.has(joined) ? joined : /^public\/(.+)$/.exec(joined)?.[1];
  if (publicPath !== undefined) {
    const index = findPublicIndex(trimRoute(`/${publicPath}`), undefined, site);
    return {
      kind: 'file',
      path: index ?? publicPath,
      ...(index !== undefined && { isIndex: true }),
      ...tail,
    };
  }
  const route = trimRoute(`/${joined}`.replaceAll('[product]', slug));
  const index = findPublicIndex(route, from.version, site);
  if (index !== undefined) return { kind: 'file', path: index, isIndex: true, ...tail };
  return createPageTarget(from.version, route, path.endsWith('/'), tail);
}

/**
 * Resolves an absolute address of the configuration that names its tree by its path, such as an announcement's:
 * '/v6.2/howto/tls' is a page of v6.2.
 */
export function resolveRootTarget(href: string, site: Site): Target {
  const { path, query, hash } = splitHref(href.trim());
  const version = findTree(decode(path), site.config.versions)?.version;
  if (version === undefined) return { kind: 'file', path: decode(path).slice(1), query, hash };
  const below = href.trim().slice(version.base.length);
  return resolveConfigTarget(below.startsWith('/') ? below : `/${below}`, version, site);
}

/** Resolves an address of the configuration in the tree of a version. */
export function resolveConfigTarget(href: string, version: Version, site: Site): Target {
  return resolveTarget({ kind: 'page', href }, { path: 'content/', route: '/', version }, site);
}

/** The file that is copied to the target's place, if there is one. */
export function findTargetFile(target: Target, site: Site): AssetFile | undefined {
  if (target.kind === 'asset') return target.asset;
  return target.kind === 'file' ? site.publicFiles.get(target.path) : undefined;
}

function resolveAbsolute(
  path: string,
  kind: LinkReference['kind'],
  from: From,
  site: Site,
  tail: Tail,
): Target {
  const otherTree = /^\/@([^/]+)(\/.*)?$/.exec(path);
  if (otherTree) {
    const { version, rest = '/' } = resolveTree(otherTree[1]!, otherTree[2], from.version, site);
    if (typeof version === 'string') return { kind: 'unknown-version', value: version };
    const own = getOwnFile(rest.slice(1), version, site);
    if (own !== undefined && (version.locale !== undefined || site.offeredFiles?.has(own)))
      return { kind: 'file', path: own, ...tail };
    return createPageTarget(
      version,
      trimRoute(rest.replace(markdownFile, '')),
      rest.length > 1 && rest.endsWith('/'),
      tail,
    );
  }
  const file = findFrozen(path.slice(1), from.version, site);
  if (kind !== 'page' || site.publicFiles.has(file)) return { kind: 'file', path: file, ...tail };
  const own = getOwnFile(file, from.version, site);
  if (own !== undefined) return { kind: 'file', path: own, ...tail };
  const index = findPublicIndex(trimRoute(path), from.version, site);
  if (index !== undefined) return { kind: 'file', path: index, isIndex: true, ...tail };
  const route = markdownFile.test(path) ? computeRoute(file, site.config.product.slug) : trimRoute(path);
  return createPageTarget(from.version, route, path.length > 1 && path.endsWith('/'), tail);
}

/** The path of a public file, or of the one that a version from a git ref has instead. */
function findFrozen(path: string, version: Version, { publicFiles }: Site): string {
  const own = version.ref === undefined ? path : getTreeFile(version, path);
  return publicFiles.has(own) ? own : path;
}

/** The page of a folder of content/public that the route names, unless the tree has a page there. */
function findPublicIndex(route: string, version: Version | undefined, site: Site): string | undefined {
  const path = version ? findFrozen(getPageFile(route), version, site) : getPageFile(route);
  if (route === '/' || !site.publicFiles.has(path)) return undefined;
  const tree = version && getTree(site, version);
  if (tree && (tree.byRoute.has(route) || tree.aliases.has(route) || isOwnPage(tree, route)))
    return undefined;
  return path;
}

/** A file beside the pages, from the first layer that has it. */
function findAsset(path: string, names: readonly string[], { assets }: Site): HashedAsset | undefined {
  if (names.length === 0) return assets.get(path);
  return listLayers(names)
    .map((folder) => assets.get(folder + path))
    .find((asset) => asset !== undefined);
}

/**
 * The tree of an address that begins with `/@name`, and the rest of the path. A version is taken in the language of
 * `from`, a locale in its version; `/@en/@v6.2` names both. An unknown name is returned instead of the tree.
 */
function resolveTree(
  name: string,
  rest: string | undefined,
  from: Version,
  { config }: Site,
): { readonly version: Version | string; readonly rest?: string } {
  if (!findLocale(name, config)) return { version: findVersion(name, from, config) ?? name, rest };
  const [, second, below] = /^\/@([^/]+)(\/.*)?$/.exec(rest ?? '') ?? [];
  if (second === undefined) return { version: findLocaleVersion(name, from, config), rest };
  const both = config.versions.find(({ value, locale }) => value === second && locale === name);
  return { version: both ?? second, rest: below };
}

function createPageTarget(version: Version, route: string, slash: boolean, tail: Tail): Target {
  return { kind: 'page', version, route, slash, ...tail };
}

/** README.md is its folder's page only without an index.md, so try README's own route first. */
function resolveMarkdownRoute(path: string, from: From, site: Site): string {
  const slug = site.config.product.slug;
  const plain = trimRoute(`/${path.replace(markdownFile, '')}`.replaceAll('[product]', slug));
  return getTree(site, from.version)?.byRoute.has(plain) ? plain : trimRoute(computeRoute(path, slug));
}
