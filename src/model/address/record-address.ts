/** The address of a record: the same in the hosted index and in hits of the embedded one. */
import { encodeAnchor, encodePath } from './url.ts';

/**
 * `root`: address of the tree's home with its final slash. `anchor`: '' for the page itself.
 * `toFiles`: in offline output, addresses end in a file name.
 */
export function recordAddress(root: string, route: string, anchor: string, toFiles = false): string {
  const page = route === '/' ? '' : `${encodePath(route.slice(1))}/`;
  const file = toFiles ? 'index.html' : '';
  return `${root}${page}${file}${anchor === '' ? '' : `#${encodeAnchor(anchor)}`}`;
}
