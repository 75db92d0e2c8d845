/** The sections of an index: terms dealt out by hash, or sorted and cut into ranges. */
import { type Section, shardOf } from '../layout.ts';
import type { Collected } from './collect.ts';
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

export function sectionsOf({ dictionary, readings, text, code, head, pinyin }: Collected) {
  const lists = [text, code, head];
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
    pinyin: sectionOf(readings, readings.sortedWords(), [pinyin]),
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
  for (const term of terms) {
    const bytes = dictionary.first(term) === 0 ? dictionary.text(term).length : 3;
    size += 2 + bytes + (dictionary.first(term) !== 0 && dictionary.second(term) !== 0 ? 3 : 0);
    for (const list of lists) size += list.length(term);
  }
  return { dictionary, terms, lists, size };
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

/** In order, cut into about so many; `bounds` is told where each begins. */
export function* cut(
  { dictionary, terms, lists, size }: SectionTerms,
  count: number,
  bounds: string[],
): Generator<Uint8Array> {
  const share = size / count;
  let left = count - 1;
  const writer = new ShardWriter();
  let before = '';
  for (const term of terms) {
    const key = dictionary.text(term);
    if (writer.size >= share && left-- > 0) yield writer.take();
    if (writer.size === 0) bounds.push(boundBetween(before, key));
    writer.add(key, term, lists);
    before = key;
  }
  if (writer.size > 0) yield writer.take();
}

/** The shortest beginning of a word that is above the word before it. */
function boundBetween(before: string, word: string): string {
  let length = 1;
  while (length < word.length && word.slice(0, length) <= before) length++;
  return word.slice(0, length);
}
