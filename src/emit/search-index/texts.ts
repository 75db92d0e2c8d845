/** The texts of all trees, each file once: most pages are the same in every version. */
import { createHash } from 'node:crypto';
import { folderLength, type TextGroups, type TextPlaces } from '../../model/search/shards.ts';

/** A file of texts, which need not be made to be told from others. */
export type TextBody = {
  /** SHA-256 of the body, hex. */
  readonly sum: string;
  /** How many records it holds. */
  readonly count: number;
  body(): string;
};

export type Texts = {
  /** Takes a page's files in; tells where its records lie. */
  add(files: readonly TextBody[]): TextPlaces;
  /** Groups of files that are complete and were not taken yet; `last`: all that is left, too. */
  take(last?: boolean): readonly TextGroup[];
  /** All groups so far. */
  groups(): TextGroups;
};

/** Files that lie in one folder, in the order of their numbers in it. */
export type TextGroup = { readonly key: string; readonly bodies: readonly (() => string)[] };

/** So many folders at most, about: index.js names them all. */
const most = 100;
/** So many files in a folder, about, on a site that does not need more. */
const usual = 32;
/** So many files a page has, about. */
const filesOfPage = 4;

/**
 * A folder is named by what is in it, so a changed text renames its neighbours: there are many folders, and where one
 * ends hangs on the files around that place alone. The others stay as they are, and need not be uploaded again.
 */
export function createTexts(pages: number): Texts {
  let size = usual;
  while (pages * filesOfPage > size * most) size *= 2;
  const numbers = new Map<string, number>();
  const groups: [key: string, count: number][] = [];
  let complete: TextGroup[] = [];
  let bodies: (() => string)[] = [];
  let hashes: string[] = [];

  const end = () => {
    if (bodies.length === 0) return;
    const key = keyOf(hashes);
    groups.push([key, bodies.length]);
    complete.push({ key, bodies });
    bodies = [];
    hashes = [];
  };
  const put = ({ sum, body }: TextBody): number => {
    const known = numbers.get(sum);
    if (known !== undefined) return known;
    numbers.set(sum, numbers.size);
    bodies.push(body);
    hashes.push(sum);
    // One file in `size` ends a folder, whatever stands before it.
    if (Number.parseInt(sum.slice(0, 8), 16) % size === 0) end();
    return numbers.size - 1;
  };
  return {
    add: (files) => files.map((file) => ({ count: file.count, file: put(file) })),
    take(last = false) {
      if (last) end();
      const taken = complete;
      complete = [];
      return taken;
    },
    groups: () => groups,
  };
}

/** Names a folder by all that is in it. */
export function keyOf(parts: readonly (string | Uint8Array)[]): string {
  const digest = createHash('sha256');
  for (const part of parts) digest.update(part).update('\0');
  return digest.digest('hex').slice(0, folderLength);
}
