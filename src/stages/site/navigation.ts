/** The navigation of a tree: configured groups reduced to its pages, groups from folders for the rest, neighbours. */
import {
  formatRouteHref,
  getFirstSegment,
  isExternal,
  listFoldersAbove,
  normaliseRoute,
  splitHref,
} from '#model/address/url';
import type { SiteConfig } from '#model/config/config';
import type { Document } from '#model/document/document';
import { groupBy } from '#model/group';
import { memoize, memoizeText } from '#model/remembered';
import type { Folders } from '#model/site/folder';
import {
  deepestNavigation,
  filterLinks,
  hasAddress,
  type Link,
  type NavGroup,
  type NavLink,
  type NavSection,
} from '#model/site/nav';
import { compareNewestFirst, isPost } from '#model/site/posts';
import { compareNatural } from '#model/text';

type Pages = ReadonlyMap<string, Document>;

/** The prefix of the group for every page without a group of its own. */
export const wholeSite = '/';

/** A page's place in its group. */
export type NavPlace = {
  readonly group: NavGroup;
  readonly section?: string;
  /** Its ancestors in the sidebar, outermost first; absent at the section's own level. */
  readonly trail?: readonly NavLink[];
  readonly previous?: Link;
  readonly next?: Link;
};

/** The route that a link of the configuration means. */
export const resolveNavRoute = memoizeText((href) => normaliseRoute(splitHref(href).path));

/** A document's name in the sidebar and in previous/next. */
export function getNavLabel(document: Document): string {
  return document.meta.sidebar ?? document.title;
}

/** False for a page that is hidden from lists made from folders, and without a page. */
export function isListed(document: Document | undefined): boolean {
  return document !== undefined && document.meta.nav !== false;
}

/** The configured groups without links that this tree does not have; empty groups are removed. */
export function reduceGroups(config: SiteConfig, pages: Pages, folders: Folders): NavGroup[] {
  const isExisting = (href: string) =>
    isExternal(href) || href.startsWith('/@') || pages.has(resolveNavRoute(href));
  return config.nav.flatMap((group) => {
    const sections = group.sections
      .map((section) => ({ ...section, links: addBadges(filterLinks(section.links, isExisting), pages) }))
      .filter((section) => section.links.length > 0);
    const hasPage =
      group.prefix === wholeSite ||
      (group.prefix !== undefined &&
        [...pages.keys()].some((route) => getFirstSegment(route) === group.prefix));
    if (sections.length === 0 && !hasPage) return [];
    const title = group.title || getSegmentTitle(group.prefix ?? '', pages, folders);
    return [{ ...group, title, sections }];
  });
}

/** Takes a page's badge if the link has none. */
function addBadges(links: readonly NavLink[], pages: Pages): readonly NavLink[] {
  return links.map((link) => {
    const isPage = link.href !== undefined && !isExternal(link.href) && !link.href.startsWith('/@');
    const badge = link.badge ?? (isPage ? pages.get(resolveNavRoute(link.href!))?.meta.badge : undefined);
    const own = badge === link.badge ? link : { ...link, badge };
    return link.links ? { ...own, links: addBadges(link.links, pages) } : own;
  });
}

/** Makes groups from folders for first segments without a configured group. */
export function buildFolderGroups(
  configured: readonly NavGroup[],
  pages: Pages,
  folders: Folders,
): NavGroup[] {
  const taken = new Set(configured.map((group) => group.prefix));
  if (taken.has(wholeSite)) return [];
  const isFree = (segment: string) => segment !== '/' && !taken.has(segment);
  const free = [...pages.keys()].filter(
    (route) => isFree(getFirstSegment(route)) && isListed(pages.get(route)),
  );
  const bySegment = groupBy(free, getFirstSegment);
  const isAlone = (segment: string) => bySegment.get(segment)!.every((route) => route === segment);
  const groups = [...bySegment]
    .filter(([segment]) => !isAlone(segment))
    .map(([segment, routes]) => buildFolderGroup(segment, routes, pages, folders));
  const roots = [...bySegment.keys()].filter(isAlone);
  const order = ({ prefix = '' }: NavGroup) => folders.get(prefix)?.order ?? Number.MAX_SAFE_INTEGER;
  return [...groups, ...buildRootGroups(roots, configured.length > 0, pages, folders)].sort(
    (a, b) => order(a) - order(b) || compareNatural(a.prefix ?? '', b.prefix ?? ''),
  );
}

function buildFolderGroup(
  segment: string,
  routes: readonly string[],
  pages: Pages,
  folders: Folders,
): NavGroup {
  const title = getSegmentTitle(segment, pages, folders);
  const above = new Set(routes.flatMap(listFoldersAbove));
  const parts = groupBy(routes, (route) => {
    const names = route.split('/');
    // A page with pages below it is at the top of that folder's section.
    const heads = above.has(route) && names.length > 2;
    return names.length > 3 || heads ? names.slice(0, 3).join('/') : segment;
  });
  const sections = [...parts]
    .sort(([a], [b]) => Number(b === segment) - Number(a === segment) || compareRoutes(a, b, pages, folders))
    .map(([folder, members]) =>
      buildNavSection(folder === segment ? title : getSegmentTitle(folder, pages, folders), folder, members, {
        pages,
        folders,
      }),
    );
  return { title, prefix: segment, sections };
}

/** Pages at the top of content/ without a folder share one list, unless the site configures its navigation. */
function buildRootGroups(
  routes: readonly string[],
  hasNavigation: boolean,
  pages: Pages,
  folders: Folders,
): NavGroup[] {
  const sections = hasNavigation ? [] : [buildNavSection('', '', routes, { pages, folders })];
  return routes.map((route) => ({ title: getSegmentTitle(route, pages, folders), prefix: route, sections }));
}

type Content = { readonly pages: Pages; readonly folders: Folders };

function buildNavSection(
  title: string,
  folder: string,
  routes: readonly string[],
  content: Content,
): NavSection {
  const head = routes.includes(folder) ? [createPageLink(folder, content.pages)] : [];
  const collapsed = content.folders.get(folder)?.collapsed;
  return {
    title,
    links: [...head, ...buildLinksBelow(folder, routes, content, 1)],
    ...(collapsed !== undefined && { collapsed }),
  };
}

/** Pages and folders below a folder, with their contents. `level`: depth of the list. */
export function buildLinksBelow(
  folder: string,
  routes: readonly string[],
  content: Content,
  level: number,
): NavLink[] {
  const { pages, folders } = content;
  const below = routes.filter((route) => route !== folder);
  const children = groupBy(below, (route) =>
    level < deepestNavigation ? folder + route.slice(folder.length).match(/^\/[^/]*/)![0] : route,
  );
  return [...children]
    .sort(([a], [b]) => compareRoutes(a, b, pages, folders))
    .map(([child, members]) => {
      const own = isListed(pages.get(child)) ? createPageLink(child, pages) : undefined;
      if (own && members.length === 1 && members[0] === child) return own;
      const collapsed = folders.get(child)?.collapsed;
      return {
        ...own,
        title: getSegmentTitle(child, pages, folders),
        links: buildLinksBelow(child, members, content, level + 1),
        ...(collapsed !== undefined && { collapsed }),
      };
    });
}

export function createPageLink(route: string, pages: Pages): NavLink {
  const document = pages.get(route)!;
  const { badge } = document.meta;
  return { title: getNavLabel(document), href: formatRouteHref(route), ...(badge && { badge }) };
}

/** By `order`, then posts by date, newest first, then by file name; pages without `order` come last, and posts behind others. */
function compareRoutes(a: string, b: string, pages: Pages, folders: Folders): number {
  const order = (route: string) =>
    folders.get(route)?.order ?? pages.get(route)?.meta.order ?? Number.MAX_SAFE_INTEGER;
  const posts = [a, b].flatMap((route) => {
    const document = pages.get(route);
    return document && isPost(document) ? [{ route, document }] : [];
  });
  if (order(a) !== order(b)) return order(a) - order(b);
  if (posts.length === 2) return compareNewestFirst(posts[0]!, posts[1]!);
  if (posts.length === 1) return posts[0]!.route === a ? 1 : -1;
  return compareNatural(a, b);
}

/** A folder's name: from its `_folder.yaml`, else its page's label, else its own name. */
function getSegmentTitle(route: string, pages: Pages, folders: Folders): string {
  const document = pages.get(route);
  return (
    folders.get(route)?.title ?? (document ? getNavLabel(document) : route.slice(route.lastIndexOf('/') + 1))
  );
}

/** Each route's group, section and neighbours; neighbours may be in different sections. */
export function indexNavPlaces(groups: readonly NavGroup[], pages: Pages): Map<string, NavPlace> {
  const byPrefix = new Map(
    groups.flatMap((group) => (group.prefix === undefined ? [] : [[group.prefix, group] as const])),
  );
  // Pages without a folder share one list; compute its order once.
  const orderOf = memoize(indexNavOrder);
  const places = new Map<string, NavPlace>();
  for (const route of pages.keys()) {
    const group = byPrefix.get(getFirstSegment(route)) ?? byPrefix.get(wholeSite);
    if (!group) continue;
    places.set(route, { group, ...orderOf(group.sections).get(route) });
  }
  return places;
}

/** By route; the first place counts if a page is listed twice. */
function indexNavOrder(sections: NavGroup['sections']): Map<string, Omit<NavPlace, 'group'>> {
  const listed = sections.flatMap(({ title, links }) => listTrails(links, title, []));
  const seen = new Set<string>();
  const inOrder = listed.filter(({ route }) => !seen.has(route) && seen.add(route));
  return new Map(
    inOrder.map(({ route, section, trail }, index) => [
      route,
      {
        section,
        previous: inOrder[index - 1]?.link,
        next: inOrder[index + 1]?.link,
        ...(trail.length > 0 && { trail }),
      },
    ]),
  );
}

type Listed = {
  readonly link: Link;
  readonly route: string;
  readonly section: string;
  readonly trail: readonly NavLink[];
};

/** Links to pages of the tree, with their ancestors. */
function listTrails(links: readonly NavLink[], section: string, trail: readonly NavLink[]): Listed[] {
  return links.flatMap((link) => {
    const isPage = hasAddress(link) && !isExternal(link.href) && !link.href.startsWith('/@');
    const own = isPage ? [{ link, route: resolveNavRoute(link.href), section, trail }] : [];
    return link.links ? [...own, ...listTrails(link.links, section, [...trail, link])] : own;
  });
}
