/** The pages of a tree in the order of the navigation, for files that are read from top to bottom. */

import { getFirstSegment, normaliseRoute, splitHref } from '#model/address/url';
import { compareText } from '#model/diagnostic/diagnostic';
import { groupBy } from '#model/group';
import { flattenLinks } from '#model/site/nav';
import type { Page, Tree } from '#model/site/site';

export type Chapter = { readonly title: string; readonly pages: readonly Page[] };

/**
 * The home page and pages without a group come first, under the site's title; then a chapter for each group. Untranslated
 * pages are left out: the tree of their own language has them.
 */
export function listChapters(tree: Tree): Chapter[] {
  const pages = tree.pages.filter(({ language }) => language === undefined);
  const bySegment = groupBy(pages, ({ route }) => getFirstSegment(route));
  const chapters: Chapter[] = [];
  for (const { prefix, title, sections } of tree.nav) {
    const own = bySegment.get(prefix ?? '');
    if (!own || (own.length === 1 && own[0]!.route === prefix)) continue;
    bySegment.delete(prefix!);
    const routes = sections.flatMap((section) =>
      flattenLinks(section.links).map((link) => normaliseRoute(splitHref(link.href).path)),
    );
    const place = new Map(routes.map((route, index) => [route, index] as const).reverse());
    // The group's own page comes first, pages outside the navigation last.
    const rank = (page: Page) =>
      place.get(page.route) ?? (page.route === prefix ? -1 : Number.MAX_SAFE_INTEGER);
    chapters.push({
      title: title || prefix!,
      pages: [...own].sort((a, b) => rank(a) - rank(b) || compareText(a.route, b.route)),
    });
  }
  const alone = [...bySegment.values()].flat();
  return alone.length === 0 ? chapters : [{ title: tree.config.title, pages: alone }, ...chapters];
}

/** Only pages that machines may list. */
export function listIndexedChapters(tree: Tree): Chapter[] {
  return listChapters({ ...tree, pages: tree.pages.filter(({ document }) => !document.meta.noindex) });
}
