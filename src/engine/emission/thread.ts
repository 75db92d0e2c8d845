/**
 * The thread's side of an emission: runs emitters over the site that it is sent, and answers with the files of each.
 * Before that it looks at what is there already: the last outputs, what it remembers, pages that were parsed; after it, it
 * writes files and seals folders.
 */
import { parentPort, workerData } from 'node:worker_threads';
import { emitters } from '../../emit/index.ts';
import { searchIndex } from '../../emit/search-index.ts';
import { type Deferred, isDeferred, isInPieces, isOfKey, type OutputFile } from '../../model/output.ts';
import { createGuard } from '../../write/guard.ts';
import { runTask } from '../../write/scribe.ts';
import { createSealer, sealOf } from '../../write/seal.ts';
import { pagesAhead } from './ahead.ts';
import type { Answer, Asked, Question, Task, Told } from './helper.ts';
import { openKept } from './kept.ts';
import { inParts } from './long-texts.ts';
import { type KnownMemory, openMemory } from './memory.ts';
import { pack } from './packed.ts';
import { begin, type Turns, waitUntilRead } from './turns.ts';
import { withStoredBodies } from './without-bodies.ts';

/** Files that are handed over at once, and the characters or bytes that suffice. */
const batch = 500;
const batchLength = 1_000_000;
/** So often files are handed over before the first of them are written: what waits is in memory. */
const ahead = 4;

const sealer = createSealer();
const guard = createGuard();
/** What was prepared, until it is asked for. */
let known: KnownMemory | undefined;

parentPort?.on('message', (asked: Asked) => {
  if ('names' in asked) return emit(asked);
  if ('prepare' in asked) {
    const before = openKept(asked.prepare.before, asked.prepare.tool);
    known = { before, prepared: searchIndex.prepare?.(before) };
    return;
  }
  if ('ahead' in asked) {
    if (known) for (const page of pagesAhead(asked.ahead)) searchIndex.ahead?.(known.prepared, page);
    return;
  }
  parentPort?.postMessage(told(asked) satisfies Answer);
});

function told(asked: Question): Told {
  if ('folder' in asked)
    return { sealed: asked.isLast ? sealOf(asked.folder) : sealer.seal(asked.folder, asked.changed) };
  if ('works' in asked) return { done: runTask(asked) };
  return { refused: guard(asked.output, asked) };
}

function emit({ site: told, names, memory: places }: Task): void {
  const site = withStoredBodies(told);
  const all = emitters({ scriptHashes: [] });
  const turns = workerData as Turns;
  let given = 0;
  for (const [number, name] of names.entries()) {
    if (!begin(turns, number)) {
      parentPort?.postMessage({ name, packed: undefined } satisfies Answer);
      continue;
    }
    let waiting: OutputFile[] = [];
    let length = 0;
    const handOver = () => {
      const packed = pack(waiting);
      parentPort?.postMessage({ name, packed } satisfies Answer, [packed.bytes.buffer]);
      waiting = [];
      length = 0;
      given++;
      waitUntilRead(turns, given - ahead + 1);
    };
    const emitter = all.find((one) => one.name === name)!;
    const memory = emitter.name === searchIndex.name && places ? openMemory(places, known) : undefined;
    known = undefined;
    for (const file of inParts(emitter.stream?.(site, memory) ?? emitter.emit(site))) {
      const body = made(file.body);
      waiting.push({ path: file.path, body, from: file.from });
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
  if (isInPieces(body)) {
    const pieces = Array.from(body.pieces(), (piece) => (isOfKey(piece) ? madeOnce(piece) : piece));
    return { ...body, pieces: () => pieces };
  }
  return isDeferred(body) && !body.named ? madeOnce(body) : body;
}

function madeOnce({ key, make }: Deferred): Deferred {
  const text = make();
  return { key, make: () => text };
}

function lengthOf(body: OutputFile['body']): number {
  if (isInPieces(body)) return Array.from(body.pieces(), lengthOf).reduce((sum, length) => sum + length, 0);
  if (isDeferred(body)) return body.named ? 0 : body.make().length;
  return typeof body === 'string' || body instanceof Uint8Array ? body.length : 0;
}
