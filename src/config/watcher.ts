/**
 * The thread that notices a loop without an end in a site's own code, and ends that code where it stands: nothing in the main
 * thread could. Must not know whose code it is.
 */
import { Session } from 'node:inspector';
import { parentPort, workerData } from 'node:worker_threads';
import { type Halted, loopingEvent, type Watching, watchCells } from './watch-cells.ts';

const { shared, limit } = workerData as Watching;
const cells = new Int32Array(shared);
/** How often it looks, ms. */
const pause = Math.min(1000, limit / 4);
/** A thread that runs JavaScript stops within that; one that waits for another process does not, and may, ms. */
const promptly = 2000;

type Frame = { readonly callFrameId: string; readonly location: Location };
type Location = { readonly scriptId: string; readonly lineNumber: number; readonly columnNumber?: number };

const isConfiguration = (url: string) => url.startsWith('data:text/javascript');
/** The configuration is run from memory; packages that it imports stand in files. */
const isOfSite = (url: string) => isConfiguration(url) || url.includes('/node_modules/');

/**
 * Code in a callback of Node's cannot be ended without ending the process: Node counts on getting it back. Who may end the
 * process is told, in the thread that stands, and does not come back; else it is left running.
 */
const tellIfInCallback = (at: string) =>
  `process.getBuiltinModule('node:async_hooks').executionAsyncId() !== 0 && (process.emit('${loopingEvent}', ${JSON.stringify(at)}), true)`;

async function watch(): Promise<void> {
  for (let still = 0, last = -1; ; ) {
    Atomics.wait(cells, watchCells.open, 0);
    Atomics.wait(cells, watchCells.never, 0, pause);
    const beats = Atomics.load(cells, watchCells.beats);
    still = beats === last && Atomics.load(cells, watchCells.open) > 0 ? still + pause : 0;
    last = beats;
    if (still < limit) continue;
    still = 0;
    await halt();
  }
}

/** Stops the main thread, and ends what it does if that is the site's. */
function halt(): Promise<void> {
  const session = new Session();
  session.connectToMainThread();
  const from = performance.now();
  // A session alone does not keep a thread from ending.
  const alive = setInterval(() => {}, 60_000);
  const urls = new Map<string, string>();
  session.on('Debugger.scriptParsed', ({ params: { scriptId, url } }) => urls.set(scriptId, url));
  return new Promise((done) => {
    session.on('Debugger.paused', ({ params }) => {
      const frames = params.callFrames as unknown as Frame[];
      const urlOf = ({ location }: Frame) => urls.get(location.scriptId) ?? '';
      const own = frames.find((frame) => isOfSite(urlOf(frame)));
      const leave = (terminateOnResume: boolean, told?: Halted) =>
        session.post('Debugger.resume', { terminateOnResume }, () => {
          session.disconnect();
          clearInterval(alive);
          // Not before: a process that ends while it is looked into says that it waits for a debugger.
          if (told) parentPort!.postMessage(told);
          done();
        });
      if (!own || performance.now() - from > promptly) return leave(false);
      const named = frames.find((frame) => isConfiguration(urlOf(frame))) ?? own;
      const at = positionOf(urlOf(named), named.location);
      const [{ callFrameId }] = frames as [Frame];
      const asked = { callFrameId, expression: tellIfInCallback(at), returnByValue: true };
      session.post('Debugger.evaluateOnCallFrame', asked, (_, answer) => {
        const canEnd = (answer as { result?: { value?: unknown } } | undefined)?.result?.value !== true;
        leave(canEnd, canEnd ? { at } : undefined);
      });
    });
    // One after the other: the second of two at once does not interrupt a loop.
    session.post('Debugger.enable', () => session.post('Debugger.pause'));
  });
}

/** As a stack names it; the text itself, which the address of a module in memory is, is left out. */
function positionOf(url: string, { lineNumber, columnNumber = 0 }: Location): string {
  return `${url.slice(url.lastIndexOf('#'))}:${lineNumber + 1}:${columnNumber + 1}`;
}

void watch();
