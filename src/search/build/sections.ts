/** The sections of an index: terms dealt out by hash, or sorted and cut into ranges. */
import { type Section, shardOf } from '../layout.ts';
import type { Collected } from './collect.ts';
import { readingsOf } from './pinyin.ts';
import type { PostingLists } from './posting-lists.ts';
import { ShardWriter } from './shard-writer.ts';
import type { TermDictionary } from './term-dictionary.ts';

/** The terms of one section in order, with their lists. */
export type SectionTerms = {
  readonly dictionary: TermDictionary;
  readonly terms: Int32Array;
  readonly lists: readonly PostingLists[];
  /** Bytes of all entries, about. */
  readonly size: number;
};

export function sectionsOf({ dictionary, text, code, head }: Collected) {
  const lists = [text, code, head];
  const readings = readingsOf(dictionary, { text, code, head });
  const wide = dictionary.sortedWide();
  const words = dictionary.sortedWords();
  return {
    pairs: sectionOf(
      dictionary,
      wide.filter((term) => dictionary.second(term) !== 0),
      lists,
    ),
    characters: sectionOf(
      dictionary,
      wide.filter((term) => dictionary.second(term) === 0),
      lists,
    ),
    words: sectionOf(dictionary, words, lists),
    pinyin: sectionOf(readings, readings.sortedWords(), []),
    spellings: sectionOf(
      dictionary,
      words.filter((term) => isSpelt(dictionary.text(term))),
      [],
    ),
  } satisfies Record<Section, SectionTerms>;
}

function sectionOf(
  dictionary: TermDictionary,
  terms: Int32Array,
  lists: readonly PostingLists[],
): SectionTerms {
  let size = 0;
  for (const term of terms) size += sizeOf(term, dictionary, lists);
  return { dictionary, terms, lists, size };
}

/** Bytes of an entry, about. */
function sizeOf(term: number, dictionary: TermDictionary, lists: readonly PostingLists[]): number {
  const isWide = dictionary.first(term) !== 0;
  let size = 2 + (isWide ? 3 : Buffer.byteLength(dictionary.text(term)));
  if (isWide && dictionary.second(term) !== 0) size += 3;
  for (const list of lists) size += list.length(term);
  return size;
}

/** The pairs and the characters as one section. */
export function together(pairs: SectionTerms, { size }: SectionTerms): SectionTerms {
  return { ...pairs, terms: pairs.dictionary.sortedWide(), size: pairs.size + size };
}

/** Words that a typo may be compared with: letters, with joiners as in `mod_tts`. */
function isSpelt(word: string): boolean {
  return word.length >= 4 && word.length <= 24 && /^[a-z][a-z_.-]*[a-z]$/.test(word);
}

/** Dealt out by hash, one shard after the other: together they need not fit into memory. */
export function* dealt({ dictionary, terms, lists }: SectionTerms, count: number): Generator<Uint8Array> {
  const shards: number[][] = Array.from({ length: count }, () => []);
  for (const term of terms)
    shards[shardOf(dictionary.first(term), dictionary.second(term), count)]!.push(term);
  const writer = new ShardWriter();
  for (const shard of shards) {
    for (const term of shard) writer.add(dictionary.text(term), term, lists);
    yield writer.take();
  }
}

/** In order, cut into so many; `bounds` is told where each begins. */
export function* cut(section: SectionTerms, count: number, bounds: string[]): Generator<Uint8Array> {
  const { dictionary, terms, lists } = section;
  const firsts = firstsOf(section, count);
  const writer = new ShardWriter();
  let before = '';
  for (const term of terms) {
    const key = dictionary.text(term);
    if (writer.size > 0 && firsts.has(term)) yield writer.take();
    if (writer.size === 0) bounds.push(boundBetween(before, key));
    writer.add(key, term, lists);
    before = key;
  }
  if (writer.size > 0) yield writer.take();
}

/** A shard may be that share larger or smaller. */
const play = 1 / 6;

/**
 * The terms that begin a shard: of those near where one should end, one that is told from its neighbour by few
 * characters, and of these the first by hash. So a new term does not move the ends of all shards behind it.
 */
function firstsOf({ dictionary, terms, lists, size }: SectionTerms, count: number): Set<number> {
  const share = size / count;
  const firsts = new Set<number>();
  let done = 0;
  let ended = 1;
  let best = -1;
  let least = Number.POSITIVE_INFINITY;
  let before = '';
  for (const term of terms) {
    if (done > (ended + play) * share) {
      firsts.add(best);
      ended++;
      least = Number.POSITIVE_INFINITY;
    }
    const key = dictionary.text(term);
    const isNear = ended < count && done >= (ended - play) * share;
    const rank = isNear ? boundBetween(before, key).length + hashOf(key) / 2 ** 32 : least;
    if (rank < least) [best, least] = [term, rank];
    done += sizeOf(term, dictionary, lists);
    before = key;
  }
  return firsts;
}

function hashOf(text: string): number {
  let hash = 0;
  for (let index = 0; index < text.length; index++)
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x9e3779b1);
  return (hash ^ (hash >>> 15)) >>> 0;
}

/** The shortest beginning of a word that is above the word before it. */
function boundBetween(before: string, word: string): string {
  let length = 1;
  while (length < word.length && word.slice(0, length) <= before) length++;
  return word.slice(0, length);
}
