/** Compares a whole site with its older versions, and adds the results to its pages. */

import { readSetting } from '#model/config/config-key';
import { changesKey } from '#model/config/features/changes';
import type { Document } from '#model/document/document';
import type { ChangedSince, PageChange, PageDiff, VersionChanges } from '#model/site/changes';
import { treeName } from '#model/site/locale';
import { type PageChanged, type Site, type Tree, withPages } from '#model/site/site';
import type { CompareOptions } from './compare.ts';
import { areasOf, olderTrees, type PagePair, pairPages, partsOf, routeSince } from './pages.ts';

/** Changes by tree name, for each older version that is built. */
type SiteChanges = ReadonlyMap<string, readonly VersionChanges[]>;

export type Compared = {
  /** The site with the changes on its pages. */
  readonly site: Site;
  readonly changes: SiteChanges;
};

/** Two versions of a page. */
export type Comparison = {
  readonly older: Document;
  readonly newer: Document;
  readonly options: CompareOptions;
};

/** Compares many pages like `comparePages`; undefined if nothing relevant changed. */
export type Compare = (pages: readonly Comparison[]) => Promise<readonly (PageDiff | undefined)[]>;

/** Leaves the site unchanged if there is nothing to compare. */
export async function compareSite(site: Site, compare: Compare): Promise<Compared> {
  const changes = new Map<string, VersionChanges[]>();
  for (const newer of site.trees) {
    const since: VersionChanges[] = [];
    for (const older of olderTrees(site, newer)) since.push(await changesSince(older, newer, site, compare));
    if (since.length > 0) changes.set(treeName(newer.version), since);
  }
  const trees = site.trees.map((tree) => withChanged(tree, changes.get(treeName(tree.version)) ?? []));
  return { site: changes.size > 0 ? { ...site, trees } : site, changes };
}

function withChanged(tree: Tree, since: readonly VersionChanges[]): Tree {
  const changed = new Map<string, PageChanged>();
  for (const version of since) {
    for (const { page, told } of toldIn(version)) {
      const known = changed.get(page.route) ?? { since: [], marks: page.diff!.marks };
      changed.set(page.route, { ...known, since: [...known.since, told] });
    }
  }
  if (changed.size === 0) return tree;
  const pages = tree.pages.map((page) => {
    const own = changed.get(page.route);
    return own ? { ...page, changed: own } : page;
  });
  return withPages(tree, pages);
}

/** Edited pages, with the place of their changes. */
function toldIn({ label, parts }: VersionChanges): { page: PageChange; told: ChangedSince }[] {
  return parts.flatMap(({ route, areas }) =>
    areas.flatMap(({ pages }) =>
      pages
        .filter(({ kind, diff }) => kind === 'changed' && diff)
        .map((page) => ({ page, told: { label, route } })),
    ),
  );
}

async function changesSince(older: Tree, newer: Tree, site: Site, compare: Compare): Promise<VersionChanges> {
  const pairs = pairPages(older, newer, site);
  const both = pairs.filter(
    ({ older: before, newer: after }) => before && after && before.document !== after.document,
  );
  const diffs = await compare(both.map((pair) => comparisonOf(pair, older, newer, site)));
  const diffOf = new Map(both.map((pair, at) => [pair, diffs[at]]));
  const changes = pairs.flatMap((pair) => changeOf(pair, diffOf.get(pair)) ?? []);
  const areas = areasOf(changes, older, newer);
  const { value, label } = older.version;
  const route = routeSince(older.version);
  return { value, label, route, areas, parts: partsOf(areas, route) };
}

function changeOf({ older, newer }: PagePair, diff: PageDiff | undefined): PageChange | undefined {
  if (!older || !newer) {
    const { route, document } = (newer ?? older)!;
    return { kind: newer ? 'added' : 'removed', route, title: document.title };
  }
  const isElsewhere = older.route !== newer.route;
  if (!diff && !isElsewhere) return undefined;
  const { route, document } = newer;
  return {
    kind: 'changed',
    route,
    title: document.title,
    ...(isElsewhere && { was: older.route }),
    ...(diff && { diff }),
  };
}

function comparisonOf({ older, newer }: PagePair, from: Tree, to: Tree, { config }: Site): Comparison {
  const names = [from, to].flatMap(({ version }) => [version.value, version.label]);
  const { threshold } = readSetting(config, changesKey)!;
  const options = { names, lang: to.config.lang, threshold };
  return { older: older!.document, newer: newer!.document, options };
}
