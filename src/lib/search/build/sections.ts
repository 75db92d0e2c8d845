/** The sections of an index. Terms are distributed by hash, or sorted and cut into ranges. */
import { chooseShard, type Section } from '../layout.ts';
import type { Collected } from './collect.ts';
import { collectReadings } from './pinyin.ts';
import type { PostingLists } from './posting-lists.ts';
import { ShardWriter } from './shard-writer.ts';
import type { TermDictionary } from './term-dictionary.ts';

/** The sorted terms of one section, with their posting lists. */
export type SectionTerms = {
  readonly dictionary: TermDictionary;
  readonly terms: Int32Array;
  readonly lists: readonly PostingLists[];
  /** The approximate size of all entries, in bytes. */
  readonly size: number;
};

export function createSections({ dictionary, text, code, head }: Collected) {
  const lists = [text, code, head];
  const readings = collectReadings(dictionary, { text, code, head });
  const wide = dictionary.sortedWide();
  const words = dictionary.sortedWords();
  return {
    pairs: createSection(
      dictionary,
      wide.filter((term) => dictionary.second(term) !== 0),
      lists,
    ),
    characters: createSection(
      dictionary,
      wide.filter((term) => dictionary.second(term) === 0),
      lists,
    ),
    words: createSection(dictionary, words, lists),
    pinyin: createSection(readings, readings.sortedWords(), []),
    spellings: createSection(
      dictionary,
      words.filter((term) => isSpelt(dictionary.text(term))),
      [],
    ),
  } satisfies Record<Section, SectionTerms>;
}

function createSection(
  dictionary: TermDictionary,
  terms: Int32Array,
  lists: readonly PostingLists[],
): SectionTerms {
  let size = 0;
  for (const term of terms) size += measureEntry(term, dictionary, lists);
  return { dictionary, terms, lists, size };
}

/** The approximate size of an entry, in bytes. */
function measureEntry(term: number, dictionary: TermDictionary, lists: readonly PostingLists[]): number {
  const isWide = dictionary.first(term) !== 0;
  let size = 2 + (isWide ? 3 : Buffer.byteLength(dictionary.text(term)));
  if (isWide && dictionary.second(term) !== 0) size += 3;
  for (const list of lists) size += list.length(term);
  return size;
}

/** Joins pairs and characters into one section. */
export function joinSections(pairs: SectionTerms, { size }: SectionTerms): SectionTerms {
  return { ...pairs, terms: pairs.dictionary.sortedWide(), size: pairs.size + size };
}

/** True for words that a typo may be compared with: letters, with joiners as in `mod_tts`. */
function isSpelt(word: string): boolean {
  return word.length >= 4 && word.length <= 24 && /^[a-z][a-z_.-]*[a-z]$/.test(word);
}

/** Distributes terms by hash. Yields one shard at a time, as all together may not fit into memory. */
export function* dealByHash(
  { dictionary, terms, lists }: SectionTerms,
  count: number,
): Generator<Uint8Array> {
  const shards: number[][] = Array.from({ length: count }, () => []);
  for (const term of terms)
    shards[chooseShard(dictionary.first(term), dictionary.second(term), count)]!.push(term);
  const writer = new ShardWriter();
  for (const shard of shards) {
    for (const term of shard) writer.add(dictionary.text(term), term, lists);
    yield writer.take();
  }
}

/** Cuts the sorted terms into `count` ranges. Adds each range's lower bound to `bounds`. */
export function* cutIntoRanges(
  section: SectionTerms,
  count: number,
  bounds: string[],
): Generator<Uint8Array> {
  const { dictionary, terms, lists } = section;
  const firsts = findFirsts(section, count);
  const writer = new ShardWriter();
  let before = '';
  for (const term of terms) {
    const key = dictionary.text(term);
    if (writer.size > 0 && firsts.has(term)) yield writer.take();
    if (writer.size === 0) bounds.push(cutBound(before, key));
    writer.add(key, term, lists);
    before = key;
  }
  if (writer.size > 0) yield writer.take();
}

/** How far a shard's size may be off, as a share. */
const tolerance = 1 / 6;

/**
 * The first term of each shard. Near the planned end of a shard, it chooses the term with the shortest bound, and among
 * these the one with the lowest hash, so that a new term does not move the ends of all later shards.
 */
function findFirsts({ dictionary, terms, lists, size }: SectionTerms, count: number): Set<number> {
  const share = size / count;
  const firsts = new Set<number>();
  let done = 0;
  let ended = 1;
  let best = -1;
  let least = Number.POSITIVE_INFINITY;
  let before = '';
  for (const term of terms) {
    if (done > (ended + tolerance) * share) {
      firsts.add(best);
      ended++;
      least = Number.POSITIVE_INFINITY;
    }
    const key = dictionary.text(term);
    const isNear = ended < count && done >= (ended - tolerance) * share;
    const rank = isNear ? cutBound(before, key).length + hashText(key) / 2 ** 32 : least;
    if (rank < least) [best, least] = [term, rank];
    done += measureEntry(term, dictionary, lists);
    before = key;
  }
  return firsts;
}

function hashText(text: string): number {
  let hash = 0;
  for (let index = 0; index < text.length; index++)
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x9e3779b1);
  return (hash ^ (hash >>> 15)) >>> 0;
}

/** The shortest prefix of a word that is greater than the word before it. */
function cutBound(before: string, word: string): string {
  let length = 1;
  while (length < word.length && word.slice(0, length) <= before) length++;
  return word.slice(0, length);
}
