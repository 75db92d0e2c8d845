/**
 * Numbers for terms. A site has millions of pairs of characters, so they are never made into strings: a table
 * over plain integers knows them.
 */
import { flatten } from '../../model/search/fold.ts';
import { eachTerm, eachWordTerm } from '../../model/search/terms.ts';
import { createOrder, type Keyed } from './order.ts';

export type Lexicon = {
  /** Each term of a text once. */
  termsOf(text: string): Int32Array;
  /** How many terms there are; their numbers are below. */
  size(): number;
  /** Code points of a wide term, the second 0 for a single character; the first 0 for a word. */
  first(term: number): number;
  second(term: number): number;
  /** All words so far, sorted. */
  words(): readonly Keyed[];
  /** All pairs and characters so far, sorted by their code points: in whatever order texts came, it is the same. */
  wide(): Int32Array;
  /** By which another build can go on. */
  state(): LexiconState;
};

/** Of each term its code points (0: none), and of the words, which have none, the text. In the order of their numbers. */
export type LexiconState = {
  readonly firsts: Int32Array;
  readonly seconds: Int32Array;
  readonly words: readonly string[];
};

/** Titles are asked for again at once: so many texts of up to so many characters stay. */
const shortText = 40;
const mostTitles = 1000;

/** `before`: terms whose numbers are given. */
export function createLexicon(before?: LexiconState): Lexicon {
  const table = createPairTable();
  const words = createOrder(table.reserve);
  if (before) goOn(before, table.numberOf, words.numberOf);
  let wide = new Int32Array(0);
  let wideOf = 0;
  /** By word as written: its number and its parts'. */
  const partsKnown = new Map<string, number[]>();
  const known = new Map<string, Int32Array>();
  /** By term in which text it was seen last. */
  let seenIn = new Int32Array(1024);
  let texts = 0;
  let found = new Int32Array(1024);
  let count = 0;

  const add = (term: number) => {
    // More than twice as many may have come from the build before.
    while (term >= seenIn.length) seenIn = grown(seenIn);
    if (seenIn[term] === texts) return;
    seenIn[term] = texts;
    if (count === found.length) found = grown(found);
    found[count++] = term;
  };
  const sink = {
    character: (code: number) => add(table.numberOf(code, 0)),
    pair: (first: number, second: number) => add(table.numberOf(first, second)),
    word(word: string) {
      let terms = partsKnown.get(word);
      if (!terms) {
        terms = [];
        // A part of a text would keep all of it in memory.
        const own = word.split('').join('');
        eachWordTerm(own, (part) => terms!.push(words.numberOf(part)));
        partsKnown.set(own, terms);
      }
      for (const term of terms) add(term);
    },
  };

  return {
    termsOf(text) {
      const before = known.get(text);
      if (before) return before;
      texts++;
      count = 0;
      eachTerm(flatten(text), sink);
      const terms = found.slice(0, count);
      if (text.length <= shortText) {
        if (known.size === mostTitles) known.clear();
        known.set(text, terms);
      }
      return terms;
    },
    size: table.size,
    first: table.first,
    second: table.second,
    words: words.sorted,
    wide() {
      if (wideOf !== table.size()) wide = table.sorted();
      wideOf = table.size();
      return wide;
    },
    state: () => ({
      ...table.state(),
      words: words
        .sorted()
        .toSorted(byTerm)
        .map(({ key }) => key),
    }),
  };
}

const byTerm = (a: Keyed, b: Keyed) => a.term - b.term;

/** Numbers are given in turn: asked for in the same order, all terms get theirs again. */
function goOn(
  { firsts, seconds, words }: LexiconState,
  wide: (first: number, second: number) => number,
  word: (text: string) => number,
): void {
  let next = 0;
  for (let term = 0; term < firsts.length; term++) {
    if (firsts[term] === 0) word(words[next++]!);
    else wide(firsts[term]!, seconds[term]!);
  }
}

/** An open hash table from two integers to a running number. */
function createPairTable() {
  let capacity = 1 << 16;
  let slots = new Int32Array(capacity);
  let firsts = new Int32Array(capacity);
  let seconds = new Int32Array(capacity);
  // Every character is asked for: those of one unit have a table of their own.
  const singles = new Int32Array(0x10000);
  // Slots hold the number plus one: 0 is free.
  let size = 0;

  const slotOf = (first: number, second: number): number => {
    let hash = Math.imul(first, 0x9e3779b1) + second;
    hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
    hash ^= hash >>> 13;
    for (let slot = hash & (capacity - 1); ; slot = (slot + 1) & (capacity - 1)) {
      const term = slots[slot]! - 1;
      if (term < 0 || (firsts[term] === first && seconds[term] === second)) return slot;
    }
  };
  const grow = () => {
    capacity *= 2;
    slots = new Int32Array(capacity);
    firsts = grown(firsts);
    seconds = grown(seconds);
    for (let term = 0; term < size; term++) {
      if (seconds[term] !== 0 || firsts[term]! >= 0x10000)
        slots[slotOf(firsts[term]!, seconds[term]!)] = term + 1;
    }
  };
  const reserve = (): number => {
    if (size * 2 >= capacity) grow();
    return size++;
  };
  const numberOf = (first: number, second: number): number => {
    if (second === 0 && first < 0x10000) {
      const single = singles[first]! - 1;
      if (single >= 0) return single;
      const term = reserve();
      firsts[term] = first;
      singles[first] = term + 1;
      return term;
    }
    const slot = slotOf(first, second);
    if (slots[slot] !== 0) return slots[slot]! - 1;
    const term = reserve();
    firsts[term] = first;
    seconds[term] = second;
    // Making room may have moved the slot.
    slots[slotOf(first, second)] = term + 1;
    return term;
  };
  return {
    numberOf,
    reserve,
    size: () => size,
    first: (term: number) => firsts[term]!,
    second: (term: number) => seconds[term]!,
    state: () => ({ firsts: firsts.slice(0, size), seconds: seconds.slice(0, size) }),
    /** Code points have 21 bits: two of them fit into a number, and numbers are sorted without asking. */
    sorted(): Int32Array<ArrayBuffer> {
      const keys = new Float64Array(size);
      let count = 0;
      for (let term = 0; term < size; term++) {
        if (firsts[term] !== 0) keys[count++] = firsts[term]! * 0x200000 + seconds[term]!;
      }
      return Int32Array.from(keys.subarray(0, count).sort(), (key) =>
        numberOf(Math.floor(key / 0x200000), key % 0x200000),
      );
    },
  };
}

function grown(array: Int32Array): Int32Array<ArrayBuffer> {
  const larger = new Int32Array(array.length * 2);
  larger.set(array);
  return larger;
}
