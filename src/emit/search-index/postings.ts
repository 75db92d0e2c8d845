/** From the terms of each record to the records of each term: the runs of a tree, one behind the other. */
import { longestNumber, putNumber } from '../../model/search/codec.ts';
import type { Run } from './runs.ts';

/** The postings of all terms in one kind of text (running text, code, titles). */
export type Postings = {
  /** How many postings a term has. */
  count(term: number): number;
  /** How long a term's list is at most, bytes; 0 if it has none. */
  room(term: number): number;
  /** Puts a term's list there; returns where it ends. */
  put(term: number, bytes: Uint8Array, at: number): number;
};

/** A run, and the number of its first record. */
export type PlacedRun = { readonly first: number; readonly run: Run };

/** In the order of their records. `size`: how many terms there are; `factor` as for `runOf`. */
export function postingsOfRuns(runs: readonly PlacedRun[], size: number, factor: number): Postings {
  const counts = new Int32Array(size);
  /** By term where its places in runs begin; one more at the end. */
  const starts = new Int32Array(size + 1);
  for (const { run } of runs) {
    const { terms, counts: ofRun } = run;
    for (let place = 0; place < terms.length; place++) {
      counts[terms[place]!]! += ofRun[place]!;
      starts[terms[place]! + 1]!++;
    }
  }
  for (let term = 0; term < size; term++) starts[term + 1]! += starts[term]!;
  const places = new Int32Array(starts[size]!);
  /** By the same index the number of the run that the place is in. */
  const inRun = new Uint16Array(places.length);
  const filled = starts.slice(0, size);
  for (const [number, { run }] of runs.entries()) {
    const { terms } = run;
    for (let place = 0; place < terms.length; place++) {
      const at = filled[terms[place]!]!++;
      places[at] = place;
      inRun[at] = number;
    }
  }
  return {
    count: (term) => counts[term] ?? 0,
    room(term) {
      let room = 0;
      const end = starts[term + 1] ?? 0;
      for (let at = starts[term]!; at < end; at++) {
        const { ends } = runs[inRun[at]!]!.run;
        const place = places[at]!;
        room += longestNumber + ends[place]! - (place > 0 ? ends[place - 1]! : 0);
      }
      return room;
    },
    put(term, target, from) {
      let to = from;
      let next = 0;
      const end = starts[term + 1] ?? 0;
      for (let at = starts[term]!; at < end; at++) {
        const { first, run } = runs[inRun[at]!]!;
        const place = places[at]!;
        to = putNumber(target, to, first * factor + run.firsts[place]! - next);
        next = first * factor + run.nexts[place]!;
        const { bytes } = run;
        const last = run.ends[place]!;
        for (let byte = place > 0 ? run.ends[place - 1]! : 0; byte < last; byte++)
          target[to++] = bytes[byte]!;
      }
      return to;
    },
  };
}
