/** Corrects the case of addresses. */
import { decode, encodePath, splitHref } from '#model/address/url';

/**
 * '../Howto/TLS.md#a', 'content/howto/tls.md' -> ['../howto/tls.md#a']: the address with the case of the path.
 * Empty if they differ in more than case.
 */
export function fixCase(href: string, path: string): string[] {
  const { path: written, query, hash } = splitHref(href);
  const parts = written.split('/');
  const right = path.split('/').filter((part) => part !== '');
  let at = parts.length - 1;
  // Nothing follows a final slash.
  if (parts[at] === '') at--;
  for (; at >= 0 && !/^\.{0,2}$/.test(parts[at]!); at--) {
    const part = right.pop();
    const given = decode(parts[at]!);
    if (part === undefined || part.toLowerCase() !== given.toLowerCase()) return [];
    // Keep percent-encoding.
    parts[at] = given === parts[at] ? part : encodePath(part);
  }
  return [parts.join('/') + query + hash];
}
