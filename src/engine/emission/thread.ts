/**
 * The thread's side of an emission: runs emitters over the site that it is sent, and answers with the files of each.
 * Before and after that it seals folders.
 */
import { parentPort, workerData } from 'node:worker_threads';
import { emitters } from '../../emit/index.ts';
import { searchIndex } from '../../emit/search-index/index.ts';
import { isDeferred, type OutputFile } from '../../model/output.ts';
import { sealOf } from '../../write/seal.ts';
import type { Answer, Asked, Task } from './helper.ts';
import { openMemory } from './memory.ts';
import { pack } from './packed.ts';
import { withStoredBodies } from './without-bodies.ts';

/** Files that are handed over at once, and the characters or bytes that suffice. */
const batch = 500;
const batchLength = 1_000_000;
/** So often files are handed over before the first of them are written: what waits is in memory. */
const ahead = 4;
/** How long it takes at most to see that the thread is to end, ms. */
const patience = 100;

parentPort?.on('message', (asked: Asked) => {
  if ('folder' in asked) parentPort?.postMessage({ sealed: sealOf(asked.folder) } satisfies Answer);
  else emit(asked);
});

function emit({ site: told, names, memory: places }: Task): void {
  const site = withStoredBodies(told);
  const all = emitters({ scriptHashes: [] });
  const taken = workerData as Int32Array;
  let given = 0;
  for (const name of names) {
    let waiting: OutputFile[] = [];
    let length = 0;
    const handOver = () => {
      const packed = pack(waiting);
      parentPort?.postMessage({ name, packed } satisfies Answer, [packed.bytes.buffer]);
      waiting = [];
      length = 0;
      given++;
      for (let count = Atomics.load(taken, 0); given - count >= ahead; count = Atomics.load(taken, 0)) {
        Atomics.wait(taken, 0, count, patience);
      }
    };
    const emitter = all.find((one) => one.name === name)!;
    const memory = emitter.name === searchIndex.name && places ? openMemory(places) : undefined;
    for (const file of emitter.stream?.(site, memory) ?? emitter.emit(site)) {
      const body = made(file.body);
      waiting.push({ ...file, body });
      length += lengthOf(body);
      if (waiting.length === batch || length >= batchLength) handOver();
    }
    memory?.close();
    handOver();
    parentPort?.postMessage({ name, packed: undefined } satisfies Answer);
  }
}

/** Made now, so that it can be told how long it is; what was written before is only named. */
function made(body: OutputFile['body']): OutputFile['body'] {
  if (!isDeferred(body) || body.named) return body;
  const text = body.make();
  return { key: body.key, make: () => text };
}

/** Of what comes in pieces, nothing is known. */
function lengthOf(body: OutputFile['body']): number {
  if (isDeferred(body)) return body.named ? 0 : body.make().length;
  return typeof body === 'string' || body instanceof Uint8Array ? body.length : 0;
}
