/**
 * Parallel work and caching are runners around the same pure jobs; a stage cannot tell which one runs it.
 * Results come in the order of the inputs, whatever ran them.
 */
export type Job<I, O> = {
  readonly name: string;
  /** Covers all that the result depends on besides docgen's own code. */
  key(input: I): string;
  run(input: I): O | Promise<O>;
  /** About how long it takes, ms; absent: next to nothing. */
  weight?(input: I): number;
};

export type Runner = {
  map<I, O>(job: Job<I, O>, inputs: readonly I[]): Promise<O[]>;
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
