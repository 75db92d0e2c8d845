/** The same page in other languages, for search engines. */
import { buildAbsoluteUrl } from '../address/address.ts';
import { isMain } from './locale.ts';
import { isIndexed, listDefaultTrees, type Page, type Site, type Tree } from './site.ts';

/** `lang`: a language tag, or 'x-default' for readers of any other language. */
export type Alternate = { readonly lang: string; readonly href: string };

/**
 * For a page of its language's default tree, including itself, in the order of the locales, then 'x-default'. Empty without
 * `url`, if only one language has the page, if it is not to be indexed, or if it is not translated.
 */
export function listAlternates(page: Page, tree: Tree, site: Site): Alternate[] {
  const { config } = site;
  if (config.url === undefined || config.locales.length < 2 || !isPublicIn(tree, page.route)) return [];
  if (!tree.version.isDefault) return [];
  const trees = listDefaultTrees(site).filter((one) => isPublicIn(one, page.route));
  if (trees.length < 2) return [];
  const buildHref = ({ version }: Tree) => buildAbsoluteUrl(site, version, page.route)!;
  const main = trees.find(({ version }) => isMain(version, config)) ?? trees[0]!;
  return [
    ...trees.map((one) => ({ lang: one.version.locale!, href: buildHref(one) })),
    { lang: 'x-default', href: buildHref(main) },
  ];
}

/** True if the page exists in the tree's own language and is public. */
function isPublicIn({ byRoute }: Tree, route: string): boolean {
  const page = byRoute.get(route);
  return page !== undefined && page.language === undefined && isIndexed(page);
}
