/** The sections of an index: terms dealt out by hash, or sorted and cut into ranges. */
import type { Section } from '../layout.ts';
import { shardOf } from '../layout.ts';
import type { Collected } from './collect.ts';
import type { PostingLists } from './posting-lists.ts';
import { ShardWriter } from './shard-writer.ts';
import type { Keyed } from './term-dictionary.ts';

/** The terms of one section in order, with their lists. */
export type SectionTerms = {
  readonly terms: readonly Keyed[];
  readonly lists: readonly PostingLists[];
  /** Bytes of all entries, about. */
  readonly size: number;
};

export function sectionsOf({ dictionary, readings, text, code, head, pinyin }: Collected) {
  const lists = [text, code, head];
  const wide = Array.from(dictionary.sortedWide(), (term): Keyed => {
    const first = String.fromCodePoint(dictionary.first(term));
    const second = dictionary.second(term);
    return { key: second === 0 ? first : first + String.fromCodePoint(second), term };
  });
  const isPair = ({ term }: Keyed) => dictionary.second(term) !== 0;
  const words = dictionary.sortedWords();
  return {
    pairs: sectionOf(wide.filter(isPair), lists),
    characters: sectionOf(
      wide.filter((one) => !isPair(one)),
      lists,
    ),
    words: sectionOf(words, lists),
    pinyin: sectionOf(readings.sortedWords(), [pinyin]),
    spellings: sectionOf(
      words.filter(({ key }) => isSpelt(key)),
      [],
    ),
  } satisfies Record<Section, SectionTerms>;
}

function sectionOf(terms: readonly Keyed[], lists: readonly PostingLists[]): SectionTerms {
  let size = 0;
  for (const { key, term } of terms) {
    size += 2 + key.length * (key.charCodeAt(0) < 0x80 ? 1 : 3);
    for (const list of lists) size += list.length(term);
  }
  return { terms, lists, size };
}

/** Words that a typo may be compared with: letters, with joiners as in `mod_tts`. */
function isSpelt(word: string): boolean {
  return word.length >= 4 && word.length <= 24 && /^[a-z][a-z_.-]*[a-z]$/.test(word);
}

/** Dealt out by hash, one shard after the other: together they need not fit into memory. */
export function* dealt({ terms, lists }: SectionTerms, count: number): Generator<Uint8Array> {
  const shards: Keyed[][] = Array.from({ length: count }, () => []);
  for (const one of terms) {
    const [first, second = 0] = Array.from(one.key, (character) => character.codePointAt(0)!);
    shards[shardOf(first!, second, count)]!.push(one);
  }
  const writer = new ShardWriter();
  for (const shard of shards) {
    for (const { key, term } of shard) writer.add(key, term, lists);
    yield writer.take();
  }
}

/** In order, cut into about so many; `bounds` is told where each begins. */
export function* cut(
  { terms, lists, size }: SectionTerms,
  count: number,
  bounds: string[],
): Generator<Uint8Array> {
  const share = size / count;
  let left = count - 1;
  const writer = new ShardWriter();
  let before = '';
  for (const { key, term } of terms) {
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
