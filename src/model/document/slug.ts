/** Heading ids as code hosts make them, so that links written there work here too. */
import { fixedIds } from '../contract.ts';

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

/** Of a tag's list, before the tags beside it are asked. C++ and C# are not C. */
export function tagSlugOf(tag: string): string {
  return slugOf(
    tag.replace(/\+\+/g, 'pp').replace(/\+/g, ' plus ').replace(/#/g, ' sharp ').replace(/^\./, 'dot'),
  )
    .replace(/-{2,}/g, '-')
    .replace(/^-|-$/g, '');
}

/** The id of a title that the theme draws above a body with these ids; undefined where it belongs to something else. */
export function titleIdOf(title: string, ids: Iterable<string>): string | undefined {
  const id = slugOf(title);
  if (fixedIds.has(id)) return undefined;
  for (const other of ids) if (other === id) return undefined;
  return id;
}
