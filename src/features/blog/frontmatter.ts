/** `author`, `authors` and `tags` in frontmatter. */
import type { Meta } from '#model/document/document';
import type { FrontmatterKeys, WrittenValue } from '#model/document/frontmatter-keys';
import { readPlainText, readWords } from '#parse';

/** Names as written, and where. */
type Names = { readonly names: readonly string[]; readonly at: WrittenValue['itemsAt'] };

/** `text`: all authors in one text. */
type Authors = Names & { readonly text: string };

export const metaKeys: FrontmatterKeys = {
  author: readAuthors,
  authors: (value, written) => ({
    ...readAuthors(value, written),
    ...(typeof value !== 'string' && { dividers: /[，、；]/ }),
  }),
  tags(value, { itemsAt }) {
    const isText = typeof value === 'string';
    const found = readWords('tags', 'tag', isText ? [value] : (value as readonly string[] | undefined));
    const dividers = isText ? /[,，、；]/ : /[，、；]/;
    if ('problem' in found) return { ...found, dividers };
    const { value: names } = found;
    if (names.length === 0) return { value: undefined };
    return { value: { names, at: itemsAt } satisfies Names, words: names, dividers };
  },
};

function readAuthors(value: unknown, written: WrittenValue) {
  const list = Array.isArray(value) ? (value as readonly string[]) : written.names;
  const given = list?.map((name) => name.trim()).filter((name) => name !== '');
  if (given?.length === 0) return { value: undefined };
  const found = readPlainText('author', given ? joinNames(given) : value, written);
  if ('problem' in found) return found;
  const names = given && given.length > 1 ? [...new Set(given)] : [found.value];
  return { value: { text: found.value, names, at: written.itemsAt } satisfies Authors };
}

/** Joins author names with the comma of their script. */
function joinNames(names: readonly string[]): string {
  return names.join(names.some((name) => /\p{Script=Han}/u.test(name)) ? '、' : ', ');
}

const none: Names = { names: [], at: [] };

export function getTags({ features }: Meta): Names {
  return (features?.tags as Names | undefined) ?? none;
}

export function getAuthors({ features }: Meta): Authors | undefined {
  return (features?.authors ?? features?.author) as Authors | undefined;
}
