/** Runs jobs in this thread, and in others too if there is so much to do that starting them pays. */
import { inline } from './inline.ts';
import type { Job, Runner, Take } from './job.ts';
import { longJob, pool } from './pool.ts';

/** A worker is ready after some 150 ms, and at full speed only after some hundred pages: less than this gains nothing, ms. */
const worthWorker = 3000;

/** `threads`: so many, this one counted, whatever there is to do; 0 and 1 mean this one alone. */
export function adaptive(workerUrl: URL, threads: number | undefined, signal?: AbortSignal): Runner {
  const here = inline(signal);
  return {
    map<I, O>(job: Job<I, O>, inputs: readonly I[], take?: Take<O>): Promise<O[]> {
      const workers = threads === undefined ? wanted(job, inputs) : Math.max(0, threads - 1);
      const runner = workers === 0 ? here : pool(workers, workerUrl, signal);
      return runner.map(job, inputs, take);
    },
    async close() {},
  };
}

function wanted<I>({ weight }: Job<I, unknown>, inputs: readonly I[]): number {
  if (!weight) return 0;
  const weights = inputs.map(weight);
  const isMuch = weights.reduce((sum, one) => sum + one, 0) > worthWorker;
  return isMuch || weights.some((one) => one > longJob) ? 1 : 0;
}
