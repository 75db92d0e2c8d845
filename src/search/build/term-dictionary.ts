/**
 * Numbers for terms. A site has millions of pairs of characters, so they are never made into strings: a table
 * over plain integers knows them.
 */

/** Terms that are sorted at once by keys that hold their place. */
const mostPlaces = 2 ** 20;

export class TermDictionary {
  #capacity = 1 << 14;
  /** Hold the number plus one: 0 is free. */
  #slots = new Int32Array(this.#capacity);
  #firsts = new Int32Array(this.#capacity);
  #seconds = new Int32Array(this.#capacity);
  /** Every character is asked for: those of one unit have a table of their own. */
  readonly #singles = new Int32Array(0x10000);
  readonly #words = new Map<string, number>();
  /** By the number that stands in the place of a word's second code point. */
  readonly #texts: string[] = [];
  #size = 0;

  /** How many terms there are; their numbers are below. */
  get size(): number {
    return this.#size;
  }

  /** Of a pair of code points, or of one, where `second` is 0. */
  wide(first: number, second: number): number {
    if (second === 0 && first < 0x10000) {
      const known = this.#singles[first]!;
      if (known > 0) return known - 1;
      const term = this.#add(first, 0);
      this.#singles[first] = term + 1;
      return term;
    }
    const known = this.#slots[this.#slotOf(first, second)]!;
    if (known > 0) return known - 1;
    const term = this.#add(first, second);
    // Making room may have moved the slot.
    this.#slots[this.#slotOf(first, second)] = term + 1;
    return term;
  }

  /** A term by its text, if there is one: a character of one unit, a pair of these, or a word. */
  known(text: string): number | undefined {
    const [first = 0, second = 0] = Array.from(text, (character) => character.codePointAt(0)!);
    const slot =
      text.length === 1
        ? this.#singles[first]!
        : text.length === 2
          ? this.#slots[this.#slotOf(first, second)]!
          : 0;
    return slot > 0 ? slot - 1 : this.#words.get(text);
  }

  word(text: string): number {
    const known = this.#words.get(text);
    if (known !== undefined) return known;
    const term = this.#add(0, this.#texts.length);
    // A part of a text would keep all of it in memory.
    const own = text.split('').join('');
    this.#texts.push(own);
    this.#words.set(own, term);
    return term;
  }

  /** Code points of a wide term, the second 0 for a single character; the first 0 for a word. */
  first(term: number): number {
    return this.#firsts[term]!;
  }
  second(term: number): number {
    return this.#seconds[term]!;
  }
  text(term: number): string {
    const first = this.#firsts[term]!;
    const second = this.#seconds[term]!;
    if (first === 0) return this.#texts[second]!;
    return second === 0 ? String.fromCodePoint(first) : String.fromCodePoint(first, second);
  }

  /** All words, sorted by their code units. */
  sortedWords(): Int32Array {
    return Int32Array.from(this.#texts.toSorted(), (text) => this.#words.get(text)!);
  }

  /** All pairs and characters, sorted by their code points. */
  sortedWide(): Int32Array {
    return this.sortWide(Int32Array.from({ length: this.#size }, (_, term) => term));
  }

  /** The pairs and characters among these terms, in order. */
  sortWide(terms: Int32Array): Int32Array {
    // Numbers are sorted without asking. Code points below 2 ** 16, two of them and the place fit into one.
    const keys = new Float64Array(terms.length);
    let count = 0;
    for (let place = 0; place < terms.length; place++) {
      const first = this.#firsts[terms[place]!]!;
      if (first === 0) continue;
      const second = this.#seconds[terms[place]!]!;
      if (first > 0xffff || second > 0xffff || place >= mostPlaces) return this.#sortCodes(terms);
      keys[count++] = (first * 0x10000 + second) * mostPlaces + place;
    }
    keys.subarray(0, count).sort();
    const sorted = new Int32Array(count);
    for (let index = 0; index < count; index++) {
      const key = keys[index]!;
      sorted[index] = terms[key - Math.floor(key / mostPlaces) * mostPlaces]!;
    }
    return sorted;
  }

  /** The same for code points of any size, which have 21 bits: the terms have to be looked up again. */
  #sortCodes(terms: Int32Array): Int32Array {
    const wide = terms.filter((term) => this.#firsts[term] !== 0);
    const keys = Float64Array.from(wide, (term) => this.#firsts[term]! * 0x200000 + this.#seconds[term]!);
    return Int32Array.from(keys.sort(), (key) => {
      const first = Math.floor(key / 0x200000);
      return this.wide(first, key - first * 0x200000);
    });
  }

  #add(first: number, second: number): number {
    if (this.#size * 2 >= this.#capacity) this.#grow();
    this.#firsts[this.#size] = first;
    this.#seconds[this.#size] = second;
    return this.#size++;
  }

  #slotOf(first: number, second: number): number {
    let hash = Math.imul(first, 0x9e3779b1) + second;
    hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
    hash ^= hash >>> 13;
    const mask = this.#capacity - 1;
    for (let slot = hash & mask; ; slot = (slot + 1) & mask) {
      const term = this.#slots[slot]! - 1;
      if (term < 0 || (this.#firsts[term] === first && this.#seconds[term] === second)) return slot;
    }
  }

  #grow(): void {
    this.#capacity *= 2;
    this.#slots = new Int32Array(this.#capacity);
    this.#firsts = grown(this.#firsts, this.#capacity);
    this.#seconds = grown(this.#seconds, this.#capacity);
    for (let term = 0; term < this.#size; term++) {
      const first = this.#firsts[term]!;
      const second = this.#seconds[term]!;
      if (first !== 0 && (second !== 0 || first >= 0x10000))
        this.#slots[this.#slotOf(first, second)] = term + 1;
    }
  }
}

/** A copy with room for so many numbers. */
export function grown(array: Int32Array, length: number): Int32Array<ArrayBuffer> {
  const larger = new Int32Array(length);
  larger.set(array);
  return larger;
}
