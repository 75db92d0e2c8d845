/** The navigation parts of a page's view: sidebar, categories, breadcrumbs, cards. */

import type { Addresses } from '../model/address.ts';
import type { Link, NavGroup, NavSection } from '../model/config.ts';
import { type IndexSection, type Page, type Site, type Tree, treeIn } from '../model/site.ts';
import type { Strings } from '../model/strings.ts';
import { configTargetOf } from '../model/target.ts';
import { firstSegment, isExternal, routeHref } from '../model/url.ts';
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
export type Here = {
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
export function configLink(link: Link, here: Here): LinkView {
  return once(here.shared?.links, link, () => {
    const target = configTargetOf(link.href, here.tree.version, here.site);
    const href = here.addresses.target(target) ?? link.href;
    return { title: link.title, href, external: target.kind === 'external' };
  });
}

/** False for a link to a page that its tree lacks: it is left out of what readers see. */
export function leadsSomewhere(href: string, here: Here): boolean {
  const target = configTargetOf(href, here.tree.version, here.site);
  if (target.kind !== 'page') return true;
  return treeIn(here.site, target.version)?.byRoute.has(target.route) ?? true;
}

/** The sections near the page, its own link marked; undefined where its group has no sidebar. */
export function sidebarOf(page: Page, here: Here): NavSectionView[] | undefined {
  const { group } = page;
  if (!group || group.sections.length === 0) return undefined;
  const own = here.addresses.page(here.tree.version, page.route);
  // Of a page that is listed twice the first: readers of the screen are told one place where they are.
  let isFound = false;
  return nearbySections(group, page.route, here.tree.config).map((section) => {
    const view = sectionView(section, here);
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
function sectionView(section: NavSection, here: Here): NavSectionView {
  return once(here.shared?.sections, section, () => ({
    title: section.title,
    links: section.links.map((link) => configLink(link, here)),
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
export function categoriesOf(here: Here, route: string | undefined): CategoryGroupView[] {
  const segment = route === undefined ? undefined : firstSegment(route);
  return once(here.shared?.categories, segment, () => makeCategories(here, segment));
}

function makeCategories(here: Here, segment: string | undefined): CategoryGroupView[] {
  const { tree } = here;
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
      href: configLink(entry, here).href,
      current: segment !== undefined && group.prefix === segment,
    });
  }
  return [...grouped]
    .filter(([, categories]) => categories.length > 0)
    .map(([title, categories]) => ({ title, categories }));
}

/** Home, the group, the pages above this one, and this one without a link. */
export function breadcrumbsOf(page: Page, strings: Strings, here: Here): PageView['breadcrumbs'] {
  const { tree, addresses } = here;
  if (page.route === '/') return [];
  const crumbs: { title: string; href?: string }[] = [
    { title: strings.home, href: addresses.page(tree.version, '/') },
  ];
  const parts = page.route.split('/').slice(1);
  for (let depth = 1; depth < parts.length; depth++) {
    const above = tree.byRoute.get(`/${parts.slice(0, depth).join('/')}`);
    const title = depth === 1 && page.group ? page.group.title : above && labelOf(above.document);
    if (title === undefined) continue;
    const entry = depth === 1 && page.group && !above ? entryOf(page.group, tree) : undefined;
    const href = above
      ? addresses.page(tree.version, above.route)
      : entry && navRoute(entry.href) !== page.route
        ? configLink(entry, here).href
        : undefined;
    crumbs.push({ title, href });
  }
  crumbs.push({ title: page.document.title });
  return crumbs;
}

/** The home page's cards, without those that lead nowhere in this tree. */
export function cardsOf(here: Here): PageView['cards'] {
  return here.tree.config.home.categories
    .map((category) => ({
      title: category.title,
      desc: category.desc,
      cards: category.menus
        .filter((menu) => leadsSomewhere(menu.href, here))
        .map((menu): CardView => ({ ...configLink(menu, here), desc: menu.desc, icon: menu.icon })),
    }))
    .filter((category) => category.cards.length > 0);
}

/** A generated index without the posts, which have a list of their own. */
export function indexOf(
  sections: readonly IndexSection[],
  posts: readonly Page[],
  here: Here,
): PageView['index'] {
  const listed = new Set(posts.map(({ route }) => route));
  return sections
    .map(({ id, title, links }) => ({
      id,
      title,
      links: links
        .filter(({ href }) => isExternal(href) || !listed.has(navRoute(href)))
        .map((link) => {
          const view = configLink(link, here);
          const page = view.external ? undefined : here.tree.byRoute.get(navRoute(link.href));
          return { ...view, desc: page?.document.meta.description };
        }),
    }))
    .filter(({ links }) => links.length > 0);
}
