/** Runs jobs in this thread, or in workers if there is so much to do that starting them pays. */
import { inline } from './inline.ts';
import type { Job, Runner } from './job.ts';
import { pool } from './pool.ts';

/** Two workers are ready after some 150 ms, their share of the code included: less than this gains nothing, ms. */
const worthWorkers = 900;

/** A single job so long would keep this thread from seeing Ctrl+C: it goes to a worker, ms. */
const longJob = 130;

/** `workers`: so many, whatever there is to do; 0 and 1 mean this thread. */
export function adaptive(workerUrl: URL, workers: number | undefined, signal?: AbortSignal): Runner {
  const here = inline(signal);
  return {
    map<I, O>(job: Job<I, O>, inputs: readonly I[]): Promise<O[]> {
      const size = workers === 1 ? 0 : (workers ?? wanted(job, inputs));
      return size === 0 ? here.map(job, inputs) : pool(size, workerUrl, signal).map(job, inputs);
    },
    async close() {},
  };
}

function wanted<I>({ weight }: Job<I, unknown>, inputs: readonly I[]): number {
  if (!weight) return 0;
  const weights = inputs.map(weight);
  if (weights.reduce((sum, one) => sum + one, 0) > worthWorkers) return 2;
  return weights.some((one) => one > longJob) ? 1 : 0;
}
