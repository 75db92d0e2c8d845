/** A thread that runs emitters beside this one. It is started before there is anything to do: it is ready after some 60 ms. */
import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import type { Diagnostic } from '../../model/diagnostic.ts';
import type { OutputFile } from '../../model/output.ts';
import type { Site } from '../../model/site.ts';
import type { Done, Hand, Output, ScribeTask } from '../../write/index.ts';
import { large, young, youngOfLarge } from '../frugal.ts';
import { Interrupted } from '../runner/job.ts';
import { type AheadTask, tellAhead } from './ahead.ts';
import type { Expected } from './expected.ts';
import type { MemoryPlaces, MemoryTask } from './memory.ts';
import { type Packed, unpack } from './packed.ts';
import { haveRead, newTurns, type Turns, takeBack } from './turns.ts';

/** Told of an emitter's files some at a time; 'done' after the last, 'failed' where the thread came to nothing. */
type Emitted = readonly OutputFile[] | 'done' | 'failed';

export type Helper = {
  /** The seal of a folder, made while this thread goes on. Undefined where it cannot be told. `changed`: as for `Sealer`. */
  seal(folder: string, changed?: ReadonlySet<string>): Promise<string | undefined>;
  /** What `guardOutput` says, told while this thread goes on. Undefined where it cannot be told. */
  guard(output: Output, options: { readonly clean: boolean }): Promise<readonly Diagnostic[] | undefined>;
  /** Writes files when it has nothing else to do. Absent where it ends with its work. */
  readonly write?: Hand;
  /** Makes what can be made of what the last build has kept, before `emit`. */
  prepare(places: Pick<MemoryPlaces, 'before' | 'tool'>): void;
  /** Takes pages as `lineOfResult` makes them, after `prepare` and before `emit`: does with them what can be done before the site is known. */
  ahead(expected: Expected): (line: Buffer) => void;
  /** Runs emitters over plain data, in the order of their names. To be called once. */
  emit(task: Task): ReadonlyMap<string, AsyncIterable<readonly OutputFile[] | 'failed'>>;
  /** True where it has not begun with an emitter, and then will not: nothing of it is told. */
  takeBack(name: string): boolean;
  /** Ends what is still at work. */
  stop(): void;
};

/** What the thread is told: which emitters it is to run, and all that these look at. */
export type Task = {
  readonly site: Site;
  readonly names: readonly string[];
  /** Where what it learns of the site is kept for the next build. */
  readonly memory?: MemoryTask;
};

/** What the thread is asked: a folder to seal, an output to judge, files to write, to prepare, to look ahead, or to emit. */
export type Asked =
  | Question
  | { readonly prepare: Pick<MemoryPlaces, 'before' | 'tool'> }
  | { readonly ahead: AheadTask }
  | Task;

/** What of it has one answer. `isLast`: no other folder will be asked for that began as this one. */
export type Question =
  | { readonly folder: string; readonly changed?: ReadonlySet<string>; readonly isLast: boolean }
  | { readonly output: Output; readonly clean: boolean }
  | ScribeTask;

/** What the thread answers: some files of an emitter, none after the last of them; or what else it was asked. */
export type Answer = { readonly name: string; readonly packed: Packed | undefined } | Told;

export type Told =
  | { readonly sealed: string | undefined }
  | { readonly done: readonly Done[] }
  | { readonly refused: readonly Diagnostic[] | undefined };

/** With so many pages a build with a thread takes a tenth less time, new or again; with half as many it gains nothing. */
const worthThread = 20;

/** Undefined where a thread would not pay, or is not wanted. `workers`: threads that may be used; 0 and 1 mean this one alone. */
export function startHelper(
  pages: number,
  { workers, signal }: { readonly workers?: number; readonly signal?: AbortSignal },
): Helper | undefined {
  const isWorth = workers === undefined ? pages >= worthThread && availableParallelism() > 1 : workers > 1;
  if (!isWorth) return undefined;
  const turns = newTurns();
  const worker = new Worker(new URL('./emission.js', import.meta.url), {
    workerData: turns,
    resourceLimits: { maxYoungGenerationSizeMb: pages >= large ? youngOfLarge : young },
  });
  const queues = new Map<string, Queue<Emitted>>();
  /** Who waits for an answer, in the order in which they asked. */
  const waiting: ((told: Told | undefined) => void)[] = [];
  let isGone = false;
  const giveUp = () => {
    isGone = true;
    for (const queue of queues.values()) queue.put('failed');
    for (const settle of waiting.splice(0)) settle(undefined);
  };
  const ask = (asked: Asked) => worker.postMessage(asked);
  const answerTo = (asked: Question): Promise<Told | undefined> => {
    if (isGone) return Promise.resolve(undefined);
    ask(asked);
    return new Promise((resolve) => waiting.push(resolve));
  };
  let names: readonly string[] = [];
  let working = 0;
  worker.on('message', (answer: Answer) => {
    if (!('name' in answer)) return waiting.shift()?.(answer);
    queues.get(answer.name)?.put(answer.packed ? unpack(answer.packed) : 'done');
    if (answer.packed || --working > 0 || pages < large) return;
    // What it holds in memory is dearer than the seal that it could still make.
    isGone = true;
    void worker.terminate();
  });
  worker.on('error', giveUp);
  worker.on('exit', giveUp);
  signal?.addEventListener('abort', giveUp, { once: true });
  return {
    async seal(folder, changed) {
      const told = await answerTo({ folder, changed, isLast: pages >= large });
      return told && 'sealed' in told ? told.sealed : undefined;
    },
    async guard(output, { clean }) {
      const told = await answerTo({ output, clean });
      return told && 'refused' in told ? told.refused : undefined;
    },
    ...(pages < large && {
      async write(task) {
        const told = await answerTo(task);
        return told && 'done' in told ? told.done : undefined;
      },
    }),
    prepare(places) {
      if (!isGone) ask({ prepare: places });
    },
    ahead: (expected) =>
      tellAhead(expected, (task) => {
        if (!isGone) worker.postMessage({ ahead: task } satisfies Asked, [task.lines.buffer as ArrayBuffer]);
      }),
    emit(task) {
      names = task.names;
      for (const name of task.names) queues.set(name, createQueue());
      working = task.names.length;
      if (isGone) giveUp();
      else ask(task);
      return new Map(Array.from(queues, ([name, queue]) => [name, filesFrom(queue, turns, signal)]));
    },
    takeBack: (name) => takeBack(turns, names.indexOf(name)),
    stop: () => void worker.terminate(),
  };
}

async function* filesFrom(queue: Queue<Emitted>, turns: Turns, signal: AbortSignal | undefined) {
  for (;;) {
    const told = await queue.take();
    if (signal?.aborted) throw new Interrupted();
    if (told === 'done') return;
    yield told;
    if (told === 'failed') return;
    haveRead(turns);
  }
}

type Queue<T> = { put(item: T): void; take(): Promise<T> };

/** Holds what is put in only until it is taken. */
function createQueue<T>(): Queue<T> {
  const items: T[] = [];
  let wake: (() => void) | undefined;
  return {
    put(item) {
      items.push(item);
      wake?.();
    },
    async take() {
      while (items.length === 0) await new Promise<void>((resolve) => (wake = resolve));
      return items.shift()!;
    },
  };
}
