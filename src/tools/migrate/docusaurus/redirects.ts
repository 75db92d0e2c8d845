/** Redirects the addresses of Docusaurus' lists of posts, tags and authors to docgen's lists. */
import { joinPath, splitHref } from '#model/address/url';
import { slugify, slugifyTag } from '#model/document/slug';
import { parseData } from '../shared/data-file.ts';
import { readMeta } from '../shared/frontmatter.ts';
import { mapProse } from '../shared/lines.ts';
import type { PagePlan } from '../shared/model.ts';
import { buildTreeKey, type Rewriting, type Task } from '../shared/model.ts';
import {
  readEntries,
  readList,
  readNumber,
  readObject,
  readObjects,
  readPath,
  readText,
  type Values,
} from '../shared/script/values.ts';
import { keepFilled } from '../shared/settings/common.ts';
import type { SourceTree } from '../shared/source-tree.ts';
import type { DocusaurusSite } from './site.ts';

/** A part of the site with its own tags: docs, or the blog. */
export type Part = {
  readonly folder: string;
  /** '/docs'; '' at the top. */
  readonly route: string;
  /** Its options in the configuration. */
  readonly options: Values;
  readonly pages: readonly PagePlan[];
};

type Redirect = { readonly from: string; readonly to: string };

/** The setting `blog`, which keeps the addresses of pages of posts and of the archive. */
export function buildBlogSetting({ options, pages }: Part): object | undefined {
  if (pages.length === 0) return undefined;
  const perPage = options.postsPerPage === 'ALL' ? undefined : (readNumber(options.postsPerPage) ?? 10);
  return { perPage, archive: options.archiveBasePath !== null };
}

/** The setting `redirects`; undefined without redirects. `parts`: the blog among them; `urls`: pages by their old address. */
export function buildDocusaurusRedirects(
  { tree, config }: DocusaurusSite,
  parts: readonly Part[],
  blog: Part | undefined,
  urls: ReadonlyMap<string, PagePlan>,
): readonly Redirect[] | undefined {
  const all = [
    ...parts.flatMap((part) => redirectTags(tree, part)),
    ...(blog ? redirectAuthors(tree, blog) : []),
    ...redirectByPlugin(config, urls),
  ].filter(({ from, to }) => from !== to && !urls.has(from));
  return keepFilled([...new Map(all.map((redirect) => [redirect.from, redirect])).values()]);
}

/** Redirects of the plugin client-redirects. */
function redirectByPlugin(config: Values, urls: ReadonlyMap<string, PagePlan>): Redirect[] {
  return listPluginRedirects(config).flatMap(({ from, to }) => {
    const { path, hash } = splitHref(to);
    const page = urls.get(`/${trimSlashes(path)}`);
    const old = from.replace(/(?:index)?\.html$|\/+$/g, '');
    return page && isPlainRoute(old) ? [{ from: old, to: page.route + hash }] : [];
  });
}

/** The redirects that the plugin's options name, one by one. */
function listPluginRedirects(config: Values): Redirect[] {
  return readList(config.plugins)
    .filter((value): value is unknown[] => Array.isArray(value) && /client-redirects/.test(String(value[0])))
    .flatMap(([, given]) => readObjects(given, 'redirects'))
    .flatMap(({ from, to }) => {
      const target = readText(to) ?? '';
      return [from].flat().flatMap((value) => ({ from: readText(value) ?? '', to: target }));
    });
}

/** The plugin's redirects that docgen cannot have. */
export function listLeftRedirects(
  { config }: DocusaurusSite,
  urls: ReadonlyMap<string, PagePlan>,
): Redirect[] {
  return listPluginRedirects(config).filter(
    (redirect) =>
      redirectByPlugin({ plugins: [['client-redirects', { redirects: [redirect] }]] }, urls).length === 0,
  );
}

function redirectTags(tree: SourceTree, { folder, route, options, pages }: Part): Redirect[] {
  const base = `${route}/${trimSlashes(readText(options.tagsBasePath) ?? 'tags')}`;
  const file = joinPath(folder, readText(options.tags) ?? 'tags.yml')!;
  const named = new Map(readEntries(parseData(tree.read(file), file)));
  const tags = pages.flatMap(({ source, isPart }) => {
    const given = isPart ? {} : readMeta(tree, source);
    return given.draft === true ? [] : readList(given.tags);
  });
  const lists = tags.flatMap((tag): Redirect[] => {
    const written = readText(tag) ?? readText(readObject(tag).label);
    if (written === undefined) return [];
    const place = readText(readObject(tag).permalink) ?? readText(readPath(named.get(written), 'permalink'));
    const from = `${base}/${trimSlashes(place ?? toKebabCase(written))}`;
    return isPlainRoute(from) ? [{ from, to: `/tags/${slugifyTag(written)}` }] : [];
  });
  return lists.length === 0 ? [] : [{ from: base, to: '/tags' }, ...lists];
}

function redirectAuthors(tree: SourceTree, { folder, route, options, pages }: Part): Redirect[] {
  const base = `${route}/${trimSlashes(readText(options.authorsBasePath) ?? 'authors')}`;
  const file = joinPath(folder, readText(options.authorsMapPath) ?? 'authors.yml') ?? '';
  const known = new Map(readEntries(parseData(tree.read(file), file)));
  const keys = new Set(pages.flatMap(({ meta }) => [meta?.author].flat()).map(String));
  const written = [...known].filter(([key]) => keys.has(key));
  const lists = written.flatMap(([key, author]): Redirect[] => {
    const page = readPath(author, 'page');
    if (page === undefined || page === false) return [];
    const from = `${base}/${trimSlashes(readText(page, 'permalink') ?? toKebabCase(key))}`;
    return isPlainRoute(from) ? [{ from, to: `/authors/${slugify(key)}` }] : [];
  });
  return written.length === 0 ? [] : [{ from: base, to: '/authors' }, ...lists];
}

function trimSlashes(path: string): string {
  return path.replace(/^\/+|\/+$/g, '');
}

function isPlainRoute(path: string): boolean {
  return /^(?:\/[^\s/?#\\]+)+$/.test(path);
}

/** 'REST API' -> 'rest-api', 'WebRTC' -> 'web-rtc', as lodash does. */
function toKebabCase(text: string): string {
  const words = text.match(/\p{Lu}+(?!\p{Ll})|\p{Lu}?\p{Ll}+|\p{N}+|\p{Lo}+/gu) ?? [];
  return words.join('-').toLowerCase();
}

/** The route of the docs that have versions; undefined without versions. */
function findVersioned({ instances, versions }: DocusaurusSite): string | undefined {
  return versions.length > 1 ? instances.find(({ id }) => id === 'default')?.route : undefined;
}

/** Rewrites links to a page of a version by its old address. */
export function createVersionLinks(site: DocusaurusSite): Rewriting {
  const route = findVersioned(site);
  const old = new Set(site.versions.slice(1).map(({ value }) => value));
  return (page, { byTree }) => {
    if (route === undefined) return;
    mapProse(page, (text) =>
      text.replace(
        /(\]\(\s*<?|\]:\s+|\shref=["'])(\/[^\s)#?>"']*)/g,
        (whole, before: string, address: string) => {
          const [, version = '', rest = ''] =
            (address.startsWith(`${route}/`) && /^([^/]+)(\/.*)?$/.exec(address.slice(route.length + 1))) ||
            [];
          const target = (route + rest).replace(/\/+$/, '') || '/';
          return old.has(version) && byTree.has(buildTreeKey({ version }, target))
            ? `${before}/@${version}${target === '/' ? '' : target}`
            : whole;
        },
      ),
    );
  };
}

/** Says where pages of old versions are now. */
export function reportVersionAddresses(site: DocusaurusSite): Task[] {
  const route = findVersioned(site);
  const [first] = site.versions.slice(1);
  if (route === undefined || route === '' || !first) return [];
  return [
    {
      message: `Pages of older versions stood at "${route}/${first.value}/…", and are at "/${first.value}${route}/…" now.`,
      hint: 'Redirect the old addresses by a rule of your host.',
    },
  ];
}
