/** What changed between versions, as `dev` shows it: compared when somebody asks for a page that may tell of it. */

import type { Compared } from '../changes/index.ts';
import { changesFeeds } from '../emit/changes-feeds.ts';
import { uncached } from '../engine/jobs/cached.ts';
import { inline } from '../engine/jobs/inline.ts';
import type { Runner } from '../engine/jobs/job.ts';
import { inTree } from '../model/address/url.ts';
import { changesRoute } from '../model/output/emitted.ts';
import { treeName } from '../model/site/locale.ts';
import { type Page, type Site, type Tree, treeIn } from '../model/site/site.ts';
import type { PageView } from '../model/view/view.ts';
import type { TreeViews } from '../site/index.ts';

export type Comparison = {
  /** The page with what it says of its changes; undefined where its tree is compared with none. */
  page(tree: Tree, route: string): Promise<Page | undefined>;
  /** What a page about changes shows, or the text of a feed of them; undefined for other paths. */
  file(path: string, viewsFor: (tree: Tree) => TreeViews): Promise<PageView | string | undefined>;
};

/** Nothing is compared before somebody asks. `runner`: in this thread, it may keep results. */
export function comparison(site: Site, runner: Runner = uncached(inline())): Comparison {
  const trees = site.trees.filter(({ changes }) => changes);
  const treeWith = (path: string) => trees.find(({ version }) => path.startsWith(folderIn(version)));
  let known: Promise<Compared> | undefined;
  const compared = () => {
    known ??= import('../engine/compare-versions.ts').then(({ compareVersions }) =>
      compareVersions(site, runner),
    );
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
