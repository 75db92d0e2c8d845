/** Finds texts of frontmatter that end at a comment: what stands behind it is on no page. */
import type { CutText } from '#model/document/lint-input';
import type { PageState, YamlEntry } from '#parse';
import { findCutEnds } from '#yaml-lines';

const keys = new Set(['title', 'description', 'sidebar', 'badge', 'keywords', 'tags']);

/** `lines`: as in `collectFrontmatterPassages`. */
export function collectCutTexts(
  page: PageState,
  entries: readonly YamlEntry[],
  lines: readonly string[],
): CutText[] {
  return entries.flatMap((entry) => {
    const { key } = entry;
    if (!keys.has(key)) return [];
    return findCutEnds(entry, lines).flatMap(({ comment, ...at }) => {
      const place = page.placeOf(at);
      return place ? [{ ...place, key, comment }] : [];
    });
  });
}
