/** The threads of a pool: begun when they are wanted, and ended after the call or kept for the next one. */
import { Worker } from 'node:worker_threads';
import { youngGenerationMegabytes } from '../v8-flags.ts';
import type { Leave } from './worker.ts';

/** So long may a worker take that is asked to end, ms. */
const patience = 1000;

export class Workers {
  readonly #url: URL;
  readonly #keeps: boolean;
  readonly #idle = new Set<Worker>();

  constructor(url: URL, keeps: boolean) {
    this.#url = url;
    this.#keeps = keeps;
  }

  /** One that waits, else a new one. */
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
    // What the site's own code prints stands beside a report, not in it.
    worker.stdout.on('data', (printed: Buffer) => process.stderr.write(printed));
    // One that waits may end for reasons of its own.
    const forget = () => this.#idle.delete(worker);
    worker.on('error', forget).on('exit', forget);
    return worker;
  }

  /** `areWell`: they have answered all that they were asked. */
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
 * Lets a worker end by itself, between two things that it does: where what a site's code has left running throws in a thread
 * that is just being ended from outside, Node 20 ends the whole process.
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
