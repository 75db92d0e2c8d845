/** A job is a pure function with a fingerprint of all that its result depends on: who runs it cannot be told from that. */
import type { Entry } from '../cache/store.ts';

export type Job<I, O> = {
  readonly name: string;
  /** Covers all that the result depends on besides docgen's own code. */
  fingerprint(input: I): string;
  run(input: I): O | Promise<O>;
  /** About how long it takes, ms; absent: next to nothing. */
  weight?(input: I): number;
  /** How long it may take, ms; then the worker is ended. Absent or undefined: as long as it likes. Never in this thread where it is set. */
  limit?(input: I): number | undefined;
  /** The result as bytes, which cross threads and go into the cache. Parts that are seldom asked for stand behind the first. */
  encode(result: O): readonly Uint8Array[];
  /** The result again; it may read parts other than the first when they are asked for. */
  decode(entry: Entry): O;
};

/** What a job has made of one input, and how long that took, ms. */
export type Made = { readonly parts: readonly Uint8Array[]; readonly ms: number };

/** Told of each input as soon as its result is there, in whatever order. */
export type Take = (index: number, made: Made) => void;

/** Runs jobs. */
export type Executor = { run<I, O>(job: Job<I, O>, inputs: readonly I[], take: Take): Promise<void> };

/** Results come in the order of the inputs. */
export type Runner = { map<I, O>(job: Job<I, O>, inputs: readonly I[]): Promise<O[]> };

/** Thrown by runners when a worker's memory did not suffice; it was at work on one of `inputs`. */
export class OutOfMemory extends Error {
  readonly inputs: readonly unknown[];
  constructor(inputs: readonly unknown[]) {
    super('memory does not suffice');
    this.inputs = inputs;
  }
}

/** Thrown by runners when a job has taken longer than its limit. */
export class TimedOut extends Error {
  readonly input: unknown;
  constructor(input: unknown) {
    super('a job takes too long');
    this.input = input;
  }
}

/** Thrown by runners when a job has ended its worker, as `process.exit()` does there. */
export class Ended extends TimedOut {}

/** Thrown by runners when the signal was raised: the build ends without a result. */
export class Interrupted extends Error {}

/** Runs a job on one input. */
export async function make<I, O>(job: Job<I, O>, input: I): Promise<Made> {
  const started = performance.now();
  const parts = job.encode(await job.run(input));
  return { parts, ms: performance.now() - started };
}
