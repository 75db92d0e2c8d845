/** Converts sidebars of the old site to docgen's `nav`: groups with sections of nested links. */
import { getFirstSegment, isExternal } from '#model/address/url';
import type { NavNode, Sidebar } from '../shared/model.ts';

/** docgen's limit for nested links. */
const deepest = 6;

type Section = { title: string; links: unknown[]; collapsed?: boolean };

/** One group for each sidebar; of two with the same prefix only the first. `title`: for groups without a title. */
export function buildNav(sidebars: readonly Sidebar[], title: string): unknown[] | undefined {
  const taken = new Set<string>();
  const groups = sidebars.flatMap((sidebar) => {
    const prefix = sidebar.prefix ?? findPrefix(sidebar.nodes);
    const sections = buildSections(sidebar.nodes, sidebar.title ?? title);
    if (taken.has(prefix) || sections.length === 0) return [];
    taken.add(prefix);
    return [{ title: sidebar.title ?? title, prefix, sections }];
  });
  return groups.length > 0 ? groups : undefined;
}

/** The first path segment that all pages of a sidebar share; '/' without one. */
function findPrefix(nodes: readonly NavNode[]): string {
  const segments = new Set(listRoutes(nodes).map(getFirstSegment));
  const [only = '/'] = segments;
  return segments.size === 1 ? only : '/';
}

function listRoutes(nodes: readonly NavNode[]): string[] {
  return nodes.flatMap(({ href, links }) => [
    ...(href !== undefined && !isExternal(href) ? [href] : []),
    ...listRoutes(links ?? []),
  ]);
}

/** Adjacent links without a heading share a section. */
function buildSections(nodes: readonly NavNode[], title: string): Section[] {
  const sections: Section[] = [];
  let loose: Section | undefined;
  for (const node of nodes) {
    if (node.links && node.links.length > 0) {
      loose = undefined;
      const own = node.href === undefined ? [] : [{ title: node.title, href: node.href }];
      const links = [...own, ...node.links.flatMap((link) => buildLink(link, 1))];
      if (links.length > 0) {
        sections.push({
          title: node.title,
          links,
          ...(node.collapsed !== undefined && { collapsed: node.collapsed }),
        });
      }
    } else if (node.href !== undefined) {
      if (!loose) {
        loose = { title, links: [] };
        sections.push(loose);
      }
      loose.links.push({ title: node.title, href: node.href });
    }
  }
  return sections;
}

function buildLink({ title, href, links = [], collapsed }: NavNode, depth: number): unknown[] {
  const own = href === undefined ? [] : [{ title, href }];
  if (links.length === 0) return own;
  if (depth >= deepest) return [...own, ...links.flatMap((link) => buildLink(link, depth))];
  const inner = links.flatMap((link) => buildLink(link, depth + 1));
  if (inner.length === 0) return own;
  return [{ title, href, links: inner, collapsed }];
}
