/** Ids of headings as code hosts make them, so that links written there also work here. */
import { fixedIds } from '../contract.ts';

/**
 * GitHub's rules after NFKC (full-width blanks and letters become plain ones): lower case; letters, marks, digits, `_` and
 * `-` stay, including Chinese; blanks become `-`; all else is removed.
 */
export function slugify(title: string): string {
  const slug = title
    .normalize('NFKC')
    .trim()
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}\p{Pc}\- ]|[\uFE00-\uFE0F]/gu, '')
    .replace(/ /g, '-');
  return /^-*$/.test(slug) ? 'section' : slug;
}

/** The slug of a tag, before collisions with other tags are resolved. C++ and C# differ from C. */
export function slugifyTag(tag: string): string {
  return slugify(
    tag.replace(/\+\+/g, 'pp').replace(/\+/g, ' plus ').replace(/#/g, ' sharp ').replace(/^\./, 'dot'),
  )
    .replace(/-{2,}/g, '-')
    .replace(/^-|-$/g, '');
}

/** The id of a title above a body with these ids; undefined if the id is taken. */
export function makeTitleId(title: string, ids: Iterable<string>): string | undefined {
  const id = slugify(title);
  if (fixedIds.has(id)) return undefined;
  for (const other of ids) if (other === id) return undefined;
  return id;
}
