/** Reads the pages of a Docusaurus site: docs with ids, blog posts, standalone pages. */
import { getFolder, joinPath } from '#model/address/url';
import { readMeta } from '../shared/frontmatter.ts';
import type { PagePlan } from '../shared/model.ts';
import { deriveFile, deriveRoute, joinFolder, keepPlace, pageEnd, renameFile } from '../shared/routes.ts';
import {
  readList,
  readNumber,
  readObject,
  readPath,
  readText,
  type Values,
} from '../shared/script/values.ts';
import { type Authors, readAuthors } from '../shared/settings/authors.ts';
import type { SourceTree } from '../shared/source-tree.ts';

export type DocPlan = PagePlan & {
  readonly id: string;
  readonly label?: string;
  readonly position?: number;
  /** The old sidebar does not list it. */
  readonly isHidden: boolean;
};

/** Not of a name that is a number: `404.md`. */
export const orderPrefix = /^\d{1,4}\s*[-_.]+\s*(?=[^-_.\s\d])(?!mdx?$)/i;

export function planDocs(tree: SourceTree, folder: string, route: string, overlay: string): DocPlan[] {
  const readOrder = (name: string) => orderPrefix.exec(name)?.[0];
  return tree
    .listNames(folder)
    .filter((name) => pageEnd.test(name))
    .map((rest) => {
      const source = joinFolder(folder, rest);
      const parts = rest.split('/');
      const isPart = parts.some((name) => name.startsWith('_'));
      const clean = parts.map((name) => name.replace(orderPrefix, '')).join('/');
      const given = readMeta(tree, source);
      const bare = clean.replace(pageEnd, '');
      const name = bare.slice(bare.lastIndexOf('/') + 1);
      const above = getFolder(bare);
      const id = `${above === '' ? '' : `${above}/`}${readText(given.id) ?? name}`;
      const isFolder = /^(?:index|readme)$/i.test(name) || name === above.slice(above.lastIndexOf('/') + 1);
      const slug = readText(given.slug);
      const own =
        slug === undefined
          ? isFolder
            ? `/${above}`
            : `/${id}`
          : slug.startsWith('/')
            ? slug
            : `/${above}/${slug.replace(/^\.\//, '')}`;
      const url = `${route}${own.replace(/\/{2,}/g, '/')}`.replace(/\/+$/, '') || '/';
      // `slug: index` becomes the page of its folder.
      const shown = url.replace(/\/index$/, '') || '/';
      const file = isPart
        ? `${route.slice(1)}/${renameFile(rest)}`.replace(/^\//, '')
        : deriveFile(shown, (isFolder || shown !== url) && shown !== '/');
      const position =
        readNumber(given.sidebar_position) ?? readNumber(readOrder(parts.at(-1)!)?.match(/\d+/)?.[0]);
      const label = readText(given.sidebar_label) ?? readText(given.title);
      return {
        source,
        id,
        path: `content/${overlay}${file}`,
        url,
        route: isPart ? deriveRoute(file) : shown,
        ...(isPart && { isPart }),
        label,
        isHidden: given.unlisted === true || given.draft === true,
        ...(position !== undefined && { position, meta: { order: position } }),
      };
    });
}

export type Blog = {
  readonly folder: string;
  readonly route: string;
  readonly options: Values;
  readonly authors: Authors;
};

/** The blog of the presets; undefined if the site disables it. */
export function readBlog(tree: SourceTree, root: string, config: Values): Blog | undefined {
  const given = readList(config.presets).map((preset) =>
    readPath(Array.isArray(preset) ? preset[1] : {}, 'blog'),
  );
  const options = readObject(given[0]);
  const folder = joinPath(root, readText(options.path) ?? 'blog');
  if (given.includes(false) || folder === undefined) return undefined;
  const route = (readText(options.routeBasePath) ?? 'blog').replace(/^\/+|\/+$/g, '');
  const file = joinPath(folder, readText(options.authorsMapPath) ?? 'authors.yml') ?? '';
  const authors = readAuthors(tree, file, { publicFolder: joinPath(root, 'static')!, folders: [folder] });
  return { folder, route, options, authors };
}

/** Plans of posts: in `2020-01-31-name.md` and `2020/01/31/name.md` the date is part of the address. `folder`: the blog's, or that of a translation. */
export function planPosts(tree: SourceTree, blog: Blog, folder = blog.folder): PagePlan[] {
  const {
    route,
    authors: { authors = {} },
  } = blog;
  return tree
    .list(folder)
    .filter((path) => pageEnd.test(path))
    .flatMap((source) => {
      const rest = source.slice(folder.length + 1);
      if (/(?:^|\/)_/.test(rest)) return [];
      const bare = rest.replace(pageEnd, '').replace(/\/index$/, '');
      const [, before = '', year, month, day, name = ''] =
        /^(.*?)(\d{4})[-/](\d{1,2})[-/](\d{1,2})[-/]?(.*)$/.exec(bare) ?? [];
      const given = readMeta(tree, source);
      const time =
        year === undefined ? undefined : `${year}-${month!.padStart(2, '0')}-${day!.padStart(2, '0')}`;
      const slug =
        readText(given.slug) ?? (time === undefined ? bare : `${before}${time.replaceAll('-', '/')}/${name}`);
      const url = `/${route}/${slug.replace(/^\/+/, '')}`.replace(/\/{2,}/g, '/').replace(/\/+$/, '');
      const names = [given.authors ?? given.author].flat().flatMap((value) => {
        const key = readText(readObject(value).key) ?? readText(value);
        return key !== undefined && Object.hasOwn(authors, key)
          ? key
          : (readText(readObject(value).name) ?? key ?? []);
      });
      return [
        {
          source,
          path: `content/${deriveFile(url)}`,
          url,
          route: url,
          meta: { layout: 'post', time, ...(names.length > 0 && { author: names }) },
        },
      ];
    });
}

/** Plans of `src/pages/*.md`, or of a translation's folder. */
export function planStandalone(tree: SourceTree, folder: string): PagePlan[] {
  return tree
    .list(folder)
    .filter((path) => /\.mdx?$/.test(path) && !/\/_/.test(path))
    .map((source) => ({ source, ...keepPlace(renameFile(source.slice(folder.length + 1))) }));
}
