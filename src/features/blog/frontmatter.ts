/** `author`, `authors` and `tags` in frontmatter. */
import type { Meta } from '#model/document/document';
import type { FrontmatterKeys, WrittenValue } from '#model/document/frontmatter-keys';
import { readPlainText, readWords } from '#parse';
import type { Authors } from './meta.ts';

export const metaKeys: FrontmatterKeys = {
  author: readAuthors,
  authors: (value, written) => ({
    ...readAuthors(value, written),
    ...(typeof value !== 'string' && { dividers: /[，、；]/ }),
  }),
  tags(value) {
    const isText = typeof value === 'string';
    const found = readWords('tags', 'tag', isText ? [value] : (value as readonly string[] | undefined));
    const dividers = isText ? /[,，、；]/ : /[，、；]/;
    if ('problem' in found) return { ...found, dividers };
    const { value: tags } = found;
    return tags.length > 0 ? { value: tags, words: tags, dividers } : { value: undefined };
  },
};

function readAuthors(value: unknown, written: WrittenValue) {
  const list = Array.isArray(value) ? (value as readonly string[]) : written.names;
  const given = list?.map((name) => name.trim()).filter((name) => name !== '');
  if (given?.length === 0) return { value: undefined };
  const found = readPlainText('author', given ? joinNames(given) : value, written);
  if ('problem' in found) return found;
  const names = given && given.length > 1 ? [...new Set(given)] : [found.value];
  return { value: { names, text: found.value } satisfies Authors };
}

/** Joins author names with the comma of their script. */
function joinNames(names: readonly string[]): string {
  return names.join(names.some((name) => /\p{Script=Han}/u.test(name)) ? '、' : ', ');
}

/** Files in the folder blog/ are posts if they do not say what else they are, but for the folder's own page. */
export function describePlace(path: string): Partial<Meta> {
  const isPost = path.startsWith('blog/') && !/^blog\/(?:index|readme)\.(?:md|markdown)$/i.test(path);
  return isPost ? { layout: 'post' } : {};
}
