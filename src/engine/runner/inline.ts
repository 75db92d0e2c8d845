/** Runs jobs one after the other in this thread. */
import { setImmediate as yieldToEvents } from 'node:timers/promises';
import { Interrupted, type Runner } from './job.ts';

/** Longest time that signals wait while jobs run, ms; a single job is never cut. */
const slice = 20;

export function inline(signal?: AbortSignal): Runner {
  return {
    async map(job, inputs) {
      const results = [];
      let since = performance.now();
      for (const input of inputs) {
        results.push(await job.run(input));
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
