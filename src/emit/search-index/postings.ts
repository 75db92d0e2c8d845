/**
 * From the terms of each record to the records of each term: counting, then filling one flat array. Done for some
 * thousand records at a time; what is kept of them is written down as it will stand in the index.
 */
import { longestNumber, putNumber } from '../../model/search/codec.ts';

/** The postings of all terms in one kind of text (running text, code, titles). */
export type Postings = {
  /**
   * Takes records in, in their order. `terms`: of each record its terms, of `size` that there are; `valueAt`: what a
   * posting says, by record (counted from `first`) and place in its terms; absent: 0.
   */
  add(
    first: number,
    terms: readonly Int32Array[],
    size: number,
    valueAt?: (index: number, place: number) => number,
  ): void;
  /** How many postings a term has. */
  count(term: number): number;
  /** How long a term's list is, bytes. */
  length(term: number): number;
  /** Puts a term's list there; returns where it ends. */
  put(term: number, bytes: Uint8Array, at: number): number;
};

/** Lists of some records: where each term's begins, one more at the end. */
type Run = { readonly starts: Int32Array; readonly bytes: Uint8Array };

/** `factor`: values are below it (`eachPosting`). */
export function createPostings(factor: number): Postings {
  const runs: Run[] = [];
  let counts = new Int32Array(0);
  /** By term what the distance of its next posting is counted from. */
  let next = new Int32Array(0);

  const encoded = (packed: Int32Array, ends: Int32Array): Run => {
    let bytes = new Uint8Array(packed.length * 2 + longestNumber);
    const starts = new Int32Array(ends.length + 1);
    let at = 0;
    let index = 0;
    for (let term = 0; term < ends.length; term++) {
      starts[term] = at;
      let before = next[term]!;
      for (; index < ends[term]!; index++) {
        if (at + longestNumber > bytes.length) bytes = grown(bytes);
        const posting = packed[index]!;
        at = putNumber(bytes, at, posting - before);
        before = posting - (posting % factor) + factor;
      }
      next[term] = before;
    }
    starts[ends.length] = at;
    return { starts, bytes: bytes.slice(0, at) };
  };

  return {
    add(first, terms, size, valueAt) {
      counts = longer(counts, size);
      next = longer(next, size);
      const ends = new Int32Array(size);
      let total = 0;
      for (const one of terms) {
        total += one.length;
        for (let place = 0; place < one.length; place++) ends[one[place]!]!++;
      }
      // Where each term's postings begin, which filling moves to where they end.
      let start = 0;
      for (let term = 0; term < size; term++) {
        const count = ends[term]!;
        counts[term]! += count;
        ends[term] = start;
        start += count;
      }
      const packed = new Int32Array(total);
      for (let index = 0; index < terms.length; index++) {
        const one = terms[index]!;
        const base = (first + index) * factor;
        for (let place = 0; place < one.length; place++) {
          packed[ends[one[place]!]!++] = valueAt ? base + valueAt(index, place) : base;
        }
      }
      runs.push(encoded(packed, ends));
    },
    count: (term) => counts[term] ?? 0,
    length(term) {
      let length = 0;
      for (const { starts } of runs)
        if (term + 1 < starts.length) length += starts[term + 1]! - starts[term]!;
      return length;
    },
    put(term, target, from) {
      let at = from;
      for (const { starts, bytes } of runs) {
        if (term + 1 >= starts.length) continue;
        const end = starts[term + 1]!;
        for (let index = starts[term]!; index < end; index++) target[at++] = bytes[index]!;
      }
      return at;
    },
  };
}

function longer(array: Int32Array<ArrayBuffer>, length: number): Int32Array<ArrayBuffer> {
  if (length <= array.length) return array;
  const larger = new Int32Array(length);
  larger.set(array);
  return larger;
}

function grown(bytes: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> {
  const larger = new Uint8Array(bytes.length * 2);
  larger.set(bytes);
  return larger;
}
