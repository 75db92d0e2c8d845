/** Authors of a page: names from its frontmatter, details from the configuration. */
import { readSetting } from '#model/config/config-key';
import type { Meta } from '#model/document/document';
import type { ListMentions, Mention } from '#model/output/output';
import { type Author, authorsKey } from './config.ts';
import { getAuthors } from './meta.ts';

/** In the given order. Frontmatter names an author by key or by name; an unknown one has no `key`. */
export function listAuthors(
  meta: Meta,
  known: Readonly<Record<string, Author>>,
): readonly (Author & { readonly key?: string })[] {
  return (getAuthors(meta)?.names ?? []).map((name) => {
    const key = Object.hasOwn(known, name)
      ? name
      : Object.keys(known).find((one) => known[one]!.name === name);
    return key === undefined ? { name } : { ...known[key]!, key };
  });
}

/** The addresses and pictures of the configured authors. */
export const mentionAuthors: ListMentions = (config) =>
  // A locale has no authors of its own.
  Object.entries(readSetting(config, authorsKey) ?? {}).flatMap(([key, { url, image }]): Mention[] => [
    ...(url === undefined ? [] : [{ key: `authors.${key}.url`, href: url }]),
    ...(image === undefined ? [] : [{ key: `authors.${key}.image`, href: image, isFile: true as const }]),
  ]);
