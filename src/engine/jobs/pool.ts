/** Runs jobs in this thread and, where there is enough to do, in workers, in batches. */
import { availableParallelism } from 'node:os';
import { setImmediate as yieldToEvents } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { youngGenerationMegabytes } from '../v8-flags.ts';
import { type Executor, Interrupted, type Job, type Made, make, OutOfMemory } from './job.ts';
import { unpack } from './packed.ts';
import type { Request, Response } from './worker.ts';

/** Inputs handed over at once: fewer cost more in messages, more leave threads idle at the end. */
const batchSize = 32;
/** A batch of heavy jobs is smaller, ms. */
const batchWeight = 120;
/** Longest time that signals and the other threads' answers wait while jobs run here, ms. */
const slice = 10;
/** So many batches lie with a worker at once: it must not wait while this thread is at work. */
const batchesAhead = 2;
/** A single job so long would keep this thread from seeing Ctrl+C, or end it if memory does not suffice, ms. */
const longJob = 130;
/** A worker is ready after some 100 ms, and at full speed only after some hundred pages: less than this gains nothing, ms. */
const worthWorker = 500;

type Batch = { readonly start: number; readonly end: number };

/** `threads`: so many, this one counted, whatever there is to do; 0 and 1 mean this one alone. Absent: by the amount of work. */
export function pool(threads: number | undefined, workerUrl: URL, signal?: AbortSignal): Executor {
  return {
    async run(job, inputs, take) {
      const size = threads === undefined ? workersFor(job, inputs) : Math.max(0, threads - 1);
      await new Run(job, inputs, take, signal).all(size, workerUrl);
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

/** One call of `run`. Its workers live no longer: what they hold is free before the results are used. */
class Run<I, O> {
  readonly #job: Job<I, O>;
  readonly #inputs: readonly I[];
  readonly #take: (index: number, made: Made) => void;
  readonly #signal: AbortSignal | undefined;
  readonly #long: Batch[] = [];
  readonly #usual: Batch[] = [];
  #failed = false;

  constructor(
    job: Job<I, O>,
    inputs: readonly I[],
    take: (index: number, made: Made) => void,
    signal: AbortSignal | undefined,
  ) {
    this.#job = job;
    this.#inputs = inputs;
    this.#take = take;
    this.#signal = signal;
  }

  async all(size: number, workerUrl: URL): Promise<void> {
    this.#cutBatches(size);
    const count = Math.min(size, this.#long.length + this.#usual.length);
    const workers = Array.from({ length: count }, () => newWorker(workerUrl));
    const lanes = workers.flatMap((worker) => Array.from({ length: batchesAhead }, () => this.#lane(worker)));
    try {
      await Promise.all(
        [...lanes, this.#here()].map((work) =>
          work.catch((fault) => {
            this.#failed = true;
            throw fault;
          }),
        ),
      );
    } finally {
      await Promise.all(workers.map((worker) => worker.terminate()));
    }
  }

  /** Long jobs go alone, and never to this thread if there are others. */
  #cutBatches(workers: number): void {
    let start = 0;
    let sum = 0;
    const close = (end: number) => {
      if (end > start) this.#usual.push({ start, end });
      start = end;
      sum = 0;
    };
    for (const [index, input] of this.#inputs.entries()) {
      const weight = this.#job.weight?.(input) ?? 0;
      if (weight > longJob && workers > 0) {
        close(index);
        this.#long.push({ start: index, end: index + 1 });
        start = index + 1;
        continue;
      }
      sum += weight;
      if (sum >= batchWeight || index + 1 - start >= batchSize) close(index + 1);
    }
    close(this.#inputs.length);
  }

  /** Hands one batch after the other to a worker, from the front. */
  async #lane(worker: Worker): Promise<void> {
    const next = () => (this.#failed ? undefined : (this.#long.shift() ?? this.#usual.shift()));
    for (let batch = next(); batch; batch = next()) {
      const { start, end } = batch;
      const made = await runBatch(worker, this.#job.name, this.#inputs.slice(start, end), this.#signal);
      for (const [index, one] of made.entries()) this.#take(start + index, one);
    }
  }

  /** Does what is left at the end of the list. */
  async #here(): Promise<void> {
    let since = performance.now();
    for (let batch = this.#usual.pop(); batch && !this.#failed; batch = this.#usual.pop()) {
      for (let index = batch.start; index < batch.end; index++) {
        this.#take(index, await make(this.#job, this.#inputs[index]!));
        if (performance.now() - since > slice) {
          await yieldToEvents();
          since = performance.now();
        }
        if (this.#signal?.aborted) throw new Interrupted();
      }
    }
  }
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
        'results' in response ? resolve(response.results.map(unpack)) : reject(new Error(response.fault)),
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
