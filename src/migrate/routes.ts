/** Where a page of the old site lies, by the rules that several kinds share. */

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

/** The file of a route: '/' -> 'index.md'. `isFolder`: it is a folder's own page. */
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

/** 'https://x.org' and '/docs' -> 'https://x.org/docs'; undefined where it is no address of the web. */
export function siteUrl(host: string | undefined, base = ''): string | undefined {
  if (host === undefined || !/^https?:\/\/[^\s/]+/.test(host) || !URL.canParse(host)) return undefined;
  return host.replace(/[?#].*$/, '').replace(/\/+$/, '') + base;
}
