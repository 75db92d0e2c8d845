/** Which groups the list of categories has on a page: every page has that list. Features shorten the sidebar beneath it. */
import { encodePath } from '#model/address/url';
import type { SiteConfig } from '#model/config/config';
import type { NavGroup } from '#model/site/nav';
import { findNear } from '#model/site/near';

/** Bytes of the configured groups, and of those made from folders. A short name counts as 45: more than a hundred are no list. */
const mostBytes = 4500;

/** All groups; of many only those around the page's own. */
export function filterNearbyGroups(
  groups: readonly NavGroup[],
  prefix: string | undefined,
  config: SiteConfig,
): readonly NavGroup[] {
  const takeNear = (some: readonly NavGroup[]) => {
    const own = Math.max(
      0,
      some.findIndex((group) => group.prefix === prefix),
    );
    const { start, end } = findNear(some.length, own, mostBytes, (at) => measureGroup(some[at]!));
    return some.slice(start, end);
  };
  const [configured, others] = [true, false].map((kind) =>
    takeNear(groups.filter((group) => isConfigured(group, config) === kind)),
  );
  return configured!.length + others!.length === groups.length ? groups : [...configured!, ...others!];
}

/** Its link in the list: `<li><a href="/dev/howto">…</a></li>`. */
export function measureGroup({ title, prefix = '' }: Pick<NavGroup, 'title' | 'prefix'>): number {
  return Math.max(45, 36 + Buffer.byteLength(title) + Buffer.byteLength(encodePath(prefix)));
}

/** False for a group made from folders. */
export function isConfigured({ prefix }: NavGroup, { nav }: SiteConfig): boolean {
  return prefix === undefined || nav.some((group) => group.prefix === prefix);
}
