/** Starts and ends the threads of a pool. */
import module from 'node:module';
import { dirname } from 'node:path';
import { Worker } from 'node:worker_threads';
import { youngGenerationMegabytes } from '../v8-flags.ts';
import type { Leave } from './messages.ts';

/** A worker that is asked to exit may take so long, ms. */
const patience = 1000;

export function startWorker(url: URL): Worker {
  const { getCompileCacheDir } = module as { getCompileCacheDir?(): string | undefined };
  const bytecode = getCompileCacheDir?.();
  const worker = new Worker(url, {
    resourceLimits: { maxYoungGenerationSizeMb: youngGenerationMegabytes },
    stdout: true,
    // Threads do not have it from their parent (Node 22.23 and 24.22), but from the environment.
    ...(bytecode && { env: { ...process.env, NODE_COMPILE_CACHE: dirname(bytecode) } }),
  });
  // Output of a site's code goes to stderr: stdout is for docgen's own results.
  worker.stdout.on('data', (printed: Buffer) => process.stderr.write(printed));
  // A worker without work may fail too, by code that a site left running.
  worker.on('error', () => {});
  return worker;
}

/**
 * Asks a worker to exit between two messages. If a thread is terminated from outside while code that a site left
 * running throws, Node 20 ends the whole process.
 */
export async function endWorker(worker: Worker): Promise<void> {
  if (worker.threadId !== -1) {
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, patience);
      worker.once('exit', () => {
        clearTimeout(timer);
        resolve();
      });
      worker.postMessage('leave' satisfies Leave);
    });
  }
  await worker.terminate();
}
