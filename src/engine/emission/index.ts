/**
 * Everything besides the pages. Where there is enough to do, the search index is made in a thread of its own while the
 * pages are rendered here: it takes as long as they and all other outputs together. The files are the same either way.
 */
import { Worker } from 'node:worker_threads';
import { type EmitInputs, emitters } from '../../emit/index.ts';
import { searchIndex } from '../../emit/search-index/index.ts';
import type { OutputFile } from '../../model/output.ts';
import type { Site } from '../../model/site.ts';
import { Interrupted } from '../runner/job.ts';
import { isMine, type Shard } from '../shard.ts';
import { type Packed, unpack } from './packed.ts';
import { withoutBodies } from './without-bodies.ts';

export type EmissionRequest = EmitInputs & {
  /** Worker threads that the run may use; 0 and 1 mean this thread alone. Absent: chosen by the amount of text. */
  readonly workers?: number;
  readonly shard?: Shard;
  readonly signal?: AbortSignal;
};

export type Emission = {
  /** One emitter's files at a time. To be read to its end, once. */
  files(): AsyncIterable<readonly OutputFile[]>;
  /** Ends what is still at work. */
  stop(): void;
};

/** What the thread is told: which emitter it is to run, and all that this looks at. */
export type Task = EmitInputs & { readonly site: Site; readonly name: string };

/** A thread is ready after some 60 ms, and what it is told must be copied: less text than this gains nothing, characters. */
const worthThread = 400_000;

export function beginEmission(site: Site, request: EmissionRequest): Emission {
  const { workers, shard } = request;
  const mine = emitters(request).filter((_, number) => isMine(shard, number));
  const dear = mine.find(({ name }) => name === searchIndex.name);
  const isWorth = workers === undefined ? textOf(site) > worthThread : workers > 1;
  const thread = isWorth && dear ? begin({ site, ...request, name: dear.name }) : undefined;
  return {
    async *files() {
      for (const emitter of mine) if (!thread || emitter !== dear) yield emitter.emit(site);
      // A thread that came to nothing (memory, or that none may be started) leaves its work to this one.
      if (thread && dear) yield (await thread.files) ?? dear.emit(site);
    },
    stop: () => thread?.stop(),
  };
}

/** In all trees: each has its own search index. */
function textOf(site: Site): number {
  let sum = 0;
  for (const { pages } of site.trees) for (const { document } of pages) sum += document.markdown.length;
  return sum;
}

/** No files: the thread came to nothing. */
type Thread = { readonly files: Promise<readonly OutputFile[] | undefined>; stop(): void };

function begin({ site, scriptHashes, name, signal }: Task & EmissionRequest): Thread {
  const worker = new Worker(new URL('./emission.js', import.meta.url));
  const files = new Promise<readonly OutputFile[] | undefined>((resolve, reject) => {
    worker.on('message', (answer: Packed) => resolve(unpack(answer)));
    worker.on('error', () => resolve(undefined));
    worker.on('exit', () => resolve(undefined));
    signal?.addEventListener('abort', () => reject(new Interrupted()), { once: true });
  });
  // An interruption is told to whoever waits for the files, and that may be later.
  files.catch(() => {});
  worker.postMessage({ site: withoutBodies(site), scriptHashes, name } satisfies Task);
  return { files, stop: () => void worker.terminate() };
}
