/** The worker's side of the pool: runs the jobs that it is sent by name. */
import { parentPort } from 'node:worker_threads';
import { type Job, type Made, make } from './job.ts';

/** What a worker is sent. */
export type Request = {
  readonly id: number;
  readonly name: string;
  readonly inputs: readonly unknown[];
  /** The job has a limit of time: it is told when it begins. */
  readonly isLimited: boolean;
};
/** Or that it shall end. */
export type Leave = 'leave';
/** What it answers: that a job begins, its results, or the text of a fault. */
export type Response = { readonly id: number } & (
  | { readonly begun: true }
  | { readonly results: readonly Made[] }
  | { readonly fault: string }
);

/** Each is loaded when it is asked for. */
const jobs: Readonly<Record<string, () => Promise<Job<never, unknown>>>> = {
  parse: async () => (await import('../parse-job.ts')).parseJob,
  card: async () => (await import('../cards/card-job.ts')).cardJob,
  draw: async () => (await import('../drawing/draw-job.ts')).drawJob,
  emit: async () => (await import('../emission.ts')).emitJob,
};

const leave = process.exit;
// It would end the thread without a word of who asked for it.
process.exit = (): never => {
  throw new Error('it calls process.exit');
};

/** One message after the other: who is told that a job begins counts the time from there. */
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
