/** Finds comments that mark a page's excerpt for other generators. */
export function findExcerptMark(comment: string) {
  if (!/^<!--\s{0,9}(?:more|truncate|excerpt)\s{0,9}-->$/i.test(comment)) return undefined;
  return {
    what: 'a mark of another generator',
    hint: 'Take it out: what lists say of a page is "description" in its frontmatter.',
  };
}
