/** Helpers for routes and URLs, shared by every stage. */

/** Longest file name that usual file systems allow, bytes. */
export const longestName = 255;

/** A decoded path in the form in which routes are compared: no double slashes, no final one. '/' stays. Nearly all are so already. */
export function trimRoute(path: string): string {
  if (!path.includes('//') && (!path.endsWith('/') || path.length < 2)) return path;
  return path.replace(/\/{2,}/g, '/').replace(/(.)\/$/, '$1');
}

/** The route that an href's path means: decoded, then trimmed. */
export function normaliseRoute(href: string): string {
  return trimRoute(decode(href));
}

/** Decodes percent escapes; broken ones stay as they are. */
export function decode(text: string): string {
  if (!text.includes('%')) return text;
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** Equal for two paths that differ only in letter case or Unicode form, which some file systems cannot tell apart. */
export function foldPath(path: string): string {
  return path.normalize('NFC').toLowerCase();
}

/** The path of a whole site, without final slash: '/docs/' -> '/docs', '/' -> ''. Undefined if it is no valid path. */
export function parseBasePath(given: string): string | undefined {
  const trimmed = given.replace(/\/+$/, '');
  const isPath = /^(?:\/[A-Za-z0-9._~!$&'()*+,;=:@-]+)*$/.test(trimmed) && !/\/\.{1,2}(?:\/|$)/.test(trimmed);
  return isPath ? trimmed : undefined;
}

/** 'https://example.com/docs/' -> 'https://example.com' and '/docs'. Undefined if it is no valid address of a site. */
export function parseSiteAddress(
  url: string,
): { readonly origin: string; readonly base: string } | undefined {
  const [, origin, path = ''] = /^(https?:\/\/[^/?#]+)(\/.*)?$/i.exec(url) ?? [];
  const base = parseBasePath(path);
  return origin === undefined || base === undefined ? undefined : { origin, base };
}

/** An href that means exactly this route: escapes whatever would end it, be decoded or be trimmed. */
export function formatRouteHref(route: string): string {
  return route.replace(/[%?#\s]/g, (character) => encodeURIComponent(character));
}

/** Escapes a route or path for a URL; slashes stay. */
export function encodePath(path: string): string {
  // Called for every link of every page; nearly all need no escaping.
  if (/^[\w./~-]*$/.test(path)) return path;
  return path
    .split('/')
    .map((part) =>
      // A lone surrogate cannot be encoded; UTF-8 writes U+FFFD for it.
      encodeURIComponent(part.replace(/\p{Surrogate}/gu, '\uFFFD')).replace(
        /%(?:40|3A|2B|2C|3B|3D|24)/g,
        (code) => decodeURIComponent(code),
      ),
    )
    .join('/');
}

/**
 * An address for an attribute: percent escapes stay, other characters that a URL cannot have are escaped. A valid address
 * stays unchanged.
 */
export function encodeHref(href: string): string {
  return href
    .replace(/\p{Surrogate}/gu, '\uFFFD')
    .replace(/%(?![\dA-Fa-f]{2})/g, '%25')
    .replace(/[^\w\-.~:/?#@!$&'()*+,;=%]+/g, (text) => encodeURIComponent(text));
}

/** Escapes in an id what ends or breaks an address. Chinese stays readable. */
export function encodeAnchor(id: string): string {
  return encodeHash(id.replaceAll('%', '%25'));
}

/** The same for what stands behind `#` in a written address: its percent escapes stay. */
export function encodeHash(text: string): string {
  return text.replace(
    /[\s"#<>[\\\]^`{|}]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0')}`,
  );
}

export type HrefParts = { readonly path: string; readonly query: string; readonly hash: string };

/** Splits 'a/b?x#y' into its path, '?x' and '#y'. */
export function splitHref(href: string): HrefParts {
  const hashAt = href.indexOf('#');
  const hash = hashAt < 0 ? '' : href.slice(hashAt);
  const beforeHash = hashAt < 0 ? href : href.slice(0, hashAt);
  const queryAt = beforeHash.indexOf('?');
  return queryAt < 0
    ? { path: beforeHash, query: '', hash }
    : { path: beforeHash.slice(0, queryAt), query: beforeHash.slice(queryAt), hash };
}

/**
 * '#安装', '#%E5…' and '#安装:~:text=证书' -> '安装'. What begins with ':~:' is for the browser alone, such as the text that it marks;
 * only written so: encoded signs are part of the id.
 */
export function decodeHash(hash: string): string {
  return decode(hash.slice(1).replace(/:~:.*$/s, ''));
}

/** True for 'https://…', 'mailto:…', '//host': anything outside the site. */
export function isExternal(href: string): boolean {
  return /^(?:[a-z][a-z0-9+.-]*:|\/\/|\\\\)/i.test(href);
}

/**
 * True for schemes that browsers execute or that hide content (`javascript:`, `vbscript:`, `data:` except plain images),
 * and for files of the writer's machine (`file:`, `C:\`), even if disguised by case, blanks or control characters. Decode entities first.
 */
export function isUnsafeHref(href: string): boolean {
  const bare = href
    .replace(/[\u0000-\u0020\u007F-\u009F\u00AD\u200B-\u200F\u2028-\u202F\u2060\uFEFF]/g, '')
    .toLowerCase();
  if (bare.startsWith('data:')) return !/^data:image\/(?:png|gif|jpeg|webp|avif)[;,]/.test(bare);
  return /^(?:javascript|vbscript|livescript|mocha|file|jar|view-source|[a-z](?=:(?:[\\/]|%5c))):/.test(bare);
}

/** True for an address that names a file of a writer's own machine, or of one in the same network: it may be a route nonetheless. */
export function isOnOwnMachine(href: string): boolean {
  return /^(?:file:|[a-z]:(?:[\\/]|%5c)|\\{1,2}[^\\/]|%[a-z]+%[\\/]|~[\\/]|\/(?:Users|home|Volumes|mnt|private\/var)\/[^/]+\/|\/tmp\/)/i.test(
    href.trim(),
  );
}

/** What to do about such an address. */
export const ownMachineHint =
  'It names a file of your own machine. Put the file beside the page, and write its name.';

/** Resolves './' and '../' of a path against a folder; undefined if it leads above the root. No leading slashes. */
export function joinPath(folder: string, relative: string): string | undefined {
  const parts = folder === '' ? [] : folder.split('/');
  for (const part of relative.split('/')) {
    if (part === '' || part === '.') continue;
    if (part === '..') {
      if (parts.pop() === undefined) return undefined;
    } else parts.push(part);
  }
  return parts.join('/');
}

/** The path relative to a folder, without leading slashes: 'a/b', 'a/c.md' -> '../c.md'. */
export function getRelativePath(folder: string, path: string): string {
  const from = folder === '' ? [] : folder.split('/');
  const to = path.split('/');
  let shared = 0;
  while (shared < from.length && shared < to.length - 1 && from[shared] === to[shared]) shared++;
  return [...from.slice(shared).map(() => '..'), ...to.slice(shared)].join('/');
}

/** The folder of a path without leading slash: 'a/b.md' -> 'a'; '' at the top. */
export function getFolder(path: string): string {
  const at = path.lastIndexOf('/');
  return at < 0 ? '' : path.slice(0, at);
}

/** 'a/b/c' -> 'a', 'a/b'; also with a leading slash. */
export function listFoldersAbove(path: string): string[] {
  const folders: string[] = [];
  for (let at = path.indexOf('/', 1); at > 0; at = path.indexOf('/', at + 1)) folders.push(path.slice(0, at));
  return folders;
}

/** '/howto/tls' -> '/howto'; '/' -> '/'. Groups of the navigation match this segment. */
export function getFirstSegment(route: string): string {
  return `/${route.split('/', 2)[1] ?? ''}`;
}

/** What these functions read of a version. */
type Version = { readonly base: string };

/** The tree of a site path (without the site's base), and the route in it. The longest base wins. */
export function findTree<V extends Version>(
  path: string,
  versions: readonly V[],
): { version: V; route: string } | undefined {
  const holds = ({ base }: V) => base === '' || path === base || path.startsWith(`${base}/`);
  const [first, ...others] = versions.filter(holds);
  if (!first) return undefined;
  const version = others.reduce((best, one) => (one.base.length > best.base.length ? one : best), first);
  return { version, route: normaliseRoute(path === version.base ? '/' : path.slice(version.base.length)) };
}

/** True if a part of the route is too long for a file name of usual file systems. */
export function hasLongPart(route: string): boolean {
  return route
    .split('/')
    .some((part) => part.length * 3 > longestName && new TextEncoder().encode(part).length > longestName);
}

/** '/a/b' -> 'a/b/index.html', '/' -> 'index.html': the file of a page in its tree's folder. */
export function getPageFile(route: string): string {
  return route === '/' ? 'index.html' : `${route.slice(1)}/index.html`;
}

/** A file of a tree, relative to the output root. */
export function getTreeFile(version: Version, path: string): string {
  return version.base === '' ? path : `${version.base.slice(1)}/${path}`;
}

/** The Markdown copy of a page, relative to the output root. */
export function getCopyPath(version: Version, route: string): string {
  return getTreeFile(version, getPageFile(route).replace(/html$/, 'md'));
}
