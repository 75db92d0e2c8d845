/** Addresses in another case. */
import { decode, encodePath, splitHref } from '../../model/address/url.ts';

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
    const given = decode(parts[at]!);
    if (part === undefined || part.toLowerCase() !== given.toLowerCase()) return [];
    // What was percent-encoded stays so.
    parts[at] = given === parts[at] ? part : encodePath(part);
  }
  return [parts.join('/') + query + hash];
}
