/** Maps file names of pages to routes and back, by rules that several generators share. */
import { capitalised } from '#model/text';
import type { PagePlan } from './model.ts';

export const pageEnd = /\.(?:md|mdx|markdown)$/i;

/** 'guide/intro.mdx' -> 'guide/intro.md', 'guide/README.md' and 'guide/_index.md' -> 'guide/index.md'. */
export function ourName(path: string): string {
  return path.replace(pageEnd, '.md').replace(/(?<=^|\/)(?:README|_index)\.md$/i, 'index.md');
}

/** 'guide/index.md' -> '/guide', 'index.md' -> '/'. */
export function routeOf(path: string): string {
  const route = path.replace(/\.md$/, '').replace(/(?:^|\/)index$/, '');
  return `/${route.replace(/^\/+/, '')}`;
}

/** Path and route of a page that keeps its place: 'guide/intro.md'. */
export function samePlace(name: string): Pick<PagePlan, 'path' | 'url' | 'route'> {
  return { path: `content/${name}`, url: routeOf(name), route: routeOf(name) };
}

/** 'guide/first-steps.md' -> 'First steps' */
export function nameOf(path: string): string {
  const name = path.replace(pageEnd, '').replace(/^.*\//, '').replace(/[-_]+/g, ' ');
  return capitalised(name);
}

/** The file of a route: '/' -> 'index.md'. `isFolder`: the page of a folder. */
export function fileOfRoute(route: string, isFolder = false): string {
  const path = route.replace(/^\/+|\/+$/g, '');
  if (path === '') return 'index.md';
  return isFolder ? `${path}/index.md` : `${path}.md`;
}

/** '/docs/' -> '/docs', '/' -> ''. */
export function basePath(base: string | undefined): string {
  const path = (base ?? '').replace(/^[a-z]+:\/\/[^/]*/i, '').replace(/\/+$/, '');
  return path === '' || path.startsWith('/') ? path : `/${path}`;
}

/** 'https://x.org' and '/docs' -> 'https://x.org/docs'; undefined if `host` is no web address. */
export function siteUrl(host: string | undefined, base = ''): string | undefined {
  if (host === undefined || !/^https?:\/\/[^\s/]+/.test(host) || !URL.canParse(host)) return undefined;
  return host.replace(/[?#].*$/, '').replace(/\/+$/, '') + base;
}
