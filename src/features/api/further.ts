/** Operations that a group lists besides its own, because they have several tags: their pages are below the first one's. */
import { formatRouteHref, isExternal } from '#model/address/url';
import type { FrontmatterKeys } from '#model/document/frontmatter-keys';
import { memoize } from '#model/remembered';
import type { NavLink, NavSection } from '#model/site/nav';
import type { Page } from '#model/site/site';
import { getNavLabel, resolveNavRoute } from '#site';

export type Pages = ReadonlyMap<string, Pick<Page, 'document'>>;

/** In the frontmatter of a group's generated page: routes of the operations. */
export const furtherKey = '_furtherOperations';

export const furtherKeys: FrontmatterKeys = {
  [furtherKey]: (value) =>
    Array.isArray(value) && value.every((one) => typeof one === 'string')
      ? { value }
      : { problem: '"_furtherOperations" must be a list of routes.' },
};

/** By route of the group's page; empty for most sites. */
const listFurther = memoize(
  (pages: Pages): ReadonlyMap<string, readonly string[]> =>
    new Map(
      Array.from(pages).flatMap(([route, { document }]) => {
        const routes = document.meta.features?.[furtherKey] as readonly string[] | undefined;
        return routes ? [[route, routes.filter((one) => pages.has(one))] as const] : [];
      }),
    ),
);

const known = new WeakMap<readonly NavSection[], readonly NavSection[]>();

/** The sections, with those operations behind the group's own. Unchanged parts are the same objects. */
export function addFurther(sections: readonly NavSection[], pages: Pages): readonly NavSection[] {
  const further = listFurther(pages);
  if (further.size === 0) return sections;
  const found = known.get(sections) ?? sections.map((section) => addToSection(section, further, pages));
  known.set(sections, found);
  return found;
}

type Further = ReturnType<typeof listFurther>;

function addToSection(section: NavSection, further: Further, pages: Pages): NavSection {
  const links = section.links.map((link) => addToLink(link, further, pages));
  const [first] = section.links;
  // A section made from a folder begins with the folder's page.
  const isOfFolder = first !== undefined && !first.links && section.links.length > 1;
  const own = isOfFolder ? linksOf(first, further, pages) : [];
  const isOwn = own.length > 0 && section.links.slice(1).every((link) => isBelow(link, first!));
  if (isOwn) return { ...section, links: [...section.links, ...own] };
  return links.every((link, at) => link === section.links[at]) ? section : { ...section, links };
}

function addToLink(link: NavLink, further: Further, pages: Pages): NavLink {
  const below = link.links?.map((one) => addToLink(one, further, pages)) ?? [];
  const own = linksOf(link, further, pages);
  const isSame = own.length === 0 && below.every((one, at) => one === link.links![at]);
  return isSame ? link : { ...link, links: [...below, ...own] };
}

function linksOf({ href }: NavLink, further: Further, pages: Pages): NavLink[] {
  const routes = href === undefined || isExternal(href) ? [] : (further.get(resolveNavRoute(href)) ?? []);
  return routes.map((route) => ({
    title: getNavLabel(pages.get(route)!.document),
    href: formatRouteHref(route),
  }));
}

function isBelow({ href = '' }: NavLink, { href: folder = '' }: NavLink): boolean {
  return !isExternal(href) && resolveNavRoute(href).startsWith(`${resolveNavRoute(folder)}/`);
}
