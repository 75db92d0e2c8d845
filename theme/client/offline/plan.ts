/** Decides which files of a build to store, by its manifest.json. Pure: it knows neither caches nor network. */
import { decode, encodePath } from '#model/address/url';

/** The used part of manifest.json. */
export type Build = {
  /** Routes of the pages below the site's base: '/v6.2/howto/tls'. */
  readonly routes: readonly string[];
  /** By path below the base. */
  readonly files: Readonly<Record<string, { readonly hash: string; readonly size: number }>>;
};

/** The most bytes of one file, and of a section with all its files. */
export enum most {
  file = 4 * 1024 * 1024,
  section = 64 * 1024 * 1024,
}

/** The most read pages outside saved sections, and the most files. */
export enum mostRead {
  pages = 300,
  files = 600,
}

/** The most pages renewed in one visit; the others are marked as outdated. */
export const mostRenewed = 60;

/** The most copies that the page for "neither network nor copy" lists. */
export const mostListed = 100;

/** Undefined if the host sends something else. */
export function parseBuild(text: string): Build | undefined {
  try {
    const { version, routes, files } = JSON.parse(text);
    const isBuild = version === 1 && Array.isArray(routes) && typeof files === 'object' && files !== null;
    return isBuild ? { routes, files } : undefined;
  } catch {
    return undefined;
  }
}

/** The build's entry for a path below the base; a page's path may end in a slash. */
export function findBuildEntry(path: string, { files }: Build): Build['files'][string] | undefined {
  const file = decode(path);
  const page = `${file.replace(/\/$/, '')}/index.html`.replace(/^\//, '');
  return Object.hasOwn(files, file) ? files[file] : Object.hasOwn(files, page) ? files[page] : undefined;
}

/** Paths of a section's pages below the base, escaped, with final slashes. */
export function listSectionPages(section: string, { routes }: Build): string[] {
  const isInSection = (route: string) => `${route}/`.startsWith(`/${section}/`);
  return routes.filter(isInSection).map((route) => `${encodePath(route.slice(1))}/`);
}

/** True for a page of one of these sections. `path`: below the base, escaped. */
export function isInAny(sections: readonly string[], path: string): boolean {
  return sections.some((section) => `${decode(path)}/`.startsWith(`${section}/`));
}

/** Paths of files that any page may need: scripts, styles and the search index. */
export function listSharedFiles({ files }: Build): string[] {
  const paths = Object.keys(files).map(encodePath);
  return paths.filter((path) => /^assets\/[^/]+\.(?:js|css)$/.test(path) || isOfSearch(path));
}

/** `path`: below the base. */
export function isOfSearch(path: string): boolean {
  return /(?:^|\/)search\/[\w-]+\.js$/.test(path);
}

/** Paths below the base of files that a page shows or loads and the build has, without large ones. `base`: with its final slash. */
export function listPageFiles(html: string, base: string, build: Build): string[] {
  return listPathsInHtml(html, base).filter((path) => isPart(path, build));
}

/** Paths below the base in elements other than links. */
export function listPathsInHtml(html: string, base: string): string[] {
  const found = new Set<string>();
  for (const [tag] of html.matchAll(/<(?!a[\s>])[a-z][^>]*>/gi)) {
    for (const [, value = ''] of tag.matchAll(/\s(?:src|href|poster|srcset|data-[\w-]+)="([^"]*)"/gi)) {
      for (const address of value.split(/,?\s+/)) {
        if (address.startsWith(base)) found.add(address.slice(base.length).replace(/[?#].*$/s, ''));
      }
    }
  }
  return [...found];
}

/** The file names in all addresses of a text. */
export function listFileNames(text: string): string[] {
  return Array.from(text.matchAll(/[^\s"'`,/()=;]+\.[a-z0-9]{2,5}(?=["'`\s,?#)&])/gi), ([name]) => name);
}

/** False for pages and files for machines, which no page shows. */
function isPart(path: string, build: Build): boolean {
  const isOther =
    path === '' || /(?:\/|\.html|\.md|\.pdf|\.xml|\.txt|\.json|\.webmanifest|service-worker\.js)$/.test(path);
  const size = isOther ? undefined : build.files[decode(path)]?.size;
  return size !== undefined && size <= most.file;
}
