/**
 * Gathers paths that have changed into bursts, and hands on one burst after the other. Knows nothing of the file system
 * but what `stampOf` tells of a path.
 */
import { emptyStamp } from './stamp.ts';

/** One save is told that long after its last event, ms. */
const quiet = 6;
/** A file that is gone or empty may be an editor's way to replace it: that long is waited for the new one, ms. */
const quietAfterRemoval = 60;
/** A second save within 50 ms is not told by the watcher: what was told is looked at again so long after it, ms. */
const secondLook = 70;
/** From so many files on it is a checkout or a folder being moved: the end of it is waited for, */
const burst = 4;
const quietInBurst = 120;
/** but no longer than that, ms. */
const longestWait = 2000;
/** When nothing has happened for so long, all pages are read once more: a system may have kept an event to itself. */
const idle = 1000;

/** Stands for all pages. */
const everything = 'content';

export type ChangeQueueOptions = {
  /** Called with one burst; not again before it has come back. */
  changed(paths: ReadonlySet<string>): Promise<void>;
  /** Changes with what a file holds. */
  stampOf(path: string): string;
};

export class ChangeQueue {
  readonly #options: ChangeQueueOptions;
  /** Told, and not handed on yet; whether some of it was removed; when the first of it was told, ms since 1970. */
  #pending = new Set<string>();
  #hasRemovals = false;
  #since = 0;
  /** What stood in the files of the last burst, and since when one of those to be handed on is empty. */
  #stamps = new Map<string, string>();
  #emptySince = 0;
  #isActive = false;
  #isClosed = false;
  #timer: NodeJS.Timeout | undefined;
  #lookTimer: NodeJS.Timeout | undefined;
  #idleTimer: NodeJS.Timeout | undefined;

  constructor(options: ChangeQueueOptions) {
    this.#options = options;
  }

  add(path: string, isRemoved: boolean): void {
    this.#pending.add(path);
    this.#hasRemovals ||= isRemoved;
    this.#schedule();
  }

  /** Hands on all pages when nothing has happened for a while. */
  readAllWhenIdle(): void {
    clearTimeout(this.#idleTimer);
    if (this.#isClosed) return;
    this.#idleTimer = setTimeout(() => {
      if (this.#pending.size > 0 || this.#isActive) return;
      this.#pending.add(everything);
      void this.#flush();
    }, idle).unref();
  }

  close(): void {
    this.#isClosed = true;
    for (const timer of [this.#timer, this.#lookTimer, this.#idleTimer]) clearTimeout(timer);
  }

  #schedule(): void {
    this.#since ||= Date.now();
    const usual = this.#hasRemovals ? quietAfterRemoval : quiet;
    const wait = this.#pending.size >= burst ? quietInBurst : usual;
    clearTimeout(this.#idleTimer);
    this.#flushIn(Math.max(0, Math.min(wait, this.#since + longestWait - Date.now())));
  }

  #flushIn(ms: number): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.#flush(), ms);
  }

  async #flush(): Promise<void> {
    if (this.#isActive || this.#isClosed || this.#pending.size === 0) return;
    const stamps = new Map([...this.#pending].map((path) => [path, this.#options.stampOf(path)]));
    if (this.#mayBeReplaced(stamps)) return;
    const paths = this.#pending;
    this.#pending = new Set();
    this.#hasRemovals = false;
    this.#since = 0;
    this.#isActive = true;
    await this.#options.changed(paths);
    this.#isActive = false;
    for (const [path, stamp] of stamps) if (path !== everything) this.#stamps.set(path, stamp);
    this.#lookAgain();
    if (this.#pending.size > 0) this.#schedule();
    else if (!paths.has(everything)) this.readAllWhenIdle();
  }

  /** True while an empty file may still get its text; it is then looked at again. */
  #mayBeReplaced(stamps: ReadonlyMap<string, string>): boolean {
    if ([...stamps.values()].includes(emptyStamp)) {
      this.#emptySince ||= Date.now();
      const left = this.#emptySince + quietAfterRemoval - Date.now();
      if (left > 0) {
        this.#flushIn(left);
        return true;
      }
    }
    this.#emptySince = 0;
    return false;
  }

  #lookAgain(): void {
    clearTimeout(this.#lookTimer);
    if (this.#isClosed || this.#stamps.size === 0) return;
    this.#lookTimer = setTimeout(() => {
      const stamps = this.#stamps;
      this.#stamps = new Map();
      for (const [path, stamp] of stamps) if (this.#options.stampOf(path) !== stamp) this.#pending.add(path);
      if (this.#pending.size > 0) this.#schedule();
    }, secondLook).unref();
  }
}
