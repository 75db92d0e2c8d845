/**
 * Runs a site's own code, which may never end. A timer rejects if a promise never settles; an endless loop blocks this thread,
 * so a watcher thread terminates it. Must not know what the code does.
 */
import { existsSync } from 'node:fs';
import { setImmediate as turn } from 'node:timers/promises';
import { isMainThread, Worker } from 'node:worker_threads';
import { type Diagnostic, error } from '#model/diagnostic/diagnostic';
import { inTime } from '#model/in-time';
import { traced } from './trace.ts';
import { type Halted, loopingEvent, type Watching, watchCells } from './watch-cells.ts';

/** Site code may block the thread for so long, ms. */
export const loopLimit = 10_000;

export const loopHint = 'Look for a loop without an end.';

/** The error of `watched` if the watcher terminated a loop. */
export class Endless extends Error {
  /** `at`: the position of the loop, as in a stack. */
  constructor(at: string) {
    super(`it does not come to an end: it ran ${loopLimit / 1000} s without a pause`);
    this.stack = at;
  }
}

/** Exists only beside compiled code: when docgen runs from its sources, as in some tests, there is no watcher. */
const watcherUrl = new URL('./watcher.js', import.meta.url);
/** The watcher's inspector session can pause only the main thread. */
const canWatch = isMainThread && process.features.inspector && existsSync(watcherUrl);

const cells = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT * 3));
/** Rejects for all running calls. With several, as in parallel builds, nobody knows which of them looped, so all reject. */
const waiting = new Set<(fault: Endless) => void>();
let isWatched = false;

/** The result of `work`. Rejects with its error, with `Endless` for a loop, and with `TooLate` after `ms`. */
export async function watched<T>(work: () => T | Promise<T>, ms: number): Promise<T> {
  if (!canWatch) return inTime(start(work), ms);
  if (!isWatched) begin();
  // Termination also drops all tasks queued before the next turn of the event loop: let docgen's own finish first.
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

/** Starts watching: the returned timer must keep firing. */
function open(): NodeJS.Timeout {
  const beat = () => Atomics.add(cells, watchCells.beats, 1);
  beat();
  Atomics.add(cells, watchCells.open, 1);
  Atomics.notify(cells, watchCells.open);
  return setInterval(beat, loopLimit / 20);
}

/** Starts `work` in a microtask, after the caller has begun to wait for it. */
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
  // Without the watcher, docgen still works.
  worker.on('error', () => {});
  // Last, because `on('message')` would keep the process alive again.
  worker.unref();
  // A timer of the site's code may loop later, after every call has ended: keep watching.
  if (process.listenerCount(loopingEvent) > 0) open().unref();
}

/** Calls `end` for a loop that nothing else can stop; `end` must end the process before it returns. */
export function onLoopInCallback(end: (why: Diagnostic) => void): void {
  // A process may run several commands, one after the other.
  process.removeAllListeners(loopingEvent);
  process.on(loopingEvent as never, (at: string) => {
    const message = 'Something that the configuration left running does not come to an end.';
    end(error('config-failed', message, { file: 'site.config.ts', ...traced(at), hint: loopHint }));
  });
}
