/** Functions that readers of several generators share. */
import { isExternal } from '#model/address/url';
import { parseTocLevels, type TocLevels } from '#model/site/toc';
import type { NavNode, PagePlan, Task } from '../model.ts';
import { isBelow } from '../routes.ts';
import { Unreadable } from '../script/code-values.ts';
import { findUnreadable, readNumber, readObject, readText } from '../script/values.ts';

/** Converts a link in a configuration to docgen's form; undefined if it is none. */
export type ReadLink = (link: unknown) => string | undefined;

/** For links of a site below `base`; a link to a page becomes the page's route. */
export function createLinkReader(base: string, pages: readonly PagePlan[]): ReadLink {
  const urls = indexByUrl(pages);
  return (link) => convertHref(link, base, urls);
}

/** A link of a menu as a list, which is empty without a title or an address. */
export function buildMenuLink(title: string | undefined, href: string | undefined): NavNode[] {
  return title === undefined || href === undefined ? [] : [{ title, href }];
}

/** An entry of a sidebar as a list; without an address and entries below it is left out. `collapsed`: as written. */
export function buildNode(
  title: string,
  href: string | undefined,
  links: readonly NavNode[],
  collapsed?: unknown,
): NavNode[] {
  if (href === undefined && links.length === 0) return [];
  const isGroup = links.length > 0;
  return [
    {
      title,
      ...(href !== undefined && { href }),
      ...(isGroup && { links }),
      ...(isGroup && typeof collapsed === 'boolean' && { collapsed }),
    },
  ];
}

/** What an entry of a sidebar gives: nodes, or a new group; one without a title ends the group before it. */
type SidebarEntry = { readonly nodes: readonly NavNode[] } | { readonly begins: string | undefined };

/** The nodes of a sidebar, in groups that separators begin. Those without a page are left out. */
export function joinGroups(entries: readonly SidebarEntry[]): NavNode[] {
  const found: NavNode[] = [];
  let group: { title: string; links: NavNode[] } | undefined;
  for (const entry of entries) {
    if ('nodes' in entry) (group?.links ?? found).push(...entry.nodes);
    else {
      group = entry.begins === undefined ? undefined : { title: entry.begins, links: [] };
      if (group) found.push(group);
    }
  }
  return found.filter(({ href, links }) => href !== undefined || (links ?? []).length > 0);
}

/** A node with its place beside others. */
type OrderedNode = { readonly node: NavNode; readonly order: number; readonly name: string };

/** The nodes by their order, those of one order by name. */
export function orderNodes(nodes: readonly OrderedNode[]): NavNode[] {
  return [...nodes].sort((a, b) => a.order - b.order || (a.name < b.name ? -1 : 1)).map(({ node }) => node);
}

/** Undefined for an empty list, so that its key is not written. */
export function keepFilled<T>(list: readonly T[]): readonly T[] | undefined {
  return list.length > 0 ? list : undefined;
}

export function convertHref(link: unknown, base = '', pages?: Urls): string | undefined {
  const text = readText(link);
  if (text === undefined) return undefined;
  if (isExternal(text) || /^mailto:/.test(text))
    return URL.canParse(text) || text.startsWith('//') ? text : undefined;
  const [, path = '', rest = ''] = /^([^?#]*)(.*)$/.exec(text) ?? [];
  const own = isBelow(path, base) ? path.slice(base.length) : path;
  const clean = `/${own
    .replace(/^[/.]+/, '')
    .replace(/(?:index)?\.(?:html|md|mdx)$/, '')
    .replace(/\/+$/, '')}`;
  const page = pages?.get(clean);
  if (/[\s\\]/.test(clean)) return undefined;
  return (page ? page.route : clean) + (/^[?#]\S*$/.test(rest) ? rest : '');
}

type Urls = ReadonlyMap<string, PagePlan>;

/** The pages by their address on the old site. */
export function indexByUrl<P extends PagePlan>(pages: readonly P[]): Map<string, P> {
  return new Map(pages.filter(({ isPart }) => !isPart).map((page) => [page.url, page]));
}

/** Reports computed values of a configuration. `keys`: the important ones that docgen reads. */
export function reportComputed(config: unknown, keys: readonly string[]): Task[] {
  if (config instanceof Unreadable) {
    return [
      {
        message: `The configuration cannot be read: ${config.text.slice(0, 200)}.`,
        hint: 'Write title, url and nav by hand.',
      },
    ];
  }
  return findUnreadable(config)
    .filter(([path]) =>
      keys.some((key) => path === key || path.startsWith(`${key}.`) || path.startsWith(`${key}[`)),
    )
    .slice(0, 30)
    .map(([path, text]) => ({
      message: `"${path}" is computed (${text.slice(0, 60)}); nothing of the source is run, so it is left out.`,
    }));
}

/** Reported if the old addresses of pages ended in ".html". */
export const formerEndings: Task = {
  message: 'Addresses of pages ended in ".html" and no longer do.',
  hint: 'Have the host lead /page.html to /page/, where others link to it.',
};

/** A language tag that docgen accepts; undefined for other values. */
export function readLanguage(value: unknown): string | undefined {
  const text = readText(value)?.replaceAll('_', '-');
  return text !== undefined && /^[A-Za-z]{2,8}(?:-[A-Za-z0-9]{1,8}){0,8}$/.test(text) ? text : undefined;
}

/** A path from the site's root, or a web address. */
export function readPublicPath(value: unknown): string | undefined {
  const text = readText(value);
  if (text === undefined || /[\s\\]/.test(text)) return undefined;
  if (/^https?:\/\//.test(text)) return text;
  return text.includes('..') || /^[a-z]+:/i.test(text) ? undefined : `/${text.replace(/^[./]+/, '')}`;
}

/** The setting `markdown` of a site with formulas. `program`: the text of its configuration, which may import a math plugin. */
export function buildMarkdown(isOn: unknown, program = ''): { math: true } | undefined {
  return isOn === true || /\bremark-math\b|\bmarkdown-it-(?:mathjax3|katex|texmath)\b/.test(program)
    ? { math: true }
    : undefined;
}

/** Undefined for values that docgen cannot express. */
export function readToc(value: unknown): TocLevels | false | undefined {
  if (value === false) return false;
  if (value === 'deep') return [2, 6];
  // In VitePress a number means this level only.
  if (typeof value === 'number') return limitLevels(value, value);
  if (Array.isArray(value)) return limitLevels(readNumber(value[0]), readNumber(value[1]));
  const { level, minHeadingLevel: from, maxHeadingLevel: to } = readObject(value);
  if (level !== undefined) return readToc(level);
  return from === undefined && to === undefined
    ? undefined
    : limitLevels(readNumber(from) ?? 2, readNumber(to) ?? 3);
}

/** Never includes level 1, the title of a page. */
export function limitLevels(from: number | undefined, to: number | undefined): TocLevels | undefined {
  return parseTocLevels([Math.max(2, from ?? 2), to]);
}
