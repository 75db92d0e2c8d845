/** The default tree's pages in the order of the navigation: for the files that machines read from top to bottom. */

import { firstSegment, normaliseRoute, splitHref } from '../model/address/url.ts';
import { byText } from '../model/diagnostic/diagnostic.ts';
import { groupBy } from '../model/group.ts';
import { flatLinks } from '../model/site/nav.ts';
import type { Page, Tree } from '../model/site/site.ts';

export type Chapter = { readonly title: string; readonly pages: readonly Page[] };

/**
 * Home and pages that stand alone come first, under the site's title; then a chapter for each group. What is not translated
 * is told of in its own language.
 */
export function chaptersOf(tree: Tree): Chapter[] {
  const pages = tree.pages.filter(({ language }) => language === undefined);
  const bySegment = groupBy(pages, ({ route }) => firstSegment(route));
  const chapters: Chapter[] = [];
  for (const { prefix, title, sections } of tree.nav) {
    const own = bySegment.get(prefix ?? '');
    if (!own || (own.length === 1 && own[0]!.route === prefix)) continue;
    bySegment.delete(prefix!);
    const routes = sections.flatMap((section) =>
      flatLinks(section.links).map((link) => normaliseRoute(splitHref(link.href).path)),
    );
    const place = new Map(routes.map((route, index) => [route, index] as const).reverse());
    // The group's own page begins; pages that the navigation leaves out come last.
    const rank = (page: Page) =>
      place.get(page.route) ?? (page.route === prefix ? -1 : Number.MAX_SAFE_INTEGER);
    chapters.push({
      title: title || prefix!,
      pages: [...own].sort((a, b) => rank(a) - rank(b) || byText(a.route, b.route)),
    });
  }
  const alone = [...bySegment.values()].flat();
  return alone.length === 0 ? chapters : [{ title: tree.config.title, pages: alone }, ...chapters];
}

/** The same for machines, without the pages that they shall not list. */
export function indexedChapters(tree: Tree): Chapter[] {
  return chaptersOf({ ...tree, pages: tree.pages.filter(({ document }) => !document.meta.noindex) });
}
