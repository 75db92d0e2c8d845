/** The line below the title of a copy: what it is a copy of, and where all copies are listed. */
import { buildAbsoluteUrl, createAddresses } from '#model/address/address';
import { getCopyPath } from '#model/address/url';
import { formatW3cDate } from '#model/date';
import { escapeMarkdown, writeDestination } from '#model/markup/markdown';
import { findCounterpart } from '#model/site/counterpart';
import { getDefaultVersion, listVersionValues } from '#model/site/locale';
import type { Link } from '#model/site/nav';
import { getTree, type Page, type Site, type Tree } from '#model/site/site';
import { getIndexPath } from './index-path.ts';
import { createLinkWriter, createPageLinkWriter } from './markdown-copy.ts';

/** `from`: output path of the copy. `updated`: when the page was last changed, if somebody knows. `links`: of the page's beginning. */
export function writeCopyNote(
  page: Page,
  tree: Tree,
  site: Site,
  from: string,
  { updated, links = [] }: { readonly updated?: string | undefined; readonly links?: readonly Link[] } = {},
): string {
  const { version, config } = tree;
  const date = formatW3cDate(updated ?? page.document.meta.time)?.slice(0, 10);
  const writeLink = createLinkWriter(from, site);
  const parts = [
    ...(listVersionValues(site.config).length > 1 ? [`Version: ${formatVersion(tree)}`] : []),
    `Language: ${page.language ?? config.lang}`,
    `Page: <${writeDestination(getPageAddress(page, tree, site, from))}>`,
    ...listDefault(page, tree, site, writeLink),
    ...(date === undefined ? [] : [`Updated: ${date}`]),
    ...links.map(createPageLinkWriter(page, tree, site, from)),
    `Index: ${writeLink('llms.txt', getIndexPath(version, site.config))}`,
  ];
  return `> ${parts.join(' · ')}`;
}

/** What the page shows in a notice: that another version is the current one, and where it has this page. */
function listDefault(
  { route }: Pick<Page, 'route'>,
  tree: Tree,
  site: Site,
  writeLink: (text: string, path: string) => string,
): string[] {
  const { versions } = site.config;
  const main = getDefaultVersion(tree.version, site.config);
  const there = tree.version.isDefault ? undefined : getTree(site, main);
  if (!there) return [];
  const isNewer = versions.indexOf(tree.version) < versions.indexOf(main);
  const status = isNewer ? ['Status: not released, may change'] : [];
  // Pages that features make of a tree's own pages say nothing of another one.
  if (!tree.byRoute.has(route)) return status;
  const same = findCounterpart(route, tree, there, site);
  const name = escapeMarkdown(main.value);
  return [
    ...status,
    same === undefined
      ? `Default version: ${writeLink(name, getIndexPath(main, site.config))}, without this page`
      : `Default version: ${writeLink(name, getCopyPath(main, same))}`,
  ];
}

/** The version's name, and whether it is the one that the site shows first. */
export function formatVersion({ version }: Pick<Tree, 'version'>): string {
  return `${escapeMarkdown(version.value)}${version.isDefault ? ' (default)' : ''}`;
}

/** The page's own address in its tree: whole if the site has a `url`. */
function getPageAddress(
  { route }: Pick<Page, 'route'>,
  { version }: Pick<Tree, 'version'>,
  site: Site,
  from: string,
): string {
  const whole = site.offline ? undefined : buildAbsoluteUrl(site, version, route);
  return whole ?? createAddresses(from, site).page(version, route, { slash: true });
}
