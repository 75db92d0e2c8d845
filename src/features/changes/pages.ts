/** Matches the pages of two trees, and groups changes by areas and into parts of a size that loads fast. */
import { getFirstSegment } from '#model/address/url';
import type { Version } from '#model/config/config';
import { memoize, memoizeText } from '#model/remembered';
import { findCounterpart } from '#model/site/counterpart';
import { getTree, isUnpublished, type Page, type Site, type Tree } from '#model/site/site';
import type { AreaChange, ChangesPart, PageChange } from './model.ts';
import { changesRoute, olderValues } from './routes.ts';

/** A page in both trees; without `newer` it was removed, without `older` added. */
export type PagePair = { readonly older?: Page; readonly newer?: Page };

/** The older trees to compare with, nearest first; empty if comparison is off or its address is taken. */
export function listOlderTrees(site: Site, tree: Tree): Tree[] {
  return olderValues(tree).flatMap((value) => getTree(site, { ...tree.version, value }) ?? []);
}

/** True for pages with text for readers: not for lists, drafts, untranslated pages, and those with a comparison of their own. */
function isCompared(page: Page): boolean {
  const { index, isList, language, document } = page;
  return !index && !isList && language === undefined && !document.tellsChanges && !isUnpublished(page);
}

/** Sorted by route, removed pages included. */
export function pairPages(older: Tree, newer: Tree, site: Site): PagePair[] {
  const former = mapFormerRoutes(older, newer, site);
  const renamed = new Set(former.values());
  const pairs: PagePair[] = [];
  for (const page of newer.pages) {
    if (!isCompared(page)) continue;
    const route = former.get(page.route) ?? page.route;
    const before = older.byRoute.get(route);
    if (before ? isCompared(before) : !older.drafts.has(route))
      pairs.push({ newer: page, ...(before && { older: before }) });
  }
  for (const page of older.pages) {
    const isThere = newer.byRoute.has(page.route) || newer.drafts.has(page.route) || renamed.has(page.route);
    if (!isThere && isCompared(page)) pairs.push({ older: page });
  }
  return pairs.sort((a, b) => (getPairRoute(a) < getPairRoute(b) ? -1 : 1));
}

function getPairRoute({ older, newer }: PagePair): string {
  return (newer ?? older)!.route;
}

/** New route -> old route. */
function mapFormerRoutes(older: Tree, newer: Tree, site: Site): Map<string, string> {
  const former = new Map<string, string>();
  for (const [alias, route] of newer.aliases) {
    const isMove = older.byRoute.has(alias) && !older.byRoute.has(route) && !newer.byRoute.has(alias);
    if (isMove && !former.has(route)) former.set(route, alias);
  }
  for (const { route: old } of older.pages) {
    const route = newer.byRoute.has(old) ? undefined : findCounterpart(old, older, newer, site);
    if (route !== undefined && !older.byRoute.has(route) && !former.has(route)) former.set(route, old);
  }
  return former;
}

/** Groups by first segment, in the order of the navigation; pages outside all areas come last. */
export function groupByArea(changes: readonly PageChange[], older: Tree, newer: Tree): AreaChange[] {
  const byKey = new Map<string, PageChange[]>();
  const titleOf = memoizeText((key) => findAreaTitle(key, newer) ?? findAreaTitle(key, older));
  for (const change of changes) {
    const first = getFirstSegment(change.route).replace(/^\//, '');
    const key = titleOf(first) ? first : '';
    const known = byKey.get(key);
    if (known) known.push(change);
    else byKey.set(key, [change]);
  }
  const places = new Map(newer.nav.map(({ prefix }, at) => [prefix?.slice(1), at]));
  const getAreaPlace = (key: string) =>
    key === '' ? Number.POSITIVE_INFINITY : (places.get(key) ?? places.size);
  return [...byKey]
    .map(([key, pages]) => ({
      key,
      ...(key !== '' && { title: titleOf(key)! }),
      pages,
    }))
    .sort((a, b) => getAreaPlace(a.key) - getAreaPlace(b.key) || (a.key < b.key ? -1 : 1));
}

/** The first segments with pages below them. */
const listParents = memoize(
  (pages: readonly Page[]) =>
    new Set(
      pages.flatMap(({ route }) => {
        const first = getFirstSegment(route);
        return route.startsWith(`${first}/`) ? [first] : [];
      }),
    ),
);

/** The title of a first segment's pages; undefined for a page without others below its segment. */
function findAreaTitle(key: string, { nav, byRoute, pages }: Tree): string | undefined {
  if (key === '' || !listParents(pages).has(`/${key}`)) return undefined;
  const group = nav.find(({ prefix }) => prefix === `/${key}`);
  return group?.title ?? byRoute.get(`/${key}`)?.document.title ?? key;
}

/** Most bytes of a part, so that its page stays below 200 KB. */
const largestPart = 110_000;

/** One part for all, or one for each area with changes; large areas are split. */
export function splitIntoParts(areas: readonly AreaChange[], route: string): ChangesPart[] {
  if (measureAreas(areas) <= largestPart) return [{ route, areas }];
  const keys = new Set(areas.map(({ key }) => key));
  const others = keys.has('other') ? 'other-pages' : 'other';
  return areas.flatMap((area) =>
    splitIntoChunks(area).map((pages, at) => ({
      route: `${route}/${area.key || others}${at === 0 ? '' : `/${at + 1}`}`,
      areas: [{ ...area, pages }],
    })),
  );
}

function splitIntoChunks({ pages }: AreaChange): PageChange[][] {
  const chunks: PageChange[][] = [[]];
  let size = 0;
  for (const page of pages) {
    const own = measurePage(page);
    if (size > 0 && size + own > largestPart) {
      chunks.push([]);
      size = 0;
    }
    chunks[chunks.length - 1]!.push(page);
    size += own;
  }
  return chunks;
}

/** The sum of its pages, with room for the names. */
function measureAreas(areas: readonly AreaChange[]): number {
  const pages = areas.flatMap((area) => area.pages.map(measurePage));
  const frame = measureSize(areas.map((area) => ({ ...area, pages: [] })));
  return pages.reduce((sum, size) => sum + size + 1, frame);
}

/** `dev` asks again after each save: then most comparisons are the same. */
function measurePage({ diff, ...page }: PageChange): number {
  return measureSize(page) + (diff ? measureDiff(diff) : 0);
}

const measureDiff = memoize(measureSize);

function measureSize(value: object): number {
  return Buffer.byteLength(JSON.stringify(value));
}

/** Route of the page with the changes since an older version. */
export function getChangesRoute({ value }: Pick<Version, 'value'>): string {
  return `${changesRoute}/${value}`;
}
