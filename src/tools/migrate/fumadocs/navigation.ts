/** Builds the navigation of Fumadocs from folders and their meta files. */
import { getFolder } from '#model/address/url';
import { readDataFile } from '../shared/data-file.ts';
import type { NavNode, PagePlan } from '../shared/model.ts';
import { readPageTitle } from '../shared/page-title.ts';
import { deriveTitle, joinFolder } from '../shared/routes.ts';
import { readText, readTexts, type Values } from '../shared/script/values.ts';
import { buildNode, joinGroups, type ReadLink } from '../shared/settings/common.ts';
import type { Tab } from '../shared/settings/tab-sidebars.ts';
import type { SourceTree } from '../shared/source-tree.ts';

/** A page by its file. `name`: without ending and language, from the folder of content. */
export type Named = PagePlan & { readonly name: string };

export type NavContext = {
  readonly tree: SourceTree;
  readonly folder: string;
  readonly pages: readonly Named[];
  /** 'fr' in 'meta.fr.json'; undefined for the default language. */
  readonly suffix: string | undefined;
  readonly readLink: ReadLink;
};

const deepest = 12;

/** Folders with `root: true` are tabs; all else is one tab. */
export function readFumadocsTabs(title: string, context: NavContext): Tab[] {
  const roots: Tab[] = [];
  const nodes = buildFolder('', context, 0, roots);
  return [...(nodes.length > 0 ? [{ title, nodes }] : []), ...roots];
}

function readFolderMeta(path: string, { tree, folder, suffix }: NavContext): Values {
  const names = [...(suffix === undefined ? [] : [`meta.${suffix}`]), 'meta'].flatMap((name) => [
    joinFolder(path, `${name}.json`),
    joinFolder(path, `${name}.yaml`),
  ]);
  return readDataFile(tree, folder, names);
}

/** Names directly in a folder: pages first, then folders. */
function listInside(path: string, { pages }: NavContext): string[] {
  const start = path === '' ? '' : `${path}/`;
  const inside = pages
    .filter(({ name }) => name.startsWith(start))
    .map(({ name }) => name.slice(start.length));
  const own = inside.filter((name) => !name.includes('/') && name !== 'index').sort();
  const folders = [
    ...new Set(inside.filter((name) => name.includes('/')).map((name) => name.slice(0, name.indexOf('/')))),
  ].sort();
  return [...own, ...folders];
}

/** The entries of a folder; `roots` takes the tabs below it. */
function buildFolder(path: string, context: NavContext, depth: number, roots: Tab[]): NavNode[] {
  if (depth > deepest) return [];
  const meta = readFolderMeta(path, context);
  const given = Array.isArray(meta.pages) ? readTexts(meta.pages) : undefined;
  const inside = listInside(path, context);
  if (!given)
    return [
      ...(path === '' ? buildPage('index', path, context) : []),
      ...inside.flatMap((name) => buildName(name, path, context, depth, roots)),
    ];
  const named = new Set(
    given.map(
      (one) =>
        one
          .replace(/^(?:!|\.\.\.)/, '')
          .replace(/^\.\//, '')
          .split('/')[0]!,
    ),
  );
  const rest = inside.filter((name) => !named.has(name));
  return joinGroups(
    given.map((entry) => {
      const separator = /^---\s*(?:\[[^\]]*\])?(.*?)\s*---$/.exec(entry)?.[1];
      return separator === undefined
        ? { nodes: buildEntry(entry, rest, path, context, depth, roots) }
        : { begins: separator || undefined };
    }),
  );
}

function buildEntry(
  entry: string,
  rest: readonly string[],
  path: string,
  context: NavContext,
  depth: number,
  roots: Tab[],
): NavNode[] {
  if (entry.startsWith('!')) return [];
  if (/^(?:\.\.\.(?:\(\w+\))?|z\.\.\.a)$/.test(entry)) {
    const names = entry === 'z...a' ? [...rest].reverse() : rest;
    return names.flatMap((name) => buildName(name, path, context, depth, roots));
  }
  const [, label, href] = /^(?:external:)?(?:\[[^\]]*\](?=\[))?\[([^\]]*)\]\(([^)]*)\)$/.exec(entry) ?? [];
  if (label !== undefined) return buildNode(label, context.readLink(href), []);
  if (entry.startsWith('...'))
    return buildFolder(joinFolder(path, entry.slice(3)), context, depth + 1, roots);
  return buildName(entry.replace(/^\.\//, ''), path, context, depth, roots);
}

/** A page or a folder of a name. */
function buildName(name: string, path: string, context: NavContext, depth: number, roots: Tab[]): NavNode[] {
  const inner = joinFolder(path, name.replace(/\.mdx?$/, ''));
  if (!context.pages.some((page) => page.name.startsWith(`${inner}/`))) return buildPage(name, path, context);
  const meta = readFolderMeta(inner, context);
  const index = context.pages.find((page) => page.name === `${inner}/index`);
  const links = buildFolder(inner, context, depth + 1, roots);
  const title =
    readText(meta.title) ??
    (index && readPageTitle(context.tree, index.source)) ??
    deriveTitle(name.replace(/[()]/g, ''));
  const isListed = readTexts(meta.pages).includes('index');
  if (meta.root === true) {
    const own = index && !isListed ? [{ title, href: index.route }] : [];
    if (own.length + links.length > 0) roots.push({ title, nodes: [...own, ...links] });
    return [];
  }
  // A folder in brackets only orders files.
  if (/^\(.*\)$/.test(name) && meta.title === undefined)
    return [...(index ? buildPage('index', inner, context) : []), ...links];
  const same = context.pages.find((page) => page.name === inner);
  return buildNode(
    title,
    (isListed ? undefined : index?.route) ?? same?.route,
    links,
    meta.defaultOpen === true ? false : undefined,
  );
}

function buildPage(name: string, path: string, { pages, tree }: NavContext): NavNode[] {
  const page = pages.find((one) => one.name === joinFolder(path, name.replace(/\.mdx?$/, '')));
  return page
    ? [
        {
          title:
            readPageTitle(tree, page.source) ?? deriveTitle(getFolder(page.name) === '' ? page.name : name),
          href: page.route,
        },
      ]
    : [];
}
