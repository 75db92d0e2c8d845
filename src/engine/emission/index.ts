/**
 * Everything besides the pages, made while the pages are rendered: in a thread of its own where there is enough to do.
 * The files are the same either way, in the same order.
 */
import { Worker } from 'node:worker_threads';
import { type EmitInputs, emitters } from '../../emit/index.ts';
import type { Emitter, OutputFile } from '../../model/output.ts';
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

/** What the thread is told: all that the emitters look at. */
export type Task = EmitInputs & { readonly site: Site; readonly shard?: Shard };
export type Answer = Packed | 'done' | { readonly fault: string };

/** A thread is ready after some 60 ms, and what it is told must be copied: less text than this gains nothing, characters. */
const worthThread = 400_000;

export function beginEmission(site: Site, request: EmissionRequest): Emission {
  const { workers, scriptHashes, shard } = request;
  const isWorth = workers === undefined ? textOf(site) > worthThread : workers > 1;
  return isWorth ? inThread(site, request) : here({ site, scriptHashes, shard });
}

/** In all trees: each has its own search index and its own copies. */
function textOf(site: Site): number {
  let sum = 0;
  for (const { pages } of site.trees) for (const { document } of pages) sum += document.markdown.length;
  return sum;
}

/** The emitters that a machine runs. */
export function emittersOf({ scriptHashes, shard }: Task): readonly Emitter[] {
  return emitters({ scriptHashes }).filter((_, number) => isMine(shard, number));
}

function here(task: Task): Emission {
  return {
    async *files() {
      for (const emitter of emittersOf(task)) yield emitter.emit(task.site);
    },
    stop() {},
  };
}

function inThread(site: Site, { scriptHashes, shard, signal }: EmissionRequest): Emission {
  const worker = new Worker(new URL('./emission.js', import.meta.url));
  const answers: Answer[] = [];
  let wake = () => {};
  const take = (answer: Answer) => {
    answers.push(answer);
    wake();
  };
  const stop = () => void worker.terminate();
  worker.on('message', take);
  worker.on('error', (fault) => take({ fault: fault.stack ?? fault.message }));
  signal?.addEventListener('abort', () => take({ fault: 'interrupted' }), { once: true });
  worker.postMessage({ site: withoutBodies(site), scriptHashes, shard } satisfies Task);
  return {
    stop,
    async *files() {
      try {
        for (;;) {
          while (answers.length === 0) await new Promise<void>((resolve) => (wake = resolve));
          if (signal?.aborted) throw new Interrupted();
          const answer = answers.shift()!;
          if (answer === 'done') return;
          if ('fault' in answer) throw new Error(answer.fault);
          yield unpack(answer);
        }
      } finally {
        stop();
      }
    },
  };
}
