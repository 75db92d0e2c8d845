/**
 * The part of navigation made from folders that one page carries. Every page carries it, so thousands of files
 * in one folder would otherwise make millions of links: 3,000 of them once took 4 GB. What the part leaves out
 * is reached by going on from its ends. Navigation that the site configures is never cut.
 */

import { routeHref } from '../model/address/url.ts';
import type { SiteConfig } from '../model/config/config.ts';
import { remembered } from '../model/remembered.ts';
import { flatLinks, keptLinks, type NavGroup, type NavSection } from '../model/site/nav.ts';
import { withoutOtherTags } from './api-navigation.ts';

const mostLinks = 300;
const mostGroups = 100;

/** The sections of a page's group, or what of them stands around its link. */
export function nearbySections(group: NavGroup, route: string, config: SiteConfig): readonly NavSection[] {
  const sections = withoutOtherTags(group.sections, route, config);
  const { places, parts, count } = placed(sections);
  if (count <= mostLinks || isConfigured(group, config)) return sections;
  const start = firstOf(places.get(routeHref(route)) ?? 0, count, mostLinks);
  const end = start + mostLinks;
  return parts
    .filter((part) => part.start < end && part.end > start)
    .map((part) => {
      // What is whole stays the same object, which is drawn once.
      if (part.start >= start && part.end <= end) return part.section;
      const isNear = (href: string) => {
        const place = places.get(href)!;
        return place >= start && place < end;
      };
      return { ...part.section, links: keptLinks(part.section.links, isNear) };
    });
}

type Part = { readonly section: NavSection; readonly start: number; readonly end: number };

/** Where each link of the sections stands among all of them, by its address, and each section: from its first to after its last. */
const placed = remembered((sections: readonly NavSection[]) => {
  const places = new Map<string, number>();
  const parts: Part[] = [];
  let count = 0;
  for (const section of sections) {
    const start = count;
    for (const { href } of flatLinks(section.links)) {
      if (!places.has(href)) places.set(href, count);
      count++;
    }
    if (count > start) parts.push({ section, start, end: count });
  }
  return { places, parts, count };
});

/** All groups, or of those made from folders the ones around the page's own. */
export function nearbyGroups(
  groups: readonly NavGroup[],
  prefix: string | undefined,
  config: SiteConfig,
): readonly NavGroup[] {
  if (groups.length <= mostGroups) return groups;
  const configured = groups.filter((group) => isConfigured(group, config));
  const others = groups.filter((group) => !isConfigured(group, config));
  const at = others.findIndex((group) => group.prefix === prefix);
  const start = firstOf(at, others.length, mostGroups);
  return [...configured, ...others.slice(start, start + mostGroups)];
}

/** Where a part of `most` begins that has the item `at` in its middle, as far as the ends allow. */
function firstOf(at: number, count: number, most: number): number {
  return Math.max(0, Math.min(at - (most >> 1), count - most));
}

/** False for a group that was made from folders. */
export function isConfigured({ prefix }: NavGroup, { nav }: SiteConfig): boolean {
  return prefix === undefined || nav.some((group) => group.prefix === prefix);
}
