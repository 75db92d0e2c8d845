/** Runs jobs in this thread and, if there is enough work, in workers, in batches. */
import { on } from 'node:events';
import { existsSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import type { Worker } from 'node:worker_threads';
import type { Job } from '#model/job';
import { inline } from './inline.ts';
import { Ended, type Executor, Interrupted, OutOfMemory, type Take, TimedOut } from './job.ts';
import type { Request, Response } from './worker.ts';
import { Workers } from './workers.ts';

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

export type KeptPool = Executor & {
  /** Ends the idle workers. The next call starts new ones, without the modules that the old ones loaded. */
  renew(): void;
};

export type PoolOptions = {
  /** Number of threads, including this one; 0 and 1 mean this one alone. Absent: by the amount of work. */
  readonly workers?: number;
  readonly signal?: AbortSignal;
  /** Keeps workers for the next call; they do not keep the process alive. */
  readonly keeps?: boolean;
  /** The code that workers run; absent: worker.ts. */
  readonly url?: URL;
};

/** The compiled code is in one folder. */
const ownWorker = new URL('./worker.js', import.meta.url);

export function pool({ workers: threads, signal, keeps = false, url = ownWorker }: PoolOptions): KeptPool {
  const here = inline(signal);
  const threadsOf = new Workers(url, keeps);
  return {
    renew: () => threadsOf.renew(),
    async run<I, O>(job: Job<I, O>, inputs: readonly I[], take: Take) {
      // When docgen runs from its sources, as in its tests, there is no worker file: run the job in this thread.
      const isLimited = hasLimit(job, inputs) && existsSync(url);
      const wanted = threads === undefined ? workersFor(job, inputs) : Math.max(0, threads - 1);
      const size = isLimited ? Math.max(1, wanted) : wanted;
      const { long, usual } = isLimited
        ? { long: inputs.map((_, index) => [index]), usual: [] }
        : cutBatches(job, inputs, size > 0);
      // Workers end with this call unless `keeps` is set: their memory is free before the results are used.
      const workers = Array.from({ length: Math.min(size, long.length + usual.length) }, () =>
        threadsOf.begin(),
      );
      const of = (batch: Batch) => batch.map((index) => inputs[index]!);
      let failed = false;
      /** Gives a worker batches from the front of the list. */
      const lane = async (worker: Worker) => {
        const sent = new Map<number, Batch>();
        const send = () => {
          const batch = failed ? undefined : (long.shift() ?? usual.shift());
          if (!batch) return;
          sent.set(batch[0]!, batch);
          const [id] = batch as [number];
          worker.postMessage({ id, name: job.name, inputs: of(batch), isLimited } satisfies Request);
        };
        for (let ahead = 0; ahead < batchesAhead; ahead++) send();
        if (sent.size === 0) return;
        const watch = new Watch(signal);
        const leave = watch.follow(worker, () => inputs[[...sent.keys()][0]!]);
        try {
          for await (const [response] of on(worker, 'message', {
            signal: watch.signal,
          }) as AsyncIterable<[Response]>) {
            if ('begun' in response) {
              watch.begin(inputs[response.id]!, job.limit?.(inputs[response.id]!));
              continue;
            }
            watch.end();
            if ('fault' in response) throw new Error(response.fault);
            const batch = sent.get(response.id)!;
            for (const [at, made] of response.results.entries()) take(batch[at]!, made);
            sent.delete(response.id);
            send();
            if (sent.size === 0) return;
          }
        } catch (fault) {
          throw watch.late ?? meaningOf(fault, of([...sent.values()].flat()));
        } finally {
          leave();
        }
      };
      /** Runs batches from the end of the list in this thread. */
      const rest = async () => {
        for (let batch = usual.pop(); batch && !failed; batch = usual.pop()) {
          const indices = batch;
          await here.run(job, of(indices), (at, made) => take(indices[at]!, made));
        }
      };
      try {
        await Promise.all(
          [...workers.map(lane), rest()].map((work) =>
            work.catch((fault) => {
              failed = true;
              throw fault;
            }),
          ),
        );
      } finally {
        await threadsOf.end(workers, !failed);
      }
    },
  };
}

function hasLimit<I>({ limit }: Job<I, unknown>, inputs: readonly I[]): boolean {
  return inputs.length > 0 && limit?.(inputs[0]!) !== undefined;
}

/** Stops waiting for a worker whose job takes longer than its limit. */
class Watch {
  readonly #late = new AbortController();
  readonly signal: AbortSignal;
  /** Set when a job took too long. */
  late: TimedOut | undefined;
  #timer: NodeJS.Timeout | undefined;

  constructor(signal: AbortSignal | undefined) {
    this.signal = signal ? AbortSignal.any([signal, this.#late.signal]) : this.#late.signal;
  }

  begin(input: unknown, limit: number | undefined): void {
    this.end();
    if (limit === undefined) return;
    this.#timer = setTimeout(() => {
      this.late = new TimedOut(input);
      this.#late.abort();
    }, limit);
  }

  /** Watches for a worker that exits without an error. `inputOf`: its current input. Returns a function that stops watching. */
  follow(worker: Worker, inputOf: () => unknown): () => void {
    const gone = () => {
      this.late = new Ended(inputOf());
      this.#late.abort();
    };
    // The error event says more than the exit.
    const failed = () => worker.off('exit', gone);
    worker.once('exit', gone).once('error', failed);
    return () => {
      worker.off('exit', gone).off('error', failed);
      this.end();
    };
  }

  end(): void {
    clearTimeout(this.#timer);
  }
}

function workersFor<I>({ weight }: Job<I, unknown>, inputs: readonly I[]): number {
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
function meaningOf(fault: unknown, inputs: readonly unknown[]): unknown {
  const { code, name } = fault as NodeJS.ErrnoException;
  if (code === 'ERR_WORKER_OUT_OF_MEMORY') return new OutOfMemory(inputs);
  return name === 'AbortError' ? new Interrupted() : fault;
}
