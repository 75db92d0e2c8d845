/** The page with all links of a long navigation: what other pages leave out leads there. */
import { memoize } from '#model/remembered';
import type { MadePage } from '#model/site/made-page';
import type { NavGroup, NavLink, NavSection, Shown } from '#model/site/nav';
import type { Page, Tree } from '#model/site/site';
import { fillPlaceholder, type Strings } from '#model/strings';
import type { ViewContext } from '#model/view/context';
import type { NavLinkView, NavSectionView, PageView } from '#model/view/view';
import { buildSectionView, createGeneratedDocument } from '#site';
import { writeContentsCopy } from './copy.ts';
import { getContentsRoute, nameEntry, numberEntries } from './places.ts';

declare module '#model/view/view' {
  interface PageView {
    /** All links of the navigation, on a page of contents alone. */
    readonly contents?: readonly NavSectionView[];
  }
}

const groups = new WeakMap<Page, NavGroup>();

/** One for each list of links that a page shows a part of. */
export function buildContentsPages(
  tree: Tree,
  strings: Strings,
  listShown?: (page: Page) => readonly Shown<NavSection>[],
): MadePage[] {
  if (!listShown) return [];
  const seen = new Map<readonly NavSection[], NavGroup>();
  for (const page of tree.pages) {
    const { group } = page;
    if (group && !seen.has(group.sections) && isCut(listShown(page))) seen.set(group.sections, group);
  }
  return Array.from(seen.values(), (group) => {
    const route = getContentsRoute(group, tree);
    const meta = { layout: 'page', search: false, noindex: true } as const;
    const title = fillPlaceholder(strings.contentsTitle, group.title);
    const page: Page = {
      route,
      document: { ...createGeneratedDocument(route, title, meta), isVirtual: true },
    };
    groups.set(page, group);
    return { page, from: 'a page of all contents', copy: () => writeContentsCopy(group.sections) };
  });
}

const isCut: (entries: readonly Shown<NavSection | NavLink>[]) => boolean = memoize((entries) =>
  entries.some(({ cut, links }) => cut !== undefined || (links !== undefined && isCut(links))),
);

/** The view of such a page; nothing for others. */
export function viewContents(page: Page, _: PageView, context: ViewContext): Partial<PageView> {
  const group = groups.get(page);
  if (!group) return {};
  const ids = numberEntries(group.sections);
  const number = <T extends NavLinkView | NavSectionView>(views: readonly T[], above: string): T[] =>
    views.map((view) => {
      if (!view.links) return view;
      const name = nameEntry(view, above);
      return { ...view, id: ids.get(name), links: number(view.links, name) };
    });
  const views = group.sections.map((section) => buildSectionView(section, context));
  return { category: group.title, contents: number(views, '') };
}
