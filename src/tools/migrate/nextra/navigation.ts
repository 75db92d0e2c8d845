/** Builds the navigation of Nextra: tabs of the header, each with a sidebar that follows folders and `_meta` files. */
import { readMeta } from '../shared/frontmatter.ts';
import type { NavNode } from '../shared/model.ts';
import { readPageTitle } from '../shared/page-title.ts';
import { deriveTitle } from '../shared/routes.ts';
import { readEntries, readObject, readPath, readText, type Values } from '../shared/script/values.ts';
import { buildNode, joinGroups, type ReadLink } from '../shared/settings/common.ts';
import type { Tab } from '../shared/settings/tab-sidebars.ts';
import { joinUrl, type RouteTree } from '../shared/settings/tab-sidebars.ts';
import type { SourceTree } from '../shared/source-tree.ts';
import { type Metas, readMetaEntry, readMetaTitle } from './metas.ts';

export type NavContext = {
  readonly tree: SourceTree;
  readonly routes: RouteTree;
  readonly metas: Metas;
  readonly readLink: ReadLink;
};

const deepest = 12;

/** The tabs below an address: entries of the type `page`; all others are one tab. */
export function readNextraTabs(url: string, title: string, context: NavContext): Tab[] {
  const own = context.metas.get(url) ?? {};
  const entries = listNames(url, own, context);
  const tabs = entries.flatMap((name): Tab[] => {
    const entry = readMetaEntry(own[name]);
    if (!/^(?:page|menu)$/.test(readText(entry.type) ?? '') || entry.display === 'hidden' || name === 'index')
      return [];
    const [node] = buildEntry(name, own, url, context, 0);
    return node === undefined ? [] : [{ title: node.title, nodes: readNodesOf(node) }];
  });
  const rest = entries.filter(
    (name) => !/^(?:page|menu)$/.test(readText(readMetaEntry(own[name]).type) ?? ''),
  );
  const nodes = buildEntries(rest, own, url, context, 0);
  return [...(nodes.length > 0 ? [{ title, nodes }] : []), ...tabs];
}

/** What a tab shows: its own page first. */
function readNodesOf(node: NavNode): readonly NavNode[] {
  const { title, href, links = [] } = node;
  return href === undefined ? links : [{ title, href }, ...links];
}

/** Names in the order of the meta file, then the others. */
function listNames(url: string, meta: Values, { routes }: NavContext): string[] {
  const named = Object.keys(meta).filter((name) => name !== '*');
  const rest = routes.namesBelow(url).filter((name) => !named.includes(name));
  return [...(url === '/' && !named.includes('index') ? ['index'] : []), ...named, ...rest];
}

function buildEntries(
  names: readonly string[],
  meta: Values,
  url: string,
  context: NavContext,
  depth: number,
): NavNode[] {
  return joinGroups(
    names.map((name) => {
      const entry = readMetaEntry(meta[name]);
      return entry.type === 'separator'
        ? { begins: readMetaTitle(entry.title) }
        : { nodes: buildEntry(name, meta, url, context, depth) };
    }),
  );
}

function buildEntry(name: string, meta: Values, url: string, context: NavContext, depth: number): NavNode[] {
  const entry = readMetaEntry(meta[name]);
  if (depth > deepest || entry.display === 'hidden') return [];
  const given = readMetaTitle(entry.title);
  const link = readText(entry.href);
  if (link !== undefined) return buildNode(given ?? deriveTitle(name), context.readLink(link), []);
  const inner = name === 'index' ? url : joinUrl(url, name);
  const page = context.routes.pageAt(inner);
  const below = name === 'index' ? [] : buildBelow(inner, entry, context, depth + 1);
  const title =
    given ??
    (page &&
      (readText(readMeta(context.tree, page.source).sidebarTitle) ??
        readPageTitle(context.tree, page.source))) ??
    deriveTitle(name);
  const collapsed = readPath(entry, 'theme.collapsed');
  return buildNode(title, page?.route, below, collapsed);
}

/** The entries of a folder: from its meta file, or those that the folder above writes for it. */
function buildBelow(url: string, entry: Values, context: NavContext, depth: number): NavNode[] {
  const items = readObject(entry.items);
  const isMenu = entry.type === 'menu';
  const meta = { ...(context.metas.get(url) ?? {}), ...Object.fromEntries(readEntries(items)) };
  const names =
    isMenu && context.routes.namesBelow(url).length === 0
      ? Object.keys(items)
      : listNames(url, meta, context);
  return buildEntries(
    names.filter((name) => name !== 'index'),
    meta,
    url,
    context,
    depth,
  );
}
