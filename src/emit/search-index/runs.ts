/**
 * Postings of a run of records, by term: counting, then filling one flat array, written down as they will stand in the
 * index. A run says nothing of where in a tree it stands, so trees that have the same pages share it, and so does the
 * next build.
 */
import { longestNumber, putNumber } from '../../model/search/codec.ts';

/** The terms that a run has, in the order of their numbers, and of each: */
export type Run = {
  readonly terms: Int32Array;
  /** how many postings there are, */
  readonly counts: Int32Array;
  /** the first of them, and what the distance of the next one behind the run is counted from; from where the run begins, */
  readonly firsts: Int32Array;
  readonly nexts: Int32Array;
  /** where in `bytes` the distances of all but the first end. */
  readonly ends: Int32Array;
  readonly bytes: Uint8Array;
};

/**
 * `terms`: of each record its terms, of `size` that there are. `factor`: what a posting says is below it
 * (`eachPosting`); `valueAt` tells it by record and place in its terms; absent: 0.
 */
export function runOf(
  terms: readonly Int32Array[],
  size: number,
  factor: number,
  valueAt?: (record: number, place: number) => number,
): Run {
  const ends = new Int32Array(size);
  let total = 0;
  for (const one of terms) {
    total += one.length;
    for (let place = 0; place < one.length; place++) ends[one[place]!]!++;
  }
  // Where each term's postings begin, which filling moves to where they end.
  let start = 0;
  let different = 0;
  for (let term = 0; term < size; term++) {
    const count = ends[term]!;
    if (count > 0) different++;
    ends[term] = start;
    start += count;
  }
  const packed = new Int32Array(total);
  for (let record = 0; record < terms.length; record++) {
    const one = terms[record]!;
    const base = record * factor;
    for (let place = 0; place < one.length; place++) {
      packed[ends[one[place]!]!++] = valueAt ? base + valueAt(record, place) : base;
    }
  }
  return written(packed, ends, different, factor);
}

function written(packed: Int32Array, ends: Int32Array, different: number, factor: number): Run {
  const run = {
    terms: new Int32Array(different),
    counts: new Int32Array(different),
    firsts: new Int32Array(different),
    nexts: new Int32Array(different),
    ends: new Int32Array(different),
  };
  let bytes = new Uint8Array(packed.length + longestNumber);
  let at = 0;
  let index = 0;
  let place = 0;
  for (let term = 0; index < packed.length; term++) {
    const end = ends[term]!;
    if (index === end) continue;
    const first = packed[index]!;
    run.terms[place] = term;
    run.counts[place] = end - index;
    run.firsts[place] = first;
    let before = first - (first % factor) + factor;
    for (index++; index < end; index++) {
      if (at + longestNumber > bytes.length) bytes = grown(bytes);
      const posting = packed[index]!;
      at = putNumber(bytes, at, posting - before);
      before = posting - (posting % factor) + factor;
    }
    run.nexts[place] = before;
    run.ends[place] = at;
    place++;
  }
  return { ...run, bytes: bytes.slice(0, at) };
}

function grown(bytes: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> {
  const larger = new Uint8Array(bytes.length * 2 + longestNumber);
  larger.set(bytes);
  return larger;
}

/** All of a run as numbers, which `runIn` reads. */
export function partsOfRun({ terms, counts, firsts, nexts, ends, bytes }: Run): Int32Array[] {
  const padded = new Uint8Array(wordsOf(bytes.length) * 4);
  padded.set(bytes);
  return [terms, counts, firsts, nexts, ends, new Int32Array(padded.buffer)];
}

/** A run of so many terms and bytes that stands in `numbers` from `at` on, in place, and where it ends. */
export function runIn(numbers: Int32Array, at: number, terms: number, bytes: number) {
  const part = (index: number) => numbers.subarray(at + index * terms, at + (index + 1) * terms);
  const from = at + 5 * terms;
  const run: Run = {
    terms: part(0),
    counts: part(1),
    firsts: part(2),
    nexts: part(3),
    ends: part(4),
    bytes: new Uint8Array(numbers.buffer, numbers.byteOffset + 4 * from, bytes),
  };
  return { run, end: from + wordsOf(bytes) };
}

function wordsOf(bytes: number): number {
  return Math.ceil(bytes / 4);
}
