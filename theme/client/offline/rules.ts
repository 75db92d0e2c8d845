/** Decides how the service worker answers a request. Pure: it knows neither caches nor network. */
import { decode, encodePath } from '#model/address/url';

/** The used part of a request. */
export type RequestFacts = Pick<Request, 'method' | 'url' | 'mode' | 'destination' | 'cache'> & {
  readonly headers: Pick<Headers, 'get' | 'has'>;
};

/**
 * `leave`: the browser handles it, as without a worker. `page`: the network first, for a short time, then a marked copy.
 * `named`: a file with its content's hash in its name: a copy first. `other`: the network first, then a copy.
 */
export type FetchRule = 'leave' | 'page' | 'named' | 'other';

/** Paths with a content hash: files have it in their names, search files are named by it alone. */
const named = /^(?:assets\/(?:[^/]+\.)?[0-9a-f]{10}\.[a-z0-9]+|(?:.*\/)?search\/[0-9a-f]{8}[a-z]?\.js)$/;

/** What pages show or load, without video and audio, which are large and requested in ranges. */
const parts = ['image', 'style', 'script', 'font', 'manifest'];

/** `scope`: the address of the site with its final slash. */
export function chooseRule(
  { method, url, mode, destination, cache, headers }: RequestFacts,
  scope: string,
): FetchRule {
  if (method !== 'GET' || !url.startsWith(scope) || headers.has('range')) return 'leave';
  // A worker can repeat neither such a request nor one for part of a video.
  if (cache === 'only-if-cached' || destination === 'video' || destination === 'audio') return 'leave';
  const path = getPathInScope(url, scope);
  if (path.endsWith('.pack')) return 'leave';
  if (named.test(path)) return 'named';
  const wantsPage = mode === 'navigate' || Boolean(headers.get('accept')?.includes('text/html'));
  if (wantsPage) return isPagePath(path) ? 'page' : 'leave';
  return parts.includes(destination) ? 'other' : 'leave';
}

/** A route may have dots, 'version/v6.2', but a file's extension begins with a letter. */
function isPagePath(path: string): boolean {
  return path.endsWith('.html') || !/\.[a-z]\w*$/i.test(path);
}

/** An address's path below the scope, as written, without query and hash. */
export function getPathInScope(url: string, scope: string): string {
  return url.slice(scope.length).replace(/[?#].*$/s, '');
}

/** The cache key of a page, for all its addresses: '/a', '/a/', '/a/index.html?q'. */
export function getPageKey(url: string): string {
  const { origin, pathname } = new URL(url);
  const page = decode(pathname).replace(/\/(?:index\.html)?$/, '');
  return `${origin}${encodePath(page)}/`;
}

/** The cache key of a file. */
export function getFileKey(url: string): string {
  return url.replace(/#.*$/s, '');
}

/** Adds the attributes to a copy's HTML, on `main`, or on `body` where a theme has no `main`. */
export function addMainAttributes(html: string, attributes: Readonly<Record<string, string>>): string {
  const written = Object.entries(attributes).map(
    ([name, value]) => ` ${name}="${value.replace(/[^\w:.+-]/g, '')}"`,
  );
  const place = /<main(?=[\s>])/.test(html) ? /<main(?=[\s>])/ : /<body(?=[\s>])/;
  return html.replace(place, (tag) => tag + written.join(''));
}
