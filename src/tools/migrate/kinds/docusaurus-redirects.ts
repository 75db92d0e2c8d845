/** Redirects the addresses of Docusaurus' lists of posts, tags and authors to docgen's lists. */

import { joinPath, splitHref } from '#model/address/url';
import { slugOf, tagSlugOf } from '#model/document/slug';
import { dataOf } from '../data-file.ts';
import { metaOf } from '../frontmatter.ts';
import type { PagePlan } from '../model.ts';
import { at, entriesOf, listOf, numberOf, objectOf, textOf, type Values } from '../script/values.ts';
import type { SourceTree } from '../source-tree.ts';

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
export function blogLists({ options, pages }: Part): object | undefined {
  if (pages.length === 0) return undefined;
  const perPage = options.postsPerPage === 'ALL' ? undefined : (numberOf(options.postsPerPage) ?? 10);
  return { perPage, archive: options.archiveBasePath !== null };
}

/** The setting `redirects`; undefined without redirects. */
export function redirectsOf(
  tree: SourceTree,
  given: {
    readonly parts: readonly Part[];
    readonly blog: Part | undefined;
    readonly config: Values;
    /** The pages by their address on the old site. */
    readonly urls: ReadonlyMap<string, PagePlan>;
  },
): readonly Redirect[] | undefined {
  const { parts, blog, config, urls } = given;
  const all = [
    ...[...parts, ...(blog ? [blog] : [])].flatMap((part) => ofTags(tree, part)),
    ...(blog ? ofAuthors(tree, blog) : []),
    ...ofPlugin(config, urls),
  ].filter(({ from, to }) => from !== to && !urls.has(from));
  return all.length > 0 ? [...new Map(all.map((one) => [one.from, one])).values()] : undefined;
}

/** Redirects of the plugin client-redirects. */
function ofPlugin(config: Values, urls: ReadonlyMap<string, PagePlan>): Redirect[] {
  const options = listOf(config.plugins)
    .filter((one): one is unknown[] => Array.isArray(one) && /client-redirects/.test(String(one[0])))
    .flatMap(([, given]) => listOf(at(given, 'redirects')).map(objectOf));
  return options.flatMap(({ from, to }) => {
    const { path, hash } = splitHref(textOf(to) ?? '');
    const page = urls.get(`/${trimmed(path)}`);
    const olds = [from].flat().flatMap((one) => textOf(one)?.replace(/(?:index)?\.html$|\/+$/g, '') ?? []);
    return page ? olds.filter(isRoute).map((old) => ({ from: old, to: page.route + hash })) : [];
  });
}

function ofTags(tree: SourceTree, { folder, route, options, pages }: Part): Redirect[] {
  const base = `${route}/${trimmed(textOf(options.tagsBasePath) ?? 'tags')}`;
  const file = joinPath(folder, textOf(options.tags) ?? 'tags.yml')!;
  const named = new Map(entriesOf(dataOf(tree.text(file), file)));
  const tags = pages.flatMap(({ source, isPart }) => {
    const given = isPart ? {} : metaOf(tree, source);
    return given.draft === true ? [] : listOf(given.tags);
  });
  const lists = tags.flatMap((tag): Redirect[] => {
    const written = textOf(tag) ?? textOf(objectOf(tag).label);
    if (written === undefined) return [];
    const place = textOf(objectOf(tag).permalink) ?? textOf(at(named.get(written), 'permalink'));
    const from = `${base}/${trimmed(place ?? kebab(written))}`;
    return isRoute(from) ? [{ from, to: `/tags/${tagSlugOf(written)}` }] : [];
  });
  return lists.length === 0 ? [] : [{ from: base, to: '/tags' }, ...lists];
}

function ofAuthors(tree: SourceTree, { folder, route, options, pages }: Part): Redirect[] {
  const base = `${route}/${trimmed(textOf(options.authorsBasePath) ?? 'authors')}`;
  const file = joinPath(folder, textOf(options.authorsMapPath) ?? 'authors.yml') ?? '';
  const known = new Map(entriesOf(dataOf(tree.text(file), file)));
  const keys = new Set(pages.flatMap(({ meta }) => [meta?.author].flat()).map(String));
  const written = [...known].filter(([key]) => keys.has(key));
  const lists = written.flatMap(([key, author]): Redirect[] => {
    const page = at(author, 'page');
    if (page === undefined || page === false) return [];
    const from = `${base}/${trimmed(textOf(at(page, 'permalink')) ?? kebab(key))}`;
    return isRoute(from) ? [{ from, to: `/authors/${slugOf(key)}` }] : [];
  });
  return written.length === 0 ? [] : [{ from: base, to: '/authors' }, ...lists];
}

function trimmed(path: string): string {
  return path.replace(/^\/+|\/+$/g, '');
}

function isRoute(path: string): boolean {
  return /^(?:\/[^\s/?#\\]+)+$/.test(path);
}

/** 'REST API' -> 'rest-api', 'WebRTC' -> 'web-rtc', as lodash does. */
function kebab(text: string): string {
  const words = text.match(/\p{Lu}+(?!\p{Ll})|\p{Lu}?\p{Ll}+|\p{N}+|\p{Lo}+/gu) ?? [];
  return words.join('-').toLowerCase();
}
