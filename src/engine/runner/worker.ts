/** The worker's side of the pool: runs the jobs that it is sent by name. */
import { parentPort } from 'node:worker_threads';
import { parseJob } from '../parse-job.ts';

const jobs = { [parseJob.name]: parseJob };

parentPort?.on('message', async ({ id, name, inputs }: { id: number; name: string; inputs: never[] }) => {
  try {
    const results = [];
    for (const input of inputs) results.push(await jobs[name]!.run(input));
    parentPort?.postMessage({ id, answer: { results } });
  } catch (fault) {
    const text = fault instanceof Error ? (fault.stack ?? fault.message) : String(fault);
    parentPort?.postMessage({ id, answer: { fault: text } });
  }
});
