/** Reads the sidebar of a Starlight site, which is one for all languages. */
import { splitHref } from '#model/address/url';
import type { LocalePlan, NavNode, PagePlan, Sidebar } from '../shared/model.ts';
import { isBelow } from '../shared/routes.ts';
import { readList, readObject, readPath, readText, type Values } from '../shared/script/values.ts';
import {
  buildMenuLink,
  buildNode,
  convertHref,
  createLinkReader,
  indexByUrl,
  orderNodes,
  type ReadLink,
} from '../shared/settings/common.ts';

export type Titled = PagePlan & {
  readonly label: string;
  readonly order: number;
  /** Generated lists leave it out. */
  readonly isHidden: boolean;
};

type Context = {
  readonly pages: readonly Titled[];
  readonly urls: ReadonlyMap<string, Titled>;
  readonly base: string;
  readonly readLink: ReadLink;
  /** Base of the language; `main` is that of the default one. */
  readonly start: string;
  readonly main: string;
};

/** The sidebar in each language. */
export function readStarlightSidebars(
  { sidebar, defaultLocale }: Values,
  pages: readonly Titled[],
  languages: readonly LocalePlan[],
  base: string,
): Sidebar[] {
  const main = languages.find(({ isDefault }) => isDefault)?.base ?? '';
  const context = { pages, base, urls: indexByUrl(pages), readLink: createLinkReader(base, pages), main };
  const others = languages.filter((language) => !['', `/${readText(defaultLocale)}`].includes(language.base));
  const isMain = ({ url }: Titled) => !others.some(({ base }) => isBelow(url, base));
  const items = readList(sidebar);
  const nodes = buildSidebarNodes(items, { ...context, pages: pages.filter(isMain), start: main }, 0);
  const translated = languages
    .filter(({ isDefault }) => !isDefault)
    .map(({ base: start, value }) => ({
      prefix: '/',
      nodes: buildSidebarNodes(items, { ...context, start }, 0),
      locale: value,
    }));
  return [...(nodes.length > 0 ? [{ prefix: '/', nodes }] : []), ...translated];
}

function buildSidebarNodes(items: readonly unknown[], context: Context, depth: number): NavNode[] {
  if (depth > 12) return [];
  return items.flatMap((given) => {
    const item: Values = typeof given === 'string' ? { slug: given } : readObject(given);
    const title = readText(item, `translations.${context.start.slice(1)}`) ?? readText(item.label);
    const [slug, link] = [readText(item.slug), readText(item.link)];
    if (slug !== undefined) {
      const page = findShown(`/${slug === 'index' ? '' : slug}`.replace(/\/$/, ''), context);
      return page ? [{ title: title ?? page.label, href: page.route }] : [];
    }
    if (link !== undefined) return buildMenuLink(title, findAddress(link, context));
    const directory = readText(item.autogenerate, 'directory');
    const links =
      directory === undefined
        ? buildSidebarNodes(readList(item.items), context, depth + 1)
        : buildFolder(
            listBelow(directory, context),
            directory,
            readPath(item.autogenerate, 'collapsed') === true || undefined,
          );
    return title === undefined ? links : buildNode(title, undefined, links, item.collapsed);
  });
}

function findAddress(link: string, context: Context): string | undefined {
  if (/^[a-z]+:/i.test(link)) return context.readLink(link);
  const { path, query, hash } = splitHref(convertHref(link, context.base) ?? '');
  const page = findShown(path === '/' ? '' : path, context);
  return page ? page.route + query + hash : context.readLink(context.start + link);
}

/** The page at a path in a language; an untranslated one comes from the default language. */
function findShown(path: string, { urls, start, main }: Context): Titled | undefined {
  return urls.get(start + path || '/') ?? urls.get(main + path || '/');
}

/** The pages that a generated list shows, by their paths in the language. */
function listBelow(directory: string, context: Context): Map<string, Titled> {
  const folder = nameFolder(directory);
  const paths = [context.main, context.start].flatMap((start) =>
    context.pages
      .filter(({ url }) => url === start + folder || url.startsWith(`${start}${folder}/`))
      .map(({ url }) => url.slice(start.length)),
  );
  return new Map(
    paths.flatMap((path): [string, Titled][] => {
      const page = findShown(path, context);
      return page === undefined || page.isHidden ? [] : [[path, page]];
    }),
  );
}

function nameFolder(directory: string): string {
  const name = directory.replace(/^\/|\/$/g, '');
  return name === '' || name === '.' ? '' : `/${name}`;
}

/** Each folder is a group, named like it, at the place of its first page. */
function buildFolder(
  pages: ReadonlyMap<string, Titled>,
  directory: string,
  collapsed: true | undefined,
): NavNode[] {
  const folder = nameFolder(directory);
  const groups = new Map<string, Map<string, Titled>>();
  const leaves: { node: NavNode; order: number; name: string }[] = [];
  for (const [path, page] of pages) {
    const [name = '', ...rest] = path.slice(folder.length + 1).split('/');
    const isFolder = rest.length > 0 || /(?:^|\/)index\.mdx?$/.test(page.source);
    if (isFolder && path !== folder) {
      const group = groups.get(name) ?? new Map<string, Titled>();
      groups.set(name, group.set(path, page));
    } else leaves.push({ node: { title: page.label, href: page.route }, order: page.order, name });
  }
  const branches = [...groups].map(([name, inner]) => ({
    node: { title: name, links: buildFolder(inner, `${folder}/${name}`, collapsed), collapsed },
    order: Math.min(...[...inner.values()].map(({ order }) => order)),
    name,
  }));
  return orderNodes([...leaves, ...branches]);
}
