/** What the frontmatter of a page says of authors and tags. Apart from reading it, which needs the parser. */
import type { Document, Meta } from '#model/document/document';

/** `text`: all in one text. */
export type Authors = { readonly names: readonly string[]; readonly text: string };

export function getTags({ features }: Meta): readonly string[] {
  return (features?.tags ?? []) as readonly string[];
}

export function getAuthors({ features }: Meta): Authors | undefined {
  return (features?.authors ?? features?.author) as Authors | undefined;
}

/** The place of each name. */
export function getAuthorPlaces({ meta, metaAt }: Document): NonNullable<Document['metaAt']>[string] {
  return metaAt?.[meta.features?.authors ? 'authors' : 'author'] ?? [];
}
