/** The line below the title of a copy: what it is a copy of, and where all copies are listed. */
import { buildAbsoluteUrl, createAddresses } from '#model/address/address';
import { formatW3cDate } from '#model/date';
import { escapeMarkdown, writeDestination } from '#model/markup/markdown';
import { listVersionValues } from '#model/site/locale';
import type { Page, Site, Tree } from '#model/site/site';
import { getIndexPath } from './index-path.ts';
import { createLinkWriter } from './markdown-copy.ts';

/** `from`: output path of the copy. `updated`: when the page was last changed, if somebody knows. */
export function writeCopyNote(page: Page, tree: Tree, site: Site, from: string, updated?: string): string {
  const { version, config } = tree;
  const date = formatW3cDate(updated ?? page.document.meta.time)?.slice(0, 10);
  const writeLink = createLinkWriter(from, site);
  const parts = [
    ...(listVersionValues(site.config).length > 1 ? [`Version: ${formatVersion(tree)}`] : []),
    `Language: ${page.language ?? config.lang}`,
    `Page: <${writeDestination(getPageAddress(page, tree, site, from))}>`,
    ...(date === undefined ? [] : [`Updated: ${date}`]),
    `Index: ${writeLink('llms.txt', getIndexPath(version, site.config))}`,
  ];
  return `> ${parts.join(' · ')}`;
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
