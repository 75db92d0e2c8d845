/** Reads the pages of a Docusaurus site: docs with ids, blog posts, standalone pages. */
import { folderOf, joinPath } from '#model/address/url';
import { metaOf } from '../frontmatter.ts';
import type { PagePlan } from '../model.ts';
import { fileOfRoute, ourName, pageEnd, routeOf, samePlace } from '../routes.ts';
import { at, listOf, numberOf, objectOf, textOf, type Values } from '../script/values.ts';
import type { SourceTree } from '../source-tree.ts';
import { authorsIn, type MovedAuthors } from './authors.ts';

export type DocPlan = PagePlan & { readonly id: string; readonly label?: string; readonly position?: number };

export const numbered = /^\d{1,4}\s*[-_.]+\s*(?=[^-_.\s\d])/;

export function docPlans(tree: SourceTree, folder: string, route: string, overlay: string): DocPlan[] {
  const start = folder === '' ? '' : `${folder}/`;
  const numbers = (name: string) => numbered.exec(name)?.[0];
  return tree
    .below(folder)
    .filter((path) => pageEnd.test(path))
    .map((source) => {
      const rest = source.slice(start.length);
      const parts = rest.split('/');
      const isPart = parts.some((name) => name.startsWith('_'));
      const clean = parts.map((name) => name.replace(numbered, '')).join('/');
      const given = metaOf(tree, source);
      const bare = clean.replace(pageEnd, '');
      const name = bare.slice(bare.lastIndexOf('/') + 1);
      const above = folderOf(bare);
      const id = `${above === '' ? '' : `${above}/`}${textOf(given.id) ?? name}`;
      const isFolder = /^(?:index|readme)$/i.test(name) || name === above.slice(above.lastIndexOf('/') + 1);
      const slug = textOf(given.slug);
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
        ? `${route.slice(1)}/${ourName(rest)}`.replace(/^\//, '')
        : fileOfRoute(shown, (isFolder || shown !== url) && shown !== '/');
      const position =
        numberOf(given.sidebar_position) ?? numberOf(numbers(parts.at(-1)!)?.match(/\d+/)?.[0]);
      const label = textOf(given.sidebar_label) ?? textOf(given.title);
      return {
        source,
        id,
        path: `content/${overlay}${file}`,
        url,
        route: isPart ? routeOf(file) : shown,
        ...(isPart && { isPart }),
        ...(label !== undefined && { label }),
        ...(position !== undefined && { position, meta: { order: position } }),
      };
    });
}

type Blog = {
  readonly folder: string;
  readonly route: string;
  readonly options: Values;
  readonly authors: MovedAuthors;
};

/** The blog of the presets; undefined if the site disables it. */
export function blogOf(tree: SourceTree, root: string, config: Values): Blog | undefined {
  const given = listOf(config.presets).map((preset) => at(Array.isArray(preset) ? preset[1] : {}, 'blog'));
  const options = objectOf(given[0]);
  const folder = joinPath(root, textOf(options.path) ?? 'blog');
  if (given.includes(false) || folder === undefined) return undefined;
  const route = (textOf(options.routeBasePath) ?? 'blog').replace(/^\/+|\/+$/g, '');
  const file = joinPath(folder, textOf(options.authorsMapPath) ?? 'authors.yml') ?? '';
  const authors = authorsIn(tree, file, { publicFolder: joinPath(root, 'static')!, folders: [folder] });
  return { folder, route, options, authors };
}

/** Plans of posts: in `2020-01-31-name.md` and `2020/01/31/name.md` the date is part of the address. `folder`: the blog's, or that of a translation. */
export function blogPlans(
  tree: SourceTree,
  { route, authors: { authors = {} } }: Blog,
  folder: string,
): PagePlan[] {
  return tree
    .below(folder)
    .filter((path) => pageEnd.test(path))
    .flatMap((source) => {
      const rest = source.slice(folder.length + 1);
      if (/(?:^|\/)_/.test(rest)) return [];
      const bare = rest.replace(pageEnd, '').replace(/\/index$/, '');
      const [, before = '', year, month, day, name = ''] =
        /^(.*?)(\d{4})[-/](\d{1,2})[-/](\d{1,2})[-/]?(.*)$/.exec(bare) ?? [];
      const given = metaOf(tree, source);
      const time =
        year === undefined ? undefined : `${year}-${month!.padStart(2, '0')}-${day!.padStart(2, '0')}`;
      const slug =
        textOf(given.slug) ?? (time === undefined ? bare : `${before}${time.replaceAll('-', '/')}/${name}`);
      const url = `/${route}/${slug.replace(/^\/+/, '')}`.replace(/\/{2,}/g, '/').replace(/\/+$/, '');
      const names = [given.authors ?? given.author].flat().flatMap((one) => {
        const key = textOf(objectOf(one).key) ?? textOf(one);
        return key !== undefined && Object.hasOwn(authors, key)
          ? key
          : (textOf(objectOf(one).name) ?? key ?? []);
      });
      return [
        {
          source,
          path: `content/${fileOfRoute(url)}`,
          url,
          route: url,
          meta: {
            layout: 'post',
            ...(time !== undefined && { time }),
            ...(names.length > 0 && { author: names }),
          },
        },
      ];
    });
}

/** Plans of `src/pages/*.md`, or of a translation's folder. */
export function standalone(
  tree: SourceTree,
  root: string,
  folder = joinPath(root, 'src/pages')!,
): PagePlan[] {
  return tree
    .below(folder)
    .filter((path) => /\.mdx?$/.test(path) && !/\/_/.test(path))
    .map((source) => ({ source, ...samePlace(ourName(source.slice(folder.length + 1))) }));
}
