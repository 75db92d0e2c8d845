/** Authors of a page: names from its frontmatter, details from the configuration. */

import type { Meta } from '#model/document/document';
import type { Author } from './config.ts';

/** In the given order. Frontmatter names an author by key or by name; an unknown one has no `key`. */
export function authorsOf(
  { author, authors }: Meta,
  known: Readonly<Record<string, Author>>,
): readonly (Author & { readonly key?: string })[] {
  const names = authors ?? (author === undefined ? [] : [author]);
  return names.map((name) => {
    const key = Object.hasOwn(known, name)
      ? name
      : Object.keys(known).find((one) => known[one]!.name === name);
    return key === undefined ? { name } : { ...known[key]!, key };
  });
}
