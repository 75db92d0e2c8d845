/** The navigation of a tree: configured groups reduced to its pages, groups from folders for the rest, neighbours. */

import {
  firstSegment,
  foldersAbove,
  isExternal,
  normaliseRoute,
  routeHref,
  splitHref,
} from '#model/address/url';
import type { SiteConfig } from '#model/config/config';
import { byText } from '#model/diagnostic/diagnostic';
import type { Document } from '#model/document/document';
import { groupBy } from '#model/group';
import type { Folders } from '#model/site/folder';
import {
  deepestNavigation,
  hasAddress,
  keptLinks,
  type Link,
  type NavGroup,
  type NavLink,
  type NavSection,
} from '#model/site/nav';

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
export function navRoute(href: string): string {
  return normaliseRoute(splitHref(href).path);
}

/** A document's name in the sidebar and in previous/next. */
export function labelOf(document: Document): string {
  return document.meta.sidebar ?? document.title;
}

/** False for a page that is hidden from lists made from folders, and without a page. */
export function isListed(document: Document | undefined): boolean {
  return document !== undefined && document.meta.nav !== false;
}

/** The configured groups without links that this tree does not have; empty groups are removed. */
export function reduceGroups(config: SiteConfig, pages: Pages, folders: Folders): NavGroup[] {
  const exists = (href: string) => isExternal(href) || href.startsWith('/@') || pages.has(navRoute(href));
  return config.nav.flatMap((group) => {
    const sections = group.sections
      .map((section) => ({ ...section, links: withBadges(keptLinks(section.links, exists), pages) }))
      .filter((section) => section.links.length > 0);
    const hasPage =
      group.prefix === wholeSite ||
      (group.prefix !== undefined && [...pages.keys()].some((route) => firstSegment(route) === group.prefix));
    if (sections.length === 0 && !hasPage) return [];
    const title = group.title || titleOfSegment(group.prefix ?? '', pages, folders);
    return [{ ...group, title, sections }];
  });
}

/** Takes a page's badge if the link has none. */
function withBadges(links: readonly NavLink[], pages: Pages): readonly NavLink[] {
  return links.map((link) => {
    const isPage = link.href !== undefined && !isExternal(link.href) && !link.href.startsWith('/@');
    const badge = link.badge ?? (isPage ? pages.get(navRoute(link.href!))?.meta.badge : undefined);
    const own = badge === link.badge ? link : { ...link, badge };
    return link.links ? { ...own, links: withBadges(link.links, pages) } : own;
  });
}

/** Makes groups from folders for first segments without a configured group. */
export function groupsFromFolders(
  configured: readonly NavGroup[],
  pages: Pages,
  folders: Folders,
): NavGroup[] {
  const taken = new Set(configured.map((group) => group.prefix));
  if (taken.has(wholeSite)) return [];
  const isFree = (segment: string) => segment !== '/' && !taken.has(segment);
  const free = [...pages.keys()].filter((route) => isFree(firstSegment(route)) && isListed(pages.get(route)));
  const bySegment = groupBy(free, firstSegment);
  const isAlone = (segment: string) => bySegment.get(segment)!.every((route) => route === segment);
  const groups = [...bySegment]
    .filter(([segment]) => !isAlone(segment))
    .map(([segment, routes]) => folderGroup(segment, routes, pages, folders));
  const roots = [...bySegment.keys()].filter(isAlone);
  const order = ({ prefix = '' }: NavGroup) => folders.get(prefix)?.order ?? Number.MAX_SAFE_INTEGER;
  return [...groups, ...rootGroups(roots, configured.length > 0, pages, folders)].sort(
    (a, b) => order(a) - order(b) || byText(a.prefix ?? '', b.prefix ?? ''),
  );
}

function folderGroup(segment: string, routes: readonly string[], pages: Pages, folders: Folders): NavGroup {
  const title = titleOfSegment(segment, pages, folders);
  const above = new Set(routes.flatMap(foldersAbove));
  const parts = groupBy(routes, (route) => {
    const names = route.split('/');
    // A page with pages below it is at the top of that folder's section.
    const heads = above.has(route) && names.length > 2;
    return names.length > 3 || heads ? names.slice(0, 3).join('/') : segment;
  });
  const sections = [...parts]
    .sort(([a], [b]) => Number(b === segment) - Number(a === segment) || compareRoutes(a, b, pages, folders))
    .map(([folder, members]) =>
      section(folder === segment ? title : titleOfSegment(folder, pages, folders), folder, members, {
        pages,
        folders,
      }),
    );
  return { title, prefix: segment, sections };
}

/** Pages at the top of content/ without a folder share one list, unless the site configures its navigation. */
function rootGroups(
  routes: readonly string[],
  hasNavigation: boolean,
  pages: Pages,
  folders: Folders,
): NavGroup[] {
  const sections = hasNavigation ? [] : [section('', '', routes, { pages, folders })];
  return routes.map((route) => ({ title: titleOfSegment(route, pages, folders), prefix: route, sections }));
}

type Content = { readonly pages: Pages; readonly folders: Folders };

function section(title: string, folder: string, routes: readonly string[], content: Content): NavSection {
  const head = routes.includes(folder) ? [pageLink(folder, content.pages)] : [];
  const collapsed = content.folders.get(folder)?.collapsed;
  return {
    title,
    links: [...head, ...linksBelow(folder, routes, content, 1)],
    ...(collapsed !== undefined && { collapsed }),
  };
}

/** Pages and folders below a folder, with their contents. `level`: depth of the list. */
export function linksBelow(
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
      const own = isListed(pages.get(child)) ? pageLink(child, pages) : undefined;
      if (own && members.length === 1 && members[0] === child) return own;
      const collapsed = folders.get(child)?.collapsed;
      return {
        ...own,
        title: titleOfSegment(child, pages, folders),
        links: linksBelow(child, members, content, level + 1),
        ...(collapsed !== undefined && { collapsed }),
      };
    });
}

export function pageLink(route: string, pages: Pages): NavLink {
  const document = pages.get(route)!;
  const { badge } = document.meta;
  return { title: labelOf(document), href: routeHref(route), ...(badge && { badge }) };
}

/** By `order`, then by file name; pages without `order` come last. */
function compareRoutes(a: string, b: string, pages: Pages, folders: Folders): number {
  const order = (route: string) =>
    folders.get(route)?.order ?? pages.get(route)?.meta.order ?? Number.MAX_SAFE_INTEGER;
  return order(a) - order(b) || byText(a, b);
}

/** A folder's name: from its `_folder.yaml`, else its page's label, else its own name. */
function titleOfSegment(route: string, pages: Pages, folders: Folders): string {
  const document = pages.get(route);
  return (
    folders.get(route)?.title ?? (document ? labelOf(document) : route.slice(route.lastIndexOf('/') + 1))
  );
}

/** Each route's group, section and neighbours; neighbours may be in different sections. */
export function placesIn(groups: readonly NavGroup[], pages: Pages): Map<string, NavPlace> {
  const byPrefix = new Map(
    groups.flatMap((group) => (group.prefix === undefined ? [] : [[group.prefix, group] as const])),
  );
  // Pages without a folder share one list; compute its order once.
  const known = new Map<NavGroup['sections'], Map<string, Omit<NavPlace, 'group'>>>();
  const places = new Map<string, NavPlace>();
  for (const route of pages.keys()) {
    const group = byPrefix.get(firstSegment(route)) ?? byPrefix.get(wholeSite);
    if (!group) continue;
    const order = known.get(group.sections) ?? orderIn(group.sections);
    known.set(group.sections, order);
    places.set(route, { group, ...order.get(route) });
  }
  return places;
}

/** By route; the first place counts if a page is listed twice. */
function orderIn(sections: NavGroup['sections']): Map<string, Omit<NavPlace, 'group'>> {
  const listed = sections.flatMap(({ title, links }) => withTrails(links, title, []));
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
function withTrails(links: readonly NavLink[], section: string, trail: readonly NavLink[]): Listed[] {
  return links.flatMap((link) => {
    const isPage = hasAddress(link) && !isExternal(link.href) && !link.href.startsWith('/@');
    const own = isPage ? [{ link, route: navRoute(link.href), section, trail }] : [];
    return link.links ? [...own, ...withTrails(link.links, section, [...trail, link])] : own;
  });
}
