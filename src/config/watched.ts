/**
 * Waits for a site's own code, which may never come to an end. A promise that is never kept is given up by a timer; a loop
 * holds this thread, so another one watches whether it comes to rest. Must not know what is waited for.
 */
import { existsSync } from 'node:fs';
import { setImmediate as turn } from 'node:timers/promises';
import { isMainThread, Worker } from 'node:worker_threads';
import { type Diagnostic, error } from '../model/diagnostic/diagnostic.ts';
import { inTime } from '../model/in-time.ts';
import { traced } from './trace.ts';
import { type Halted, loopingEvent, type Watching, watchCells } from './watch-cells.ts';

/** Longer than that a thread has never to run without a rest, ms. */
export const loopLimit = 10_000;

export const loopHint = 'Look for a loop without an end.';

/** Rejected with this where code was ended that ran without a rest. */
export class Endless extends Error {
  /** Where it ran, as a stack has it. */
  constructor(at: string) {
    super(`it does not come to an end: it ran ${loopLimit / 1000} s without a pause`);
    this.stack = at;
  }
}

/** Compiled beside this one. Where docgen runs from its sources, as some of its tests do, nobody watches. */
const watcherUrl = new URL('./watcher.js', import.meta.url);
/** Of the thread that ends code, only the main one can be asked to stop. */
const canWatch = isMainThread && process.features.inspector && existsSync(watcherUrl);

const cells = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT * 3));
/** Those who wait. Which of them it was that ran cannot be told if there are more, of builds side by side. */
const waiting = new Set<(fault: Endless) => void>();
let isWatched = false;

/** What `work` gives. Rejects as it does, with an `Endless`, and with a `TooLate` after `ms`. */
export async function watched<T>(work: () => T | Promise<T>, ms: number): Promise<T> {
  if (!canWatch) return inTime(start(work), ms);
  if (!isWatched) begin();
  // Code that is ended takes all with it that would have run before the next rest: let nothing of docgen's be among that.
  await turn();
  let halted: ((fault: Endless) => void) | undefined;
  const ended = new Promise<never>((_, reject) => {
    halted = reject;
    waiting.add(reject);
  });
  const beating = open();
  try {
    return await inTime(Promise.race([start(work), ended]), ms);
  } finally {
    clearInterval(beating);
    Atomics.sub(cells, watchCells.open, 1);
    waiting.delete(halted!);
  }
}

/** From now on the thread has to come to rest now and then, of which the timer given back tells. */
function open(): NodeJS.Timeout {
  const beat = () => Atomics.add(cells, watchCells.beats, 1);
  beat();
  Atomics.add(cells, watchCells.open, 1);
  Atomics.notify(cells, watchCells.open);
  return setInterval(beat, loopLimit / 20);
}

/** Not in this moment: what waits for it has to be there first. */
function start<T>(work: () => T | Promise<T>): Promise<T> {
  return Promise.resolve().then(work);
}

function begin(): void {
  isWatched = true;
  const { buffer } = cells;
  const workerData: Watching = { shared: buffer as SharedArrayBuffer, limit: loopLimit };
  const worker = new Worker(watcherUrl, { workerData });
  worker.on('message', ({ at }: Halted) => {
    if (waiting.size === 0) process.emit(loopingEvent as never, at as never);
    for (const reject of waiting) reject(new Endless(at));
  });
  // Without it nothing is worse than it would be.
  worker.on('error', () => {});
  // Last: who begins to listen keeps the process from its end.
  worker.unref();
  // A timer that the site's code has set may run when nobody waits for that code any more.
  if (process.listenerCount(loopingEvent) > 0) open().unref();
}

/** `end` is told of a loop that only the end of the process ends, and ends it before it comes back. */
export function onLoopInCallback(end: (why: Diagnostic) => void): void {
  // A process may run several commands, one after the other.
  process.removeAllListeners(loopingEvent);
  process.on(loopingEvent as never, (at: string) => {
    const message = 'Something that the configuration left running does not come to an end.';
    end(error('config-failed', message, { file: 'site.config.ts', ...traced(at), hint: loopHint }));
  });
}
