/** The sections of an index. Terms are distributed by hash, or sorted and cut into ranges. */
import { choosePlace, formatSynonymKey, type Section } from '../layout.ts';
import type { Collected } from './collect.ts';
import { collectReadings } from './pinyin.ts';
import type { PostingLists } from './posting-lists.ts';
import { type KeyedTerm, packShard, ShardWriter } from './shard-writer.ts';
import type { TermDictionary } from './term-dictionary.ts';

/** The sorted terms of one section, with their posting lists. */
export type SectionTerms = {
  readonly dictionary: TermDictionary;
  readonly terms: Int32Array;
  readonly lists: readonly PostingLists[];
  /** The approximate size of each entry and of all, in bytes. */
  readonly sizes: Int32Array;
  readonly size: number;
};

export function createSections({ dictionary, text, code, head }: Collected) {
  const lists = [text, code, head];
  const wide = dictionary.sortedWide();
  const readings = collectReadings(dictionary, { text, code, head }, wide);
  const words = dictionary.sortedWords();
  const { codes } = dictionary;
  return {
    pairs: createHashed(
      dictionary,
      wide.filter((term) => codes[2 * term + 1] !== 0),
      lists,
    ),
    characters: createHashed(
      dictionary,
      wide.filter((term) => codes[2 * term + 1] === 0),
      lists,
    ),
    words: createSection(dictionary, words, lists),
    pinyin: createSection(readings, readings.sortedWords(), []),
    spellings: createSection(
      dictionary,
      // What code alone has is mostly parts of names written together, which nobody means.
      words.filter((term) => isSpelt(dictionary.text(term)) && text.length(term) + head.length(term) > 0),
      [],
    ),
  } satisfies Record<Section, SectionTerms>;
}

/** Most queries ask for a list of synonyms and few for a word: shards of them are smaller. */
const weightOfSynonyms = 2;

/** A section of words. */
function createSection(
  dictionary: TermDictionary,
  terms: Int32Array,
  lists: readonly PostingLists[],
): SectionTerms {
  const texts = Array.from(terms, (term) => dictionary.text(term));
  const sizes = Int32Array.from(texts, (text) => Buffer.byteLength(text) + 2);
  for (const list of lists) list.addLengths(terms, sizes);
  const mark = formatSynonymKey('');
  for (const [index, text] of texts.entries()) if (text.startsWith(mark)) sizes[index]! *= weightOfSynonyms;
  return { dictionary, terms, lists, sizes, size: sumUp(sizes) };
}

/** Bytes of a key in a packed shard, and how much of lists is left there: about. */
const packedKey = 3;
const packed = 0.9;

/** A section of pairs and characters. */
function createHashed(
  dictionary: TermDictionary,
  terms: Int32Array,
  lists: readonly PostingLists[],
): SectionTerms {
  const sizes = new Int32Array(terms.length);
  for (const list of lists) list.addLengths(terms, sizes);
  return {
    dictionary,
    terms,
    lists,
    sizes,
    size: Math.round(packedKey * terms.length + packed * sumUp(sizes)),
  };
}

function sumUp(numbers: Int32Array): number {
  let sum = 0;
  for (let index = 0; index < numbers.length; index++) sum += numbers[index]!;
  return sum;
}

/** Joins pairs and characters into one section. */
export function joinSections({ dictionary, lists }: SectionTerms): SectionTerms {
  return createHashed(dictionary, dictionary.sortedWide(), lists);
}

/** True for words that a typo may be compared with: letters of any script, with joiners as in `mod_tts`. */
function isSpelt(word: string): boolean {
  return word.length >= 4 && word.length <= 24 && /^\p{L}[\p{L}_.-]*\p{L}$/u.test(word);
}

/** Distributes terms by hash. Yields one shard at a time, as all together may not fit into memory. */
export function* dealByHash(
  { dictionary: { codes }, terms, lists }: SectionTerms,
  count: number,
  records: number,
): Generator<Uint8Array> {
  const shards: KeyedTerm[][] = Array.from({ length: count }, () => []);
  for (const term of terms) {
    const { shard, key } = choosePlace(codes[2 * term]!, codes[2 * term + 1]!, count);
    shards[shard]!.push({ key, term });
  }
  for (const shard of shards) {
    shard.sort((a, b) => a.key - b.key);
    // Two pairs share a key once in many million sites, and only with characters above 0xffff: the first has it.
    const different = shard.filter(({ key }, index) => key !== shard[index - 1]?.key);
    yield packShard(different, lists, records);
  }
}

/** Cuts the sorted terms into `count` ranges. Adds each range's lower bound to `bounds`. */
export function* cutIntoRanges(
  section: SectionTerms,
  count: number,
  bounds: string[],
): Generator<Uint8Array> {
  const { dictionary, terms, lists, sizes } = section;
  const writer = new ShardWriter();
  let first = 0;
  for (const end of [...findEnds(section, count), terms.length]) {
    if (end === first) continue;
    const before = first === 0 ? '' : dictionary.text(terms[first - 1]!);
    const word = dictionary.text(terms[first]!);
    bounds.push(word.slice(0, measureBound(before, word)));
    for (; first < end; first++)
      writer.add(dictionary.text(terms[first]!), terms[first]!, lists, sizes[first]!);
    yield writer.take();
  }
}

/** How far a shard's size may be off, as a share. */
const tolerance = 1 / 6;

/**
 * Where each shard but the last ends. Near the planned end of a shard, it chooses the term with the shortest bound, and
 * among these the one with the lowest hash, so that a new term does not move the ends of all later shards.
 */
function findEnds({ dictionary, terms, sizes, size }: SectionTerms, count: number): Set<number> {
  const share = size / count;
  const ends = new Set<number>();
  let done = 0;
  let ended = 1;
  let best = -1;
  let least = Number.POSITIVE_INFINITY;
  for (let index = 0; index < terms.length; index++) {
    if (done > (ended + tolerance) * share) {
      // A term with a long list may fill a shard alone: no term ends near the planned end.
      ends.add(least === Number.POSITIVE_INFINITY ? index : best);
      ended++;
      least = Number.POSITIVE_INFINITY;
    }
    if (ended < count && done >= (ended - tolerance) * share) {
      const before = index === 0 ? '' : dictionary.text(terms[index - 1]!);
      const key = dictionary.text(terms[index]!);
      const rank = measureBound(before, key) + hashText(key) / 2 ** 32;
      if (rank < least) [best, least] = [index, rank];
    }
    done += sizes[index]!;
  }
  return ends;
}

function hashText(text: string): number {
  let hash = 0;
  for (let index = 0; index < text.length; index++)
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x9e3779b1);
  return (hash ^ (hash >>> 15)) >>> 0;
}

/** The length of the shortest beginning of a word that is greater than the word before it. */
function measureBound(before: string, word: string): number {
  let same = 0;
  while (same < word.length - 1 && word.charCodeAt(same) === before.charCodeAt(same)) same++;
  return same + 1;
}
