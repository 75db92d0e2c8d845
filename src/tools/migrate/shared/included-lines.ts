/** Reads files that a page includes. */
import type { MovedPage, Moving } from './model.ts';

/** Limit of included lines in a page; it also ends files that include one another. */
const most = 50_000;

/** The lines of a source file; undefined if it is no text, or above the page's limit. */
export function readIncluded(
  page: MovedPage,
  { tree }: Moving,
  source: string | undefined,
): string[] | undefined {
  const lines = source === undefined ? undefined : tree.read(source)?.replace(/\n$/, '').split('\n');
  if (!lines) return undefined;
  page.included += lines.length + 1;
  return page.included <= most ? lines : undefined;
}
