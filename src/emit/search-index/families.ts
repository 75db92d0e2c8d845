/** The shards of an index: terms dealt out by hash, or sorted and cut into ranges. */
import { shardOf } from '../../model/search/shards.ts';
import type { Lexicon } from './lexicon.ts';
import type { Keyed } from './order.ts';
import type { Postings } from './postings.ts';
import { type Inverted, postingsOf } from './terms.ts';
import { createWriter } from './writer.ts';

/**
 * Shards for the square root of a family's bytes: both their number and their size grow with the site, so that
 * neither writing a large one nor asking a small one becomes dear. Pairs are asked for by the handful.
 */
const density = { pairs: 1.25, characters: 0.15, words: 0.25, pinyin: 0.15, spellings: 0.05 };

/** Shards in their order, made one after the other: together they need not fit into memory. */
export type Family = {
  readonly shards: Iterable<Uint8Array>;
  /** Of sorted families, where each range begins; complete after the last shard. */
  readonly bounds: readonly string[];
};

/** Everything that stands in texts and titles. */
export function familiesOf(
  inverted: Inverted,
  lexicon: Lexicon,
): Readonly<Record<'pairs' | 'characters' | 'words' | 'spellings', Family>> {
  const lists = [inverted.text, inverted.code, inverted.head];
  const pairs: number[] = [];
  const characters: number[] = [];
  for (const term of lexicon.wide()) {
    if (postingsOf(inverted, term) === 0) continue;
    (lexicon.second(term) === 0 ? characters : pairs).push(term);
  }
  const words = lexicon.words().filter(({ term }) => postingsOf(inverted, term) > 0);
  const spelt = words.filter(({ key }) => isSpelt(key));
  return {
    pairs: dealt(pairs, density.pairs, inverted, lexicon),
    characters: dealt(characters, density.characters, inverted, lexicon),
    words: cut(words, density.words, lists),
    spellings: cut(spelt, density.spellings, []),
  };
}

/** How titles can be typed in pinyin: one list for each spelling. */
export function pinyinFamily(spellings: readonly Keyed[], postings: Postings): Family {
  return cut(
    spellings.filter(({ term }) => postings.count(term) > 0),
    density.pinyin,
    [postings],
  );
}

/** Words that a typo may be compared with: letters, with joiners as in `mod_tts`. */
function isSpelt(word: string): boolean {
  return word.length >= 4 && word.length <= 24 && /^[a-z][a-z_.-]*[a-z]$/.test(word);
}

/** Dealt out by hash. */
function dealt(terms: readonly number[], share: number, inverted: Inverted, lexicon: Lexicon): Family {
  return { shards: dealing(terms, share, inverted, lexicon), bounds: [] };
}

function* dealing(
  terms: readonly number[],
  share: number,
  inverted: Inverted,
  lexicon: Lexicon,
): Generator<Uint8Array> {
  const lists = [inverted.text, inverted.code, inverted.head];
  const count = steady(share * Math.sqrt(sizeOf(terms, 8, lists)));
  const shards: number[][] = Array.from({ length: count }, () => []);
  for (const term of terms) shards[shardOf(lexicon.first(term), lexicon.second(term), count)]!.push(term);
  const writer = createWriter();
  for (const shard of shards) {
    for (const term of shard) {
      const second = lexicon.second(term);
      const key = String.fromCodePoint(lexicon.first(term));
      writer.entry(second === 0 ? key : key + String.fromCodePoint(second), term, lists);
    }
    yield writer.take();
  }
}

/** In order, cut where a shard has its share. */
function cut(words: readonly Keyed[], share: number, lists: readonly Postings[]): Family {
  const bounds: string[] = [];
  return { shards: cutting(words, share, lists, bounds), bounds };
}

function* cutting(
  words: readonly Keyed[],
  share: number,
  lists: readonly Postings[],
  bounds: string[],
): Generator<Uint8Array> {
  const terms = words.map(({ term }) => term);
  const size = steady(Math.sqrt(sizeOf(terms, 10, lists)) / share);
  const writer = createWriter();
  let before = '';
  for (const { key, term } of words) {
    if (writer.size() >= size) yield writer.take();
    if (writer.size() === 0) bounds.push(boundBetween(before, key));
    writer.entry(key, term, lists);
    before = key;
  }
  if (writer.size() > 0) yield writer.take();
}

/** The next of few numbers, some hundredths apart: a sentence more must not deal out everything anew. */
function steady(number: number): number {
  const step = Math.max(1, 2 ** (Math.floor(Math.log2(Math.max(1, number))) - 4));
  return Math.max(1, Math.ceil(number / step) * step);
}

/** About the bytes of entries: the key with its separators, and little more than a byte for each posting. */
function sizeOf(terms: readonly number[], key: number, lists: readonly Postings[]): number {
  let postings = 0;
  for (const term of terms) for (const list of lists) postings += list.count(term);
  return key * terms.length + 1.2 * postings;
}

/** The shortest beginning of a word that is above the word before it. */
function boundBetween(before: string, word: string): string {
  let length = 1;
  while (length < word.length && word.slice(0, length) <= before) length++;
  return word.slice(0, length);
}
