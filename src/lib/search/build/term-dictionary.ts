/**
 * Numbers for terms. A site has millions of pairs of characters, so they never become strings: a hash table of
 * integers holds them.
 */

/** How many terms can be sorted at once with keys that hold a place. */
const mostPlaces = 2 ** 20;

export class TermDictionary {
  #capacity = 1 << 14;
  /** Hold the number plus one; 0 is a free slot. */
  #slots = new Int32Array(this.#capacity);
  /** Two numbers for each term: the code points of a pair; 0 and an index into `#texts` for a word. */
  #codes = new Int32Array(this.#capacity);
  /** A table for characters of one unit, the most frequent lookups. */
  readonly #singles = new Int32Array(0x10000);
  readonly #words = new Map<string, number>();
  readonly #texts: string[] = [];
  #size = 0;

  /** The count of terms; all numbers are smaller. */
  get size(): number {
    return this.#size;
  }

  /** For loops over many terms: `first` and `second` of each. No longer up to date when a term is added. */
  get codes(): Int32Array {
    return this.#codes;
  }

  /** The number of a pair of code points, or of one if `second` is 0. */
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
    // `#add` may have grown the table, so look the slot up again.
    this.#slots[this.#slotOf(first, second)] = term + 1;
    return term;
  }

  /** The number of a character of one unit, a pair of these, or a word; undefined if unknown. */
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
    const own = copyText(text);
    this.#texts.push(own);
    this.#words.set(own, term);
    return term;
  }

  /** The code points of a wide term, the second 0 for a single character. For a word the first is 0. */
  first(term: number): number {
    return this.#codes[2 * term]!;
  }
  second(term: number): number {
    return this.#codes[2 * term + 1]!;
  }
  text(term: number): string {
    const first = this.#codes[2 * term]!;
    const second = this.#codes[2 * term + 1]!;
    if (first === 0) return this.#texts[second]!;
    return second === 0 ? String.fromCodePoint(first) : String.fromCodePoint(first, second);
  }

  /** All words, sorted by their code units. */
  sortedWords(): Int32Array {
    return Int32Array.from(this.#texts.toSorted(), (text) => this.#words.get(text)!);
  }

  /** All pairs and characters, sorted by their code points. */
  sortedWide(): Int32Array {
    return this.sortWide(new Int32Array(this.#size).map((_, term) => term));
  }

  /** The pairs and characters among these terms, in order. */
  sortWide(terms: Int32Array): Int32Array {
    // Numbers sort fastest without a compare function. Two code points below 2 ** 16 and the place fit into one number.
    const keys = new Float64Array(terms.length);
    let count = 0;
    for (let place = 0; place < terms.length; place++) {
      const first = this.#codes[2 * terms[place]!]!;
      if (first === 0) continue;
      const second = this.#codes[2 * terms[place]! + 1]!;
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

  /** The same for all code points, which have 21 bits: no room for a place, so it looks the terms up again. */
  #sortCodes(terms: Int32Array): Int32Array {
    const wide = terms.filter((term) => this.first(term) !== 0);
    const keys = Float64Array.from(wide, (term) => this.first(term) * 0x200000 + this.second(term));
    return Int32Array.from(keys.sort(), (key) => {
      const first = Math.floor(key / 0x200000);
      return this.wide(first, key - first * 0x200000);
    });
  }

  #add(first: number, second: number): number {
    if (this.#size * 2 >= this.#capacity) this.#grow();
    this.#codes[2 * this.#size] = first;
    this.#codes[2 * this.#size + 1] = second;
    return this.#size++;
  }

  #slotOf(first: number, second: number): number {
    let hash = Math.imul(first, 0x9e3779b1) + second;
    hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
    hash ^= hash >>> 13;
    const slots = this.#slots;
    const codes = this.#codes;
    const mask = slots.length - 1;
    for (let slot = hash & mask; ; slot = (slot + 1) & mask) {
      const term = slots[slot]! - 1;
      if (term < 0 || (codes[2 * term] === first && codes[2 * term + 1] === second)) return slot;
    }
  }

  #grow(): void {
    this.#capacity *= 2;
    this.#slots = new Int32Array(this.#capacity);
    this.#codes = growArray(this.#codes, this.#capacity);
    for (let term = 0; term < this.#size; term++) {
      const first = this.first(term);
      const second = this.second(term);
      if (first !== 0 && (second !== 0 || first >= 0x10000))
        this.#slots[this.#slotOf(first, second)] = term + 1;
    }
  }
}

/** A copy with room for `length` numbers. */
export function growArray(array: Int32Array, length: number): Int32Array<ArrayBuffer> {
  const larger = new Int32Array(length);
  larger.set(array);
  return larger;
}

/** V8 cuts texts of this length from a longer one without copying them. */
const leastShared = 13;

/** A text of its own: a part would keep the whole text in memory. Joining copies both, so what is then cut keeps no more. */
export function copyText(text: string): string {
  return text.length < leastShared ? text : `-${text}`.slice(1);
}
