/** The navigation parts of a page's view: sidebar, categories, breadcrumbs, cards. */

import type { Addresses } from '../model/address.ts';
import type { Link, NavGroup, NavSection } from '../model/config.ts';
import { type IndexSection, type Page, type Site, type Tree, treeIn } from '../model/site.ts';
import type { Strings } from '../model/strings.ts';
import { configTargetOf } from '../model/target.ts';
import { firstSegment, foldersAbove, isExternal, routeHref } from '../model/url.ts';
import type {
  CardView,
  CategoryGroupView,
  CategoryView,
  LinkView,
  NavSectionView,
  PageView,
} from '../model/view.ts';
import { labelOf, navRoute } from './navigation.ts';
import { nearbyGroups, nearbySections } from './nearby.ts';

/** The page that a view is made for, as far as addresses go. */
export type ViewContext = {
  readonly site: Site;
  readonly tree: Tree;
  readonly addresses: Addresses;
  /** What is the same on all pages of the tree; absent where addresses count from the page. */
  readonly shared?: Shared;
};

export type Shared = {
  readonly links: WeakMap<Link, LinkView>;
  readonly sections: WeakMap<NavSection, NavSectionView>;
  /** By first segment. */
  readonly categories: Map<string | undefined, CategoryGroupView[]>;
};

/** Empty; filled with each view that is made, for the next page of the tree. */
export function nothingShared(): Shared {
  return { links: new WeakMap(), sections: new WeakMap(), categories: new Map() };
}

/** What was made for `key` before, where that is shared. */
function once<K, V>(
  shared: { get(key: K): V | undefined; set(key: K, value: V): unknown } | undefined,
  key: K,
  make: () => V,
): V {
  const value = shared?.get(key) ?? make();
  shared?.set(key, value);
  return value;
}

/** A link of the configuration or of the navigation, as it stands in this tree. */
export function configLink(link: Link, context: ViewContext): LinkView {
  return once(context.shared?.links, link, () => {
    const target = configTargetOf(link.href, context.tree.version, context.site);
    const href = context.addresses.target(target) ?? link.href;
    return { title: link.title, href, external: target.kind === 'external' };
  });
}

/** False for a link to a page that its tree lacks: it is left out of what readers see. */
export function leadsSomewhere(href: string, context: ViewContext): boolean {
  const target = configTargetOf(href, context.tree.version, context.site);
  if (target.kind !== 'page') return true;
  return treeIn(context.site, target.version)?.byRoute.has(target.route) ?? true;
}

/** The sections near the page, its own link marked; undefined where its group has no sidebar. */
export function sidebarOf(page: Page, context: ViewContext): NavSectionView[] | undefined {
  const { group } = page;
  if (!group || group.sections.length === 0) return undefined;
  const own = context.addresses.page(context.tree.version, page.route);
  // Of a page that is listed twice the first: readers of the screen are told one place where they are.
  let isFound = false;
  return nearbySections(group, page.route, context.tree.config).map((section) => {
    const view = sectionView(section, context);
    const at = view.links.findIndex(
      ({ href, external }, index) =>
        !external && href.startsWith(own) && navRoute(section.links[index]!.href) === page.route,
    );
    if (isFound || at < 0) return view;
    isFound = true;
    return { ...view, links: view.links.with(at, { ...view.links[at]!, current: true }) };
  });
}

/** A section as pages show it that it does not hold. */
function sectionView(section: NavSection, context: ViewContext): NavSectionView {
  return once(context.shared?.sections, section, () => ({
    title: section.title,
    links: section.links.map((link) => configLink(link, context)),
  }));
}

/** Where a group begins: its prefix's own page, else its first link. */
function entryOf(group: NavGroup, tree: Tree): Link | undefined {
  if (group.prefix !== undefined && tree.byRoute.has(group.prefix))
    return { title: group.title, href: routeHref(group.prefix) };
  const first = group.sections[0]?.links[0];
  return first && { title: group.title, href: first.href };
}

/** All groups in navigation order, under the titles of the home page's categories where they stand there. */
export function categoriesOf(context: ViewContext, route: string | undefined): CategoryGroupView[] {
  const segment = route === undefined ? undefined : firstSegment(route);
  return once(context.shared?.categories, segment, () => makeCategories(context, segment));
}

function makeCategories(context: ViewContext, segment: string | undefined): CategoryGroupView[] {
  const { tree } = context;
  const icons = new Map(
    tree.config.home.categories.flatMap(({ menus }) => menus.map((menu) => [navRoute(menu.href), menu.icon])),
  );
  const headings = new Map(
    tree.config.home.categories.flatMap(({ title, menus }) =>
      menus.filter(({ href }) => !isExternal(href)).map((menu) => [firstSegment(navRoute(menu.href)), title]),
    ),
  );
  const grouped = new Map<string | undefined, CategoryView[]>();
  for (const { title } of tree.config.home.categories) grouped.set(title, []);
  grouped.set(undefined, []);
  for (const group of nearbyGroups(tree.nav, segment, tree.config)) {
    const entry = entryOf(group, tree);
    if (!entry) continue;
    const heading = group.prefix === undefined ? undefined : headings.get(group.prefix);
    grouped.get(heading)!.push({
      title: group.title,
      icon: group.icon ?? (group.prefix === undefined ? undefined : icons.get(group.prefix)),
      href: configLink(entry, context).href,
      current: segment !== undefined && group.prefix === segment,
    });
  }
  return [...grouped]
    .filter(([, categories]) => categories.length > 0)
    .map(([title, categories]) => ({ title, categories }));
}

/** Home, the group, the pages above this one, and this one without a link. */
export function breadcrumbsOf(page: Page, strings: Strings, context: ViewContext): PageView['breadcrumbs'] {
  const { tree, addresses } = context;
  if (page.route === '/') return [];
  const crumbs: { title: string; href?: string }[] = [
    { title: strings.home, href: addresses.page(tree.version, '/') },
  ];
  for (const [depth, route] of foldersAbove(page.route).entries()) {
    const above = tree.byRoute.get(route);
    const group = depth === 0 ? page.group : undefined;
    const title = group ? group.title : above && labelOf(above.document);
    if (title === undefined) continue;
    const entry = group && !above ? entryOf(group, tree) : undefined;
    const href = above
      ? addresses.page(tree.version, above.route)
      : entry && navRoute(entry.href) !== page.route
        ? configLink(entry, context).href
        : undefined;
    crumbs.push({ title, href });
  }
  crumbs.push({ title: page.document.title });
  return crumbs;
}

/** The home page's cards, without those that lead nowhere in this tree. */
export function cardsOf(context: ViewContext): PageView['cards'] {
  return context.tree.config.home.categories
    .map((category) => ({
      title: category.title,
      desc: category.desc,
      cards: category.menus
        .filter((menu) => leadsSomewhere(menu.href, context))
        .map((menu): CardView => ({ ...configLink(menu, context), desc: menu.desc, icon: menu.icon })),
    }))
    .filter((category) => category.cards.length > 0);
}

/** A generated index without the posts, which have a list of their own. */
export function indexOf(
  sections: readonly IndexSection[],
  posts: readonly Page[],
  context: ViewContext,
): PageView['index'] {
  const listed = new Set(posts.map(({ route }) => route));
  return sections
    .map(({ id, title, links }) => ({
      id,
      title,
      links: links
        .filter(({ href }) => isExternal(href) || !listed.has(navRoute(href)))
        .map((link) => {
          const view = configLink(link, context);
          const page = view.external ? undefined : context.tree.byRoute.get(navRoute(link.href));
          return { ...view, desc: page?.document.meta.description };
        }),
    }))
    .filter(({ links }) => links.length > 0);
}
