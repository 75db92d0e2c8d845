/** Finds where plain texts end at a comment: to YAML the second half of `title: Line #12` is none of the title. */

/** Both from 1. */
type Place = { readonly line: number; readonly column: number };

/** A key's value, or the items of its list. */
type Entry = {
  readonly line: number;
  readonly value?: string | readonly string[];
  readonly itemsAt: readonly Place[];
};

/** Behind the sign of a real comment stands a blank. */
const comment = /[ \t](#(?:[^\s#].*)?)$/;

/** `lines`: of the whole text. */
export function findCutEnds(
  { line: start, value, itemsAt }: Entry,
  lines: readonly string[],
): (Place & { readonly comment: string })[] {
  const isList = /^[^:]*:\s*[[{]/.test(lines[start - 1] ?? '');
  if (value === undefined || isList) return [];
  return itemsAt.flatMap(({ line, column }) => {
    if (/["'|>&*!#]/.test(lines[line - 1]?.[column - 1] ?? '#')) return [];
    let [last, from] = [line, column - 1];
    // A text of one key goes on in lines that are indented.
    while (!Array.isArray(value) && /^[ \t]+[^\s#]/.test(lines[last] ?? '')) [last, from] = [last + 1, 0];
    const match = comment.exec((lines[last - 1] ?? '').slice(from).trimEnd());
    return match ? [{ line: last, column: from + match.index + 2, comment: match[1]! }] : [];
  });
}
