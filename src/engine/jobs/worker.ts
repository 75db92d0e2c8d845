/** The worker's side of the pool: runs the jobs that it is sent by name. */
import { parentPort } from 'node:worker_threads';
import { parseJob } from '../parse-job.ts';
import { type Job, type Made, make } from './job.ts';

/** What a worker is sent. */
export type Request = { readonly id: number; readonly name: string; readonly inputs: readonly unknown[] };
/** What it answers: its results, or the text of a fault. */
export type Response = { readonly id: number } & (
  | { readonly results: readonly Made[] }
  | { readonly fault: string }
);

const jobs: Readonly<Record<string, Job<never, unknown>>> = { [parseJob.name]: parseJob };

parentPort?.on('message', async ({ id, name, inputs }: Request) => {
  try {
    const results: Made[] = [];
    for (const input of inputs) results.push(await make(jobs[name]!, input as never));
    parentPort?.postMessage({ id, results } satisfies Response);
  } catch (fault) {
    const text = fault instanceof Error ? (fault.stack ?? fault.message) : String(fault);
    parentPort?.postMessage({ id, fault: text } satisfies Response);
  }
});
