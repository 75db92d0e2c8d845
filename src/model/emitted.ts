/** Which of docgen's own files a site gets: what references to them may count on. */
import { feedDate } from './date.ts';
import { defaultTree, layoutOf, type Site } from './site.ts';

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
    case 'sitemap.xml':
      return hasMain && site.config.url !== undefined;
    case 'feed.xml':
      return site.config.url !== undefined && (main === undefined ? hasMain : main.pages.some(isDated));
    default:
      return false;
  }
  function isDated(page: Parameters<typeof layoutOf>[0]): boolean {
    return layoutOf(page, site) === 'post' && feedDate(page.document.meta.time) !== undefined;
  }
}
