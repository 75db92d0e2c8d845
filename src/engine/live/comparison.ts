/** Compares versions for `dev`, when a page needs the changes. */

import type { Compared } from '#features/changes';
import { inTree } from '#model/address/url';
import { changesRoute } from '#model/output/emitted';
import { treeName } from '#model/site/locale';
import { type Page, type Site, type Tree, treeIn } from '#model/site/site';
import type { PageView } from '#model/view/view';
import type { TreeViews } from '#site';
import { changesFeeds } from '../../stages/emit/changes-feeds.ts';
import { uncached } from '../jobs/cached.ts';
import { inline } from '../jobs/inline.ts';
import type { Runner } from '../jobs/job.ts';

export type Comparison = {
  /** The page with its changes; undefined if its tree is not compared. */
  page(tree: Tree, route: string): Promise<Page | undefined>;
  /** The view of a page about changes, or the text of a changes feed; undefined for other paths. */
  file(path: string, viewsFor: (tree: Tree) => TreeViews): Promise<PageView | string | undefined>;
};

/** Compares on the first request. `runner` must run in this thread, and may cache. */
export function comparison(site: Site, runner: Runner = uncached(inline())): Comparison {
  const trees = site.trees.filter(({ changes }) => changes);
  const treeWith = (path: string) => trees.find(({ version }) => path.startsWith(folderIn(version)));
  let known: Promise<Compared> | undefined;
  const compared = () => {
    known ??= import('../compare-versions.ts').then(({ compareVersions }) => compareVersions(site, runner));
    return known;
  };
  return {
    async page(tree, route) {
      if (!trees.includes(tree)) return undefined;
      return treeIn((await compared()).site, tree.version)?.byRoute.get(route);
    },
    async file(path, viewsFor) {
      const tree = treeWith(path);
      if (!tree) return undefined;
      const { changes } = await compared();
      const since = changes.get(treeName(tree.version)) ?? [];
      const page = viewsFor(tree)
        .changes(since)
        .find((one) => one.path === path);
      if (page) return page.view();
      const feed = changesFeeds(site, changes).find((one) => one.path === path);
      return feed && String(feed.body);
    },
  };
}

function folderIn(version: Tree['version']): string {
  return inTree(version, `${changesRoute.slice(1)}/`);
}
