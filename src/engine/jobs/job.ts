/** A job is a pure function with a fingerprint of its inputs: its result is the same whichever thread runs it. */
import type { Entry } from '../cache/store.ts';

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

/** The encoded result for one input, and how long it took, ms. */
export type Made = { readonly parts: readonly Uint8Array[]; readonly ms: number };

/** Called with each result as soon as it is there, in any order. */
export type Take = (index: number, made: Made) => void;

export type Executor = { run<I, O>(job: Job<I, O>, inputs: readonly I[], take: Take): Promise<void> };

/** Returns results in the order of the inputs. */
export type Runner = { map<I, O>(job: Job<I, O>, inputs: readonly I[]): Promise<O[]> };

/** Thrown if a worker ran out of memory; it was working on one of `inputs`. */
export class OutOfMemory extends Error {
  readonly inputs: readonly unknown[];
  constructor(inputs: readonly unknown[]) {
    super('memory does not suffice');
    this.inputs = inputs;
  }
}

/** Thrown if code of the site ended its worker, as `process.exit()` does. */
export class WorkerExited extends Error {}

/** Thrown if the signal was raised: the build ends without a result. */
export class Interrupted extends Error {}

export async function make<I, O>(job: Job<I, O>, input: I): Promise<Made> {
  const started = performance.now();
  const parts = job.encode(await job.run(input));
  return { parts, ms: performance.now() - started };
}
