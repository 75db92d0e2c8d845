/** Where a record leads to: the same form in the records of the hosted index and in the embedded one's hits. */
import { encodePath } from '../model/address/url.ts';

/**
 * `root`: address of the tree's home with its final slash. `anchor`: '' for the page itself.
 * `toFiles`: in offline output an address ends in a file name.
 */
export function recordAddress(root: string, route: string, anchor: string, toFiles = false): string {
  const page = route === '/' ? '' : `${encodePath(route.slice(1))}/`;
  const file = toFiles ? 'index.html' : '';
  return `${root}${page}${file}${anchor === '' ? '' : `#${encodeAnchor(anchor)}`}`;
}

/** Chinese stays readable, as in the pages' own links; only what ends or breaks an address is escaped. */
function encodeAnchor(id: string): string {
  return id.replace(
    /[\s"%<>`\\^{|}]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0')}`,
  );
}
