/** Runs jobs in this thread and in others, in batches. Results come in the order of the inputs, whoever made them. */
import { setImmediate as yieldToEvents } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { young } from '../frugal.ts';
import { Interrupted, type Job, OutOfMemory, type Runner, type Take } from './job.ts';

/** Inputs handed over at once: fewer cost more in messages, more leave threads idle at the end. */
const batchSize = 32;
/** A batch of heavy jobs is smaller, ms. */
const batchWeight = 120;
/** Longest time that signals and the other threads' answers wait while jobs run here, ms. */
const slice = 10;
/** So many batches lie with a worker at once: it must not wait while this thread is at work. */
const ahead = 2;

/** A single job so long would keep this thread from seeing Ctrl+C, or end it if memory does not suffice, ms. */
export const longJob = 130;

type Batch = { readonly start: number; readonly end: number };
type Answer = { readonly results: unknown[] } | { readonly fault: string };

/** `size` workers at most besides this thread. They live as long as a `map`: what they hold is free before its results are used. */
export function pool(size: number, workerUrl: URL, signal?: AbortSignal): Runner {
  return {
    async map<I, O>(job: Job<I, O>, inputs: readonly I[], take?: Take<O>): Promise<O[]> {
      const results: O[] = new Array(inputs.length);
      const { long, usual } = batchesOf(job, inputs);
      const put = (index: number, result: O) => {
        results[index] = take ? take(result, index) : result;
      };
      const keep = ({ start }: Batch, made: readonly unknown[]) => {
        for (const [index, result] of made.entries()) put(start + index, result as O);
      };
      let failed = false;
      const workers = Array.from({ length: Math.min(size, long.length + usual.length) }, () => {
        const worker = new Worker(workerUrl, { resourceLimits: { maxYoungGenerationSizeMb: young } });
        // Several batches wait for their answers at once.
        worker.setMaxListeners(0);
        return worker;
      });
      const lane = async (worker: Worker) => {
        for (
          let batch = long.shift() ?? usual.shift();
          batch && !failed;
          batch = long.shift() ?? usual.shift()
        ) {
          keep(batch, await runBatch(worker, job.name, inputs.slice(batch.start, batch.end), signal));
        }
      };
      const here = async () => {
        let since = performance.now();
        for (let batch = usual.pop(); batch && !failed; batch = usual.pop()) {
          for (let index = batch.start; index < batch.end; index++) {
            put(index, await job.run(inputs[index]!));
            if (performance.now() - since > slice) {
              await yieldToEvents();
              since = performance.now();
            }
            if (signal?.aborted) throw new Interrupted();
          }
        }
      };
      const stopAll = (fault: unknown) => {
        failed = true;
        throw fault;
      };
      try {
        const lanes = workers.flatMap((worker) => Array.from({ length: ahead }, () => lane(worker)));
        await Promise.all([...lanes, here()].map((work) => work.catch(stopAll)));
      } finally {
        await Promise.all(workers.map((worker) => worker.terminate()));
      }
      return results;
    },
    async close() {},
  };
}

/** Long jobs go alone, and never to this thread. */
function batchesOf<I>({ weight }: Job<I, unknown>, inputs: readonly I[]): { long: Batch[]; usual: Batch[] } {
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
    const one = weight?.(input) ?? 0;
    if (one > longJob) {
      close(index);
      long.push({ start: index, end: index + 1 });
      start = index + 1;
      continue;
    }
    sum += one;
    if (sum >= batchWeight || index + 1 - start >= batchSize) close(index + 1);
  }
  close(inputs.length);
  return { long, usual };
}

/** Answers of a worker come in the order of its batches. */
function runBatch(
  worker: Worker,
  name: string,
  inputs: readonly unknown[],
  signal: AbortSignal | undefined,
): Promise<unknown[]> {
  return new Promise((resolve, reject) => {
    const id = ++lastId;
    const stop = () => settle(() => reject(new Interrupted()));
    const settle = (finish: () => void) => {
      worker.off('message', onMessage).off('error', onError);
      signal?.removeEventListener('abort', stop);
      finish();
    };
    const onMessage = ({ id: answered, answer }: { id: number; answer: Answer }) => {
      if (answered !== id) return;
      settle(() => ('results' in answer ? resolve(answer.results) : reject(new Error(answer.fault))));
    };
    const onError = (fault: NodeJS.ErrnoException) =>
      settle(() => reject(fault.code === 'ERR_WORKER_OUT_OF_MEMORY' ? new OutOfMemory(inputs) : fault));
    if (signal?.aborted) return reject(new Interrupted());
    worker.on('message', onMessage).on('error', onError);
    signal?.addEventListener('abort', stop, { once: true });
    worker.postMessage({ id, name, inputs });
  });
}

let lastId = 0;
