/** Navigation of one tree: the configured groups reduced to its pages, folders for the rest, neighbours. */
import type { Link, NavGroup, NavSection, SiteConfig } from '../model/config.ts';
import { byText } from '../model/diagnostic.ts';
import type { Document } from '../model/document.ts';
import { firstSegment, isExternal, normaliseRoute, splitHref } from '../model/url.ts';

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
    if (segment !== '/' && !taken.has(segment))
      bySegment.set(segment, [...(bySegment.get(segment) ?? []), route]);
  }
  const single = [...bySegment].filter(([segment, routes]) => routes.length === 1 && routes[0] === segment);
  const groups = [...bySegment]
    .filter(([, routes]) => routes.length > 1 || routes[0]!.split('/').length > 2)
    .map(([segment, routes]) => folderGroup(segment, routes, pages));
  const roots = single.map(([, routes]) => routes[0]!);
  return [...groups, ...rootGroups(roots, configured.length > 0, pages)].sort((a, b) =>
    byText(a.prefix ?? '', b.prefix ?? ''),
  );
}

function folderGroup(segment: string, routes: readonly string[], pages: Pages): NavGroup {
  const title = titleOfSegment(segment, pages);
  const folders = new Map<string, string[]>();
  for (const route of routes) {
    const parts = route.split('/');
    // A page that heads a folder of its own stands at the top of that folder's section.
    const heads = routes.some((other) => other.startsWith(`${route}/`)) && parts.length > 2;
    const folder = parts.length > 3 || heads ? parts.slice(0, 3).join('/') : segment;
    folders.set(folder, [...(folders.get(folder) ?? []), route]);
  }
  const sections = [...folders]
    .sort(([a], [b]) => Number(b === segment) - Number(a === segment) || compareRoutes(a, b, pages))
    .map(([folder, members]) =>
      section(folder === segment ? title : titleOfSegment(folder, pages), folder, members, pages),
    );
  return { title, prefix: segment, sections };
}

/** Pages that stand alone at the top of content/ share one list, unless the site has its own navigation. */
function rootGroups(routes: readonly string[], hasNavigation: boolean, pages: Pages): NavGroup[] {
  if (hasNavigation)
    return routes.map((route) => ({ title: titleOfSegment(route, pages), prefix: route, sections: [] }));
  const list = section('', '/', routes, pages);
  return routes.map((route) => ({ title: titleOfSegment(route, pages), prefix: route, sections: [list] }));
}

function section(title: string, folder: string, routes: readonly string[], pages: Pages): NavSection {
  const ordered = [...routes].sort(
    (a, b) => Number(b === folder) - Number(a === folder) || compareRoutes(a, b, pages),
  );
  return { title, links: ordered.map((route) => ({ title: labelOf(pages.get(route)!), href: route })) };
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
  const places = new Map<string, NavPlace>();
  const byPrefix = new Map(
    groups.flatMap((group) => (group.prefix === undefined ? [] : [[group.prefix, group] as const])),
  );
  for (const route of pages.keys()) {
    const group = byPrefix.get(firstSegment(route));
    if (group) places.set(route, { group });
  }
  for (const group of groups) {
    const listed = group.sections.flatMap(({ title, links }) =>
      links
        .filter((link) => !isExternal(link.href) && !link.href.startsWith('/@'))
        .map((link) => ({ link, title, route: navRoute(link.href) })),
    );
    const inOrder = [...new Map(listed.map((one) => [one.route, one] as const).reverse()).values()].reverse();
    inOrder.forEach(({ route, title }, index) => {
      if (places.get(route)?.group !== group) return;
      places.set(route, {
        group,
        section: title,
        previous: inOrder[index - 1]?.link,
        next: inOrder[index + 1]?.link,
      });
    });
  }
  return places;
}
