/** Runs jobs one after the other in this thread. */
import { setImmediate as yieldToEvents } from 'node:timers/promises';
import { Interrupted } from '#model/job';
import { type Executor, make } from './job.ts';

/** Signals and answers of other threads wait so long while jobs run, ms. A single job is not interrupted. */
const slice = 10;

/** `signal`: stops before the next job. */
export function inline(signal?: Pick<AbortSignal, 'aborted'>): Executor {
  let since = 0;
  return {
    async run(job, inputs, take) {
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
