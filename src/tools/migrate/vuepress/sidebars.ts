/** Reads sidebars and the navbar of VuePress' default theme, those of version 1, and those of Theme Hope. */
import { getFirstSegment } from '#model/address/url';
import type { NavNode, PagePlan, Sidebar } from '../shared/model.ts';
import { readPageTitle } from '../shared/page-title.ts';
import { readEntries, readList, readObject, readText, type Values } from '../shared/script/values.ts';
import { buildMenuLink, buildNode, type ReadLink } from '../shared/settings/common.ts';
import { buildMenu, joinUrl, type RouteTree } from '../shared/settings/tab-sidebars.ts';
import type { SourceTree } from '../shared/source-tree.ts';

export type NavContext = {
  readonly tree: SourceTree;
  readonly routes: RouteTree;
  readonly readLink: ReadLink;
};

const deepest = 12;

/** `below`: the base of the language. */
export function readVuepressSidebars(sidebar: unknown, below: string, context: NavContext): Sidebar[] {
  const read = (given: unknown, prefix: string) =>
    given === 'structure'
      ? listStructure(prefix, context, 0)
      : readItems(readList(given), prefix, context, 0);
  if (Array.isArray(sidebar)) {
    const nodes = read(sidebar, `${below}/`);
    return nodes.length > 0 ? [{ prefix: '/', nodes }] : [];
  }
  const found = readEntries(sidebar).flatMap(
    ([key, value]): { prefix: string; nodes: readonly NavNode[] }[] => {
      const nodes = read(value, key.endsWith('/') ? key : `${key}/`);
      const route = key.replace(/\/+$/, '');
      const own = route.startsWith(below) ? route.slice(below.length) : route;
      return nodes.length === 0 ? [] : [{ prefix: getFirstSegment(own || '/'), nodes }];
    },
  );
  // Several sidebars of one folder share it.
  const prefixes = [...new Set(found.map(({ prefix }) => prefix))];
  return prefixes.map((prefix) => ({
    prefix,
    nodes: found.filter((one) => one.prefix === prefix).flatMap(({ nodes }) => nodes),
  }));
}

function readItems(items: readonly unknown[], prefix: string, context: NavContext, depth: number): NavNode[] {
  return depth > deepest ? [] : items.flatMap((given) => readItem(given, prefix, context, depth));
}

function readItem(given: unknown, prefix: string, context: NavContext, depth: number): NavNode[] {
  if (typeof given === 'string') return linkPage(given, undefined, prefix, context);
  // Version 1: [path, title].
  if (Array.isArray(given)) return linkPage(String(given[0]), readText(given[1]), prefix, context);
  const item: Values = readObject(given);
  const title = readText(item.text) ?? readText(item.title);
  const link =
    typeof item.link === 'string' ? item.link : typeof item.path === 'string' ? item.path : undefined;
  const inner = joinPrefix(prefix, readText(item.prefix) ?? '');
  const links =
    item.children === 'structure'
      ? listStructure(inner, context, depth + 1)
      : readItems(readList(item.children), inner, context, depth + 1);
  const [own] = link === undefined ? [] : linkPage(link, title, inner, context);
  if (links.length === 0) return own ? [own] : [];
  const shown = title ?? own?.title;
  return shown === undefined
    ? links
    : buildNode(shown, own?.href, links, item.collapsible ?? item.collapsable);
}

function joinPrefix(prefix: string, path: string): string {
  return path.startsWith('/') || /^[a-z]+:/i.test(path) ? path : `${prefix}${path}`;
}

/** A link to a page, by its path with or without ending, or to another site. */
function linkPage(
  path: string,
  title: string | undefined,
  prefix: string,
  { tree, routes, readLink }: NavContext,
): NavNode[] {
  const whole = joinPrefix(prefix, path);
  if (/^[a-z]+:/i.test(whole)) return buildMenuLink(title ?? whole, readLink(whole));
  const [, bare = '', hash = ''] = /^([^?#]*)(.*)$/.exec(whole) ?? [];
  const url = cleanUrl(bare);
  const page = routes.pageAt(url);
  if (!page) return title === undefined ? [] : buildMenuLink(title, readLink(url));
  return [{ title: title ?? readShortTitle(page, tree), href: page.route + hash }];
}

function cleanUrl(path: string): string {
  const clean = path
    .replace(/(?:README|index)?\.(?:md|html)$/, '')
    .replace(/(?:^|\/)(?:README|index)$/, '/')
    .replace(/\/+$/, '');
  return clean === '' ? '/' : clean;
}

function readShortTitle(page: PagePlan, tree: SourceTree): string {
  return readText(page.meta?.nav_title) ?? readPageTitle(tree, page.source) ?? page.route;
}

/** The pages of a folder, as Theme Hope lists them. */
function listStructure(prefix: string, context: NavContext, depth: number): NavNode[] {
  if (depth > deepest) return [];
  const url = cleanUrl(prefix);
  const own = depth === 0 ? linkPage(`${prefix}`, undefined, '', context) : [];
  const below = context.routes
    .namesBelow(url)
    .map((name) => ({ inner: joinUrl(url, name), page: context.routes.pageAt(joinUrl(url, name)) }))
    .sort((a, b) => readOrder(a.page) - readOrder(b.page));
  return [
    ...own,
    ...below.flatMap(({ inner, page }) => {
      const links = listStructure(inner, context, depth + 1);
      const title = page === undefined ? inner.replace(/^.*\//, '') : readShortTitle(page, context.tree);
      return buildNode(title, page?.route, links);
    }),
  ];
}

function readOrder(page: PagePlan | undefined): number {
  const order = page?.meta?.order;
  return typeof order === 'number' ? (order < 0 ? 1e6 + order : order) : 1e5;
}

export function readVuepressNav(
  navbar: unknown,
  below: string,
  context: NavContext,
): readonly NavNode[] | undefined {
  return buildMenu(readItems(readList(navbar), `${below}/`, context, 0));
}
