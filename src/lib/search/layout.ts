/**
 * The layout of an embedded index: which file holds what, and what index.js, the one file with a fixed name, says of
 * the others, whose names are hashes. All trees of a site share these, so record numbers count over all trees.
 */
import { decodeNumbers, encodeNumbers } from './codec.ts';

/** Terms distributed by hash: pairs of wide characters, and single characters. */
type HashedSection = 'pairs' | 'characters';
/** Terms sorted and cut into ranges: words, pinyin of pairs, words for comparing typos. */
export type SortedSection = 'words' | 'pinyin' | 'spellings';
export type Section = HashedSection | SortedSection;

export const sections: readonly Section[] = ['pairs', 'characters', 'words', 'pinyin', 'spellings'];

/** The file with the fixed name, in a tree's `search/`. */
export const indexFile = 'index.js';

/** Files with fixed names beside the shared ones. Traditional characters, each followed by its simplified form, then words of other regions (`selectRegional`). */
export const traditionalFile = 'traditional.js';
/** The pinyin of common characters (`listSounds`), if the site has Chinese. */
export const soundsFile = 'sounds.js';

/** Every file of the index calls a global function with its own name and content; its name, unless both sides set another. */
export const defaultCallback = 'searchIndex';

/** The reader rejects other formats. */
export const format = 13;

/** The content of `index.js`. */
export type IndexInfo = {
  readonly format: number;
  /** The path from this tree's `search/` to the shared files: '' or '../../search/'. */
  readonly filesAt: string;
  /** Packed file names of each section, of the texts and of the synonyms (`readFileName`, `readTextFileName`). */
  readonly files: Readonly<Record<Section | 'texts' | 'synonyms', string>>;
  /** Groups of words with the same meaning: so many from the site's configuration, then those of the dictionary of actions. */
  readonly ofSite?: number;
  /** On a small site the groups themselves (`joinSynonyms`), which otherwise are a file, as all trees have the same. */
  readonly synonyms?: string;
  /** True if the texts have traditional characters. */
  readonly isTraditional?: boolean;
  /** On a small site the sections themselves, one shard each. */
  readonly inline?: Readonly<Record<Section, string>>;
  /** For each sorted section, the lower bounds of its ranges: each is above all words of the range before. */
  readonly bounds: Readonly<Record<SortedSection, readonly string[]>>;
  /** The numbers of this tree's records, page by page (`encodeRuns`). */
  readonly records: string;
  /** A `RecordKind` for each record. */
  readonly kinds: string;
  /** The names of the areas; and, encoded, runs of pages in one area: the area's index and the length. */
  readonly areas: readonly string[];
  readonly areaRuns: string;
  /** The first steps of the tree's routes, with blanks between. */
  readonly categories: string;
  /** How many shards each section has; 0 for characters that share the shards of the pairs. */
  readonly shards: Readonly<Record<Section, number>>;
  /** How many records each text file holds, encoded. */
  readonly texts: string;
  /** The compressed size of each text file, in `sizeUnit` bytes, encoded. */
  readonly textSizes: string;
};

export const sizeUnit = 128;

/** Hex digits of a file's name. */
export const nameLength = 8;

/** Base64 bytes -> hex digits. Sending hex digits would take an eighth more, compressed or not. */
export function unpackNames(packed: string): string {
  return Array.from(atob(packed), (byte) => byte.charCodeAt(0).toString(16).padStart(2, '0')).join('');
}

/** `names`: of a section, without separators. */
export function readFileName(names: string, number: number): string {
  return `${names.slice(number * nameLength, (number + 1) * nameLength)}.js`;
}

/** From so many files of a family on, some share a name, since a reader loads all names; and how many do. */
const shared = {
  texts: { from: 160, count: 16 },
  // More would rename too many files for a changed sentence.
  pairs: { from: 320, count: 3 },
  others: { from: 32, count: 3 },
};

/** How many files of a family share a name. `count`: of all of them. */
export function countSharing(family: string, count: number): number {
  const { from, count: several } = shared[family === 'texts' || family === 'pairs' ? family : 'others'];
  return count < from ? 1 : several;
}

/** The suffix of a file if `several` share a name: `a` for the first. */
export function formatSuffix(number: number, several: number): string {
  return several === 1 ? '' : String.fromCharCode(97 + (number % several));
}

/** `names`: of a family of which `several` files share a name, without separators. */
export function readSharedName(names: string, number: number, several: number): string {
  const name = readFileName(names, Math.floor(number / several));
  return name.replace('.', `${formatSuffix(number, several)}.`);
}

/** Encodes numbers that mostly count on, as runs: the jump from the end of the last run, and the length. */
export function encodeRuns(numbers: readonly number[]): string {
  const runs: number[] = [];
  let next = 0;
  for (const [index, number] of numbers.entries()) {
    if (index > 0 && number === next) runs[runs.length - 1]!++;
    else runs.push(number < next ? 2 * (next - number) - 1 : 2 * (number - next), 1);
    next = number + 1;
  }
  return encodeNumbers(runs);
}

export function decodeRuns(text: string): number[] {
  const runs = decodeNumbers(text);
  const numbers: number[] = [];
  let next = 0;
  for (let index = 0; index < runs.length; index += 2) {
    const jump = runs[index]!;
    next += jump % 2 === 1 ? -(jump + 1) / 2 : jump / 2;
    for (let count = runs[index + 1]!; count > 0; count--) numbers.push(next++);
  }
  return numbers;
}

/** Marks pinyin by first letters: `=hy`; full pinyin has no mark: `huiyi`. */
export const initialsMark = '=';

/** One text of all groups, which is smaller than lists of lists. Signs in a word do not count. */
export function joinSynonyms(groups: readonly (readonly string[])[]): string {
  return groups.map((group) => group.map((word) => word.replace(/[,;]/g, ' ')).join(',')).join(';');
}

export function splitSynonyms(text: string): string[][] {
  return text === '' ? [] : text.split(';').map((group) => group.split(','));
}

/** The key of a group of synonyms in the section of words. */
export function formatSynonymKey(group: number | ''): string {
  return `~${group}`;
}

/** The key of an identifier in the section of words. */
export function formatIdentifierKey(name: string): string {
  return `@${name}`;
}

/** A tree's records in order: each page, then its headings. */
export enum RecordKind {
  /** The page of a category; the pages below it follow. */
  Index = '0',
  /** Pages below the last index: a normal page, one that lists others, a blog post, and one generated from data. */
  Page = '1',
  List = '7',
  Post = '9',
  Generated = 'a',
  /** A page in no category. */
  Alone = '8',
  Level2 = '2',
  Level3 = '3',
  Level4 = '4',
  Level5 = '5',
}

/** From this many shards on, pairs are distributed one by one. */
export const manyShards = 100;

/** Where a hashed term stands: the number of its shard, and its key there. */
export type Place = { readonly shard: number; readonly key: number };

/**
 * The place of a pair of characters, or of one (`second` is 0). With few shards, which are large, the character that
 * ranks lower decides (a minimizer): neighbouring pairs of a text then often share a shard, so
 * that a query loads a fifth fewer files, and a changed sentence renames a third fewer. Common characters rank last,
 * since too many pairs have them. With many shards, all pairs of one character would be too many for one shard.
 */
export function choosePlace(first: number, second: number, count: number): Place {
  // No two pairs have one hash, save some with characters above 0xffff.
  const key = mixBits((first << 16) ^ (first >>> 16) ^ second, 0);
  if (count >= manyShards) return { shard: key % count, key: Math.floor(key / count) };
  const character = second === 0 || rankCharacter(first) < rankCharacter(second) ? first : second;
  return { shard: mixBits(character, 9) % count, key };
}

const common = /* @__PURE__ */ new Set(
  /* @__PURE__ */ Array.from('的一是不在有和中为上个要时用到于出分可能后会对成本同下与行及或从', (one) =>
    one.codePointAt(0),
  ),
);

function rankCharacter(character: number): number {
  return mixBits(character, 3) + (common.has(character) ? 2 ** 32 : 0);
}

function mixBits(number: number, seed: number): number {
  let hash = Math.imul(number, 0x9e3779b1) ^ Math.imul(seed, 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d);
  return (hash ^ (hash >>> 13)) >>> 0;
}

/** The index of the range that holds a word or number: the last one whose bound is not above it. */
export function findRange<B extends string | number>(word: B, bounds: readonly B[]): number {
  let low = 0;
  let high = bounds.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if (bounds[middle]! <= word) low = middle;
    else high = middle - 1;
  }
  return low;
}

/** A text file: the route of a page, then its records in this file, then the next route. */
export type TextFile = readonly (string | RecordText)[];

/** Titles from the page down to the record, null for a skipped level; anchor; texts; a page's keywords, a section's questions. */
export type RecordText = readonly [
  titles: readonly (string | null)[],
  anchor: string,
  text: string,
  code: string,
  keywords?: string,
];
