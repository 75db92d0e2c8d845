/**
 * Files that another thread puts into a tree, in batches, as soon as it has nothing else to do. What it has not begun
 * with when all else is written, this one does: whoever comes first to a batch.
 */
import { hash } from 'node:crypto';
import fs from 'node:fs';
import type { OutputFile } from '../model/output.ts';
import { encoded } from '../model/utf8.ts';
import { canBeWrittenOver } from './leftovers.ts';
import type { FileEntry } from './manifest.ts';
import { contentOf } from './read.ts';

/** A file that stands at `from` is to stand at `to` too, if it still holds what it held. */
export type Copy = FileEntry & { readonly to: string; readonly from: string };

/** A text that is to stand at `to`. `instead`: the hash of the file there, in whose place it is to stand. */
export type Text = { readonly to: string; readonly text: string; readonly instead?: string };

/** What another thread is told. `turn`: memory that both look at. */
export type ScribeTask = { readonly works: readonly (Copy | Text)[]; readonly turn: Int32Array };

/** What stands there now; `isKept`: as it stood there before. Undefined where it could not be done. */
export type Done = (FileEntry & { readonly isKept: boolean }) | undefined;

/** Has a task done beside this thread, by `runTask`. Resolves to undefined where nobody can tell what was done. */
export type Hand = (task: ScribeTask) => Promise<readonly Done[] | undefined>;

export type Scribe = {
  /** False where more text would wait than memory is to hold, and at the end of the list. `length`: of the text, characters. */
  hasRoom(length?: number): boolean;
  /** Puts a work on the list. `file`: what is written where that comes to nothing. */
  add(work: Copy | Text, file: OutputFile, settled: (done: NonNullable<Done>) => void): void;
  /** Ends the list: does what nobody has begun with, waits for the rest, and gives what came to nothing. */
  settle(): AsyncGenerator<readonly OutputFile[], void>;
  /** Nobody writes any more when it returns. */
  stop(): void;
};

/** States of a turn. */
const [free, begun, takenBack, over] = [0, 1, 2, 3];
/** Works in a batch, and the characters that suffice: some 10 ms of work. */
const atOnce = { works: 200, length: 1_000_000 };
/** So many characters may wait. */
const mostWaiting = 4_000_000;
/** How long at most another thread is waited for where this one cannot do anything else, ms. */
const patience = 1000;

/** For the other thread: does a task that was not taken back. */
export function runTask({ works, turn }: ScribeTask): Done[] {
  if (Atomics.compareExchange(turn, 0, free, begun) !== free) return [];
  const done = works.map(doWork);
  Atomics.store(turn, 0, over);
  Atomics.notify(turn, 0);
  return done;
}

type Waiting = {
  readonly work: Copy | Text;
  readonly file: OutputFile;
  settled(done: NonNullable<Done>): void;
};

type Batch = {
  readonly waiting: readonly Waiting[];
  readonly turn: Int32Array;
  /** Resolves when what the other thread has done is known. */
  readonly known: Promise<void>;
};

export function createScribe(hand: Hand): Scribe {
  /** What is neither done nor taken back. */
  const batches = new Set<Batch>();
  /** Of who came to nothing over it, or is only said to. */
  const unfinished: Int32Array[] = [];
  const failed: OutputFile[] = [];
  let waiting: Waiting[] = [];
  let length = 0;
  /** Of all that is not done. */
  let allLength = 0;
  let isSettled = false;

  const take = (all: readonly Waiting[], done: readonly Done[]) => {
    for (const [index, { work, file, settled }] of all.entries()) {
      const one = done[index];
      if (one) settled(one);
      else {
        makeRoom(work.to);
        failed.push(file);
      }
      allLength -= lengthOf(work);
    }
  };
  const doNow = (all: readonly Waiting[]) =>
    take(
      all,
      all.map(({ work }) => doWork(work)),
    );
  const takeBack = ({ turn }: Batch) => Atomics.compareExchange(turn, 0, free, takenBack) === free;
  const send = () => {
    const turn = new Int32Array(new SharedArrayBuffer(4));
    const some = waiting;
    const told = hand({ works: some.map(({ work }) => work), turn });
    const batch: Batch = { waiting: some, turn, known: told.then((done) => learn(batch, done)) };
    batches.add(batch);
    waiting = [];
    length = 0;
  };
  const learn = (batch: Batch, done: readonly Done[] | undefined) => {
    const state = Atomics.load(batch.turn, 0);
    if (state === free || state === takenBack) return;
    batches.delete(batch);
    if (!done) unfinished.push(batch.turn);
    take(batch.waiting, done ?? []);
  };

  return {
    hasRoom: (more = 0) => !isSettled && allLength + more <= mostWaiting,
    add(work, file, settled) {
      waiting.push({ work, file, settled });
      length += lengthOf(work);
      allLength += lengthOf(work);
      if (waiting.length === atOnce.works || length >= atOnce.length) send();
    },
    async *settle() {
      isSettled = true;
      doNow(waiting);
      // The other thread begins with the first.
      for (const batch of [...batches].reverse()) {
        if (!takeBack(batch)) continue;
        batches.delete(batch);
        doNow(batch.waiting);
        yield failed.splice(0);
      }
      for (const { known } of batches) await known;
      yield failed.splice(0);
    },
    stop() {
      isSettled = true;
      const end = Date.now() + patience;
      for (const batch of batches) if (!takeBack(batch)) unfinished.push(batch.turn);
      for (const turn of unfinished) Atomics.wait(turn, 0, begun, Math.max(0, end - Date.now()));
    },
  };
}

function lengthOf(work: Copy | Text): number {
  return 'text' in work ? work.text.length : 0;
}

function doWork(work: Copy | Text): Done {
  try {
    return 'text' in work ? written(work) : copied(work);
  } catch {
    // Why, is told by who writes the file instead.
    return undefined;
  }
}

function written({ to, text, instead }: Text): Done {
  const bytes = encoded([text]);
  const sum = hash('sha256', bytes);
  const isKept = sum === instead;
  if (!isKept)
    fs.writeFileSync(to, bytes, { flag: instead !== undefined && canBeWrittenOver(to) ? 'w' : 'wx' });
  return { hash: sum, size: bytes.length, isKept };
}

function copied({ from, to, hash: sum, size }: Copy): Done {
  const bytes = contentOf(from, size);
  if (!bytes || hash('sha256', bytes) !== sum) return undefined;
  fs.writeFileSync(to, bytes, { flag: 'wx' });
  return { hash: sum, size, isKept: false };
}

/** Who came to nothing may have left a part of a file there. */
function makeRoom(path: string): void {
  try {
    fs.rmSync(path, { force: true });
  } catch {
    // Nor can it be written then, which is told.
  }
}
