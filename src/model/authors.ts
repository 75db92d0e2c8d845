/** Who wrote a page: what its frontmatter says, with what the configuration knows of them. */
import type { Author } from './config.ts';
import type { Meta } from './document.ts';

/** In the order given. Frontmatter names them by key or by name; others are known by their name alone. */
export function authorsOf(
  { author, authors }: Meta,
  known: Readonly<Record<string, Author>>,
): readonly (Author & { readonly isKnown: boolean })[] {
  const names = authors ?? (author === undefined ? [] : [author]);
  return names.map((name) => {
    const own = Object.hasOwn(known, name) ? known[name] : undefined;
    const found = own ?? Object.values(known).find((one) => one.name === name);
    return found ? { ...found, isKnown: true } : { name, isKnown: false };
  });
}
