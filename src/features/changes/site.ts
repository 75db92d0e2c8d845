/** Compares a whole site with its older versions. */
import { readSetting } from '#model/config/config-key';
import type { Document } from '#model/document/document';
import { memoize } from '#model/remembered';
import { formatTreeName } from '#model/site/locale';
import type { Site, Tree } from '#model/site/site';
import type { CompareOptions } from './compare.ts';
import { changesKey } from './config.ts';
import type { ChangedSince, PageChange, PageDiff, VersionChanges } from './model.ts';
import {
  getChangesRoute,
  groupByArea,
  listOlderTrees,
  type PagePair,
  pairPages,
  splitIntoParts,
} from './pages.ts';

export type ChangesFacts = {
  /** By tree name: what changed since each older version that is built. */
  readonly since: ReadonlyMap<string, readonly VersionChanges[]>;
  /** By tree name and route: the pages that changed. */
  readonly changed: ReadonlyMap<string, ReadonlyMap<string, PageChanged>>;
};

/** The older versions since which a page changed, and the marks in its HTML since the first of them. */
type PageChanged = {
  readonly since: readonly ChangedSince[];
  readonly marks: readonly number[];
};

/** Two versions of a page. */
export type Comparison = {
  readonly older: Document;
  readonly newer: Document;
  readonly options: CompareOptions;
};

/** Compares many pages like `comparePages`; undefined if nothing relevant changed. */
export type Compare = (pages: readonly Comparison[]) => Promise<readonly (PageDiff | undefined)[]>;

export async function compareSite(site: Site, compare: Compare): Promise<ChangesFacts> {
  const since = new Map<string, VersionChanges[]>();
  for (const newer of site.trees) {
    const changes: VersionChanges[] = [];
    for (const older of listOlderTrees(site, newer))
      changes.push(await compareTrees(older, newer, site, compare));
    if (changes.length > 0) since.set(formatTreeName(newer.version), changes);
  }
  return { since, changed: new Map([...since].map(([name, changes]) => [name, changedPages(changes)])) };
}

function changedPages(since: readonly VersionChanges[]): Map<string, PageChanged> {
  const changed = new Map<string, PageChanged>();
  for (const version of since) {
    for (const { page, told } of listEditedPages(version)) {
      const known = changed.get(page.route) ?? { since: [], marks: page.diff!.marks };
      changed.set(page.route, { ...known, since: [...known.since, told] });
    }
  }
  return changed;
}

/** Edited pages, with the place of their changes. */
function listEditedPages({ label, parts }: VersionChanges): { page: PageChange; told: ChangedSince }[] {
  return parts.flatMap(({ route, areas }) =>
    areas.flatMap(({ pages }) =>
      pages
        .filter(({ kind, diff }) => kind === 'changed' && diff)
        .map((page) => ({ page, told: { label, route } })),
    ),
  );
}

async function compareTrees(older: Tree, newer: Tree, site: Site, compare: Compare): Promise<VersionChanges> {
  const pairs = pairPages(older, newer, site);
  const both = pairs.filter(
    ({ older: before, newer: after }) => before && after && before.document !== after.document,
  );
  const options = createCompareOptions(older, newer, site);
  const inputs = both.map((pair) => ({
    older: pair.older!.document,
    newer: pair.newer!.document,
    options,
  }));
  const unknown = inputs.filter((input) => !findCompared(input));
  for (const [at, diff] of (await compare(unknown)).entries()) keepCompared(unknown[at]!, diff);
  const diffOf = new Map(both.map((pair, at) => [pair, findCompared(inputs[at]!)!.diff]));
  const changes = pairs.flatMap((pair) => createPageChange(pair, diffOf.get(pair)) ?? []);
  const areas = groupByArea(changes, older, newer);
  const { value, label } = older.version;
  const route = getChangesRoute(older.version);
  return { value, label, route, areas, parts: splitIntoParts(areas, route) };
}

/** One object for all pages of two trees. */
const formatSettings = memoize((options: CompareOptions) => JSON.stringify(options));

/**
 * By the newer document and the older one: `dev` asks again after each save, with the same documents. Further by the
 * settings, because two versions with the same page are compared with an older one, each by its own name.
 */
const comparedWith = memoize((_: Document) =>
  memoize((_: Document) => new Map<string, PageDiff | undefined>()),
);

function findCompared({ older, newer, options }: Comparison): { diff: PageDiff | undefined } | undefined {
  const known = comparedWith(newer)(older);
  const settings = formatSettings(options);
  return known.has(settings) ? { diff: known.get(settings) } : undefined;
}

function keepCompared({ older, newer, options }: Comparison, diff: PageDiff | undefined): void {
  comparedWith(newer)(older).set(formatSettings(options), diff);
}

function createPageChange({ older, newer }: PagePair, diff: PageDiff | undefined): PageChange | undefined {
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

function createCompareOptions(older: Tree, newer: Tree, { config }: Site): CompareOptions {
  const names = [older, newer].flatMap(({ version }) => [version.value, version.label]);
  const { threshold } = readSetting(config, changesKey)!;
  return { names, lang: newer.config.lang, threshold };
}
