/** Reads the sidebars and the top navigation of a VitePress site. */
import { getFirstSegment } from '#model/address/url';
import type { NavNode, Sidebar } from '../shared/model.ts';
import { readEntries, readList, readObject, readText } from '../shared/script/values.ts';
import { buildNode, type ReadLink } from '../shared/settings/common.ts';
import { buildMenu } from '../shared/settings/tab-sidebars.ts';

/** `below`: the base of the language. */
export function readVitepressSidebars(sidebar: unknown, readLink: ReadLink, below = ''): Sidebar[] {
  if (Array.isArray(sidebar)) return [{ nodes: buildSidebarItems(sidebar, readLink, '') }];
  return readEntries(sidebar).flatMap(([key, value]) => {
    const given = Array.isArray(value) ? { items: value } : readObject(value);
    const nodes = buildSidebarItems(readList(given.items), readLink, readText(given.base) ?? '');
    const route = readLink(key) ?? '/';
    const own = route === below ? '/' : route.startsWith(`${below}/`) ? route.slice(below.length) : route;
    const title = nodes.length === 1 ? nodes[0]!.title : undefined;
    return nodes.length === 0 ? [] : [{ prefix: getFirstSegment(own), nodes, title }];
  });
}

/** `under`: the base of links, which a group may set. */
function buildSidebarItems(
  items: readonly unknown[],
  readLink: ReadLink,
  under: string,
  depth = 0,
): NavNode[] {
  if (depth > 12) return [];
  return items
    .map((item) => readObject(item))
    .flatMap((item) => {
      const title = readText(readText(item.text)?.replace(/<[^>]*>/g, ''));
      const link = readText(item.link);
      const inner = readText(item.base) ?? under;
      const href = link === undefined ? undefined : readLink(/^[a-z]+:/i.test(link) ? link : inner + link);
      const links = buildSidebarItems(readList(item.items), readLink, inner, depth + 1);
      return title === undefined ? links : buildNode(title, href, links, item.collapsed);
    });
}

export function readNav(nav: unknown, readLink: ReadLink): readonly NavNode[] | undefined {
  return buildMenu(buildSidebarItems(readList(nav), readLink, ''));
}
