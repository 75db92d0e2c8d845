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

/** `path`: below the output root. Files of a tree that `--only` left out count as written. */
export function isEmitted(path: string, site: Site): boolean {
  const main = defaultTree(site);
  const hasMain = main !== undefined || site.leftOut.some((version) => version.isDefault);
  switch (path) {
    case 'manifest.json':
    case 'robots.txt':
      return true;
    case 'llms.txt':
    case 'llms-full.txt':
      return hasMain;
    case openSearchFile:
      return hasOpenSearch(site);
    case 'sitemap.xml':
      return hasMain && site.config.url !== undefined;
    case 'feed.xml':
      return (
        site.config.url !== undefined &&
        (main === undefined ? hasMain : main.pages.some((page) => isInFeed(page, site)))
      );
    default:
      return false;
  }
}

/** What the feed takes of the default tree: posts with a full date, drafts apart. */
export function isInFeed(page: Page, site: Site): boolean {
  const { draft, time } = page.document.meta;
  return !draft && layoutOf(page, site) === 'post' && feedDate(time) !== undefined;
}
