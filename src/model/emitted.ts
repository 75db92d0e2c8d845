/** Which of docgen's own files a site gets: what references to them may count on. */
import { feedDate } from './date.ts';
import { defaultTree, layoutOf, type Page, type Site } from './site.ts';

/** The page over which the search dialog opens by itself: /search/?q=…. */
export const searchRoute = '/search';
/** Below the output root. */
export const openSearchFile = 'opensearch.xml';

/** Browsers need whole addresses, and a page of docgen's own behind them. */
export function hasOpenSearch(site: Site): boolean {
  const main = defaultTree(site);
  return site.config.url !== undefined && main !== undefined && !main.byRoute.has(searchRoute);
}

/** By name at the output root: whether a site gets the file. Files of a tree that `--only` left out count as written. */
const emittedFiles: ReadonlyMap<string, (site: Site) => boolean> = new Map([
  ['manifest.json', () => true],
  ['robots.txt', () => true],
  ['llms.txt', mayHaveMain],
  ['llms-full.txt', mayHaveMain],
  [openSearchFile, hasOpenSearch],
  ['sitemap.xml', (site) => site.config.url !== undefined && mayHaveMain(site)],
  ['feed.xml', (site) => site.config.url !== undefined && hasPosts(site)],
]);

/** True for names that docgen keeps to itself: links to them are links to files, whether the site gets them or not. */
export function isOwnName(path: string): boolean {
  return emittedFiles.has(path);
}

/** `path`: below the output root. */
export function isEmitted(path: string, site: Site): boolean {
  return emittedFiles.get(path)?.(site) ?? false;
}

function mayHaveMain(site: Site): boolean {
  return defaultTree(site) !== undefined || site.leftOut.some((version) => version.isDefault);
}

function hasPosts(site: Site): boolean {
  return defaultTree(site)?.pages.some((page) => isInFeed(page, site)) ?? mayHaveMain(site);
}

/** What the feed takes of the default tree: posts with a full date, drafts apart. */
export function isInFeed(page: Page, site: Site): boolean {
  const { draft, time } = page.document.meta;
  return !draft && layoutOf(page, site) === 'post' && feedDate(time) !== undefined;
}
