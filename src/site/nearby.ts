/**
 * The part of navigation made from folders that one page carries. Every page carries it, so thousands of files
 * in one folder would otherwise make millions of links: 3,000 of them once took 4 GB. What the part leaves out
 * is reached by going on from its ends. Navigation that the site configures is never cut.
 */
import type { NavGroup, NavSection, SiteConfig } from '../model/config.ts';
import { routeHref } from '../model/url.ts';

const mostLinks = 300;
const mostGroups = 100;

/** The sections of a page's group, or what of them stands around its link. */
export function nearbySections(group: NavGroup, route: string, config: SiteConfig): readonly NavSection[] {
  const { sections } = group;
  const count = sections.reduce((sum, { links }) => sum + links.length, 0);
  if (count <= mostLinks || isConfigured(group, config)) return sections;
  const own = routeHref(route);
  let before = 0;
  let at = 0;
  for (const { links } of sections) {
    const index = links.findIndex(({ href }) => href === own);
    if (index >= 0) at = before + index;
    before += links.length;
  }
  let start = firstOf(at, count, mostLinks);
  let room = mostLinks;
  return sections.flatMap((section) => {
    const links = room > 0 ? section.links.slice(start, start + room) : [];
    start = Math.max(0, start - section.links.length);
    room -= links.length;
    return links.length > 0 ? [{ ...section, links }] : [];
  });
}

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

function isConfigured({ prefix }: NavGroup, { nav }: SiteConfig): boolean {
  return prefix === undefined || nav.some((group) => group.prefix === prefix);
}
