/** Texts of other files that come into a page. */
import type { MovedPage, Moving } from './model.ts';

/** So many lines of other files may one page take: texts that include one another end. */
const most = 50_000;

/** The lines of a file of the source; undefined: it is no text, or the page has taken as many as it may. */
export function includedLines(
  page: MovedPage,
  { tree }: Moving,
  source: string | undefined,
): string[] | undefined {
  const lines = source === undefined ? undefined : tree.text(source)?.replace(/\n$/, '').split('\n');
  if (!lines) return undefined;
  page.included += lines.length + 1;
  return page.included <= most ? lines : undefined;
}
