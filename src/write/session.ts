/** One build's hold on its output folder: waits for the lock, stages files, swaps. The only asynchronous part. */
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Diagnostic, error, type Found, hasErrors } from '../model/diagnostic.ts';
import { isInPieces, type OutputFile } from '../model/output.ts';
import { createClaims } from './claims.ts';
import { type Earlier, keepEarlier, type LastFile, takeEarlier } from './earlier.ts';
import { interrupted, writeFailed } from './failure.ts';
import { guardOutput, guardPlaces } from './guard.ts';
import { type Lock, tryLock } from './lock.ts';
import { type ManifestExtras, manifestName, manifestText } from './manifest.ts';
import { type Output, type Places, placesOf } from './places.ts';
import { createScribe, type Hand, type Scribe } from './scribe.ts';
import { createStage, type Stage } from './stage.ts';
import { forget, heal, swap } from './swap.ts';

export type WriteSummary = { readonly files: number; readonly bytes: number };

export type WriteSession = {
  /** What the next build can take over of what was added, by path. */
  readonly keyed: ReadonlyMap<string, LastFile>;
  /** Where the tree began with an earlier output: the paths of what is not as it stood there. */
  readonly changed: ReadonlySet<string> | undefined;
  /**
   * Adds files to the staging tree, in turn; waiting for it keeps memory flat, `commit` waits anyway. A long text may
   * come in several files of one path.
   * A second file with the same path (letter case and Unicode form apart) is not written but reported by `commit`.
   */
  add(files: readonly OutputFile[]): Promise<void>;
  /** Writes manifest.json and puts the tree in the output's place. With errors found, the last output stays. */
  commit(manifest: ManifestExtras): Promise<Found<WriteSummary>>;
  /** Removes the staging tree; the last output stays. */
  abort(): void;
};

export type OpenOptions = {
  /** Files that docgen did not write may go. */
  readonly clean: boolean;
  /** Told once, if another build holds the output. */
  readonly wait: (message: string) => void;
  readonly signal?: AbortSignal;
  /** Keeps the output that is replaced, and begins with the one that was kept before. */
  readonly earlier?: Earlier;
  /** Says beside this thread what `guardOutput` says; undefined where it cannot. */
  readonly guard?: () => Promise<readonly Diagnostic[] | undefined>;
  /** Another thread that puts files into the tree. */
  readonly hand?: Hand;
  /** How long to wait for another build, in milliseconds. */
  readonly patience?: number;
};

/** Between two looks at another build's lock. */
const pollInterval = 100;
/** So many files are written or removed between two chances for a signal to be seen. */
const breath = 100;
/** An interrupted build must end at once: what it cannot remove in that time is left to the next one. */
const longestAbort = 1000;

/** Takes the lock of the output and an empty staging folder. */
export async function openOutput(
  output: Output,
  options: OpenOptions,
): Promise<Found<WriteSession | undefined>> {
  const unsafe = guardPlaces(output);
  if (unsafe.length > 0) return { value: undefined, diagnostics: unsafe };
  const places = placesOf(output);
  let lock: Lock | undefined;
  try {
    lock = await waitForLock(places, options);
    if (!lock) {
      const fault = options.signal?.aborted ? interrupted(places.out.shown) : busy(places);
      return { value: undefined, diagnostics: [fault] };
    }
    const healed = heal(places);
    if (hasErrors(healed)) {
      lock.release();
      return { value: undefined, diagnostics: healed };
    }
    await inBreaths(lock.clear(), () => options.signal?.aborted === true);
    const tree = join(places.staging.path, `tree-${lock.token}`);
    const scribe = options.hand && createScribe(options.hand);
    const stage = createStage(tree, {
      earlier: await takeEarlier(options.earlier, tree),
      last: options.earlier && { folder: places.out.path, files: options.earlier.last },
      scribe,
    });
    return { value: sessionOf(output, options, lock, { stage, scribe }, tree), diagnostics: healed };
  } catch (fault) {
    lock?.release();
    return { value: undefined, diagnostics: [writeFailed(places.staging.shown, fault)] };
  }
}

async function waitForLock(places: Places, options: OpenOptions): Promise<Lock | undefined> {
  const deadline = Date.now() + (options.patience ?? 60_000);
  for (let told = false; ; told = true) {
    if (options.signal?.aborted) return undefined;
    const lock = tryLock(places);
    if (lock || Date.now() >= deadline) return lock;
    if (!told) options.wait(`Another build is writing into "${places.out.shown}"; waiting for it to finish.`);
    await sleep(pollInterval);
  }
}

function sessionOf(
  output: Output,
  options: OpenOptions,
  lock: Lock,
  { stage, scribe }: { readonly stage: Stage; readonly scribe: Scribe | undefined },
  tree: string,
): WriteSession {
  const places = placesOf(output);
  const claims = createClaims(places.out.shown);
  const faults: Diagnostic[] = [];
  let state: 'open' | 'failed' | 'closed' = 'open';
  let writing: Promise<void> = Promise.resolve();
  let count = 0;
  /** Texts of which more may come. */
  const begun = new Set<string>();
  const isGranted = (file: OutputFile): boolean => {
    const granted = claims.claim(file);
    if (granted && isInPieces(file.body) && file.body.part === 'first') begun.add(file.path);
    return granted;
  };
  const stopped = (): boolean => state !== 'open' || options.signal?.aborted === true;

  const fail = (shown: string, fault: unknown): void => {
    state = 'failed';
    // Whoever took the lock over has removed the tree: that is the reason, and not what the system says.
    faults.push(lock.isHeld() ? writeFailed(shown, fault) : takenOver(places));
  };

  const writeAll = async (files: readonly OutputFile[]): Promise<void> => {
    for (const file of files) {
      if (stopped()) return;
      try {
        const fault = stage.write(file);
        if (fault) faults.push(fault);
      } catch (fault) {
        return fail(`${places.out.shown}/${file.path}`, fault);
      }
      if (++count % breath === 0) await breathe();
    }
  };

  /** What another thread came to nothing with is written here. */
  const settle = async (): Promise<void> => {
    for await (const failed of scribe?.settle() ?? []) {
      await writeAll(failed);
      await breathe();
      if (stopped()) return;
    }
  };

  const close = (): void => {
    if (state === 'closed') return;
    state = 'closed';
    stage.close();
    scribe?.stop();
    const deadline = Date.now() + longestAbort;
    try {
      if (lock.isHeld()) for (const _ of lock.clear()) if (Date.now() > deadline) break;
    } catch {
      // What cannot be removed is the next build's to report.
    }
    lock.release();
  };

  const refuse = (...diagnostics: readonly Diagnostic[]): Found<WriteSummary> => {
    close();
    return { value: { files: 0, bytes: 0 }, diagnostics };
  };

  return {
    keyed: stage.keyed,
    changed: stage.changed,
    add(files) {
      const granted = files.filter((file) => (goesOn(file) ? begun.has(file.path) : isGranted(file)));
      writing = writing.then(() => writeAll(granted));
      return writing;
    },

    async commit(extras) {
      await writing;
      await settle();
      if (options.signal?.aborted || state === 'closed') return refuse(interrupted(places.out.shown));
      faults.push(...claims.faults());
      if (hasErrors(faults)) return refuse(...faults);
      const guarding = options.guard?.();
      await writeAll([
        { path: manifestName, body: manifestText(extras, stage.files), from: 'docgen itself' },
      ]);
      if (hasErrors(faults)) return refuse(...faults);
      try {
        await inBreaths(stage.sweep(), stopped);
      } catch (fault) {
        return refuse(writeFailed(places.staging.shown, fault));
      }
      if (stopped()) return refuse(interrupted(places.out.shown));
      // The last moment at which nothing has happened: the folder may have changed since the build began.
      const unsafe = (await guarding) ?? guardOutput(output, options);
      if (unsafe.length > 0) return refuse(...unsafe);
      if (!lock.isHeld()) return refuse(takenOver(places));
      const unswapped = swap(places, tree);
      if (unswapped.length > 0) return refuse(...unswapped);
      // Without the lock, what stands as `.previous` may already be another build's.
      const isKept = lock.isHeld() && keepEarlier(options.earlier, places.previous.path);
      const leftover = isKept
        ? undefined
        : await inBreaths(forget(places), () => stopped() || !lock.isHeld());
      close();
      return { value: summaryOf(stage), diagnostics: leftover ? [leftover] : [] };
    },

    abort: close,
  };
}

/** The beginning of the text has had its say on the path. */
function goesOn({ body }: OutputFile): boolean {
  return isInPieces(body) && (body.part === 'next' || body.part === 'last');
}

function summaryOf({ files }: Stage): WriteSummary {
  let bytes = 0;
  for (const { size } of files.values()) bytes += size;
  return { files: files.size, bytes };
}

/** Runs a long removal with pauses; stops early if asked to. */
async function inBreaths<T>(steps: Generator<undefined, T>, stopped: () => boolean): Promise<T | undefined> {
  for (let count = 1; ; count++) {
    const step = steps.next();
    if (step.done) return step.value;
    if (count % breath !== 0) continue;
    await breathe();
    if (stopped()) return undefined;
  }
}

function breathe(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}

function busy({ out }: Places): Diagnostic {
  return error('output-busy', `Another build is still writing into "${out.shown}".`, {
    hint: 'Wait until it has finished, or choose another output folder.',
    file: out.shown,
  });
}

function takenOver({ out }: Places): Diagnostic {
  return error('output-busy', `Another build has taken over "${out.shown}"; this one wrote nothing.`, {
    hint: 'Build again when the other one has finished.',
    file: out.shown,
  });
}
