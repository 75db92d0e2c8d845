/** How addresses must be written after the move, so that they lead to what they led to before. Opens no files. */
import { computeRoute, splitFileOverlay } from '#model/address/route';
import { getFrom, resolveTarget, type Target } from '#model/address/target';
import {
  decode,
  encodePath,
  findTree,
  formatRouteHref,
  getFolder,
  getRelativePath,
  joinPath,
  splitHref,
} from '#model/address/url';
import type { SiteConfig } from '#model/config/config';
import type { LinkReference } from '#model/document/document';
import { getTree, listPageLinks, type Page, type Site } from '#model/site/site';
import { findNewRoute, type Moves } from './plan.ts';

export type { Moves } from './plan.ts';

/** By file as messages name it: address as written -> new address. */
export type NewHrefs = ReadonlyMap<string, ReadonlyMap<string, string>>;

/** All addresses in pages that have to change. Some trees may want different ones: then it is the absolute address. */
export function listNewHrefs(site: Site, moves: Moves): NewHrefs {
  const found = new Map<
    string,
    Map<string, { readonly wanted: Set<string>; readonly routes: Set<string> }>
  >();
  for (const one of listPageLinks(site)) {
    const { link, page, tree } = one;
    const target = resolveTarget(link, getFrom(page, tree), site);
    const wanted = findNewHref(one, target, { site, moves });
    if (wanted === undefined) continue;
    const ofFile = found.get(link.file) ?? new Map();
    found.set(link.file, ofFile);
    const entry = ofFile.get(link.href) ?? { wanted: new Set(), routes: new Set() };
    ofFile.set(link.href, entry);
    entry.wanted.add(wanted);
    if (target.kind === 'page')
      entry.routes.add(findNewRoute(moves, getTree(site, target.version), target.route) ?? target.route);
  }
  return new Map(
    [...found].flatMap(([file, hrefs]) => {
      const changed = [...hrefs].flatMap(([href, { wanted, routes }]): [string, string][] => {
        const [only, ...others] = wanted;
        const [route, ...more] = routes;
        const { query, hash } = splitHref(href);
        const to =
          others.length === 0 || route === undefined || more.length > 0
            ? only!
            : formatRouteHref(route) + query + hash;
        return to === href ? [] : [[href, escapeBrackets(to)]];
      });
      return changed.length > 0 ? [[file, new Map(changed)]] : [];
    }),
  );
}

/** A link ends at a bracket that has no partner. */
function escapeBrackets(href: string): string {
  let depth = 0;
  for (const sign of href) {
    depth += Number(sign === '(') - Number(sign === ')');
    if (depth < 0) break;
  }
  return depth === 0 ? href : href.replaceAll('(', '%28').replaceAll(')', '%29');
}

type Known = { readonly site: Site; readonly moves: Moves };

/** The written address if it stays; undefined if it leads nowhere, or out of the site. */
function findNewHref(
  { link, page }: { readonly link: LinkReference; readonly page: Page },
  target: Target,
  { site, moves }: Known,
): string | undefined {
  const { path: written, query, hash } = splitHref(link.href.trim());
  if (target.kind === 'external' || target.kind === 'outside' || target.kind === 'unknown-version')
    return undefined;
  if (written === '') return link.href;
  const route =
    target.kind === 'page' ? findNewRoute(moves, getTree(site, target.version), target.route) : undefined;
  const finish = (path: string) =>
    (written.includes('%') ? encodePath(path) : path.replace(/[%?#\s<>"]/g, encodeURIComponent)) +
    query +
    hash;
  const path = decode(written);
  if (path.startsWith('/')) {
    if (target.kind !== 'page' || route === undefined) return link.href;
    const named = /^(?:\/@[^/]+){0,2}/.exec(path)![0];
    return finish(named + formatLikeWritten(path.slice(named.length), route, target.route, site.config));
  }
  const { rest } = splitFileOverlay(page.document.path);
  const joined = joinPath(getFolder(rest), path);
  if (joined === undefined) return undefined;
  const isThere = target.kind === 'page' && getTree(site, target.version)?.byRoute.has(target.route);
  if (target.kind === 'page' && !isThere && !moves.files.has(page.document.path)) return undefined;
  const goal = findNewPlace(target, joined, { site, moves, route });
  const own = splitFileOverlay(moves.files.get(page.document.path) ?? page.document.path).rest;
  if (goal === joined && own === rest) return link.href;
  const relative = getRelativePath(getFolder(own), goal) || '.';
  const start = /^\.\//.test(path) && !relative.startsWith('.') ? './' : '';
  const end = path.endsWith('/') && !relative.endsWith('/') ? '/' : '';
  return finish(`${start}${relative}${end}`);
}

/** Where a relative address leads after the move, in content/ without its overlay. */
function findNewPlace(
  target: Target,
  joined: string,
  { site, moves, route }: Known & { readonly route: string | undefined },
): string {
  if (target.kind === 'asset') {
    const path = target.asset && moves.files.get(target.asset.path);
    return path === undefined ? joined : splitFileOverlay(path).rest;
  }
  if (route === undefined || target.kind !== 'page') return joined;
  const formatted = formatLikeWritten(`/${joined}`, route, target.route, site.config);
  return formatted.slice(1).replace(/\/$/, '');
}

/** The new route in the form of the old address: `.md`, `/index.md` and a final slash stay. */
function formatLikeWritten(written: string, route: string, old: string, { product }: SiteConfig): string {
  const ending = /(?:\/(?:index|readme))?\.(?:md|markdown)$/i.exec(written)?.[0];
  if (ending !== undefined) {
    // `/a/index.md` is the page /a; `/index.md` as a page of its own name cannot move.
    const isIndex = computeRoute(written.slice(1), product.slug) === old;
    return `${route}${isIndex ? ending : (/\.[^.]+$/.exec(ending)?.[0] ?? '')}`;
  }
  return written.endsWith('/') ? `${route}/` : route;
}

/** An absolute address in a setting, after the move; undefined if it stays. `[product]` may stand in it. */
export function findNewSetting(value: string, site: Site, moves: Moves): string | undefined {
  const file = moves.files.get(value);
  if (file !== undefined) return file;
  const { path: written, query, hash } = splitHref(value);
  if (!written.startsWith('/')) return undefined;
  const path = decode(written).replaceAll('[product]', site.config.product.slug);
  const route = path.length > 1 ? path.replace(/\/$/, '') : path;
  const slash = path !== route ? '/' : '';
  const prefix = moves.isFolder && route === moves.old ? moves.new : undefined;
  const plain = prefix ?? firstOf(site.trees, (tree) => findNewRoute(moves, tree, route));
  if (plain !== undefined) return formatRouteHref(plain) + slash + query + hash;
  const named = /^((?:\/@[^/]+){1,2})(\/.+)$/.exec(route);
  if (named) {
    const below = firstOf(site.trees, (tree) => findNewRoute(moves, tree, named[2]!));
    return below && named[1] + formatRouteHref(below) + slash + query + hash;
  }
  const tree = findTree(route, site.config.versions);
  const below =
    tree && tree.version.base !== ''
      ? findNewRoute(moves, getTree(site, tree.version), tree.route)
      : undefined;
  return below && tree!.version.base + formatRouteHref(below) + slash + query + hash;
}

function firstOf<T, U>(items: readonly T[], find: (item: T) => U | undefined): U | undefined {
  for (const item of items) {
    const found = find(item);
    if (found !== undefined) return found;
  }
  return undefined;
}
