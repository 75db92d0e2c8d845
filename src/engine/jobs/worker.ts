/** The worker's side of the pool: runs jobs by name. */
import { parentPort } from 'node:worker_threads';
import type { Job } from '#model/job';
import { getThrownMessage } from '#model/text';
import { type Made, make } from './job.ts';
import type { Leave, Request, Response } from './messages.ts';

/** The engine's jobs; each loads when it is first needed. */
const jobs: Readonly<Record<string, () => Promise<Job<never, unknown>>>> = {
  parse: async () => (await import('../parse-job.ts')).parseJob,
  emit: async () => (await import('../emission.ts')).emitJob,
};

/** The job with that name: the engine's, or that of a feature. */
async function findJob(name: string): Promise<Job<never, unknown>> {
  const load = jobs[name];
  if (load) return load();
  const { loadStages } = await import('../features.ts');
  return (await loadStages()).flatMap((feature) => feature.jobs ?? []).find((job) => job.name === name)!;
}

parentPort?.on('message', (request: Request | Leave) => {
  if (request === 'leave') process.exit();
  else void answer(request);
});

async function answer({ id, name, inputs }: Request): Promise<void> {
  try {
    const job = await findJob(name);
    const results: Made[] = [];
    for (const input of inputs) results.push(await make(job, input as never));
    parentPort?.postMessage({ id, results } satisfies Response);
  } catch (fault) {
    const text = (fault instanceof Error && fault.stack) || getThrownMessage(fault);
    parentPort?.postMessage({ id, fault: text } satisfies Response);
  }
}
