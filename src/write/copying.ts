/**
 * Files of the last output that stay as they are, copied into a new tree in batches: by another thread as soon as it has
 * nothing else to do, and by this one when all else is written. Whoever comes first to a batch makes it.
 */
import { hash } from 'node:crypto';
import fs from 'node:fs';
import type { OutputFile } from '../model/output.ts';

/** A file that stands at `from` is to stand at `to` too, if it still holds what it held. */
export type Copy = {
  readonly from: string;
  readonly to: string;
  /** SHA-256, hex, and bytes. */
  readonly hash: string;
  readonly size: number;
};

/** What another thread is told. `turn`: memory that both look at. */
export type CopyTask = { readonly copies: readonly Copy[]; readonly turn: Int32Array };

/**
 * Has a task done beside this thread, by `runCopies`. Resolves to the places in the list of those that could not be
 * copied; to undefined where nobody can tell.
 */
export type Copier = (task: CopyTask) => Promise<readonly number[] | undefined>;

export type Copying = {
  /** Puts a copy on the list. `file`: what is to be written where it fails. False once the list has been settled. */
  add(copy: Copy, file: OutputFile): boolean;
  /** Ends the list: copies what nobody has begun with and waits for the rest. Gives what could not be copied, a batch at a time. */
  settle(): AsyncGenerator<readonly OutputFile[], void>;
  /** Nothing is copied any more when it returns. */
  stop(): void;
};

/** States of a turn. */
const [free, begun, takenBack, done] = [0, 1, 2, 3];
/** Files in a batch: some 10 ms of work. */
const atOnce = 200;
/** How long at most another thread is waited for where this one cannot do anything else, ms. */
const patience = 1000;

/** For the other thread: copies the files of a task that was not taken back. */
export function runCopies({ copies, turn }: CopyTask): number[] {
  if (Atomics.compareExchange(turn, 0, free, begun) !== free) return [];
  const failed = failedOf(copies);
  Atomics.store(turn, 0, done);
  Atomics.notify(turn, 0);
  return failed;
}

type Waiting = { readonly copy: Copy; readonly file: OutputFile };
type Batch = {
  readonly waiting: readonly Waiting[];
  readonly turn: Int32Array;
  readonly told: ReturnType<Copier>;
};

export function createCopying(copier: Copier): Copying {
  const batches: Batch[] = [];
  let waiting: Waiting[] = [];
  let isSettled = false;

  const copiesOf = (all: readonly Waiting[]) => all.map(({ copy }) => copy);
  const takeBack = ({ turn }: Batch) => Atomics.compareExchange(turn, 0, free, takenBack) === free;
  const filesAt = (all: readonly Waiting[], places: readonly number[]): OutputFile[] =>
    places.map((at) => {
      const { copy, file } = all[at]!;
      makeRoom(copy.to);
      return file;
    });

  return {
    add(copy, file) {
      if (isSettled) return false;
      waiting.push({ copy, file });
      if (waiting.length < atOnce) return true;
      const turn = new Int32Array(new SharedArrayBuffer(4));
      batches.push({ waiting, turn, told: copier({ copies: copiesOf(waiting), turn }) });
      waiting = [];
      return true;
    },
    async *settle() {
      isSettled = true;
      yield filesAt(waiting, failedOf(copiesOf(waiting)));
      const away: Batch[] = [];
      // The other thread begins with the first.
      for (const batch of [...batches].reverse()) {
        if (takeBack(batch)) yield filesAt(batch.waiting, failedOf(copiesOf(batch.waiting)));
        else away.push(batch);
      }
      for (const { waiting, turn, told } of away) {
        const failed = (await told) ?? [...waiting.keys()];
        // Who came to nothing over it has not said so there.
        Atomics.store(turn, 0, done);
        yield filesAt(waiting, failed);
      }
    },
    stop() {
      isSettled = true;
      const end = Date.now() + patience;
      for (const batch of batches) {
        if (!takeBack(batch)) Atomics.wait(batch.turn, 0, begun, Math.max(0, end - Date.now()));
      }
    },
  };
}

/** The places in the list of those that could not be copied. */
function failedOf(copies: readonly Copy[]): number[] {
  return copies.flatMap((copy, at) => (tryCopy(copy) ? [] : [at]));
}

function tryCopy({ from, to, hash: sum, size }: Copy): boolean {
  const bytes = contentOf(from, size);
  if (!bytes || hash('sha256', bytes) !== sum) return false;
  try {
    fs.writeFileSync(to, bytes, { flag: 'wx' });
    return true;
  } catch {
    // Why, is told by who writes the file instead.
    return false;
  }
}

/** Who came to nothing may have left a part of a file there. */
function makeRoom(path: string): void {
  try {
    fs.rmSync(path, { force: true });
  } catch {
    // Nor can it be written then, which is told.
  }
}

/** Undefined where no file of that size stands: a pipe or a link that somebody put there is not followed. */
export function contentOf(file: string, size: number): Buffer | undefined {
  try {
    const stats = fs.lstatSync(file);
    return stats.isFile() && stats.size === size ? fs.readFileSync(file) : undefined;
  } catch {
    return undefined;
  }
}
