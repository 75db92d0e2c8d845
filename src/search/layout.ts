/**
 * The layout of an embedded index: which file holds what, and what the one file with a fixed name says of the others,
 * which are named by their content. All trees of a site share these: records are numbered over all of them.
 */
import { decodeNumbers, encodeNumbers } from './codec.ts';

/** Terms that are dealt out by hash: pairs of wide characters, and the characters. */
type HashedSection = 'pairs' | 'characters';
/** Terms that are sorted and cut into ranges: words, readings of pairs, words that typos are compared with. */
export type SortedSection = 'words' | 'pinyin' | 'spellings';
export type Section = HashedSection | SortedSection;

export const sections: readonly Section[] = ['pairs', 'characters', 'words', 'pinyin', 'spellings'];

/** The file with the fixed name, below a tree's `search/`. */
export const indexFile = 'index.js';

/** Another one, beside the files that trees share: traditional characters, each followed by its simplified form. */
export const traditionalFile = 'traditional.js';

/** Called by every file of the index with its own name and what it holds. */
export const callback = 'docgenIndex';

/** Another format is not read. */
export const format = 10;

/** What `index.js` holds. */
export type IndexInfo = {
  readonly format: number;
  /** The way from this tree's `search/` to where the files lie: '' or '../../search/'. */
  readonly filesAt: string;
  /** Of each section, and of the texts, the names of its files in a row (`fileName`, `textFileName`), packed. */
  readonly files: Readonly<Record<Section | 'texts', string>>;
  /** Words that mean the same, as the site's configuration has them. */
  readonly synonyms?: readonly (readonly string[])[];
  /** The texts have traditional characters. */
  readonly isTraditional?: boolean;
  /** On a small site the sections themselves: each is one shard. */
  readonly inline?: Readonly<Record<Section, string>>;
  /** Of each sorted section the bounds of its ranges: a text that no word before the range reaches. */
  readonly bounds: Readonly<Record<SortedSection, readonly string[]>>;
  /** The numbers of this tree's records, page by page (`encodeRuns`). */
  readonly records: string;
  /** A `RecordKind` for each of them. */
  readonly kinds: string;
  /** What pages are part of, and of the pages in turn how many follow one another in which of them, encoded. */
  readonly areas: readonly string[];
  readonly areaRuns: string;
  /** How many records each file of texts holds, encoded. */
  readonly texts: string;
  /** What each of them takes on the wire, in `sizeUnit` bytes, encoded. */
  readonly textSizes: string;
};

export const sizeUnit = 128;

/** Hex digits of a file's name. */
export const nameLength = 8;

/** Hex digits from their bytes in base64: as such they would take an eighth more on the wire, compressed or not. */
export function unpackNames(packed: string): string {
  return Array.from(atob(packed), (byte) => byte.charCodeAt(0).toString(16).padStart(2, '0')).join('');
}

/** `names`: those of a section in a row. */
export function fileName(names: string, number: number): string {
  return `${names.slice(number * nameLength, (number + 1) * nameLength)}.js`;
}

/** From so many files of texts on several have a name together: a reader loads all names. */
const manyTexts = 160;
const textsOfName = 4;

/** `count`: of all files of texts. */
export function textsOfOneName(count: number): number {
  return count < manyTexts ? 1 : textsOfName;
}

/** What follows the name of a file of texts, where several have one together: `a` for the first. */
export function textSuffix(number: number, count: number): string {
  const several = textsOfOneName(count);
  return several === 1 ? '' : String.fromCharCode(97 + (number % several));
}

/** `names`: those of all files of texts in a row, of which there are so many. */
export function textFileName(names: string, number: number, count: number): string {
  const name = fileName(names, Math.floor(number / textsOfOneName(count)));
  return name.replace('.', `${textSuffix(number, count)}.`);
}

export function fileCount(names: string): number {
  return names.length / nameLength;
}

/** Numbers that mostly follow one another: how far each run begins from the end of the last one, and how long it is. */
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

/** Before the first letters of a pair's readings: `=hy`, and without it `huiyi`. */
export const initialsMark = '=';

/** The key of a group of synonyms among the words. */
export function synonymKey(group: number): string {
  return `~${group}`;
}

/** The key of an operation's name among the words: of its request, a field, an error. */
export function nameKey(name: string): string {
  return `@${name}`;
}

/** The records of a tree stand in order: a page, then its headings. */
export enum RecordKind {
  /** The page of a whole category, followed by the pages below it. */
  Index = '0',
  /** A page below the index that came last; the same for one that lists others, for a blog post, and for one that no file stands behind. */
  Page = '1',
  List = '7',
  Post = '9',
  Made = 'a',
  /** A page below none. */
  Alone = '8',
  Level2 = '2',
  Level3 = '3',
  Level4 = '4',
  Level5 = '5',
}

/** From so many shards on pairs are dealt out one by one. */
export const manyShards = 100;

/**
 * The shard of a pair of characters, or of one (`second` is 0). Among few shards, which are large, a pair goes by the
 * one of the two that ranks lower (a minimizer): pairs that follow one another in a text are then often together, so
 * that a query asks a fifth fewer files, and a changed sentence renames a third fewer. Common characters rank last,
 * since too many pairs have them. Among many shards all pairs of one character would be too much for one of them.
 */
export function shardOf(first: number, second: number, count: number): number {
  if (count >= manyShards) return mixed(first, second) % count;
  const character = second === 0 || rankOf(first) < rankOf(second) ? first : second;
  return mixed(character, 9) % count;
}

const common = new Set(
  Array.from('的一是不在有和中为上个要时用到于出分可能后会对成本同下与行及或从', (one) => one.codePointAt(0)),
);

function rankOf(character: number): number {
  return mixed(character, 3) + (common.has(character) ? 2 ** 32 : 0);
}

function mixed(number: number, seed: number): number {
  let hash = Math.imul(number, 0x9e3779b1) ^ Math.imul(seed, 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d);
  return (hash ^ (hash >>> 13)) >>> 0;
}

/** The range that holds a word (a number), if there is one: the last whose bound is not above it. */
export function rangeOf<B extends string | number>(word: B, bounds: readonly B[]): number {
  let low = 0;
  let high = bounds.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if (bounds[middle]! <= word) low = middle;
    else high = middle - 1;
  }
  return low;
}

/** A file of texts: the route of a page, then those of its records that the file holds, and so on. */
export type TextFile = readonly (string | RecordText)[];

/** Titles of the page and of the headings down to the record's own, null where a level is skipped; anchor; texts; of some pages keywords. */
export type RecordText = readonly [
  titles: readonly (string | null)[],
  anchor: string,
  text: string,
  code: string,
  keywords?: string,
];
