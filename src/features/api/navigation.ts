/**
 * API references in the sidebar: a reference's pages follow the link to its first page, or get a section of their own. A
 * page shows only the operations of its own tag: thousands of links on each of thousands of pages would be most of a site.
 */
import { getFirstSegment, isExternal } from '#model/address/url';
import type { SiteConfig } from '#model/config/config';
import { readSetting } from '#model/config/config-key';
import { memoize } from '#model/remembered';
import { flattenLinks, type NavGroup, type NavLink, type NavSection } from '#model/site/nav';
import type { NavigationInput } from '#model/site/relating';
import { buildLinksBelow, createPageLink, resolveNavRoute } from '#site';
import { type ApiEntry, apiKey } from './config.ts';
import { addFurther, type Pages } from './further.ts';
import { addMethods } from './methods.ts';

/** The configured groups, with the pages of their API references. */
export function addReferences(groups: readonly NavGroup[], input: NavigationInput): readonly NavGroup[] {
  return readSetting(input.config, apiKey).reduce(
    (all, { prefix }) =>
      all.map((group) => {
        const isOwn = group.prefix === getFirstSegment(prefix) && input.pages.has(prefix);
        return isOwn && group.sections.length > 0 ? addReference(group, prefix, input) : group;
      }),
    groups,
  );
}

function addReference(group: NavGroup, prefix: string, input: NavigationInput): NavGroup {
  const { pages, strings } = input;
  const routes = [...pages.keys()].filter((route) => route.startsWith(`${prefix}/`));
  const links = buildLinksBelow(prefix, routes, input, 1);
  if (links.length === 0) return group;
  const isLinked = group.sections.some((section) =>
    flattenLinks(section.links).some((link) => isLinkTo(link, prefix)),
  );
  if (isLinked) {
    const sections = group.sections.map((section) => ({
      ...section,
      links: below(section.links, prefix, links),
    }));
    return { ...group, sections };
  }
  const first = createPageLink(prefix, pages);
  // The section's heading has its title, so the link is called the overview.
  const own = { title: first.title, links: [{ ...first, title: strings.apiOverview }, ...links] };
  return { ...group, sections: [...group.sections, own] };
}

function below(links: readonly NavLink[], prefix: string, pages: readonly NavLink[]): NavLink[] {
  return links.map((link) => {
    if (link.links) return { ...link, links: below(link.links, prefix, pages) };
    return isLinkTo(link, prefix) ? { ...link, links: pages } : link;
  });
}

function isLinkTo({ href }: NavLink, route: string): boolean {
  return href !== undefined && !isExternal(href) && resolveNavRoute(href) === route;
}

/**
 * Reduces API references, whose groups have got the operations of other groups that they list too: a foreign one to its first page, the page's own to the operations of its tag. Unchanged parts are
 * the same objects.
 */
export function reduceReferences(
  written: readonly NavSection[],
  route: string,
  config: SiteConfig,
  pages: Pages,
): readonly NavSection[] {
  const api = readSetting(config, apiKey);
  if (api.length === 0) return written;
  const sections = addMethods(addFurther(written, pages), pages);
  const place = placeOf(route, api, groupsOf(sections));
  const known = cutSections.get(sections) ?? new Map<string, readonly NavSection[]>();
  cutSections.set(sections, known);
  const cut = known.get(place) ?? shortenSections(sections, place, api);
  known.set(place, cut);
  return cut;
}

/** Reduced sections by place, because a fragment is cached by the identity of its object. */
const cutSections = new WeakMap<readonly NavSection[], Map<string, readonly NavSection[]>>();

const groupsOf = memoize(
  (sections: readonly NavSection[]) =>
    new Set(sections.flatMap(({ links }) => listGroups(links)).map((href) => resolveNavRoute(href))),
);

function listGroups(links: readonly NavLink[]): string[] {
  return links.flatMap(({ href, links: below }) => {
    if (!below) return [];
    return [...(href === undefined || isExternal(href) ? [] : [href]), ...listGroups(below)];
  });
}

/** All operations of a tag have one place; all pages outside references share another. */
function placeOf(route: string, api: readonly ApiEntry[], groups: ReadonlySet<string>): string {
  const all = api.filter(({ prefix }) => route === prefix || route.startsWith(`${prefix}/`));
  const [own] = all.sort((a, b) => b.prefix.length - a.prefix.length);
  if (!own) return '';
  return route === own.prefix || groups.has(route) ? route : route.slice(0, route.lastIndexOf('/'));
}

function shortenSections(
  sections: readonly NavSection[],
  route: string,
  api: readonly ApiEntry[],
): readonly NavSection[] {
  const isIn = (prefix: string) => route === prefix || route.startsWith(`${prefix}/`);
  const cut: Cut = {
    route,
    others: api.filter(({ prefix }) => !isIn(prefix)).map(({ prefix }) => prefix),
    own: api.filter(({ prefix, pages }) => isIn(prefix) && pages === 'operation').map(({ prefix }) => prefix),
  };
  return sections.map((section) => {
    const links = shortened(section.links, cut);
    return links === section.links ? section : { ...section, links };
  });
}

const alone = memoize(({ links: _, collapsed: __, ...link }: NavLink): NavLink => link);

/** Prefixes of references: foreign ones, and the page's own if its operations have pages. */
type Cut = { readonly route: string; readonly others: readonly string[]; readonly own: readonly string[] };

function shortened(links: readonly NavLink[], cut: Cut): readonly NavLink[] {
  let isSame = true;
  const shown = links.flatMap((link): readonly NavLink[] => {
    const own = link.href === undefined || isExternal(link.href) ? undefined : resolveNavRoute(link.href);
    const isBelow = (prefix: string) => own?.startsWith(`${prefix}/`);
    if (cut.others.some(isBelow)) {
      isSame = false;
      return [];
    }
    if (!link.links) return [link];
    const isOtherTag = cut.own.some(isBelow) && cut.route !== own && !cut.route.startsWith(`${own}/`);
    if (isOtherTag || (own !== undefined && cut.others.includes(own))) {
      isSame = false;
      return [alone(link)];
    }
    const inner = shortened(link.links, cut);
    if (inner === link.links) return [link];
    isSame = false;
    return [{ ...link, links: inner }];
  });
  return isSame ? links : shown;
}
