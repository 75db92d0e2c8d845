/**
 * Remembers the pages without a faulty link for as long as all that links may mean stays.
 * Problem: in `dev` a saved sentence checked every link of the site again.
 * Number: 25 of 200 ms of processor time for 2,301 pages.
 * It can go when checking them takes 5 ms.
 */
import { isDeepStrictEqual } from 'node:util';
import type { SiteConfig } from '#model/config/config';
import type { Document } from '#model/document/document';
import { memoize } from '#model/remembered';
import { formatTreeName } from '#model/site/locale';
import type { Page, Site, Tree } from '#model/site/site';

type Remembered = {
  readonly site: Site;
  /** The names of the trees in which the document has no fault. */
  readonly soundIn: (document: Document) => Set<string>;
};

/** A site's configuration is one object until it changes. */
const remembered = memoize((_: SiteConfig): { last?: Remembered } => ({}));

/** Tells the pages that may have a faulty link. Call `noteSound` when they were checked. */
export function createDoubt(site: Site): (page: Page, tree: Tree) => boolean {
  const known = remembered(site.config);
  const isSame = known.last && hasSamePlaces(known.last.site, site);
  const soundIn = isSame ? known.last!.soundIn : memoize((_: Document) => new Set<string>());
  known.last = { site, soundIn };
  return ({ document }, { version }) => !soundIn(document).has(formatTreeName(version));
}

/** All pages of the site but the `faulty` ones are sound. */
export function noteSound({ trees, config }: Site, faulty: ReadonlySet<Page>): void {
  const { soundIn } = remembered(config).last!;
  for (const { version, pages } of trees) {
    const name = formatTreeName(version);
    for (const page of pages) if (!faulty.has(page)) soundIn(page.document).add(name);
  }
}

/** True if every address means the same in both sites. */
function hasSamePlaces(site: Site, other: Site): boolean {
  if (site.trees.length !== other.trees.length) return false;
  return (
    listTables(site).every((table, index) => isDeepStrictEqual(table, listTables(other)[index])) &&
    site.trees.every(({ pages }, index) => hasSamePages(pages, other.trees[index]!.pages))
  );
}

/** What links lead to besides pages. Most are the same objects at the next save. */
function listTables(site: Site): readonly unknown[] {
  const { base, leftOut, publicFiles, offeredFiles, sharedFiles, assets, unusedAssets, trees } = site;
  const ofTrees = trees.flatMap((tree) => [
    tree.version,
    tree.aliases,
    tree.drafts,
    tree.heldBack,
    tree.ownRoutes,
  ]);
  return [base, leftOut, publicFiles, offeredFiles, sharedFiles, assets, unusedAssets, ...ofTrees];
}

function hasSamePages(some: readonly Page[], others: readonly Page[]): boolean {
  return (
    some.length === others.length &&
    some.every(({ route, document }, index) => {
      const other = others[index]!;
      if (route !== other.route) return false;
      return (
        document === other.document || isDeepStrictEqual(listAnchors(document), listAnchors(other.document))
      );
    })
  );
}

function listAnchors({ path, titleId, ids }: Document): readonly unknown[] {
  return [path, titleId, ids];
}
