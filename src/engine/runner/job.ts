/**
 * Parallel work and caching are runners around the same pure jobs; a stage cannot tell which one runs it.
 * Results come in the order of the inputs, whatever ran them.
 */
import type { PartsAt } from './entry.ts';

export type Job<I, O> = {
  readonly name: string;
  /** Covers all that the result depends on besides docgen's own code. */
  key(input: I): string;
  run(input: I): O | Promise<O>;
  /** About how long it takes, ms; absent: next to nothing. */
  weight?(input: I): number;
  /** Where most of a result is seldom asked for: what is read from the cache only then. */
  readonly parts?: ResultParts<O>;
};

export type ResultParts<O> = {
  /** `rest` is plain data. */
  split(result: O): { readonly rest: unknown; readonly parts: readonly unknown[] };
  /**
   * The same result again. `part` takes time: it is to be called when the part is asked for. `where`: tells where the
   * parts stand, if that is in a file that stays open.
   */
  join(rest: unknown, part: (index: number) => unknown, where?: () => PartsAt | undefined): O;
};

export type Take<O> = (result: O, index: number) => O;

export type Runner = {
  /** `take`: given each result with the number of its input as soon as it is there; what it returns stands in its place. */
  map<I, O>(job: Job<I, O>, inputs: readonly I[], take?: Take<O>): Promise<O[]>;
  close(): Promise<void>;
};

/** Thrown by runners when a worker's memory did not suffice; it was at work on one of `inputs`. */
export class OutOfMemory extends Error {
  readonly inputs: readonly unknown[];
  constructor(inputs: readonly unknown[]) {
    super('memory does not suffice');
    this.inputs = inputs;
  }
}

/** Thrown by runners when the signal was raised: the build ends without a result. */
export class Interrupted extends Error {}
