/** Holds the output folder during one build: waits for the lock, repairs, stages files, swaps. The only asynchronous part. */
import fs from 'node:fs';
import { join } from 'node:path';
import { setImmediate as breathe, setTimeout as sleep } from 'node:timers/promises';
import { getPathKind, type Lock, pauseInterval, runWithPauses, tryLock } from '#files';
import { type Diagnostic, error, type Found, hasErrors } from '#model/diagnostic/diagnostic';
import type { OutputFile } from '#model/output/output';
import type { BackgroundOutput } from './background.ts';
import { reportInterrupted, writeFailed } from './failure.ts';
import { formatManifest, type ManifestExtras, manifestName } from './manifest.ts';
import { type Output, type OutputPaths, resolveOutputPaths } from './output-paths.ts';
import { guardOutput, guardPlaces } from './output-safety.ts';
import { PathRegistry } from './path-registry.ts';
import { completeSpareTree, keepSpareTree, type SpareTree, takeSpareTree } from './spare-tree.ts';
import { type FileRecord, isTaken, type PreviousOutput, StagingTree } from './stage.ts';
import { isBroken, removePrevious, repairSwap, swap } from './swap.ts';

export type WriteSummary = { readonly files: number; readonly bytes: number };

export type OpenOptions = {
  /** Files that docgen did not write may be deleted. */
  readonly clean: boolean;
  /** Called once if another build holds the output. */
  readonly wait: (message: string) => void;
  readonly signal?: AbortSignal;
  /** The output in place now; unchanged files are linked from there. */
  readonly previous?: PreviousOutput;
  /** How long to wait for another build, in milliseconds. */
  readonly patience?: number;
};

/** Time between two attempts to get the lock, ms. */
const pollInterval = 100;
/** An interrupted build must end at once: what it cannot remove in this time, ms, is left to the next build. */
const longestAbort = 500;

/** Takes the lock of the output, and empties its staging folder. */
export async function openOutput(
  output: Output,
  options: OpenOptions,
): Promise<Found<WriteSession | undefined>> {
  const unsafe = guardPlaces(output);
  if (unsafe.length > 0) return { value: undefined, diagnostics: unsafe };
  const places = resolveOutputPaths(output);
  let lock: Lock | undefined;
  try {
    lock = await waitForLock(places, options);
    const explainRefusal = () =>
      options.signal?.aborted ? reportInterrupted(places.out.shown) : reportBusy(places);
    const found = lock ? repairSwap(places) : [explainRefusal()];
    if (lock && !hasErrors(found)) {
      await runWithPauses(lock.clear(), () => options.signal?.aborted === true);
      return { value: new WriteSession(output, options, lock), diagnostics: found };
    }
    lock?.release();
    return { value: undefined, diagnostics: found };
  } catch (fault) {
    lock?.release();
    return { value: undefined, diagnostics: [writeFailed(places.staging.shown, fault)] };
  }
}

/**
 * Puts the last good output back if a killed build left none, and removes leftovers. Warns if it put something back.
 * Does not touch a running build, or an output that `guardOutput` refuses.
 */
export function restoreOutput(output: Output): Diagnostic[] {
  if (guardPlaces(output).length > 0) return [];
  const places = resolveOutputPaths(output);
  let lock: Lock | undefined;
  try {
    if (!isBroken(places)) return [];
    lock = tryLock(places);
    if (!lock) return [];
    const healed = repairSwap(places);
    if (!hasErrors(healed)) for (const _ of lock.clear());
    return getPathKind(places.out.path) === 'folder'
      ? healed.filter((diagnostic) => diagnostic.severity !== 'error')
      : healed;
  } catch (fault) {
    // A complete output can be served and checked even if leftovers cannot be removed.
    return getPathKind(places.out.path) === 'folder' ? [] : [writeFailed(places.out.shown, fault)];
  } finally {
    lock?.release();
  }
}

async function waitForLock(places: OutputPaths, options: OpenOptions): Promise<Lock | undefined> {
  const deadline = Date.now() + (options.patience ?? 60_000);
  for (let announced = false; ; announced = true) {
    if (options.signal?.aborted) return undefined;
    const lock = tryLock(places);
    if (lock || Date.now() >= deadline) return lock;
    if (!announced)
      options.wait(`Another build is writing into "${places.out.shown}"; waiting for it to finish.`);
    await sleep(pollInterval);
  }
}

/** `openOutput` makes it. */
export class WriteSession {
  /** All files added so far, by path; the next build can reuse them. */
  readonly files: ReadonlyMap<string, FileRecord>;
  /** The staging tree; other threads may write files of this build into it (`writeInBackground`). */
  readonly tree: string;
  /** What they can reuse. */
  readonly previous: PreviousOutput | undefined;
  readonly #output: Output;
  readonly #options: OpenOptions;
  readonly #places: OutputPaths;
  readonly #lock: Lock;
  readonly #stage: StagingTree;
  #spare: SpareTree | undefined;
  readonly #registry: PathRegistry;
  readonly #faults: Diagnostic[] = [];
  /** The first file whose path was taken. `commit` reports it only if no request explains why. */
  #taken: { readonly path: string; readonly fault: unknown } | undefined;
  #state: 'open' | 'failed' | 'closed' = 'open';
  #writing: Promise<void> = Promise.resolve();

  constructor(output: Output, options: OpenOptions, lock: Lock) {
    this.#output = output;
    this.#options = options;
    this.#places = resolveOutputPaths(output);
    this.#lock = lock;
    this.tree = join(this.#places.staging.path, `tree-${lock.token}`);
    fs.mkdirSync(this.tree);
    const { previous } = options;
    const spare = join(this.#places.staging.path, `spare-${lock.token}`);
    this.#spare = previous && takeSpareTree(previous, spare, fs.statSync(this.tree).mode);
    this.previous = previous && { ...previous, same: this.#spare?.same };
    this.#stage = new StagingTree(this.tree, this.previous);
    this.#registry = new PathRegistry(this.#places.out.shown);
    this.files = this.#stage.files;
  }

  /**
   * Adds files to the staging tree, one call after the other. Awaiting it keeps memory flat; `commit` waits anyway. If two
   * files have one path (ignoring case and Unicode form), the second is not written, and `commit` reports it.
   */
  add(files: Iterable<OutputFile>): Promise<void> {
    this.#writing = this.#writing.then(() => this.#stageAll(files));
    return this.#writing;
  }

  /** Accepts the files that another thread wrote into the tree. */
  async adopt({ requests, files, faults, refused }: BackgroundOutput): Promise<void> {
    await this.#writing;
    this.#faults.push(...faults);
    for (const request of requests) {
      const record = files.get(request.path);
      if (this.#registry.reserve(request) && record) this.#stage.files.set(request.path, record);
    }
    if (refused && !this.#isStopped())
      this.#refused(refused.path, Object.assign(new Error(), { code: refused.code }));
  }

  /** The bytes of a file that was added. */
  read(path: string): Uint8Array {
    const isFresh = this.files.get(path)?.stat === undefined;
    return fs.readFileSync(join(isFresh ? this.tree : this.#spare!.folder, path));
  }

  /** Writes manifest.json and swaps the tree into place. If there are errors, the last output stays. */
  async commit(extras: ManifestExtras): Promise<Found<WriteSummary>> {
    const { out } = this.#places;
    await this.#writing;
    if (this.#options.signal?.aborted || this.#state === 'closed')
      return this.#refuse(reportInterrupted(out.shown));
    this.#faults.push(...this.#registry.faults());
    if (this.#taken && !hasErrors(this.#faults)) this.#fail(this.#taken.path, this.#taken.fault);
    if (hasErrors(this.#faults)) return this.#refuse(...this.#faults);
    const spare = this.#spare;
    // Once it is changed it serves no other build.
    this.#spare = undefined;
    try {
      const body = formatManifest(extras, this.files);
      this.#stage.write({ path: manifestName, body, from: 'docgen itself' });
      if (spare)
        await runWithPauses(completeSpareTree(spare, this.tree, this.files), () => this.#isStopped());
    } catch (fault) {
      this.#fail(manifestName, fault);
    }
    if (hasErrors(this.#faults)) return this.#refuse(...this.#faults);
    if (this.#isStopped()) return this.#refuse(reportInterrupted(out.shown));
    // The last check before anything changes: the folder may have changed since the build began.
    const unsafe = guardOutput(this.#output, this.#options);
    if (unsafe.length > 0) return this.#refuse(...unsafe);
    if (!this.#lock.isHeld()) return this.#refuse(reportTakenOver(this.#places));
    const unswapped = swap(this.#places, spare?.folder ?? this.tree);
    if (unswapped.length > 0) return this.#refuse(...unswapped);
    if (this.#sharesMost()) this.#keep(this.#places.previous.path);
    // Without the lock, `.previous` may already belong to another build.
    const leftover = await runWithPauses(
      removePrevious(this.#places),
      () => this.#isStopped() || !this.#lock.isHeld(),
    );
    this.abort();
    const bytes = [...this.files.values()].reduce((sum, { size }) => sum + size, 0);
    return { value: { files: this.files.size, bytes }, diagnostics: leftover ? [leftover] : [] };
  }

  /** Removes the staging tree; the last output stays. */
  abort(): void {
    if (this.#state === 'closed') return;
    if (this.#spare) this.#keep(this.#spare.folder);
    this.#state = 'closed';
    const deadline = Date.now() + longestAbort;
    try {
      if (this.#lock.isHeld()) for (const _ of this.#lock.clear()) if (Date.now() > deadline) break;
    } catch {
      // The next build will report what cannot be removed.
    }
    this.#lock.release();
  }

  /** False if the last output has less than half of this one, by bytes: kept, it would take room and spare the next build little. */
  #sharesMost(): boolean {
    let balance = 0;
    for (const [path, { hash, size }] of this.files)
      balance += this.previous?.files.get(path)?.hash === hash ? size : -size;
    return balance > 0;
  }

  /** Leaves a tree to the next build, if that is possible. */
  #keep(tree: string): void {
    const place = this.previous?.spare;
    if (place !== undefined && this.#lock.isHeld()) keepSpareTree(tree, place);
  }

  /** Writes files in order until the build is stopped; skips those whose path is taken. */
  async #stageAll(files: Iterable<OutputFile>): Promise<void> {
    let pausedAt = performance.now();
    for (const file of files) {
      if (this.#isStopped()) return;
      if (!this.#registry.reserve(file)) continue;
      try {
        const fault = this.#stage.write(file);
        if (fault) this.#faults.push(fault);
      } catch (fault) {
        this.#refused(file.path, fault);
      }
      if (performance.now() - pausedAt < pauseInterval) continue;
      await breathe();
      pausedAt = performance.now();
    }
  }

  #refused(path: string, fault: unknown): void {
    if (isTaken(fault)) this.#taken ??= { path, fault };
    else this.#fail(path, fault);
  }

  #fail(path: string, fault: unknown): void {
    this.#state = 'failed';
    const { shown: out } = this.#places.out;
    const shown = path === '' ? out : `${out}/${path}`;
    // If another build took the lock over, it removed the tree: report that instead of the system's error.
    this.#faults.push(this.#lock.isHeld() ? writeFailed(shown, fault) : reportTakenOver(this.#places));
  }

  #refuse(...diagnostics: readonly Diagnostic[]): Found<WriteSummary> {
    this.abort();
    return { value: { files: 0, bytes: 0 }, diagnostics };
  }

  #isStopped(): boolean {
    return this.#state !== 'open' || this.#options.signal?.aborted === true;
  }
}

function reportBusy({ out }: OutputPaths): Diagnostic {
  return error('output-busy', `Another build is still writing into "${out.shown}".`, {
    hint: 'Wait until it has finished, or choose another output folder.',
    file: out.shown,
  });
}

function reportTakenOver({ out }: OutputPaths): Diagnostic {
  return error('output-busy', `Another build has taken over "${out.shown}"; this one wrote nothing.`, {
    hint: 'Build again when the other one has finished.',
    file: out.shown,
  });
}
