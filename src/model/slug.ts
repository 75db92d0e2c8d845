/** Heading ids as code hosts make them, so that links written there work here too. */

/**
 * GitHub's rules after NFKC (full-width blanks and letters become plain ones): lower case; letters, marks,
 * digits, `_` and `-` stay; blanks become `-`; all else goes. Chinese stays as it is.
 */
export function slugOf(title: string): string {
  const slug = title
    .normalize('NFKC')
    .trim()
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}\p{Pc}\- ]|[\uFE00-\uFE0F]/gu, '')
    .replace(/ /g, '-');
  return /^-*$/.test(slug) ? 'section' : slug;
}
