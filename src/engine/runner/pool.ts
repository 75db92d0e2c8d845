/** Runs jobs in worker threads, in batches; the main thread stays free for signals and progress. */
import { Worker } from 'node:worker_threads';
import { Interrupted, type Job, OutOfMemory, type Runner } from './job.ts';

/** Inputs handed over at once: fewer cost more in messages, more leave workers idle at the end. */
const batchSize = 32;
/** A batch of heavy jobs is smaller, ms. */
const batchWeight = 120;

type Answer = { readonly results: unknown[] } | { readonly fault: string };

/** `size` workers at most, which live as long as a `map`: what they hold is free before its results are used. */
export function pool(size: number, workerUrl: URL, signal?: AbortSignal): Runner {
  return {
    async map<I, O>(job: Job<I, O>, inputs: readonly I[]): Promise<O[]> {
      const results: O[] = new Array(inputs.length);
      let next = 0;
      const work = async (worker: Worker) => {
        while (next < inputs.length) {
          const start = next;
          next = endOfBatch(job, inputs, start);
          const batch = (await runBatch(worker, job.name, inputs.slice(start, next), signal)) as O[];
          for (const [index, result] of batch.entries()) results[start + index] = result;
        }
      };
      const length = Math.min(size, inputs.length);
      const workers = Array.from({ length }, () => new Worker(workerUrl));
      try {
        await Promise.all(workers.map(work));
      } finally {
        await Promise.all(workers.map((worker) => worker.terminate()));
      }
      return results;
    },
    async close() {},
  };
}

function endOfBatch<I>({ weight }: Job<I, unknown>, inputs: readonly I[], start: number): number {
  let end = start;
  for (let sum = 0; end < inputs.length && end - start < batchSize && sum < batchWeight; end++) {
    sum += weight?.(inputs[end]!) ?? 0;
  }
  return end;
}

function runBatch(
  worker: Worker,
  name: string,
  inputs: readonly unknown[],
  signal: AbortSignal | undefined,
): Promise<unknown[]> {
  return new Promise((resolve, reject) => {
    const stop = () => settle(() => reject(new Interrupted()));
    const settle = (finish: () => void) => {
      worker.off('message', onMessage).off('error', onError);
      signal?.removeEventListener('abort', stop);
      finish();
    };
    const onMessage = (answer: Answer) =>
      settle(() => ('results' in answer ? resolve(answer.results) : reject(new Error(answer.fault))));
    const onError = (fault: NodeJS.ErrnoException) =>
      settle(() => reject(fault.code === 'ERR_WORKER_OUT_OF_MEMORY' ? new OutOfMemory(inputs) : fault));
    if (signal?.aborted) return reject(new Interrupted());
    worker.on('message', onMessage).on('error', onError);
    signal?.addEventListener('abort', stop, { once: true });
    worker.postMessage({ name, inputs });
  });
}
