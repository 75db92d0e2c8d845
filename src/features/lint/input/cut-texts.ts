/** Finds texts of frontmatter that end at a comment: to YAML the second half of `title: Line #12` is none of the title. */
import type { CutText } from '#model/document/lint-input';
import type { PageState, YamlEntry } from '#parse';

const keys = new Set(['title', 'description', 'sidebar', 'badge', 'keywords', 'tags']);
/** Behind the sign of a real comment stands a blank. */
const comment = /[ \t](#(?:[^\s#].*)?)$/;

/** `lines`: as in `collectFrontmatterPassages`. */
export function collectCutTexts(
  page: PageState,
  entries: readonly YamlEntry[],
  lines: readonly string[],
): CutText[] {
  return entries.flatMap((entry) => {
    const isList = /^[^:]*:\s*[[{]/.test(lines[entry.line - 1] ?? '');
    if (!keys.has(entry.key) || entry.value === undefined || isList) return [];
    return entry.itemsAt.flatMap(({ line, column }) => {
      if (/["'|>&*!#]/.test(lines[line - 1]?.[column - 1] ?? '#')) return [];
      let [last, from] = [line, column - 1];
      // A text of one key goes on in lines that are indented.
      while (!Array.isArray(entry.value) && /^[ \t]+[^\s#]/.test(lines[last] ?? ''))
        [last, from] = [last + 1, 0];
      const found = comment.exec((lines[last - 1] ?? '').slice(from).trimEnd());
      const place = found && page.placeOf({ line: last, column: from + found.index + 2 });
      return place ? [{ ...place, key: entry.key, comment: found[1]! }] : [];
    });
  });
}
