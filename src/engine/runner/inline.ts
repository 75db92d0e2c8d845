/** Runs jobs one after the other in this thread. */
import { setImmediate as yieldToEvents } from 'node:timers/promises';
import { Interrupted, type Job, type Runner, type Take } from './job.ts';

/** Longest time that signals wait while jobs run, ms; a single job is never cut. */
const slice = 20;

export function inline(signal?: AbortSignal): Runner {
  return {
    async map<I, O>(job: Job<I, O>, inputs: readonly I[], take?: Take<O>): Promise<O[]> {
      const results: O[] = [];
      let since = performance.now();
      for (const input of inputs) {
        const result = await job.run(input);
        results.push(take ? take(result, results.length) : result);
        if (performance.now() - since > slice) {
          await yieldToEvents();
          since = performance.now();
        }
        if (signal?.aborted) throw new Interrupted();
      }
      return results;
    },
    async close() {},
  };
}
