/** How requests are answered that the service worker sees. Pure: it knows neither caches nor a network. */
import { decode, encodePath } from '../../../src/model/address/url.ts';

/** What is known of a request. */
export type Asked = Pick<Request, 'method' | 'url' | 'mode' | 'destination' | 'cache'> & {
  readonly headers: Pick<Headers, 'get' | 'has'>;
};

/**
 * `leave`: the browser's matter, as if there were no worker. `page`: the network first, for a short time, then a copy that says so.
 * `named`: a file that bears its content's hash in its name: a copy first. `other`: the network first, then a copy.
 */
export type Rule = 'leave' | 'page' | 'named' | 'other';

/** Files bear it in their names, parts of a search index are named by it. */
const named = /^(?:assets\/(?:[^/]+\.)?[0-9a-f]{10}\.[a-z0-9]+|(?:.*\/)?search\/[0-9a-f]{8}[a-z]?\.js)$/;

/** What pages show or load; videos and sound come in ranges, and are too large. */
const parts = ['image', 'style', 'script', 'font', 'manifest'];

/** `scope`: the address of the site with its final slash. */
export function ruleFor({ method, url, mode, destination, cache, headers }: Asked, scope: string): Rule {
  if (method !== 'GET' || !url.startsWith(scope) || headers.has('range')) return 'leave';
  // A worker cannot ask so, nor for a part of a film.
  if (cache === 'only-if-cached' || destination === 'video' || destination === 'audio') return 'leave';
  const path = pathIn(url, scope);
  if (named.test(path)) return 'named';
  const wantsPage = mode === 'navigate' || Boolean(headers.get('accept')?.includes('text/html'));
  if (wantsPage) return isPagePath(path) ? 'page' : 'leave';
  return parts.includes(destination) ? 'other' : 'leave';
}

/** A route may have dots, 'version/v6.2', but a file's ending begins with a letter. */
function isPagePath(path: string): boolean {
  return path.endsWith('.html') || !/\.[a-z]\w*$/i.test(path);
}

/** An address's path below the scope, as it is written, without query and hash. */
export function pathIn(url: string, scope: string): string {
  return url.slice(scope.length).replace(/[?#].*$/s, '');
}

/** The address under which the copy of a page lies, however it was asked for: '/a', '/a/', '/a/index.html?q'. */
export function pageKey(url: string): string {
  const { origin, pathname } = new URL(url);
  const page = decode(pathname).replace(/\/(?:index\.html)?$/, '');
  return `${origin}${encodePath(page)}/`;
}

/** The address under which the copy of a file lies. */
export function fileKey(url: string): string {
  return url.replace(/#.*$/s, '');
}

/** The HTML of a copy, which says of itself when it was made: in its main part, in the body where a theme has none. */
export function marked(html: string, attributes: Readonly<Record<string, string>>): string {
  const written = Object.entries(attributes).map(
    ([name, value]) => ` ${name}="${value.replace(/[^\w:.+-]/g, '')}"`,
  );
  const place = /<main(?=[\s>])/.test(html) ? /<main(?=[\s>])/ : /<body(?=[\s>])/;
  return html.replace(place, (tag) => tag + written.join(''));
}
