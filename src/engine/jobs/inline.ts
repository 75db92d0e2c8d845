/** Runs jobs one after the other in this thread. */
import { setImmediate as yieldToEvents } from 'node:timers/promises';
import { type Executor, Interrupted, make } from './job.ts';

/** Longest time that signals wait while jobs run, ms; a single job is never cut. */
const slice = 20;

export function inline(signal?: AbortSignal): Executor {
  return {
    async run(job, inputs, take) {
      let since = performance.now();
      for (const [index, input] of inputs.entries()) {
        take(index, await make(job, input));
        if (performance.now() - since > slice) {
          await yieldToEvents();
          since = performance.now();
        }
        if (signal?.aborted) throw new Interrupted();
      }
    },
  };
}
