/**
 * The part of navigation made from folders that is on one page. Every page has it, so thousands of files in one folder
 * would make millions of links: 3,000 of them once took 4 GB. Readers reach the rest from the ends of the part.
 * Configured navigation is never cut.
 */

import { formatRouteHref } from '#model/address/url';
import type { SiteConfig } from '#model/config/config';
import type { FeatureStages } from '#model/feature';
import { memoize } from '#model/remembered';
import { filterLinks, flattenLinks, type NavGroup, type NavSection } from '#model/site/nav';
import type { Page } from '#model/site/site';

const mostLinks = 300;
const mostGroups = 100;

/** The sections of a page's group as features reduce them, or the part around its link. */
export function filterNearbySections(
  group: NavGroup,
  route: string,
  config: SiteConfig,
  features: readonly Pick<FeatureStages, 'sidebar'>[] = [],
  pages: ReadonlyMap<string, Pick<Page, 'document'>> = new Map(),
): readonly NavSection[] {
  const sections = features.reduce(
    (shown, { sidebar }) => sidebar?.(shown, route, config, pages) ?? shown,
    group.sections,
  );
  const { places, parts, count } = placed(sections);
  if (count <= mostLinks || isConfigured(group, config)) return sections;
  const start = getRangeStart(places.get(formatRouteHref(route)) ?? 0, count, mostLinks);
  const end = start + mostLinks;
  return parts
    .filter((part) => part.start < end && part.end > start)
    .map((part) => {
      // A complete section stays the same object, so that its cached fragment is used.
      if (part.start >= start && part.end <= end) return part.section;
      const isNear = (href: string) => {
        const place = places.get(href)!;
        return place >= start && place < end;
      };
      return { ...part.section, links: filterLinks(part.section.links, isNear) };
    });
}

type SectionRange = { readonly section: NavSection; readonly start: number; readonly end: number };

/** The position of each link among all, by address, and the range of each section. */
const placed = memoize((sections: readonly NavSection[]) => {
  const places = new Map<string, number>();
  const parts: SectionRange[] = [];
  let count = 0;
  for (const section of sections) {
    const start = count;
    for (const { href } of flattenLinks(section.links)) {
      if (!places.has(href)) places.set(href, count);
      count++;
    }
    if (count > start) parts.push({ section, start, end: count });
  }
  return { places, parts, count };
});

/** All groups; of many made from folders only those around the page's own. */
export function filterNearbyGroups(
  groups: readonly NavGroup[],
  prefix: string | undefined,
  config: SiteConfig,
): readonly NavGroup[] {
  if (groups.length <= mostGroups) return groups;
  const configured = groups.filter((group) => isConfigured(group, config));
  const others = groups.filter((group) => !isConfigured(group, config));
  const at = others.findIndex((group) => group.prefix === prefix);
  const start = getRangeStart(at, others.length, mostGroups);
  return [...configured, ...others.slice(start, start + mostGroups)];
}

/** The start of a range of `most` items with `at` in the middle, as far as possible. */
function getRangeStart(at: number, count: number, most: number): number {
  return Math.max(0, Math.min(at - (most >> 1), count - most));
}

/** False for a group made from folders. */
export function isConfigured({ prefix }: NavGroup, { nav }: SiteConfig): boolean {
  return prefix === undefined || nav.some((group) => group.prefix === prefix);
}
