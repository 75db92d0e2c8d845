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

/** The highest of the frequencies, which begin at 0. Their steps are so wide that one sentence seldom crosses one. */
const mostOften = 9;

/** The pairs with the same pinyin, most frequent first. */
type Key = { entry: string; count: number; last: string };

/** Entries such as `huiyi!会议9回忆2` as words of a dictionary: pinyin, then pairs with their frequency. `wide`: sorted. */
export function collectReadings(
  dictionary: TermDictionary,
  lists: Lists,
  wide = dictionary.sortedWide(),
): TermDictionary {
  const least = leastBytes(dictionary.size);
  const listSteps = () => Array.from({ length: mostOften + 1 }, (): number[] => []);
  const [inTexts, inTitles] = [listSteps(), listSteps()];
  const { codes } = dictionary;
  const heads = new Int32Array(wide.length);
  lists.head.addLengths(wide, heads);
  const others = new Int32Array(wide.length);
  lists.text.addLengths(wide, others);
  lists.code.addLengths(wide, others);
  for (let index = 0; index < wide.length; index++) {
    const term = wide[index]!;
    if (codes[2 * term + 1] === 0) continue;
    const inHead = heads[index]!;
    const size = others[index]! + 2 * inHead;
    if (size < least && inHead === 0) continue;
    inTexts[Math.min(mostOften, Math.floor(Math.log2(size) / 2))]!.push(term);
    if (inHead === 0) continue;
    const titles = lists.head.inTitles(term);
    const often = titles === 0 ? 0 : Math.min(mostOften, 1 + Math.floor(2 * Math.log2(titles)));
    inTitles[often]!.push(term);
  }
  const entries = new TermDictionary();
  // In order, since they are then sorted at once: the mark of initials comes before all letters.
  const begun = new Keys(mostPairs.begun, (one, other) => initialsMark + one[0]! + other[0]!);
  begun.addSteps(inTitles, dictionary, entries);
  new Keys(mostPairs.read, (one, other) => one + other).addSteps(inTexts, dictionary, entries);
  return entries;
}

class Keys {
  readonly #most: number;
  readonly #join: (one: string, other: string) => string;
  readonly #byLetters = new Map<string, Key>();
  readonly #keys: Key[] = [];
  /** By two rows of `syllables`: the index of their key, and one. */
  readonly #bySyllables = new Int32Array(names.length ** 2);

  constructor(most: number, join: (one: string, other: string) => string) {
    this.#most = most;
    this.#join = join;
  }

  /** Adds pairs, the most frequent first and each step sorted, and then all entries in order. */
  addSteps(steps: readonly (readonly number[])[], dictionary: TermDictionary, entries: TermDictionary): void {
    for (let often = mostOften; often >= 0; often--)
      for (const term of steps[often]!) this.#addPair(term, dictionary, often);
    for (const letters of [...this.#byLetters.keys()].sort())
      entries.word(this.#byLetters.get(letters)!.entry);
  }

  #addPair(term: number, dictionary: TermDictionary, often: number): void {
    readings ??= readTable();
    const pair = dictionary.text(term);
    const { ofCharacter, ofPair } = readings;
    for (const one of ofCharacter.get(dictionary.first(term)) ?? [])
      for (const other of ofCharacter.get(dictionary.second(term)) ?? []) this.#add(one, other, pair, often);
    const [one, other] = ofPair.get(pair) ?? [];
    if (one !== undefined) this.#add(one, other!, pair, often);
  }

  #add(one: number, other: number, pair: string, often: number): void {
    const number = one * names.length + other;
    if (this.#bySyllables[number] === 0) {
      const letters = this.#join(names[one]!, names[other]!);
      const made = this.#byLetters.get(letters) ?? { entry: `${letters}!`, count: 0, last: '' };
      this.#byLetters.set(letters, made);
      this.#bySyllables[number] = this.#keys.push(made);
    }
    const key = this.#keys[this.#bySyllables[number]! - 1]!;
    if (key.count === this.#most || key.last === pair) return;
    key.entry += pair + often;
    key.count++;
    key.last = pair;
  }
}

/** Of each row of `syllables`. */
const names = syllables.map((row) => /^[a-z]+/.exec(row)![0]);

/** Of a character's code point: the rows of `syllables` that have it. Of a pair that only a word reads so: its two rows. */
let readings:
  | { readonly ofCharacter: Map<number, number[]>; readonly ofPair: Map<string, number[]> }
  | undefined;

/** The syllables of a character, in their order. */
export function getSyllables(character: string): string[] {
  readings ??= readTable();
  return (readings.ofCharacter.get(character.charCodeAt(0)) ?? []).map((row) => names[row]!);
}

function readTable() {
  const ofCharacter = new Map<number, number[]>();
  for (const [index, row] of syllables.entries()) {
    for (let at = names[index]!.length; at < row.length; at++) {
      const known = ofCharacter.get(row.charCodeAt(at));
      if (known) known.push(index);
      else ofCharacter.set(row.charCodeAt(at), [index]);
    }
  }
  const ofPair = new Map<string, number[]>();
  for (const row of words) {
    const reading = /^[a-z-]+/.exec(row)![0];
    const rows = reading.split('-').map((name) => names.indexOf(name));
    for (const pair of row.slice(reading.length).match(/../g) ?? []) ofPair.set(pair, rows);
  }
  return { ofCharacter, ofPair };
}
