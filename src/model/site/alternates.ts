/** The same page in the site's other languages, as search engines want to know it. */
import { absoluteUrl } from '../address/address.ts';
import { isMain } from './locale.ts';
import { defaultTrees, isIndexed, type Page, type Site, type Tree } from './site.ts';

/** `lang`: a language tag, or 'x-default' for readers of any other language. */
export type Alternate = { readonly lang: string; readonly href: string };

/**
 * Of a page of its language's default tree, itself among them; the languages in the order of the configuration, then the
 * one for all others. None where the site has no `url`, where the page is in one language only, is not to be
 * indexed, or is itself shown in another language.
 */
export function alternatesOf(page: Page, tree: Tree, site: Site): Alternate[] {
  const { config } = site;
  if (config.url === undefined || config.locales.length < 2 || !isIn(tree, page.route)) return [];
  if (!tree.version.isDefault) return [];
  const trees = defaultTrees(site).filter((one) => isIn(one, page.route));
  if (trees.length < 2) return [];
  const href = ({ version }: Tree) => absoluteUrl(site, version, page.route)!;
  const main = trees.find(({ version }) => isMain(version, config)) ?? trees[0]!;
  return [
    ...trees.map((one) => ({ lang: one.version.locale!, href: href(one) })),
    { lang: 'x-default', href: href(main) },
  ];
}

/** True if the page is there in the tree's own language, for all to read. */
function isIn({ byRoute }: Tree, route: string): boolean {
  const page = byRoute.get(route);
  return page !== undefined && page.language === undefined && isIndexed(page);
}
