/** Which feeds a site has: one for each language, and on request one for each list by tag or by author. */
import { getTreeFile } from '#model/address/url';
import { readSetting } from '#model/config/config-key';
import { formatFeedDate } from '#model/date';
import { canHaveMain } from '#model/output/emitted';
import { memoize } from '#model/remembered';
import { listLocaleFiles } from '#model/site/locale';
import { isPost } from '#model/site/posts';
import type { SharedFile } from '#model/site/relating';
import { findDefaultTree, isUnpublished, type Page, type Site, type Tree } from '#model/site/site';
import { blogKey } from './config.ts';
import { blogFacts } from './model.ts';

export const feedName = 'feed.xml';

/** The feed of a list. `path`: below the output root; `name`: below the tree's. */
type TopicFeed = { readonly path: string; readonly name: string; readonly title: string };

/** The feed of a list in a default tree. Undefined if the site wants none, or if it would be empty. */
export function getTopicFeed(route: string, tree: Tree): TopicFeed | undefined {
  const { topic, posts = [] } = blogFacts(tree).lists.get(route) ?? {};
  const { url, title } = tree.config;
  const { feeds } = readSetting(tree.config, blogKey);
  if (topic === undefined || url === undefined || !feeds.includes(topic)) return undefined;
  if (!posts.some((post) => isInFeed(tree.byRoute.get(post)!))) return undefined;
  const { meta, title: ofList } = tree.byRoute.get(route)!.document;
  const name = `${route.slice(1)}/${feedName}`;
  return { path: getTreeFile(tree.version, name), name, title: `${title} · ${meta.sidebar ?? ofList}` };
}

/** True for a post in the feed of a default tree: with a full date, published, and in the tree's language. */
export function isInFeed(page: Page): boolean {
  const { document, language } = page;
  const isShown = !language && isPost(document) && !isUnpublished(page);
  return isShown && formatFeedDate(document.meta.time) !== undefined;
}

/** Whether a default tree has posts for its feed; a feed also needs the site's `url`. */
export const hasPosts = memoize(({ pages }: Tree) => pages.some(isInFeed));

/** All feeds, also that of a language without posts. Files of a tree that `--only` skips count as written. */
export function* listFeeds(site: Site): Iterable<SharedFile> {
  const { config } = site;
  for (const { version, ...file } of listLocaleFiles(feedName, config)) {
    const { locale } = file;
    const tree = findDefaultTree(site, { locale });
    const isFull = tree ? hasPosts(tree) : canHaveMain(site, version);
    yield { ...file, isThere: config.url !== undefined && isFull };
    for (const route of tree ? blogFacts(tree).lists.keys() : []) {
      const feed = getTopicFeed(route, tree!);
      if (feed) yield { locale, name: feed.name, path: feed.path, isThere: true };
    }
  }
}
