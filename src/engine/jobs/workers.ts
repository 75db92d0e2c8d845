/** The threads of a pool: started on demand, and ended after the call or kept for the next one. */
import { Worker } from 'node:worker_threads';
import { youngGenerationMegabytes } from '../v8-flags.ts';
import type { Leave } from './worker.ts';

/** A worker that is asked to exit may take so long, ms. */
const patience = 1000;

export class Workers {
  readonly #url: URL;
  readonly #keeps: boolean;
  readonly #idle = new Set<Worker>();

  constructor(url: URL, keeps: boolean) {
    this.#url = url;
    this.#keeps = keeps;
  }

  /** An idle worker, else a new one. */
  begin(): Worker {
    const [waiting] = this.#idle;
    if (waiting) {
      this.#idle.delete(waiting);
      waiting.ref();
      return waiting;
    }
    const worker = new Worker(this.#url, {
      resourceLimits: { maxYoungGenerationSizeMb: youngGenerationMegabytes },
      stdout: true,
    });
    // Output of a site's code goes to stderr: stdout is for docgen's own results.
    worker.stdout.on('data', (printed: Buffer) => process.stderr.write(printed));
    // An idle worker may exit by itself.
    const forget = () => this.#idle.delete(worker);
    worker.on('error', forget).on('exit', forget);
    return worker;
  }

  /** `areWell`: the workers have answered every request. */
  async end(workers: readonly Worker[], areWell: boolean): Promise<void> {
    if (!this.#keeps || !areWell) {
      await Promise.all(workers.map((worker) => (areWell ? leave(worker) : worker.terminate())));
      return;
    }
    for (const worker of workers) {
      worker.unref();
      this.#idle.add(worker);
    }
  }

  renew(): void {
    for (const worker of this.#idle) void worker.terminate();
    this.#idle.clear();
  }
}

/**
 * Asks a worker to exit between two messages. If a thread is terminated from outside while code that a site left
 * running throws, Node 20 ends the whole process.
 */
async function leave(worker: Worker): Promise<void> {
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
