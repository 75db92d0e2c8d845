/** What of a build is to be kept: read from its manifest.json. Pure: it knows neither caches nor a network. */
import { decode, encodePath } from '../../../src/model/address/url.ts';

/** What manifest.json tells of a build. */
export type Build = {
  /** The pages' addresses below the site's base: '/v6.2/howto/tls'. */
  readonly routes: readonly string[];
  /** By their paths below the base. */
  readonly files: Readonly<Record<string, { readonly hash: string; readonly size: number }>>;
};

/** Bytes: of one file, and of a section with all that belongs to it. */
export enum most {
  file = 4 * 1024 * 1024,
  section = 64 * 1024 * 1024,
}

/** So many read pages are kept, besides those of saved sections; and files of theirs. */
export enum mostRead {
  pages = 300,
  files = 600,
}

/** So many of them are fetched anew at one visit; of the others it is noted that they are out of date. */
export const mostRenewed = 60;

/** Where there is neither a network nor a copy, so many pages are named that there are copies of. */
export const mostListed = 100;

/** Undefined where a host answers with something else. */
export function buildIn(text: string): Build | undefined {
  try {
    const { version, routes, files } = JSON.parse(text);
    const isBuild = version === 1 && Array.isArray(routes) && typeof files === 'object' && files !== null;
    return isBuild ? { routes, files } : undefined;
  } catch {
    return undefined;
  }
}

/** What the build says of what lies below the base at that path; a page's has a final slash, or none. */
export function entryOf(path: string, { files }: Build): Build['files'][string] | undefined {
  const file = decode(path);
  const page = `${file.replace(/\/$/, '')}/index.html`.replace(/^\//, '');
  return Object.hasOwn(files, file) ? files[file] : Object.hasOwn(files, page) ? files[page] : undefined;
}

/** Paths below the base of a section's pages, escaped, with their final slashes. */
export function pagesIn(section: string, { routes }: Build): string[] {
  const isIn = (route: string) => `${route}/`.startsWith(`/${section}/`);
  return routes.filter(isIn).map((route) => `${encodePath(route.slice(1))}/`);
}

/** True for a page of one of these sections. `path`: below the base, escaped. */
export function isInAny(sections: readonly string[], path: string): boolean {
  return sections.some((section) => `${decode(path)}/`.startsWith(`${section}/`));
}

/** What all pages may ask for: scripts, styles and the search index. */
export function sharedFiles({ files }: Build): string[] {
  const paths = Object.keys(files).map(encodePath);
  return paths.filter((path) => /^assets\/[^/]+\.(?:js|css)$/.test(path) || isOfSearch(path));
}

/** `path`: below the base. */
export function isOfSearch(path: string): boolean {
  return /(?:^|\/)search\/[\w-]+\.js$/.test(path);
}

/** Paths below the base of what a page shows or loads and the build has, save what is too large. `base`: with its final slash. */
export function filesIn(html: string, base: string, build: Build): string[] {
  return pathsIn(html, base).filter((path) => isPart(path, build));
}

/** Paths below the base that elements name, save links to pages and files. */
export function pathsIn(html: string, base: string): string[] {
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

/** The last parts of all addresses of files that a text names. */
export function fileNamesIn(text: string): string[] {
  return Array.from(text.matchAll(/[^\s"'`,/()=;]+\.[a-z0-9]{2,5}(?=["'`\s,?#)&])/gi), ([name]) => name);
}

/** Of pages and copies for machines none. */
function isPart(path: string, build: Build): boolean {
  const isOther =
    path === '' || /(?:\/|\.html|\.md|\.pdf|\.xml|\.txt|\.json|\.webmanifest|service-worker\.js)$/.test(path);
  const size = isOther ? undefined : build.files[decode(path)]?.size;
  return size !== undefined && size <= most.file;
}
