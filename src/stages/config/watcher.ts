/**
 * The watcher thread: notices an endless loop in a site's own code and terminates it, which the blocked main thread cannot.
 * Must not know what the code does.
 */
import { Session } from 'node:inspector';
import { parentPort, workerData } from 'node:worker_threads';
import { type Halted, loopingEvent, type Watching, watchCells } from './watch-cells.ts';

const { shared, limit } = workerData as Watching;
const cells = new Int32Array(shared);
/** Time between two looks, ms. */
const pause = Math.min(1000, limit / 4);
/** A thread that runs JavaScript pauses within this time, ms; a later pause means that it was waiting for another process, which is fine. */
const promptly = 2000;

type Frame = { readonly callFrameId: string; readonly location: Location };
type Location = { readonly scriptId: string; readonly lineNumber: number; readonly columnNumber?: number };

const isConfiguration = (url: string) => url.startsWith('data:text/javascript');
/** The configuration runs from a data URL; its packages are files. */
const isOfSite = (url: string) => isConfiguration(url) || url.includes('/node_modules/');

/**
 * Code in a callback of Node cannot be terminated without the process: Node relies on its return. This expression, run in
 * the paused thread, emits the event instead, whose listener ends the process; without a listener the loop continues.
 */
const emitIfInCallback = (at: string) =>
  `process.getBuiltinModule('node:async_hooks').executionAsyncId() !== 0 && (process.emit('${loopingEvent}', ${JSON.stringify(at)}), true)`;

async function watch(): Promise<void> {
  for (let blockedFor = 0, last = -1; ; ) {
    Atomics.wait(cells, watchCells.open, 0);
    Atomics.wait(cells, watchCells.never, 0, pause);
    const beats = Atomics.load(cells, watchCells.beats);
    blockedFor = beats === last && Atomics.load(cells, watchCells.open) > 0 ? blockedFor + pause : 0;
    last = beats;
    if (blockedFor < limit) continue;
    blockedFor = 0;
    await halt();
  }
}

/** Pauses the main thread, and terminates its code if it is the site's. */
function halt(): Promise<void> {
  const session = new Session();
  session.connectToMainThread();
  const from = performance.now();
  // A session alone does not keep this thread alive.
  const alive = setInterval(() => {}, 60_000);
  const urls = new Map<string, string>();
  session.on('Debugger.scriptParsed', ({ params: { scriptId, url } }) => urls.set(scriptId, url));
  return new Promise((done) => {
    session.on('Debugger.paused', ({ params }) => {
      const frames = params.callFrames as unknown as Frame[];
      const urlOf = ({ location }: Frame) => urls.get(location.scriptId) ?? '';
      const own = frames.find((frame) => isOfSite(urlOf(frame)));
      const leave = (terminateOnResume: boolean, halted?: Halted) =>
        session.post('Debugger.resume', { terminateOnResume }, () => {
          session.disconnect();
          clearInterval(alive);
          // Only after disconnecting: a process that ends during a session prints that it waits for a debugger.
          if (halted) parentPort!.postMessage(halted);
          done();
        });
      if (!own || performance.now() - from > promptly) return leave(false);
      const named = frames.find((frame) => isConfiguration(urlOf(frame))) ?? own;
      const at = positionOf(urlOf(named), named.location);
      const [{ callFrameId }] = frames as [Frame];
      const request = { callFrameId, expression: emitIfInCallback(at), returnByValue: true };
      session.post('Debugger.evaluateOnCallFrame', request, (_, answer) => {
        const canEnd = (answer as { result?: { value?: unknown } } | undefined)?.result?.value !== true;
        leave(canEnd, canEnd ? { at } : undefined);
      });
    });
    // In sequence: if both are sent at once, the second does not interrupt a loop.
    session.post('Debugger.enable', () => session.post('Debugger.pause'));
  });
}

/** The position as in a stack, without the data URL, which holds the whole code. */
function positionOf(url: string, { lineNumber, columnNumber = 0 }: Location): string {
  return `${url.slice(url.lastIndexOf('#'))}:${lineNumber + 1}:${columnNumber + 1}`;
}

void watch();
