/** Makes all outputs except pages, in a worker while this thread renders pages. When the pages are done, this thread makes the outputs that the worker has not begun. */
import { emitters } from '#emit';
import type { Document } from '#model/document/document';
import type { Facts, NamedEmission } from '#model/feature';
import type { Job } from '#model/job';
import { Interrupted } from '#model/job';
import type { Emitter, OutputFile } from '#model/output/output';
import { filterShard, type Request } from '#model/run/request';
import type { Page, Site } from '#model/site/site';
import {
  type BackgroundOutput,
  type BuildPart,
  type PreviousOutput,
  type WriteSession,
  writeInBackground,
} from '#write';
import { makePortable, type PortableSite, restoreSite } from './document-codec.ts';
import { createContext, type Known, loadEmission, wholePages } from './features.ts';
import { createUncachedRunner } from './jobs/cached.ts';
import { openPool } from './jobs/pool.ts';

type EmitRequest = Pick<Request, 'workers' | 'signal' | 'profile'> & {
  /** Makes only this part of the outputs. */
  readonly part?: BuildPart;
  /** The staging tree of the build. */
  readonly tree: string;
  readonly previous?: PreviousOutput;
};

type EmitInput = PortableSite &
  Pick<EmitRequest, 'part' | 'tree' | 'previous'> & {
    /** Of the features that emitters ask. */
    readonly facts: Facts;
    /** Of the pages whose own document is not whole. */
    readonly documents: ReadonlyMap<Page, Document>;
    /** The index of the next output that nobody has begun; in shared memory. */
    readonly next: Int32Array;
  };

type Emitted = BackgroundOutput & {
  /** How long each output took, ms. */
  readonly times: readonly (readonly [name: string, ms: number])[];
};

export type EmitWorker = {
  /** Makes the outputs that the worker has not begun, and waits for those that it has. */
  finish(session: WriteSession): Promise<void>;
  /** Settles when the worker no longer writes. Never rejected. */
  readonly ended: Promise<unknown>;
};

/** Keep the store behind the site's pages open until `ended`. */
export function startEmitWorker({ site, facts, stages }: Known, request: EmitRequest): EmitWorker {
  const { part, tree, previous, profile } = request;
  const next = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));
  const own = stages
    .filter((stage) => stage.emitters ?? stage.lastModified ?? stage.sendFacts)
    .map(({ name, sendFacts = (all) => all }) => [name, sendFacts(facts[name])] as const);
  const documents = wholeDocuments(site, wholePages(stages, facts));
  const input: EmitInput = {
    ...makePortable(site, documents.values()),
    documents,
    facts: Object.fromEntries(own),
    part,
    next,
    tree,
    previous,
  };
  const addTime = (name: string, ms: number) => profile?.add(`emit ${name}`, ms);
  const emitting = createUncachedRunner(openPool(request)).map(emitJob, [input]);
  // `finish` reports a fault of the worker.
  const ended = emitting.catch(() => undefined);
  return {
    ended,
    async finish(session) {
      await session.add(emitFiles(input, stages, addTime));
      const [emitted] = await emitting.catch((fault): Emitted[] => {
        if (fault instanceof Interrupted) return [];
        throw fault;
      });
      if (!emitted) return;
      for (const [name, ms] of emitted.times) addTime(name, ms);
      await session.adopt(emitted);
    },
  };
}

function wholeDocuments({ trees }: Site, whole: (page: Page) => Page): Map<Page, Document> {
  const pages = trees.flatMap((tree) => tree.pages);
  return new Map(
    pages.flatMap((page) => {
      const { document } = whole(page);
      return document === page.document ? [] : [[page, document]];
    }),
  );
}

/** Measured on pages of Chinese text with code. */
const msPerPage = 1;

export const emitJob: Job<EmitInput, Emitted> = {
  name: 'emit',
  /** The result is on disk, never in the cache. */
  fingerprint: ({ tree }) => tree,
  weight: ({ site }) => site.trees.reduce((sum, { pages }) => sum + pages.length * msPerPage, 0),
  async run(input) {
    const times: [string, number][] = [];
    const emission = await loadEmission();
    const files = emitFiles(input, emission, (name, ms) => times.push([name, ms]));
    return { ...writeInBackground(files, input.tree, input.previous), times };
  },
  encode: ({ files, ...rest }) => [Buffer.from(JSON.stringify({ ...rest, files: [...files] }))],
  decode({ first }) {
    const { files, ...rest } = JSON.parse(Buffer.from(first).toString());
    return { ...rest, files: new Map(files) };
  },
};

/** The emitters of docgen and of its features. A public file of the same path wins, unless the feature joins it. */
export function listEmitters(emission: readonly NamedEmission[]): readonly Emitter[] {
  const all: readonly NamedEmission[] = [{ name: '', emitters }, ...emission];
  return all.flatMap(({ name, emitters: own = [], absorbs }) =>
    own.map(
      (emitter): Emitter => ({
        ...emitter,
        *emit(site, given) {
          const joined = absorbs?.(given.facts[name]) ?? [];
          for (const file of emitter.emit(site, given))
            if (!site.publicFiles.has(file.path) || joined.includes(file.path)) yield file;
        },
      }),
    ),
  );
}

/** Takes one output after the other that nobody has begun, and yields its files. `took` gets the time of each output, ms. */
function* emitFiles(
  { facts, documents, part, next, ...sent }: EmitInput,
  emission: readonly NamedEmission[],
  took: (name: string, ms: number) => void,
): Generator<OutputFile> {
  const site = restoreSite(sent);
  const whole = (page: Page) => {
    const document = documents.get(page);
    return document ? { ...page, document } : page;
  };
  const context = createContext(facts, emission, whole);
  const all = [...filterShard(listEmitters(emission), part)];
  for (let emitter = all[Atomics.add(next, 0, 1)]; emitter; emitter = all[Atomics.add(next, 0, 1)]) {
    const started = performance.now();
    yield* emitter.emit(site, context);
    took(emitter.name, performance.now() - started);
  }
}
