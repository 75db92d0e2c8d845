/** Addresses in another case. */
import { splitHref } from '../model/url.ts';

/**
 * '../Howto/TLS.md#a', 'content/howto/tls.md' -> ['../howto/tls.md#a']: what the address is with the case of the path that it
 * means. None where the two differ in more.
 */
export function recased(href: string, path: string): string[] {
  const { path: written, query, hash } = splitHref(href);
  const parts = written.split('/');
  const right = path.split('/').filter((part) => part !== '');
  let at = parts.length - 1;
  // A final slash names no part.
  if (parts[at] === '') at--;
  for (; at >= 0 && !/^\.{0,2}$/.test(parts[at]!); at--) {
    const part = right.pop();
    if (part === undefined || part.toLowerCase() !== parts[at]!.toLowerCase()) return [];
    parts[at] = part;
  }
  return [parts.join('/') + query + hash];
}
