/** How jobs are run, and what ends them. */
import type { Job } from '#model/job';

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

export async function make<I, O>(job: Job<I, O>, input: I): Promise<Made> {
  const started = performance.now();
  const parts = job.encode(await job.run(input));
  return { parts, ms: performance.now() - started };
}
