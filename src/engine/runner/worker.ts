/** The worker's side of the pool: runs the jobs that it is sent by name. */
import { parentPort } from 'node:worker_threads';
import { parseJob } from '../parse-job.ts';

const jobs = { [parseJob.name]: parseJob };

parentPort?.on('message', async ({ name, inputs }: { name: string; inputs: never[] }) => {
  try {
    const results = [];
    for (const input of inputs) results.push(await jobs[name]!.run(input));
    parentPort?.postMessage({ results });
  } catch (fault) {
    parentPort?.postMessage({
      fault: fault instanceof Error ? (fault.stack ?? fault.message) : String(fault),
    });
  }
});
