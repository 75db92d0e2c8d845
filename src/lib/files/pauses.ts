/** Long work on many files, with pauses in which signals can arrive. */
import { setImmediate as breathe } from 'node:timers/promises';

/** Time of work between two pauses, ms. */
export const pauseInterval = 25;

/** Runs work that yields after each step, with pauses; ends early if `stopped` says so. */
export async function runWithPauses<T>(
  steps: Generator<undefined, T>,
  stopped: () => boolean,
): Promise<T | undefined> {
  for (let pausedAt = performance.now(); ; ) {
    const step = steps.next();
    if (step.done) return step.value;
    if (performance.now() - pausedAt < pauseInterval) continue;
    await breathe();
    if (stopped()) return undefined;
    pausedAt = performance.now();
  }
}
