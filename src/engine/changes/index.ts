/** What changed since older versions, of a whole site for a build and of one page for `dev`. */

import { hash } from 'node:crypto';
import {
  areasOf,
  type CompareOptions,
  comparePages,
  olderTrees,
  type PagePair,
  pairPages,
  partsOf,
  routeSince,
} from '../../changes/index.ts';
import type { ChangedSince, PageChange, PageDiff, VersionChanges } from '../../model/changes.ts';
import type { Document } from '../../model/document.ts';
import { treeName } from '../../model/locale.ts';
import { type PageChanged, type Site, type Tree, withPages } from '../../model/site.ts';
import type { Job, Runner } from '../jobs/job.ts';

/** By the names of trees, since each of their older versions that is built. */
type SiteChanges = ReadonlyMap<string, readonly VersionChanges[]>;

export type Compared = {
  /** With what its pages say of their changes. */
  readonly site: Site;
  readonly changes: SiteChanges;
};

/** Nothing where there is nothing to compare with. `runner`: in this thread, it may keep results. */
export async function compareVersions(site: Site, runner: Runner): Promise<Compared> {
  const changes = new Map<string, VersionChanges[]>();
  for (const newer of site.trees) {
    const since: VersionChanges[] = [];
    for (const older of olderTrees(site, newer)) since.push(await changesSince(older, newer, site, runner));
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

/** The pages that were edited, with where their changes are told. */
function toldIn({ label, parts }: VersionChanges): { page: PageChange; told: ChangedSince }[] {
  return parts.flatMap(({ route, areas }) =>
    areas.flatMap(({ pages }) =>
      pages
        .filter(({ kind, diff }) => kind === 'changed' && diff)
        .map((page) => ({ page, told: { label, route } })),
    ),
  );
}

async function changesSince(older: Tree, newer: Tree, site: Site, runner: Runner): Promise<VersionChanges> {
  const pairs = pairPages(older, newer, site);
  const both = pairs.filter(
    ({ older: before, newer: after }) => before && after && before.document !== after.document,
  );
  const diffs = await runner.map(
    diffJob,
    both.map((pair) => inputOf(pair, older, newer, site)),
  );
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

function inputOf({ older, newer }: PagePair, from: Tree, to: Tree, { config }: Site): DiffInput {
  const names = [from, to].flatMap(({ version }) => [version.value, version.label]);
  const { threshold } = config.changes!;
  const options = { names, lang: to.config.lang, threshold };
  return { older: older!.document, newer: newer!.document, options };
}

type DiffInput = {
  readonly older: Document;
  readonly newer: Document;
  readonly options: CompareOptions;
};

/** Undefined: nothing that counts has changed. */
const diffJob: Job<DiffInput, PageDiff | undefined> = {
  name: 'changes',
  /** Another dictionary may cut Chinese into other words. */
  fingerprint: ({ older, newer, options }) =>
    hash('sha256', JSON.stringify([textOf(older), textOf(newer), options, process.versions.icu])),
  run: ({ older, newer, options }) => comparePages(pageText(older), pageText(newer), options),
  encode: (diff) => [Buffer.from(diff ? JSON.stringify(diff) : '')],
  decode: ({ first }) => (first.length > 0 ? JSON.parse(Buffer.from(first).toString()) : undefined),
};

/** A digest names the text, and whatever else the page was made from. */
function textOf(document: Document): unknown {
  return document.digest ?? pageText(document);
}

function pageText({ title, meta, html }: Document) {
  return { title, html, ...(meta.description !== undefined && { description: meta.description }) };
}
