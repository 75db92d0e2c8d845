/** Reads `navigation` of docs.json: pages and groups within tabs, anchors, dropdowns, products, versions and languages. */
import { getFolder, joinPath } from '#model/address/url';
import { readMeta } from '../shared/frontmatter.ts';
import type { NavNode, PagePlan } from '../shared/model.ts';
import { deriveTitle } from '../shared/routes.ts';
import { readList, readObject, readObjects, readText, type Values } from '../shared/script/values.ts';
import { buildNode, type ReadLink } from '../shared/settings/common.ts';
import type { Tab } from '../shared/settings/tab-sidebars.ts';
import type { SourceTree } from '../shared/source-tree.ts';

/** What parts of a navigation are called: the list's key -> the key of the title. */
const parts: Readonly<Record<string, string>> = {
  tabs: 'tab',
  anchors: 'anchor',
  dropdowns: 'dropdown',
  products: 'product',
  versions: 'version',
  languages: 'language',
  menu: 'item',
};

const deepest = 12;

export type NavContext = {
  readonly tree: SourceTree;
  /** Pages by address. */
  readonly urls: ReadonlyMap<string, PagePlan>;
  readonly readLink: ReadLink;
};

/** Replaces each `{ "$ref": "./nav.json" }` by that file's value. */
export function resolveFiles(value: unknown, tree: SourceTree, folder: string, depth = 0): unknown {
  if (depth > 30) return undefined;
  if (Array.isArray(value)) return value.map((one) => resolveFiles(one, tree, folder, depth + 1));
  if (typeof value !== 'object' || value === null) return value;
  const file = readText(value, '$ref');
  if (file !== undefined) {
    const path = joinPath(folder, file.replace(/^\//, ''));
    try {
      const text = path === undefined ? undefined : tree.read(path);
      return text === undefined
        ? undefined
        : resolveFiles(JSON.parse(text), tree, getFolder(path!), depth + 1);
    } catch {
      return undefined;
    }
  }
  return Object.fromEntries(
    Object.entries(value).map(([key, one]) => [key, resolveFiles(one, tree, folder, depth + 1)]),
  );
}

/** The tabs of a navigation; the entries without one are a tab named `title`. */
export function readTabs(navigation: unknown, title: string, context: NavContext): Tab[] {
  // The older mint.json has a list of groups.
  const given: Values = Array.isArray(navigation) ? { pages: navigation } : readObject(navigation);
  const tabs = readObjects(given.tabs).map((object) => ({
    title: readText(object.tab) ?? title,
    nodes: readNodes(object, context, 0),
  }));
  const { tabs: _, languages: __, ...others } = given;
  const loose = readNodes(others, context, 0);
  return [
    ...(loose.length > 0 ? [{ title, nodes: loose }] : []),
    ...tabs.filter(({ nodes }) => nodes.length > 0),
  ];
}

/** The links of a group, tab or other part. */
function readNodes(part: Values, context: NavContext, depth: number): NavNode[] {
  if (depth > deepest || part.hidden === true) return [];
  const inner = Object.entries(parts).flatMap(([list, name]) =>
    readObjects(part[list]).flatMap((object) => {
      const title = readText(object[name]) ?? readText(object.name);
      const links = readNodes(object, context, depth + 1);
      return title === undefined ? links : buildNode(title, context.readLink(readText(object.href)), links);
    }),
  );
  return [
    ...[...readList(part.groups), ...readList(part.pages)].flatMap((value) =>
      readPage(value, context, depth),
    ),
    ...inner,
  ];
}

/** A page's name, or a group with pages of its own. */
function readPage(given: unknown, context: NavContext, depth: number): NavNode[] {
  const name = readText(given);
  if (name !== undefined) {
    const page = findPage(name, context);
    return page === undefined ? [] : [{ title: readNavTitle(page, context.tree), href: page.route }];
  }
  const group = readObject(given);
  const root = readText(group.root);
  const links = readNodes(group, context, depth + 1);
  const title = readText(group.group);
  if (title === undefined) return links;
  return buildNode(
    title,
    root === undefined ? undefined : findPage(root, context)?.route,
    links,
    group.expanded === false && depth > 0 ? true : undefined,
  );
}

function findPage(name: string, { urls }: NavContext): PagePlan | undefined {
  const url = `/${name
    .replace(/^\/+|\/+$/g, '')
    .replace(/\.mdx?$/, '')
    .replace(/(?:^|\/)index$/, '')}`;
  return urls.get(url);
}

/** The title of a page in the sidebar. */
function readNavTitle({ source }: PagePlan, tree: SourceTree): string {
  const meta = readMeta(tree, source);
  return readText(meta.sidebarTitle) ?? readText(meta.title) ?? deriveTitle(source);
}

/** Entries of the form "GET /users": operations that only an API description has. */
export function listOperations(value: unknown, depth = 0): string[] {
  if (depth > 30) return [];
  if (typeof value === 'string')
    return /^(?:[\w./-]+\s+)?(?:GET|POST|PUT|PATCH|DELETE|HEAD|OPTIONS|WEBHOOK)\s+\S/.test(value)
      ? [value]
      : [];
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap((one) => listOperations(one, depth + 1));
}

/** API descriptions that parts of a navigation name. */
export function listApiFiles(value: unknown, depth = 0): string[] {
  if (depth > 30 || typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, one]) => {
    if (key !== 'openapi' && key !== 'asyncapi') return listApiFiles(one, depth + 1);
    return [one, readObject(one).source].flat().flatMap((file) => readText(file) ?? []);
  });
}
