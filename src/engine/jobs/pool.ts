/** Runs jobs in this thread and, where there is enough to do, in workers, in batches. */
import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import { youngGenerationMegabytes } from '../v8-flags.ts';
import { inline } from './inline.ts';
import { type Executor, Interrupted, type Job, type Made, OutOfMemory } from './job.ts';
import type { Request, Response } from './worker.ts';

/** Inputs handed over at once: fewer cost more in messages, more leave threads idle at the end. */
const batchSize = 32;
/** A batch of heavy jobs is smaller, ms. */
const batchWeight = 120;
/** So many batches lie with a worker at once: it must not wait while this thread is at work. */
const batchesAhead = 2;
/** A single job so long would keep this thread from seeing Ctrl+C, or end it if memory does not suffice, ms. */
const longJob = 130;
/** A worker is ready after some 100 ms, and at full speed only after some hundred pages: less than this gains nothing, ms. */
const worthWorker = 500;

type Batch = { readonly start: number; readonly end: number };

/** `threads`: so many, this one counted, whatever there is to do; 0 and 1 mean this one alone. Absent: by the amount of work. */
export function pool(threads: number | undefined, workerUrl: URL, signal?: AbortSignal): Executor {
  const here = inline(signal);
  return {
    async run(job, inputs, take) {
      const size = threads === undefined ? workersFor(job, inputs) : Math.max(0, threads - 1);
      const { long, usual } = cutBatches(job, inputs, size > 0);
      // They live no longer than this call: what they hold is free before the results are used.
      const workers = Array.from({ length: Math.min(size, long.length + usual.length) }, () =>
        newWorker(workerUrl),
      );
      let failed = false;
      /** Hands one batch after the other to a worker, from the front. */
      const lane = async (worker: Worker) => {
        const next = () => (failed ? undefined : (long.shift() ?? usual.shift()));
        for (let batch = next(); batch; batch = next()) {
          const { start, end } = batch;
          const made = await runBatch(worker, job.name, inputs.slice(start, end), signal);
          for (const [index, one] of made.entries()) take(start + index, one);
        }
      };
      /** Does what is left at the end of the list. */
      const rest = async () => {
        for (let batch = usual.pop(); batch && !failed; batch = usual.pop()) {
          const { start, end } = batch;
          await here.run(job, inputs.slice(start, end), (index, made) => take(start + index, made));
        }
      };
      const lanes = workers.flatMap((worker) => Array.from({ length: batchesAhead }, () => lane(worker)));
      try {
        await Promise.all(
          [...lanes, rest()].map((work) =>
            work.catch((fault) => {
              failed = true;
              throw fault;
            }),
          ),
        );
      } finally {
        await Promise.all(workers.map((worker) => worker.terminate()));
      }
    },
  };
}

function workersFor<I>({ weight }: Job<I, unknown>, inputs: readonly I[]): number {
  if (!weight) return 0;
  const weights = inputs.map(weight);
  const all = weights.reduce((sum, one) => sum + one, 0);
  // A long job alone goes to a worker too: it could not be interrupted here.
  if (all <= worthWorker) return weights.some((one) => one > longJob) ? 1 : 0;
  return Math.max(1, Math.min(availableParallelism() - 1, Math.floor(all / worthWorker)));
}

/** Long jobs go alone, and never to this thread if there are workers. */
function cutBatches<I>(
  { weight }: Job<I, unknown>,
  inputs: readonly I[],
  hasWorkers: boolean,
): { readonly long: Batch[]; readonly usual: Batch[] } {
  const long: Batch[] = [];
  const usual: Batch[] = [];
  let start = 0;
  let sum = 0;
  const close = (end: number) => {
    if (end > start) usual.push({ start, end });
    start = end;
    sum = 0;
  };
  for (const [index, input] of inputs.entries()) {
    const own = weight?.(input) ?? 0;
    if (own > longJob && hasWorkers) {
      close(index);
      long.push({ start: index, end: index + 1 });
      start = index + 1;
      continue;
    }
    sum += own;
    if (sum >= batchWeight || index + 1 - start >= batchSize) close(index + 1);
  }
  close(inputs.length);
  return { long, usual };
}

function newWorker(url: URL): Worker {
  const worker = new Worker(url, { resourceLimits: { maxYoungGenerationSizeMb: youngGenerationMegabytes } });
  // Several batches wait for their answers at once.
  worker.setMaxListeners(0);
  return worker;
}

let lastId = 0;

/** Answers of a worker come in the order of its batches. */
function runBatch(
  worker: Worker,
  name: string,
  inputs: readonly unknown[],
  signal: AbortSignal | undefined,
): Promise<Made[]> {
  return new Promise((resolve, reject) => {
    const id = ++lastId;
    const stop = () => settle(() => reject(new Interrupted()));
    const settle = (finish: () => void) => {
      worker.off('message', onMessage).off('error', onError);
      signal?.removeEventListener('abort', stop);
      finish();
    };
    const onMessage = (response: Response) => {
      if (response.id !== id) return;
      settle(() =>
        'results' in response ? resolve([...response.results]) : reject(new Error(response.fault)),
      );
    };
    const onError = (fault: NodeJS.ErrnoException) =>
      settle(() => reject(fault.code === 'ERR_WORKER_OUT_OF_MEMORY' ? new OutOfMemory(inputs) : fault));
    if (signal?.aborted) return reject(new Interrupted());
    worker.on('message', onMessage).on('error', onError);
    signal?.addEventListener('abort', stop, { once: true });
    worker.postMessage({ id, name, inputs } satisfies Request);
  });
}
