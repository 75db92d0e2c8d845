/** The navigation parts of a page's view: sidebar, categories, breadcrumbs, cards. */
import { findTargetPage, resolveConfigTarget, resolveRootTarget, type Target } from '#model/address/target';
import { formatRouteHref, getFirstSegment, isExternal, listFoldersAbove } from '#model/address/url';
import type { Meta } from '#model/document/document';
import type { FeatureStages } from '#model/feature';
import { isRootStub } from '#model/output/emitted';
import { memoize, memoizeIn, memoizeText } from '#model/remembered';
import { nameLanguage } from '#model/site/language';
import {
  type Cut,
  flattenLinks,
  hasAddress,
  type Link,
  type NavGroup,
  type NavLink,
  type NavSection,
  type Shown,
} from '#model/site/nav';
import { getTree, type IndexSection, type Page, type Tree } from '#model/site/site';
import type { Strings } from '#model/strings';
import type { ViewContext } from '#model/view/context';
import type {
  CardView,
  CategoryGroupView,
  CategoryView,
  CutView,
  LinkView,
  NavLinkView,
  NavSectionView,
  PageView,
} from '#model/view/view';
import { getNavLabel, resolveNavRoute, wholeSite } from '../navigation.ts';
import { filterNearbyGroups, isConfigured } from '../nearby.ts';

/** A link of the configuration or the navigation, with this tree's address. */
export const buildConfigLink = memoizeIn((link: Link, context: ViewContext): LinkView => {
  const target = resolveConfigTarget(link.href, context.tree.version, context.site);
  const href = context.addresses.target(target) ?? link.href;
  const page = findTargetPage(target, context.site);
  const own = { lang: page && getLabelLanguage(link.title, page), ...nameForeign(target, context) };
  return { title: link.title, href, external: target.kind === 'external', ...own };
});

/** The language of a title that is the page's own, if that is not translated; a site may have named it in the tree's language. */
const getLabelLanguage = (title: string, { document, language }: Page) =>
  title === getNavLabel(document) ? language : undefined;

/** The language of a link's target, if that is in a tree of another one. */
export function nameForeign(target: Target, { tree }: ViewContext): Pick<LinkView, 'foreign'> {
  const lang = target.kind === 'page' ? target.version.locale : undefined;
  if (lang === undefined || lang === tree.version.locale) return {};
  return { foreign: { lang, name: nameLanguage(lang, tree.config.lang) } };
}

/** False for a link to a page that its tree lacks: readers do not see it. */
export function isResolvable(href: string, context: Pick<ViewContext, 'site' | 'tree'>): boolean {
  const target = resolveConfigTarget(href, context.tree.version, context.site);
  if (target.kind !== 'page') return true;
  const { route, version } = target;
  const tree = getTree(context.site, version);
  return !tree || tree.byRoute.has(route) || tree.ownRoutes.has(route) || isRootStub(tree, route);
}

/** The address of a path that belongs to no tree: it starts at the site's base. */
export function rootHref(href: string, { site, addresses }: ViewContext): string {
  if (isExternal(href) || !href.startsWith('/')) return href;
  return addresses.target(resolveRootTarget(href, site)) ?? href;
}

/** The sections in the sidebar of a page: its group's, as features reduce them. */
export function listShownSections(
  { group, route }: Page,
  context: ViewContext,
  strings: Strings,
  features: readonly Pick<FeatureStages, 'sidebar'>[] = [],
): readonly Shown<NavSection>[] {
  return features.reduce<readonly NavSection[]>(
    (shown, { sidebar }) => sidebar?.(shown, route, context, strings) ?? shown,
    group?.sections ?? [],
  );
}

/** One list for all pages that show the same. */
const viewSections = memoizeIn((sections: readonly Shown<NavSection>[], context: ViewContext) =>
  sections.map((section) => buildSectionView(section, context)),
);

/** The views of those sections; undefined if its group has none. `current`: the positions of the page's own link and of the entries around it, outermost first. */
export function buildSidebar(
  page: Page,
  context: ViewContext,
  strings: Strings,
  features: readonly Pick<FeatureStages, 'sidebar'>[] | undefined,
): { readonly sections: readonly NavSectionView[]; readonly current?: readonly number[] } | undefined {
  if (!page.group || page.group.sections.length === 0) return undefined;
  const shown = listShownSections(page, context, strings, features);
  const sections = viewSections(shown, context);
  const own = context.addresses.page(context.tree.version, page.route);
  return { sections, current: findCurrent(sections, shown, { own, route: page.route }) };
}

/** Of several links to the page the first one: readers want one place. `entries`: what the views are of. */
function findCurrent(
  views: readonly Partial<NavLinkView>[],
  entries: readonly Partial<NavLink>[],
  page: { readonly own: string; readonly route: string },
): readonly number[] | undefined {
  for (let at = 0; at < views.length; at++) {
    const { external, href, links } = views[at]!;
    const entry = entries[at]!;
    const isOwn = !external && href?.startsWith(page.own) && resolveNavRoute(entry.href!) === page.route;
    const path = isOwn ? [] : links && findCurrent(links, entry.links!, page);
    if (path) return [at, ...path];
  }
  return undefined;
}

/** The sections with the current link marked and the branches above it open. */
export function markCurrent(
  sections: readonly NavSectionView[],
  current: readonly number[] = [],
): readonly NavSectionView[] {
  const [at, ...path] = current;
  if (at === undefined) return sections;
  const section = sections[at]!;
  return sections.with(at, { ...section, links: markLink(section.links, path) });
}

function markLink(links: readonly NavLinkView[], [at = 0, ...below]: readonly number[]): NavLinkView[] {
  const link = links[at]!;
  const marked = below.length > 0 ? { links: markLink(link.links!, below) } : { current: true as const };
  return links.with(at, { ...link, ...marked, ...(link.links && { open: true as const }) });
}

/** A section's view on pages outside it. */
export const buildSectionView = memoizeIn(
  ({ title, links, collapsed, cut }: Shown<NavSection>, context: ViewContext): NavSectionView => ({
    title,
    links: links.map((link) => buildNavLinkView(link, context)),
    ...(collapsed !== undefined && { collapsed }),
    ...(cut && { cut: buildCutView(cut, context) }),
  }),
);

function buildCutView({ all, hash, ...texts }: Cut, { tree, addresses }: ViewContext): CutView {
  return { href: addresses.page(tree.version, all, { slash: true, hash }), ...texts };
}

/** Branches with more links start folded, unless the site says otherwise. */
const longestOpen = 12;

const buildNavLinkView = memoizeIn((link: Shown<NavLink>, context: ViewContext): NavLinkView => {
  const { title, badge, method, links, cut } = link;
  const own = hasAddress(link) ? buildConfigLink(link, context) : { title, external: false };
  if (!links && !badge && !method && !cut) return own;
  return {
    ...own,
    ...(badge && { badge }),
    ...(method && { method }),
    ...(cut && { cut: buildCutView(cut, context) }),
    ...(links && {
      links: links.map((one) => buildNavLinkView(one, context)),
      collapsed: link.collapsed ?? flattenLinks(links).length > longestOpen,
    }),
  };
});

/** A group's first page: its prefix's page, else its first link. */
function findGroupEntry(group: NavGroup, tree: Tree): Link | undefined {
  if (group.prefix !== undefined && tree.byRoute.has(group.prefix))
    return { title: group.title, href: formatRouteHref(group.prefix) };
  const first = group.sections.flatMap(({ links }) => flattenLinks(links))[0];
  return first && { title: group.title, href: first.href };
}

/** All groups in navigation order, under the titles of the home page's categories that name them. `segment`: the first one of a route; '' for pages without one. */
export const buildCategories = memoize((context: ViewContext) =>
  memoizeText((segment) => makeCategories(context, segment)),
);

function makeCategories(context: ViewContext, segment: string): CategoryGroupView[] {
  const { tree } = context;
  const icons = new Map(
    tree.config.home.categories.flatMap(({ menus }) =>
      menus.map((menu) => [resolveNavRoute(menu.href), menu.icon]),
    ),
  );
  const headings = new Map(
    tree.config.home.categories.flatMap(({ title, menus }) =>
      menus
        .filter(({ href }) => !isExternal(href))
        .map((menu) => [getFirstSegment(resolveNavRoute(menu.href)), title]),
    ),
  );
  const own = tree.nav.some(({ prefix }) => prefix === segment) ? segment : wholeSite;
  const grouped = new Map<string | undefined, CategoryView[]>();
  for (const { title } of tree.config.home.categories) grouped.set(title, []);
  grouped.set(undefined, []);
  for (const group of filterNearbyGroups(tree.nav, segment || undefined, tree.config)) {
    const entry = findGroupEntry(group, tree);
    if (!entry) continue;
    const heading = group.prefix === undefined ? undefined : headings.get(group.prefix);
    const { href, lang } = buildConfigLink(entry, context);
    const icon = group.icon ?? (group.prefix === undefined ? undefined : icons.get(group.prefix));
    const current = segment !== '' && group.prefix === own;
    grouped.get(heading)!.push({ title: group.title, icon, href, lang, current });
  }
  return [...grouped]
    .filter(([, categories]) => categories.length > 0)
    .map(([title, categories]) => ({ title, categories }));
}

/** Home, the group, the pages above this one, and this one without a link. */
export function buildBreadcrumbs(
  page: Page,
  strings: Strings,
  context: ViewContext,
): PageView['breadcrumbs'] {
  const { tree, addresses } = context;
  if (page.route === '/') return [];
  const crumbs: PageView['breadcrumbs'][number][] = [
    { title: strings.home, href: addresses.page(tree.version, '/') },
  ];
  const trail = page.group && isConfigured(page.group, tree.config) ? page.trail : undefined;
  // The site's navigation takes precedence over the folders.
  const folders = listFoldersAbove(page.route);
  for (const [depth, route] of folders.slice(0, trail ? 1 : folders.length).entries()) {
    const above = tree.byRoute.get(route);
    const group = depth === 0 && page.group?.prefix !== wholeSite ? page.group : undefined;
    const title = group ? group.title : above && getNavLabel(above.document);
    if (title === undefined) continue;
    const entry = group && !above ? findGroupEntry(group, tree) : undefined;
    const href = above
      ? addresses.page(tree.version, above.route)
      : entry && resolveNavRoute(entry.href) !== page.route
        ? buildConfigLink(entry, context).href
        : undefined;
    crumbs.push({ title, href, lang: above && getLabelLanguage(title, above) });
  }
  for (const link of trail ?? []) {
    const { href, lang }: Partial<LinkView> = hasAddress(link) ? buildConfigLink(link, context) : {};
    // The group's page may also be the first branch's.
    const isSame = href && href.replace(/\/$/, '') === crumbs.at(-1)?.href?.replace(/\/$/, '');
    if (!isSame) crumbs.push({ title: link.title, href, lang });
  }
  crumbs.push({ title: page.document.title, lang: page.language });
  return crumbs;
}

/** The home page's cards, without those that lead nowhere in this tree. */
export function buildCards(context: ViewContext): PageView['cards'] {
  return context.tree.config.home.categories
    .map((category) => ({
      title: category.title,
      desc: category.desc,
      cards: category.menus
        .filter((menu) => isResolvable(menu.href, context))
        .map((menu): CardView => ({ ...buildConfigLink(menu, context), desc: menu.desc, icon: menu.icon })),
    }))
    .filter((category) => category.cards.length > 0);
}

/** A generated index. `about`: what a link shows of its page. */
export function buildIndexView(
  sections: readonly IndexSection[],
  context: ViewContext,
  about: (meta: Meta) => { readonly desc?: string; readonly time?: string } = ({ description }) => ({
    desc: description,
  }),
): PageView['index'] {
  return sections
    .map(({ id, title, links }) => ({
      id,
      title,
      links: links.map((link) => {
        const { badge, below } = link;
        const view = { ...buildConfigLink(link, context), ...(badge && { badge }), ...(below && { below }) };
        const page = view.external ? undefined : context.tree.byRoute.get(resolveNavRoute(link.href));
        return { ...view, ...about(page?.document.meta ?? {}) };
      }),
    }))
    .filter(({ links }) => links.length > 0);
}
