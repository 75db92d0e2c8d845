/** Runs jobs in this thread and, if there is enough work, in workers, in batches. */
import { on } from 'node:events';
import { availableParallelism } from 'node:os';
import type { Worker } from 'node:worker_threads';
import type { Job } from '#model/job';
import { Interrupted } from '#model/job';
import { inline } from './inline.ts';
import { type Executor, OutOfMemory, type Take, WorkerExited } from './job.ts';
import type { Request, Response } from './messages.ts';
import { endWorker, startWorker } from './workers.ts';

/** Most inputs in a batch: fewer cost more messages, more leave threads idle at the end. */
const batchSize = 32;
/** Most work in a batch, ms. */
const batchWeight = 120;
/** Batches that each worker holds: with one it would wait while this thread is busy. */
const batchesAhead = 2;
/** A single job of this length runs in a worker: here it would block Ctrl+C, and running out of memory would end docgen, ms. */
const longJob = 130;
/** A worker starts in about 100 ms, and is at full speed after some hundred pages: with less work it gains nothing, ms. */
const worthWorker = 500;

/** Indices of inputs. */
type Batch = readonly number[];

export type PoolOptions = {
  /** Number of threads, including this one; 0 and 1 mean this one alone. Absent: by the amount of work. */
  readonly workers?: number;
  readonly signal?: AbortSignal;
  /** The code that workers run; absent: worker.ts. */
  readonly url?: URL;
};

/** The compiled code is in one folder. */
const ownWorker = new URL('./worker.js', import.meta.url);

export function openPool({ workers: threads, signal, url = ownWorker }: PoolOptions): Executor {
  const here = inline(signal);
  return {
    async run<I, O>(job: Job<I, O>, inputs: readonly I[], take: Take) {
      const size = threads === undefined ? countWorkers(job, inputs) : Math.max(0, threads - 1);
      const { long, usual } = cutBatches(job, inputs, size > 0);
      // Workers end with this call: their memory is free before the results are used.
      const workers = Array.from({ length: Math.min(size, long.length + usual.length) }, () =>
        startWorker(url),
      );
      const getInputs = (batch: Batch) => batch.map((index) => inputs[index]!);
      let failed = false;
      /** Gives a worker batches from the front of the list. */
      const runInWorker = async (worker: Worker) => {
        const sent = new Map<number, Batch>();
        const send = () => {
          const batch = failed ? undefined : (long.shift() ?? usual.shift());
          if (!batch) return;
          sent.set(batch[0]!, batch);
          const [id] = batch as [number];
          worker.postMessage({ id, name: job.name, inputs: getInputs(batch) } satisfies Request);
        };
        for (let ahead = 0; ahead < batchesAhead; ahead++) send();
        if (sent.size === 0) return;
        try {
          const responses = on(worker, 'message', { signal, close: ['exit'] });
          for await (const [response] of responses as AsyncIterable<[Response]>) {
            if ('fault' in response) throw new Error(response.fault);
            const batch = sent.get(response.id)!;
            for (const [at, made] of response.results.entries()) take(batch[at]!, made);
            sent.delete(response.id);
            send();
            if (sent.size === 0) return;
          }
          throw new WorkerExited('code of the site calls process.exit');
        } catch (fault) {
          throw translateFault(fault, getInputs([...sent.values()].flat()));
        }
      };
      /** Runs batches from the end of the list in this thread. */
      const runRest = async () => {
        for (let batch = usual.pop(); batch && !failed; batch = usual.pop()) {
          const indices = batch;
          await here.run(job, getInputs(indices), (at, made) => take(indices[at]!, made));
        }
      };
      try {
        await Promise.all(
          [...workers.map(runInWorker), runRest()].map((work) =>
            work.catch((fault) => {
              failed = true;
              throw fault;
            }),
          ),
        );
      } finally {
        await Promise.all(workers.map((worker) => (failed ? worker.terminate() : endWorker(worker))));
      }
    },
  };
}

function countWorkers<I>({ weight }: Job<I, unknown>, inputs: readonly I[]): number {
  if (!weight) return 0;
  const weights = inputs.map(weight);
  const all = weights.reduce((sum, one) => sum + one, 0);
  // A single long job goes to a worker too: here it could not be interrupted.
  if (all <= worthWorker) return weights.some((one) => one > longJob) ? 1 : 0;
  return Math.max(1, Math.min(availableParallelism() - 1, Math.floor(all / worthWorker)));
}

/** Long jobs get a batch each, and run in workers if there are any. */
function cutBatches<I>(
  { weight }: Job<I, unknown>,
  inputs: readonly I[],
  hasWorkers: boolean,
): { readonly long: Batch[]; readonly usual: Batch[] } {
  const long: Batch[] = [];
  const usual: number[][] = [];
  let room = 0;
  for (const [index, input] of inputs.entries()) {
    const own = weight?.(input) ?? 0;
    const last = usual.at(-1);
    if (own > longJob && hasWorkers) long.push([index]);
    else if (last && last.length < batchSize && room > 0) {
      last.push(index);
      room -= own;
    } else {
      usual.push([index]);
      room = batchWeight - own;
    }
  }
  return { long, usual };
}

/** Translates a fault of a worker. `inputs`: what the worker had. */
function translateFault(fault: unknown, inputs: readonly unknown[]): unknown {
  const { code, name } = fault as NodeJS.ErrnoException;
  if (code === 'ERR_WORKER_OUT_OF_MEMORY') return new OutOfMemory(inputs);
  return name === 'AbortError' ? new Interrupted() : fault;
}
