/** All outputs but the pages, made in a worker while pages are rendered; what it has not begun by then, here. */
import { emitters } from '../emit/index.ts';
import type { OutputFile } from '../model/output/output.ts';
import type { Site } from '../model/site/site.ts';
import {
  type Part,
  type PreviousOutput,
  type WriteSession,
  type WrittenBeside,
  writeBeside,
} from '../write/index.ts';
import { type PortableSite, portable, siteFrom } from './document-codec.ts';
import { uncached } from './jobs/cached.ts';
import { Interrupted, type Job } from './jobs/job.ts';
import { pool } from './jobs/pool.ts';
import { type Request, shareOf } from './request.ts';

type EmissionRequest = Pick<Request, 'workers' | 'signal' | 'profile'> & {
  readonly scriptHashes: readonly string[];
  /** Only this part of the outputs is made. */
  readonly part?: Part;
  /** The staging tree of the build. */
  readonly tree: string;
  readonly previous?: PreviousOutput;
};

type EmitInput = PortableSite &
  Pick<EmissionRequest, 'scriptHashes' | 'part' | 'tree' | 'previous'> & {
    /** The number of the next output that nobody makes yet; in shared memory. */
    readonly next: Int32Array;
  };

type Emitted = WrittenBeside & {
  /** How long each output took, ms. */
  readonly times: readonly (readonly [name: string, ms: number])[];
};

export type Emission = {
  /** Makes those outputs that the worker has not begun, and waits for those that it has. */
  finish(session: WriteSession): Promise<void>;
  /** The worker writes nothing any more. Never rejected. */
  readonly ended: Promise<unknown>;
};

/** The store behind the site's pages must stay open until it has ended. */
export function startEmission(site: Site, request: EmissionRequest): Emission {
  const { scriptHashes, part, tree, previous, profile } = request;
  const next = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));
  const input = { ...portable(site), scriptHashes, part, next, tree, previous };
  const took = (name: string, ms: number) => profile?.add(`emit ${name}`, ms);
  const emitting = uncached(pool(request)).map(emitJob, [input]);
  // Whoever waits for it is told of a fault.
  const ended = emitting.catch(() => undefined);
  return {
    ended,
    async finish(session) {
      await session.add(emittedFiles(input, took));
      const [emitted] = await emitting.catch((fault): Emitted[] => {
        if (fault instanceof Interrupted) return [];
        throw fault;
      });
      if (!emitted) return;
      for (const [name, ms] of emitted.times) took(name, ms);
      await session.adopt(emitted);
    },
  };
}

/** Measured on pages of Chinese text with code. */
const msPerPage = 1;

export const emitJob: Job<EmitInput, Emitted> = {
  name: 'emit',
  /** Its result stands on disk, and is never kept. */
  fingerprint: ({ tree }) => tree,
  weight: ({ site }) => site.trees.reduce((sum, { pages }) => sum + pages.length * msPerPage, 0),
  run(input) {
    const times: [string, number][] = [];
    const files = emittedFiles(input, (name, ms) => times.push([name, ms]));
    return { ...writeBeside(files, input.tree, input.previous), times };
  },
  encode: ({ files, ...rest }) => [Buffer.from(JSON.stringify({ ...rest, files: [...files] }))],
  decode({ first }) {
    const { files, ...rest } = JSON.parse(Buffer.from(first).toString());
    return { ...rest, files: new Map(files) };
  },
};

/** The files of one output after the other that nobody makes yet. `took`: told how long it took to take them, ms. */
function* emittedFiles(
  { scriptHashes, part, next, ...sent }: EmitInput,
  took: (name: string, ms: number) => void,
): Generator<OutputFile> {
  const site = siteFrom(sent);
  const all = [...shareOf(emitters({ scriptHashes }), part)];
  for (let emitter = all[Atomics.add(next, 0, 1)]; emitter; emitter = all[Atomics.add(next, 0, 1)]) {
    const started = performance.now();
    yield* emitter.emit(site);
    took(emitter.name, performance.now() - started);
  }
}
