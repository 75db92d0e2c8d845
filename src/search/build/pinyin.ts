/**
 * How the pairs of characters that stand often, or in a title, can be typed in pinyin: in full, and those of titles by
 * their first letters. The browser needs no dictionary.
 */
import { initialsMark } from '../layout.ts';
import type { PostingLists } from './posting-lists.ts';
import { syllables } from './syllables.ts';
import { TermDictionary } from './term-dictionary.ts';

type Lists = { readonly text: PostingLists; readonly code: PostingLists; readonly head: PostingLists };

/** Of the pairs that are read alike, or begin alike, so many. */
const mostPairs = { read: 5, begun: 24 };
/** Bytes of postings from which on a pair counts, on a site of so many terms. A new sentence is to rename few files. */
const leastBytes = (terms: number) => (terms < 4000 ? 1 : terms < 15_000 ? 3 : 6);

/** `often`: from 0 to 9, in steps that a sentence more seldom crosses. */
type Pair = { readonly text: string; readonly often: number };

let readings: Map<string, string[]> | undefined;

/** Entries such as `huiyi!会议9回忆2`, as words of a dictionary: after each pair how often it stands. */
export function readingsOf(dictionary: TermDictionary, lists: Lists): TermDictionary {
  const least = leastBytes(dictionary.size);
  const byKey = new Map<string, Pair[]>();
  const put = (key: string, pair: Pair) => {
    const pairs = byKey.get(key);
    if (pairs) pairs.push(pair);
    else byKey.set(key, [pair]);
  };
  for (const term of dictionary.sortedWide()) {
    if (dictionary.second(term) === 0) continue;
    const inHead = lists.head.length(term);
    const size = lists.text.length(term) + lists.code.length(term) + 2 * inHead;
    if (size < least && inHead === 0) continue;
    const text = dictionary.text(term);
    const spelt = spellingsOf(text);
    const often = Math.floor(Math.log2(size) / 2);
    for (const [letters] of spelt) put(letters, { text, often: Math.min(9, often) });
    if (inHead === 0) continue;
    const inTitles = lists.head.inTitles(term);
    const begun = inTitles === 0 ? 0 : Math.min(9, 1 + Math.floor(2 * Math.log2(inTitles)));
    for (const key of new Set(spelt.values())) put(initialsMark + key, { text, often: begun });
  }
  const entries = new TermDictionary();
  for (const [key, pairs] of byKey) {
    const first = pairs.sort((a, b) => b.often - a.often);
    const most = key.startsWith(initialsMark) ? mostPairs.begun : mostPairs.read;
    entries.word(
      `${key}!${first
        .slice(0, most)
        .map(({ text, often }) => text + often)
        .join('')}`,
    );
  }
  return entries;
}

/** All ways to read a pair, with the first letters of each. */
function spellingsOf(pair: string): Map<string, string> {
  readings ??= readTable();
  const [first, second] = Array.from(pair, (character) => readings!.get(character) ?? []);
  return new Map(
    first!.flatMap((one) => second!.map((other): [string, string] => [one + other, one[0]! + other[0]!])),
  );
}

function readTable(): Map<string, string[]> {
  const table = new Map<string, string[]>();
  for (const row of syllables) {
    const syllable = /^[a-z]+/.exec(row)![0];
    for (const character of row.slice(syllable.length)) {
      const others = table.get(character);
      if (others) others.push(syllable);
      else table.set(character, [syllable]);
    }
  }
  return table;
}
