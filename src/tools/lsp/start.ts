/** Starts and ends the thread that follows the site. */
import { Worker } from 'node:worker_threads';
import type { Change, FollowerData, Told } from './messages.ts';

export type Follower = { tell(change: Change): void; end(): Promise<void> };

/** It may take so long to save what it knows, ms. */
const patience = 2000;

export function startFollower(
  data: FollowerData,
  take: (told: Told) => void,
  failed: (why: string) => void,
): Follower {
  const worker = new Worker(new URL('./follower.js', import.meta.url), { workerData: data, stdout: true });
  // What the site's code prints goes to stderr: stdout is the editor's.
  worker.stdout.on('data', (printed: Buffer) => process.stderr.write(printed));
  worker.on('message', take);
  worker.on('error', (fault) => failed(String(fault)));
  return {
    tell: (change) => worker.postMessage(change),
    async end() {
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, patience);
        worker.once('exit', () => {
          clearTimeout(timer);
          resolve();
        });
        worker.postMessage('leave');
      });
      await worker.terminate();
    },
  };
}
