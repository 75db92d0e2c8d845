/** A job is a pure function with a fingerprint of its inputs: its result is the same whichever thread runs it. */

export type Job<I, O> = {
  readonly name: string;
  /** Covers all that the result depends on besides docgen's own code. */
  fingerprint(input: I): string;
  run(input: I): O | Promise<O>;
  /** Estimated time, ms; absent: next to nothing. */
  weight?(input: I): number;
  /** The result as bytes, for other threads and for the cache. Parts that are seldom needed come after the first. */
  encode(result: O): readonly Uint8Array[];
  /** The result again; it may read the later parts only when they are needed. */
  decode(entry: Entry): O;
};

/** A stored result: its first part, which is always needed, and where to read the others on demand. */
export type Entry = { readonly first: Uint8Array; readonly source: EntrySource };

/** Where an entry is in a file: the end of each part, counted from the entry's first byte, and a checksum of the entry. */
type EntryPlace = { readonly start: number; readonly ends: readonly number[]; readonly sum: number };

/** An entry as plain data. Any thread can read from it while the cache is open: its parts, or where they are. */
export type EntrySource = readonly Uint8Array[] | (EntryPlace & { readonly handle: number });

/** Thrown if the signal was raised: the run ends without a result. */
export class Interrupted extends Error {}
