/** Reads the navigation of Rspress: `_nav.json` and `_meta.json` files, or `nav` and `sidebar` of the configuration. */
import { getFirstSegment } from '#model/address/url';
import { parseData } from '../shared/data-file.ts';
import type { NavNode, PagePlan, Sidebar } from '../shared/model.ts';
import { readPageTitle } from '../shared/page-title.ts';
import { deriveTitle, joinFolder } from '../shared/routes.ts';
import {
  readEntries,
  readList,
  readObject,
  readObjects,
  readText,
  type Values,
} from '../shared/script/values.ts';
import { buildNode, joinGroups, type ReadLink } from '../shared/settings/common.ts';
import { buildMenu, findFirst, joinUrl, type RouteTree } from '../shared/settings/tab-sidebars.ts';
import type { SourceTree } from '../shared/source-tree.ts';

export type NavContext = {
  readonly tree: SourceTree;
  /** The folder of the language. */
  readonly folder: string;
  /** Addresses without the language. */
  readonly routes: RouteTree;
  readonly readLink: ReadLink;
  /** A label, which may be a key of i18n.json. */
  readonly translate: (label: unknown) => string | undefined;
};

const deepest = 12;

export function readRspressNav(given: unknown, context: NavContext): readonly NavNode[] | undefined {
  const own = parseData(context.tree.read(joinFolder(context.folder, '_nav.json')), '_nav.json');
  const items = Array.isArray(own) ? own : Array.isArray(given) ? given : readList(given, 'default');
  return buildMenu(readItems(items, context, 0));
}

/** The sidebars: of the configuration, else one for each folder. */
export function readRspressSidebars(given: unknown, context: NavContext): Sidebar[] {
  const configured = readEntries(given).flatMap(([key, value]): Sidebar[] => {
    const nodes = readItems(readList(value), context, 0);
    return nodes.length === 0 ? [] : [{ prefix: getFirstSegment(key), nodes }];
  });
  if (configured.length > 0) return configured;
  if (readMetaFile('/', context)) {
    const nodes = buildFolder('/', context, 0);
    return nodes.length > 0 ? [{ prefix: '/', nodes }] : [];
  }
  return context.routes.namesBelow('/').flatMap((name): Sidebar[] => {
    const url = joinUrl('/', name);
    const nodes = buildFolder(url, context, 0);
    return nodes.length === 0 || context.routes.namesBelow(url).length === 0 ? [] : [{ prefix: url, nodes }];
  });
}

function readItems(items: readonly unknown[], context: NavContext, depth: number): NavNode[] {
  if (depth > deepest) return [];
  return items.flatMap((given) => {
    if (typeof given === 'string') return linkPage(given, undefined, context);
    const item: Values = readObject(given);
    const title = context.translate(item.text) ?? context.translate(item.sectionHeaderText);
    const links = readItems(readList(item.items), context, depth + 1);
    return title === undefined ? links : buildNode(title, context.readLink(item.link), links, item.collapsed);
  });
}

function linkPage(url: string, title: string | undefined, { routes, tree }: NavContext): NavNode[] {
  const page = routes.pageAt(url.replace(/(?<=.)\/+$/, ''));
  return page ? [{ title: title ?? readTitle(page, tree), href: page.route }] : [];
}

function readTitle(page: PagePlan, tree: SourceTree): string {
  return readPageTitle(tree, page.source) ?? deriveTitle(page.route);
}

function readMetaFile(url: string, { tree, folder }: NavContext): readonly unknown[] | undefined {
  const path = joinFolder(folder, `${url === '/' ? '' : `${url.slice(1)}/`}_meta.json`);
  const given = parseData(tree.read(path), path);
  return Array.isArray(given) ? given : undefined;
}

/** The entries of a folder. */
function buildFolder(url: string, context: NavContext, depth: number): NavNode[] {
  if (depth > deepest) return [];
  const given = readMetaFile(url, context);
  if (!given) {
    const own = depth === 0 ? linkPage(url, undefined, context) : [];
    return [
      ...own,
      ...context.routes.namesBelow(url).flatMap((name) => buildName(name, {}, url, context, depth)),
    ];
  }
  return joinGroups(
    given.map((value) => {
      const entry: Values = typeof value === 'string' ? { name: value } : readObject(value);
      if (entry.type === 'section-header') return { begins: context.translate(entry.label) };
      if (entry.type === 'custom-link') return { nodes: buildCustom(entry, context) };
      if (entry.type === 'divider') return { nodes: [] };
      return { nodes: buildName(readText(entry.name) ?? '', entry, url, context, depth) };
    }),
  );
}

function buildCustom(entry: Values, context: NavContext): NavNode[] {
  const links = readObjects(entry.items).flatMap((object) => buildCustom(object, context));
  return buildNode(context.translate(entry.label) ?? '', context.readLink(entry.link), links);
}

function buildName(
  written: string,
  entry: Values,
  url: string,
  context: NavContext,
  depth: number,
): NavNode[] {
  const name = written.replace(/\.mdx?$/, '').replace(/\/$/, '');
  const inner = name === 'index' ? url : joinUrl(url, name);
  const page = context.routes.pageAt(inner);
  const label = context.translate(entry.label);
  const isFile = name === 'index' || entry.type === 'file' || context.routes.namesBelow(inner).length === 0;
  if (isFile) return linkPage(inner, label, context);
  const title = label ?? (page ? readTitle(page, context.tree) : deriveTitle(name));
  return buildNode(title, page?.route, buildFolder(inner, context, depth + 1), entry.collapsed);
}

/** The first page of any sidebar. */
export function findStart(sidebars: readonly Sidebar[]): string | undefined {
  return findFirst(sidebars.flatMap(({ nodes }) => nodes));
}
