/** Sidebars of sites that have one for each tab of the header: docgen chooses a sidebar by the first folder of a page. */
import { getFirstSegment, isExternal } from '#model/address/url';
import type { LocalePlan, NavNode, PagePlan, Sidebar } from '../model.ts';
import { readTexts } from '../script/values.ts';
import { buildMenuLink, indexByUrl, keepFilled } from './common.ts';

export type Tab = { readonly title: string; readonly nodes: readonly NavNode[] };

/** Pages, sidebars and `topNav` of a site whose header has tabs. `readTabs`: those of a language, which is absent for the default one. */
export function planTabs<P extends PagePlan>(
  placed: readonly P[],
  languages: readonly LocalePlan[],
  readTabs: (pages: readonly P[], language?: LocalePlan) => readonly Tab[],
): { readonly pages: P[]; readonly sidebars: Sidebar[]; readonly topNav?: readonly NavNode[] } {
  const pages = openWithFirst(placed, findFirst(readTabs(placed).flatMap(({ nodes }) => nodes)));
  const tabs = readTabs(pages);
  const others = languages.filter(({ isDefault }) => !isDefault);
  return {
    pages,
    topNav:
      tabs.length > 1 ? buildMenu(tabs.map(({ title, nodes }) => ({ title, links: nodes }))) : undefined,
    sidebars: [
      ...buildTabSidebars(tabs),
      ...others.flatMap((language) => buildTabSidebars(readTabs(pages, language), language.value)),
    ],
  };
}

/** A sidebar for each tab whose pages lie in a folder of their own; the other tabs share one. `locale`: its language. */
function buildTabSidebars(tabs: readonly Tab[], locale?: string): Sidebar[] {
  const all = tabs.map((tab) => ({ ...tab, folders: new Set(listRoutes(tab.nodes).map(getFirstSegment)) }));
  const isAlone = ({ folders }: (typeof all)[number]) => {
    const [folder] = folders;
    return folders.size === 1 && folder !== '/' && all.filter((one) => one.folders.has(folder!)).length === 1;
  };
  const rest = all.filter((tab) => !isAlone(tab) && tab.nodes.length > 0);
  const nodes = rest.length === 1 ? rest[0]!.nodes : rest.map(joinTab);
  const own = { ...(locale !== undefined && { locale }) };
  return [
    ...all
      .filter(isAlone)
      .map(({ title, nodes, folders }) => ({ prefix: [...folders][0], title, nodes, ...own })),
    ...(nodes.length > 0 ? [{ prefix: '/', nodes, ...own }] : []),
  ];
}

/** docgen's top navigation is flat: a menu becomes its first link. */
export function buildMenu(nodes: readonly NavNode[]): readonly NavNode[] | undefined {
  return keepFilled(nodes.flatMap((node) => buildMenuLink(node.title, findFirst([node]))));
}

/** The address of the first link. */
export function findFirst(nodes: readonly NavNode[]): string | undefined {
  for (const { href, links } of nodes) {
    const found = href ?? findFirst(links ?? []);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** The routes of all links to pages. */
export function listRoutes(nodes: readonly NavNode[]): string[] {
  return nodes.flatMap(({ href, links }) => [
    ...(href !== undefined && !isExternal(href) && href.startsWith('/') ? [href.replace(/[?#].*$/, '')] : []),
    ...listRoutes(links ?? []),
  ]);
}

function joinTab({ title, nodes }: Tab): NavNode {
  const [only] = nodes;
  return nodes.length === 1 && only?.links === undefined && only?.title === title
    ? only
    : { title, links: nodes };
}

/** `first`: the route of that page; its translations move with it. Its former address becomes an alias. */
export function openWithFirst<P extends PagePlan>(pages: readonly P[], first: string | undefined): P[] {
  const taken = new Set(
    pages.filter(({ route, isPart }) => route === '/' && !isPart).map(({ locale }) => locale),
  );
  if (first === undefined || taken.has(undefined)) return [...pages];
  return pages.map((page) => {
    const { locale, route, version, isPart, meta } = page;
    if (route !== first || version !== undefined || isPart || taken.has(locale)) return page;
    return {
      ...page,
      path: `content/${locale === undefined ? '' : `@${locale}/`}index.md`,
      route: '/',
      ...(locale === undefined && { meta: { ...meta, aliases: [first, ...readTexts(meta?.aliases)] } }),
    };
  });
}

export type RouteTree = {
  /** The page at an address of the old site. */
  pageAt(url: string): PagePlan | undefined;
  /** The names directly below an address, in the order of the alphabet. */
  namesBelow(url: string): readonly string[];
};

export function buildRouteTree(pages: readonly PagePlan[]): RouteTree {
  const byUrl = indexByUrl(pages);
  const below = new Map<string, Set<string>>();
  for (const url of byUrl.keys()) {
    const parts = url.split('/').filter(Boolean);
    for (const [at, name] of parts.entries()) {
      const parent = `/${parts.slice(0, at).join('/')}`;
      below.set(parent, (below.get(parent) ?? new Set()).add(name));
    }
  }
  return {
    pageAt: (url) => byUrl.get(url),
    namesBelow: (url) => [...(below.get(url) ?? [])].sort((a, b) => a.localeCompare(b, 'en')),
  };
}

/** '/' and 'a' -> '/a' */
export function joinUrl(url: string, name: string): string {
  return `${url === '/' ? '' : url}/${name}`;
}
