/** The pages of a tree in the order of the navigation, for files that are read from top to bottom. */
import { getFirstSegment, normaliseRoute, splitHref } from '#model/address/url';
import { groupBy } from '#model/group';
import { flattenLinks, type NavGroup } from '#model/site/nav';
import type { Page, Tree } from '#model/site/site';
import { compareNatural } from '#model/text';

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
    chapters.push({ title: title || prefix!, pages: orderPages(own, sections, prefix) });
  }
  // Pages without a folder share one list.
  const others = groupBy([...bySegment.values()].flat(), ({ route, group }) => group?.sections ?? route);
  const alone = [...others.values()]
    .sort(([a], [b]) => compareNatural(a!.route, b!.route))
    .flatMap((own) => orderPages(own, own[0]!.group?.sections ?? [], own[0]!.group?.prefix));
  return alone.length === 0 ? chapters : [{ title: tree.config.title, pages: alone }, ...chapters];
}

/** The group's own page comes first, pages outside the navigation last. */
function orderPages(
  pages: readonly Page[],
  sections: NavGroup['sections'],
  prefix: string | undefined,
): readonly Page[] {
  const routes = sections.flatMap((section) =>
    flattenLinks(section.links).map((link) => normaliseRoute(splitHref(link.href).path)),
  );
  const place = new Map(routes.map((route, index) => [route, index] as const).reverse());
  const rank = (page: Page) =>
    place.get(page.route) ?? (page.route === prefix ? -1 : Number.MAX_SAFE_INTEGER);
  return [...pages].sort((a, b) => rank(a) - rank(b) || compareNatural(a.route, b.route));
}

/** Only pages that machines may list. */
export function listIndexedChapters(tree: Tree): Chapter[] {
  return listChapters({ ...tree, pages: tree.pages.filter(({ document }) => !document.meta.noindex) });
}
