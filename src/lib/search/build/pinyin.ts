/**
 * Pinyin for pairs of characters that are frequent or stand in a title: in full and, for pairs in titles, by first
 * letters. So the browser needs no dictionary.
 */
import { initialsMark } from '../layout.ts';
import type { PostingLists } from './posting-lists.ts';
import { syllables, words } from './syllables.ts';
import { TermDictionary } from './term-dictionary.ts';

type Lists = { readonly text: PostingLists; readonly code: PostingLists; readonly head: PostingLists };

/** How many pairs one key keeps: with the same full pinyin, with the same first letters. */
const mostPairs = { read: 5, begun: 24 };
/** The least bytes of postings for a pair to count, by number of terms. High enough that one more sentence renames few files. */
const leastBytes = (terms: number) => (terms < 4000 ? 1 : terms < 15_000 ? 3 : 6);

/** `often`: a frequency from 0 to 9, in steps so wide that one sentence seldom crosses one. */
type Pair = { readonly text: string; readonly often: number };

/** By character, and by pair for what only a word reads so. */
let readings: Map<string, string[]> | undefined;

/** Entries such as `huiyi!会议9回忆2` as words of a dictionary: pinyin, then pairs with their frequency. */
export function collectReadings(dictionary: TermDictionary, lists: Lists): TermDictionary {
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
    const spelt = listPinyin(text);
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

/** All pinyin of a pair, each with its first letters. */
function listPinyin(pair: string): Map<string, string> {
  readings ??= readTable();
  const [first, second] = Array.from(pair, (character) => readings!.get(character) ?? []);
  const spelt = new Map(
    first!.flatMap((one) => second!.map((other): [string, string] => [one + other, one[0]! + other[0]!])),
  );
  for (const word of readings.get(pair) ?? []) {
    const [one = '', other = ''] = word.split('-');
    spelt.set(one + other, one[0]! + other[0]!);
  }
  return spelt;
}

function readTable(): Map<string, string[]> {
  const table = new Map<string, string[]>();
  const add = (text: string, reading: string) => table.set(text, [...(table.get(text) ?? []), reading]);
  for (const row of syllables) {
    const syllable = /^[a-z]+/.exec(row)![0];
    for (const character of row.slice(syllable.length)) add(character, syllable);
  }
  for (const row of words) {
    const reading = /^[a-z-]+/.exec(row)![0];
    for (const pair of row.slice(reading.length).match(/../g) ?? []) add(pair, reading);
  }
  return table;
}
