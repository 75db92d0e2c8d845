/**
 * The part of navigation made from folders that one page carries. Every page carries it, so thousands of files
 * in one folder would otherwise make millions of links: 3,000 of them once took 4 GB. What the part leaves out
 * is reached by going on from its ends. Navigation that the site configures is never cut.
 */
import type { SiteConfig } from '../model/config.ts';
import { flatLinks, keptLinks, type NavGroup, type NavSection } from '../model/nav.ts';
import { routeHref } from '../model/url.ts';
import { withoutOtherTags } from './api-navigation.ts';

const mostLinks = 300;
const mostGroups = 100;

/** The sections of a page's group, or what of them stands around its link. */
export function nearbySections(group: NavGroup, route: string, config: SiteConfig): readonly NavSection[] {
  const sections = withoutOtherTags(group.sections, route, config);
  const links = sections.flatMap((section) => flatLinks(section.links));
  if (links.length <= mostLinks || isConfigured(group, config)) return sections;
  const own = routeHref(route);
  const at = links.findIndex(({ href }) => href === own);
  const start = firstOf(Math.max(0, at), links.length, mostLinks);
  const near = new Set(links.slice(start, start + mostLinks).map((link) => link.href));
  return sections
    .map((section) => ({ ...section, links: keptLinks(section.links, (href) => near.has(href)) }))
    .filter((section) => section.links.length > 0);
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

/** False for a group that was made from folders. */
export function isConfigured({ prefix }: NavGroup, { nav }: SiteConfig): boolean {
  return prefix === undefined || nav.some((group) => group.prefix === prefix);
}
