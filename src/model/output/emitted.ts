/** Which of docgen's own files a site gets: what references to them may count on. */

import { inTree } from '../address/url.ts';
import type { Version } from '../config/config.ts';
import { feedDate } from '../date.ts';
import { defaultBeside, defaultLocale, isSameTree, localeFile, localeNamed } from '../site/locale.ts';
import { isUnpublished, layoutOf, type Page, type Site, type Tree, treeIn } from '../site/site.ts';

/** The page over which the search dialog opens by itself: /search/?q=…. */
export const searchRoute = '/search';
/** What changed since older versions, and below it since each of them. */
export const changesRoute = '/changes';

/** Whether docgen makes a page of its own at a route, where a site has none. */
export function isOwnPage(tree: Tree, route: string): boolean {
  return route === searchRoute || isChangesPage(tree, route);
}

/** Whether a tree has no page at its root: readers who go there are led to its first page. */
export function isRootStub({ byRoute, pages }: Tree, route: string): boolean {
  return route === '/' && !byRoute.has(route) && pages.length > 0;
}

/** Feeds tell what is new in the version that readers are led to, since the one before; they need its day. */
export function hasChangesFeeds({ config }: Site, { version }: Tree): boolean {
  return version.isDefault && config.url !== undefined && config.changes?.dates[version.value] !== undefined;
}

/** The feed of what changed in an area of a tree, by the first segment of its routes; '': pages that stand alone. */
export function changesFeed(version: Version, area: string): string {
  return inTree(version, `${changesRoute.slice(1)}/${area || 'index'}.xml`);
}

/** The page about what changed, and one for each older version; their parts hang on what changed. */
export function isChangesPage({ changes = [] }: Tree, route: string): boolean {
  if (changes.length === 0) return false;
  return route === changesRoute || changes.some((value) => route === `${changesRoute}/${value}`);
}

/** Below the output root. */
export const openSearchFile = 'opensearch.xml';

/** Whether the language of a tree has one: browsers need whole addresses, and a page of docgen's own behind them. */
export function hasOpenSearch(site: Site, version: Version): boolean {
  const main = mainOf(site, version);
  return site.config.url !== undefined && main !== undefined && !main.byRoute.has(searchRoute);
}

/** Of a page that lists what has a tag or an author. `path`: below the output root. */
type TopicFeed = { readonly path: string; readonly title: string };

/**
 * The feed of a list in the default tree of a version's language, which the list of the same route has in all of its trees; undefined where the site asks
 * for none, or it would be empty.
 */
export function topicFeed(route: string, version: Version, site: Site): TopicFeed | undefined {
  const tree = mainOf(site, version);
  const page = tree?.byRoute.get(route);
  if (!tree || page?.topic === undefined) return undefined;
  const { blog, url, title } = tree.config;
  const isFull = () => page.posts?.some((one) => isInFeed(tree.byRoute.get(one)!, site));
  if (url === undefined || !blog.feeds.includes(page.topic) || !isFull()) return undefined;
  const { meta, title: name } = page.document;
  return {
    path: inTree(tree.version, `${route.slice(1)}/feed.xml`),
    title: `${title} · ${meta.sidebar ?? name}`,
  };
}

/** The list whose feed stands at a path of a tree. */
function topicOf(path: string): string | undefined {
  return path.endsWith('/feed.xml') ? `/${path.slice(0, -'/feed.xml'.length)}` : undefined;
}

type Emitted = {
  readonly name: string;
  /** Each language has one of its own. */
  readonly isLocal?: true;
  /** Whether a site gets it. Files of a tree that `--only` left out count as written. `version`: any of the language. */
  isIn(site: Site, version: Version): boolean;
};

const emittedFiles: readonly Emitted[] = [
  { name: 'manifest.json', isIn: () => true },
  { name: 'robots.txt', isIn: () => true },
  { name: 'llms.txt', isLocal: true, isIn: mayHaveMain },
  { name: 'llms-full.txt', isLocal: true, isIn: mayHaveMain },
  { name: openSearchFile, isLocal: true, isIn: hasOpenSearch },
  {
    name: 'sitemap.xml',
    isIn: (site, version) => site.config.url !== undefined && mayHaveMain(site, version),
  },
  {
    name: 'feed.xml',
    isLocal: true,
    isIn: (site, version) => site.config.url !== undefined && hasPosts(site, version),
  },
];

const emittedNames = new Map(emittedFiles.map((one) => [one.name, one]));

/**
 * The path below the output root of a name that docgen keeps to itself, as it is meant in a tree: 'feed.xml' is 'en/feed.xml'
 * in English. Links to it are links to files, whether the site gets them or not. Undefined for other names.
 */
export function ownFile(name: string, version: Version, site: Site): string | undefined {
  const { config, apiFiles } = site;
  const ofReference = inTree(version, name);
  if (apiFiles?.has(ofReference)) return ofReference;
  const topic = topicOf(name);
  const feed = topic && topicFeed(topic, version, site);
  if (feed) return feed.path;
  const own = emittedNames.get(name);
  return own && (own.isLocal ? localeFile(version, name, config) : name);
}

/** `path`: below the output root. */
export function isEmitted(path: string, site: Site): boolean {
  const { config, apiFiles } = site;
  if (apiFiles?.has(path)) return true;
  const asTopic = topicOf(path);
  const isTopicFeed = ({ version }: Tree) =>
    topicFeed(asTopic!.slice(version.base.length), version, site)?.path === path;
  if (asTopic !== undefined && site.trees.some(isTopicFeed)) return true;
  const name = path.slice(path.lastIndexOf('/') + 1);
  const own = emittedNames.get(name);
  if (!own) return false;
  const locale =
    path === name ? defaultLocale(config) : config.locales.find((one) => isOf(path, name, one.value, site));
  if (path !== name && (!locale || !own.isLocal)) return false;
  return own.isIn(site, defaultBeside({ locale: locale?.value }, config));
}

function isOf(path: string, name: string, locale: string, { config }: Site): boolean {
  return !localeNamed(locale, config)!.isDefault && path === localeFile({ locale }, name, config);
}

function mainOf(site: Site, version: Version): Tree | undefined {
  return treeIn(site, defaultBeside(version, site.config));
}

function mayHaveMain(site: Site, version: Version): boolean {
  const main = defaultBeside(version, site.config);
  return treeIn(site, main) !== undefined || site.leftOut.some((one) => isSameTree(one, main));
}

function hasPosts(site: Site, version: Version): boolean {
  return mainOf(site, version)?.pages.some((page) => isInFeed(page, site)) ?? mayHaveMain(site, version);
}

/** What the feed takes of a default tree: posts with a full date, drafts and what is in another language apart. */
export function isInFeed(page: Page, site: Site): boolean {
  const { time } = page.document.meta;
  const isPost = !page.language && layoutOf(page, site) === 'post';
  return isPost && !isUnpublished(page) && feedDate(time) !== undefined;
}
