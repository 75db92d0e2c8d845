/** Maps file names of pages to routes and back, by rules that several generators share. */
import { capitalize } from '#model/text';
import type { PagePlan } from './model.ts';

export const pageEnd = /\.(?:md|mdx|markdown)$/i;

/** 'guide/intro.mdx' -> 'guide/intro.md', 'guide/README.md' and 'guide/_index.md' -> 'guide/index.md'. */
export function renameFile(path: string): string {
  return path.replace(pageEnd, '.md').replace(/(?<=^|\/)(?:README|_index)\.md$/i, 'index.md');
}

/** True for the readme of a folder that has an index page: docgen, too, shows it at an address of its own. */
export function isBesideIndex(path: string, has: (path: string) => boolean): boolean {
  const folder = /^(.*\/|)readme\.(?:md|mdx|markdown)$/i.exec(path)?.[1];
  return (
    folder !== undefined &&
    ['index.md', 'index.mdx', 'index.markdown', '_index.md'].some((name) => has(folder + name))
  );
}

/** True for an address of a base, or below it; an empty base has none. */
export function isBelow(url: string, base: string): boolean {
  return base !== '' && (url === base || url.startsWith(`${base}/`));
}

/** A path in a folder; '' is the root. */
export function joinFolder(folder: string, name: string): string {
  return folder === '' ? name : `${folder}/${name}`;
}

/** The path in a folder of a file below it. */
export function stripFolder(folder: string, path: string): string {
  return path.slice(folder === '' ? 0 : folder.length + 1);
}

/** 'guide/index.md' -> '/guide', 'index.md' -> '/'. */
export function deriveRoute(path: string): string {
  const route = path.replace(/\.md$/, '').replace(/(?:^|\/)index$/, '');
  return `/${route.replace(/^\/+/, '')}`;
}

/** Path and route of a page that keeps its place: 'guide/intro.md'. */
export function keepPlace(name: string): Pick<PagePlan, 'path' | 'url' | 'route'> {
  return { path: `content/${name}`, url: deriveRoute(name), route: deriveRoute(name) };
}

/** '_posts/@me/a.md' -> 'posts/me/a.md': folders and files with such names are no pages of docgen. */
export function publishName(name: string): string {
  return name.replace(/(?<=^|\/)[_@]+(?=[^/._@])/g, '');
}

/** 'guide/first-steps.md' -> 'First steps' */
export function deriveTitle(path: string): string {
  const name = path.replace(pageEnd, '').replace(/^.*\//, '').replace(/[-_]+/g, ' ');
  return capitalize(name);
}

/** The file of a route: '/' -> 'index.md'. `isFolder`: the page of a folder. */
export function deriveFile(route: string, isFolder = false): string {
  const path = route.replace(/^\/+|\/+$/g, '');
  if (path === '') return 'index.md';
  return isFolder ? `${path}/index.md` : `${path}.md`;
}

/** '/docs/' -> '/docs', '/' -> ''. */
export function readBase(base: string | undefined): string {
  const path = (base ?? '').replace(/^[a-z]+:\/\/[^/]*/i, '').replace(/\/+$/, '');
  return path === '' || path.startsWith('/') ? path : `/${path}`;
}

/** 'https://x.org' and '/docs' -> 'https://x.org/docs'; undefined if `host` is no web address. */
export function readSiteUrl(host: string | undefined, base = ''): string | undefined {
  if (host === undefined || !/^https?:\/\/[^\s/]+/.test(host) || !URL.canParse(host)) return undefined;
  return host.replace(/[?#].*$/, '').replace(/\/+$/, '') + base;
}
