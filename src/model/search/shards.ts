/**
 * The layout of an embedded index: which file holds what, and what the one file with a fixed name says of the
 * others. They lie in folders named by their content, so files of different builds never come together.
 */
import { decodeNumbers, encodeNumbers } from './codec.ts';

/** Hashed families, numbered by `shardOf`: pairs of wide characters, and the characters. */
export type HashedFamily = 'pairs' | 'characters';
/** Sorted families, cut into ranges: words, pinyin of titles, words that typos are compared with. */
export type SortedFamily = 'words' | 'pinyin' | 'spellings';

const letters = { pairs: 'g', characters: 'c', words: 'w', pinyin: 'p', spellings: 'v', texts: 't' } as const;

/** The file with the fixed name, below a tree's `search/`. */
export const indexFile = 'index.js';

/** Called by every file of the index with its own name and what it holds. */
export const callback = 'docgenIndex';

/** What `index.js` holds. */
export type IndexInfo = {
  /** Another layout is not read. */
  readonly format: number;
  /** The folders of the shards: of each family one name after the other, each for `shardsInFolder` of them. */
  readonly folders: Folders;
  /** The folders of the texts, which trees share, and the way from this tree's `search/` to where they lie. */
  readonly textGroups: TextGroups;
  readonly textsAt: string;
  readonly pairs: number;
  readonly characters: number;
  /** Of each sorted family the bounds of its ranges: a text that no word before the range reaches. */
  readonly words: readonly string[];
  readonly pinyin: readonly string[];
  readonly spellings: readonly string[];
  /** A `RecordKind` for each record, in the order of their numbers. */
  readonly records: string;
  /** Of each file of texts how many of the records it holds, and its number (`encodeTexts`). */
  readonly texts: string;
};

export type Folders = Readonly<Record<HashedFamily | SortedFamily, string>>;

/** So many shards of a family lie in a folder: a word more or less changes few shards, and renames the others in their folders. */
export const shardsInFolder = 16;
/** Characters of a folder's name. */
export const folderLength = 10;

/** Name of the shard with that number. */
export function familyFile(folders: Folders, family: keyof Folders, number: number): string {
  const at = Math.floor(number / shardsInFolder) * folderLength;
  return shardFile(folders[family].slice(at, at + folderLength), family, number);
}

/** Files of texts by their numbers: so many lie in the first folder, so many in the next. */
export type TextGroups = readonly (readonly [key: string, count: number])[];

/** Name of the file of texts with that number. */
export function textFile(groups: TextGroups, number: number): string {
  let rest = number;
  for (const [key, count] of groups) {
    if (rest < count) return shardFile(key, 'texts', rest);
    rest -= count;
  }
  throw new RangeError(`No file of texts has the number ${number}.`);
}

/** Numbers of records and of files, in the order of the records; files mostly follow one another. */
export type TextPlaces = readonly { readonly count: number; readonly file: number }[];

export function encodeTexts(places: TextPlaces): string {
  let next = 0;
  return encodeNumbers(
    places.flatMap(({ count, file }) => {
      const jump = file - next;
      next = file + 1;
      return [count, jump < 0 ? -2 * jump - 1 : 2 * jump];
    }),
  );
}

export function decodeTexts(text: string): TextPlaces {
  const numbers = decodeNumbers(text);
  const places: { count: number; file: number }[] = [];
  let next = 0;
  for (let index = 0; index < numbers.length; index += 2) {
    const jump = numbers[index + 1]!;
    const file = next + (jump % 2 === 1 ? -(jump + 1) / 2 : jump / 2);
    places.push({ count: numbers[index]!, file });
    next = file + 1;
  }
  return places;
}

export const format = 3;

/** Spellings in pinyin are cut there, in the index and in a query. */
export const longestPinyin = 16;
export const longestInitials = 8;

/** Records are numbered as they stand: a page, then its headings. */
export enum RecordKind {
  /** The page of a whole category, followed by the pages below it. */
  Index = '0',
  /** A page below the index that came last; the same for one that lists others, and for a blog post. */
  Page = '1',
  List = '7',
  Post = '9',
  /** A page below none. */
  Alone = '8',
  Level2 = '2',
  Level3 = '3',
  Level4 = '4',
  Level5 = '5',
  /** The record before goes on: long texts are cut into passages, each a record. */
  More = '6',
}

/** Name of a file, also that under which it calls back. */
export function shardFile(key: string, family: keyof typeof letters, number: number): string {
  return `${key}/${letters[family]}${number}.js`;
}

/** The shard of a pair of characters, or of one (`second` is 0). */
export function shardOf(first: number, second: number, count: number): number {
  let hash = Math.imul(first, 0x9e3779b1) ^ Math.imul(second, 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d);
  hash ^= hash >>> 13;
  return (hash >>> 0) % count;
}

/** The range that holds a word, if the index has it: the last whose bound is not above it. */
export function rangeOf(word: string, bounds: readonly string[]): number {
  let low = 0;
  let high = bounds.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if (bounds[middle]! <= word) low = middle;
    else high = middle - 1;
  }
  return low;
}

/** The texts of a run of records of one page. */
export type TextFile = {
  readonly route: string;
  /** Titles above the first record: the page's, then those of its headings; null where a level is skipped. */
  readonly above: readonly (string | null)[];
  readonly records: readonly RecordText[];
};

/** Level, title, anchor ('' for the page), running text, code. */
export type RecordText = readonly [level: number, title: string, anchor: string, text: string, code: string];
