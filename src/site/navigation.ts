/** Navigation of one tree: the configured groups reduced to its pages, folders for the rest, neighbours. */
import type { Link, NavGroup, NavSection, SiteConfig } from '../model/config.ts';
import { byText } from '../model/diagnostic.ts';
import type { Document } from '../model/document.ts';
import {
  firstSegment,
  foldersAbove,
  isExternal,
  normaliseRoute,
  routeHref,
  splitHref,
} from '../model/url.ts';

type Pages = ReadonlyMap<string, Document>;

/** Where a page stands in its group. */
export type NavPlace = {
  readonly group: NavGroup;
  readonly section?: string;
  readonly previous?: Link;
  readonly next?: Link;
};

/** The route that a link of the configuration means. */
export function navRoute(href: string): string {
  return normaliseRoute(splitHref(href).path);
}

/** What a document is called in the sidebar and in previous/next. */
export function labelOf(document: Document): string {
  return document.meta.sidebar ?? document.title;
}

/** The configured groups with only the links that this tree has; groups that lost everything are left out. */
export function reduceGroups(config: SiteConfig, pages: Pages): NavGroup[] {
  const exists = (href: string) => isExternal(href) || href.startsWith('/@') || pages.has(navRoute(href));
  return config.nav.flatMap((group) => {
    const sections = group.sections
      .map((section) => ({ ...section, links: section.links.filter((link) => exists(link.href)) }))
      .filter((section) => section.links.length > 0);
    const hasPage =
      group.prefix !== undefined && [...pages.keys()].some((route) => firstSegment(route) === group.prefix);
    if (sections.length === 0 && !hasPage) return [];
    const title = group.title || titleOfSegment(group.prefix ?? '', pages);
    return [{ ...group, title, sections }];
  });
}

/** A group for every first segment that the configuration has none for, made from the folders. */
export function groupsFromFolders(configured: readonly NavGroup[], pages: Pages): NavGroup[] {
  const taken = new Set(configured.map((group) => group.prefix));
  const bySegment = new Map<string, string[]>();
  for (const route of pages.keys()) {
    const segment = firstSegment(route);
    if (segment !== '/' && !taken.has(segment)) listUnder(bySegment, segment, route);
  }
  const isAlone = (segment: string) => bySegment.get(segment)!.every((route) => route === segment);
  const groups = [...bySegment]
    .filter(([segment]) => !isAlone(segment))
    .map(([segment, routes]) => folderGroup(segment, routes, pages));
  const roots = [...bySegment.keys()].filter(isAlone);
  return [...groups, ...rootGroups(roots, configured.length > 0, pages)].sort((a, b) =>
    byText(a.prefix ?? '', b.prefix ?? ''),
  );
}

function folderGroup(segment: string, routes: readonly string[], pages: Pages): NavGroup {
  const title = titleOfSegment(segment, pages);
  const folders = new Map<string, string[]>();
  const above = new Set(routes.flatMap(foldersAbove));
  for (const route of routes) {
    const parts = route.split('/');
    // A page that heads a folder of its own stands at the top of that folder's section.
    const heads = above.has(route) && parts.length > 2;
    listUnder(folders, parts.length > 3 || heads ? parts.slice(0, 3).join('/') : segment, route);
  }
  const sections = [...folders]
    .sort(([a], [b]) => Number(b === segment) - Number(a === segment) || compareRoutes(a, b, pages))
    .map(([folder, members]) =>
      section(folder === segment ? title : titleOfSegment(folder, pages), folder, members, pages),
    );
  return { title, prefix: segment, sections };
}

function listUnder(lists: Map<string, string[]>, key: string, route: string): void {
  const list = lists.get(key);
  if (list) list.push(route);
  else lists.set(key, [route]);
}

/** Pages that stand alone at the top of content/ share one list, unless the site has its own navigation. */
function rootGroups(routes: readonly string[], hasNavigation: boolean, pages: Pages): NavGroup[] {
  const sections = hasNavigation ? [] : [section('', '/', routes, pages)];
  return routes.map((route) => ({ title: titleOfSegment(route, pages), prefix: route, sections }));
}

function section(title: string, folder: string, routes: readonly string[], pages: Pages): NavSection {
  const ordered = [...routes].sort(
    (a, b) => Number(b === folder) - Number(a === folder) || compareRoutes(a, b, pages),
  );
  return {
    title,
    links: ordered.map((route) => ({ title: labelOf(pages.get(route)!), href: routeHref(route) })),
  };
}

/** By `order` where given (pages without come after), then by file name. */
function compareRoutes(a: string, b: string, pages: Pages): number {
  const order = (route: string) => pages.get(route)?.meta.order ?? Number.MAX_SAFE_INTEGER;
  return order(a) - order(b) || byText(a, b);
}

function titleOfSegment(route: string, pages: Pages): string {
  const document = pages.get(route);
  return document ? labelOf(document) : route.slice(route.lastIndexOf('/') + 1);
}

/** Every route's place: its group, section and neighbours, which cross sections in navigation order. */
export function placesIn(groups: readonly NavGroup[], pages: Pages): Map<string, NavPlace> {
  const byPrefix = new Map(
    groups.flatMap((group) => (group.prefix === undefined ? [] : [[group.prefix, group] as const])),
  );
  // Pages that stand alone share one list, which is not to be walked for each of them.
  const known = new Map<NavGroup['sections'], Map<string, Omit<NavPlace, 'group'>>>();
  const places = new Map<string, NavPlace>();
  for (const route of pages.keys()) {
    const group = byPrefix.get(firstSegment(route));
    if (!group) continue;
    const order = known.get(group.sections) ?? orderIn(group.sections);
    known.set(group.sections, order);
    places.set(route, { group, ...order.get(route) });
  }
  return places;
}

/** By route; what is listed twice stands where it is listed first. */
function orderIn(sections: NavGroup['sections']): Map<string, Omit<NavPlace, 'group'>> {
  const listed = sections.flatMap(({ title, links }) =>
    links
      .filter((link) => !isExternal(link.href) && !link.href.startsWith('/@'))
      .map((link) => ({ link, title, route: navRoute(link.href) })),
  );
  const seen = new Set<string>();
  const inOrder = listed.filter(({ route }) => !seen.has(route) && seen.add(route));
  return new Map(
    inOrder.map(({ route, title }, index) => [
      route,
      { section: title, previous: inOrder[index - 1]?.link, next: inOrder[index + 1]?.link },
    ]),
  );
}
