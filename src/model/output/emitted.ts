/** Which files docgen itself adds to a site, so that references to them can be resolved. */

import { blogKey } from '../../features/blog/config.ts';
import { inTree } from '../address/url.ts';
import type { Version } from '../config/config.ts';
import { readSetting } from '../config/config-key.ts';
import { feedDate } from '../date.ts';
import { defaultBeside, defaultLocale, isSameTree, localeFile, localeNamed } from '../site/locale.ts';
import { isUnpublished, layoutOf, type Page, type Site, type Tree, treeIn } from '../site/site.ts';

/** The search page, where the search dialog opens by itself: /search/?q=…. */
export const searchRoute = '/search';

/** True if docgen generates a page at the route, unless the site has one. */
export function isOwnPage(tree: Tree, route: string): boolean {
  return route === searchRoute || tree.ownRoutes.has(route);
}

/** True for the root of a tree without a home page: it redirects to the first page. */
export function isRootStub({ byRoute, pages }: Tree, route: string): boolean {
  return route === '/' && !byRoute.has(route) && pages.length > 0;
}

/** Path below the output root. */
export const openSearchFile = 'opensearch.xml';

/** Whether the tree's language has one: browsers need absolute addresses and docgen's own search page. */
export function hasOpenSearch(site: Site, version: Version): boolean {
  const main = mainOf(site, version);
  return site.config.url !== undefined && main !== undefined && !main.byRoute.has(searchRoute);
}

/** The feed of a list by tag or author. `path`: below the output root. */
type TopicFeed = { readonly path: string; readonly title: string };

/**
 * The feed of a list. All trees of a language share that of its default tree. Undefined if the site wants none, or if it
 * would be empty.
 */
export function topicFeed(route: string, version: Version, site: Site): TopicFeed | undefined {
  const tree = mainOf(site, version);
  const page = tree?.byRoute.get(route);
  if (!tree || page?.topic === undefined) return undefined;
  const { url, title } = tree.config;
  const blog = readSetting(tree.config, blogKey);
  const isFull = () => page.posts?.some((one) => isInFeed(tree.byRoute.get(one)!, site));
  if (url === undefined || !blog.feeds.includes(page.topic) || !isFull()) return undefined;
  const { meta, title: name } = page.document;
  return {
    path: inTree(tree.version, `${route.slice(1)}/feed.xml`),
    title: `${title} · ${meta.sidebar ?? name}`,
  };
}

/** The route of the list whose feed has this path in a tree. */
function topicOf(path: string): string | undefined {
  return path.endsWith('/feed.xml') ? `/${path.slice(0, -'/feed.xml'.length)}` : undefined;
}

type Emitted = {
  readonly name: string;
  /** Each language has its own file. */
  readonly isLocal?: true;
  /** Whether a site has the file. Files of a tree that `--only` skips count as written. `version`: any of the language. */
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
 * The path below the output root of a reserved name in a tree: 'feed.xml' is 'en/feed.xml' in English. Links to it are
 * links to files, even if the site does not have the file. Undefined for other names.
 */
export function ownFile(name: string, version: Version, site: Site): string | undefined {
  const { config, offeredFiles } = site;
  const ofReference = inTree(version, name);
  if (offeredFiles?.has(ofReference)) return ofReference;
  const topic = topicOf(name);
  const feed = topic && topicFeed(topic, version, site);
  if (feed) return feed.path;
  const own = emittedNames.get(name);
  return own && (own.isLocal ? localeFile(version, name, config) : name);
}

/** `path`: below the output root. */
export function isEmitted(path: string, site: Site): boolean {
  const { config, offeredFiles } = site;
  if (offeredFiles?.has(path)) return true;
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

/** True for a post in the feed of a default tree: with a full date, published, and in the tree's language. */
export function isInFeed(page: Page, site: Site): boolean {
  const { time } = page.document.meta;
  const isPost = !page.language && layoutOf(page, site) === 'post';
  return isPost && !isUnpublished(page) && feedDate(time) !== undefined;
}
