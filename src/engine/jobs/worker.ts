/** The worker's side of the pool: runs jobs by name. */
import { parentPort } from 'node:worker_threads';
import type { Job } from '#model/job';
import { type Made, make } from './job.ts';

/** A message to the worker. */
export type Request = {
  readonly id: number;
  readonly name: string;
  readonly inputs: readonly unknown[];
  /** The worker reports when the job begins, for its time limit. */
  readonly isLimited: boolean;
};
/** A message that asks the worker to exit. */
export type Leave = 'leave';
/** An answer of the worker: a job begins, its results, or the text of an error. */
export type Response = { readonly id: number } & (
  | { readonly begun: true }
  | { readonly results: readonly Made[] }
  | { readonly fault: string }
);

/** Each job loads when it is first needed. */
const jobs: Readonly<Record<string, () => Promise<Job<never, unknown>>>> = {
  parse: async () => (await import('../parse-job.ts')).parseJob,
  card: async () => (await import('../../features/cards/card-job.ts')).cardJob,
  draw: async () => (await import('../drawing/draw-job.ts')).drawJob,
  emit: async () => (await import('../emission.ts')).emitJob,
};

const leave = process.exit;
// Code of a site would end the thread without a trace of who did it.
process.exit = (): never => {
  throw new Error('it calls process.exit');
};

/** One message after the other: the pool measures a job's time from its `begun` message. */
let last: Promise<void> = Promise.resolve();
parentPort?.on('message', (request: Request | Leave) => {
  if (request === 'leave') leave();
  else last = last.then(() => answer(request));
});

async function answer({ id, name, inputs, isLimited }: Request): Promise<void> {
  try {
    const job = await jobs[name]!();
    if (isLimited) parentPort?.postMessage({ id, begun: true } satisfies Response);
    const results: Made[] = [];
    for (const input of inputs) results.push(await make(job, input as never));
    parentPort?.postMessage({ id, results } satisfies Response);
  } catch (fault) {
    const text = fault instanceof Error ? (fault.stack ?? fault.message) : String(fault);
    parentPort?.postMessage({ id, fault: text } satisfies Response);
  }
}
