/** Who wrote a page: what its frontmatter says, with what the configuration knows of them. */
import type { Author } from '../config/blog-config.ts';
import type { Meta } from '../document/document.ts';

/** In the order given. Frontmatter names them by key or by name; others have no `key` and are known by their name alone. */
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
