/**
 * Collects changed paths into bursts, and reports one burst after the other. Knows the file system only through `stampOf`.
 */
import { emptyStamp, noStamp } from './stamp.ts';

/** A change is reported so long after its last event, ms. */
const quiet = 3;
/** An editor may remove or empty a file in order to replace it: wait at most so long for the new one, ms. */
const replacing = 60;
/** A command may write only at its end what it was to put into a file, which `>` has emptied at its start. */
const replacingEmpty = 500;
/** The watcher misses a second save within 50 ms: look at reported files again after this time, ms. */
const secondLook = 70;
/** So many files are a checkout or a moved folder: wait for its end, */
const burst = 4;
const quietInBurst = 120;
/** but no longer than this, ms. */
const longestWait = 2000;
/** After so long without events, look at every file: the system may have lost an event, ms. */
const idle = 1000;
/** Or so many times as long as the last such look took: it may take a twentieth of the time. */
const rest = 20;

export type ChangeQueueOptions = {
  /** Called with one burst at a time, after the previous call has finished. */
  changed(paths: ReadonlySet<string>): Promise<void>;
  /** Differs if the file's contents do. */
  stampOf(path: string): string;
  /** The stamps of all files that are watched, by path. */
  stampAll(): Map<string, string>;
};

export class ChangeQueue {
  readonly #options: ChangeQueueOptions;
  /** Paths not reported yet; those of them that are gone; time of the first event, ms since 1970. */
  #pending = new Set<string>();
  #removed = new Set<string>();
  #since = 0;
  /** Stamps of the last burst's files; since when a pending file has been empty or gone, ms since 1970. */
  #stamps = new Map<string, string>();
  /** Stamps of all files, as they were reported. */
  #known: Map<string, string>;
  /** How long the last look at all files took, ms. */
  #looked = 0;
  #lackingSince = 0;
  #isActive = false;
  #isClosed = false;
  #timer: NodeJS.Timeout | undefined;
  #lookTimer: NodeJS.Timeout | undefined;
  #idleTimer: NodeJS.Timeout | undefined;

  constructor(options: ChangeQueueOptions) {
    this.#options = options;
    this.#known = this.#lookAtAll();
  }

  add(path: string, isRemoved: boolean): void {
    this.#pending.add(path);
    if (isRemoved) this.#removed.add(path);
    else this.#removed.delete(path);
    this.#schedule();
  }

  /** The file is watched from now on, or no longer. */
  setWatched(path: string, isWatched: boolean): void {
    if (isWatched) this.#known.set(path, this.#options.stampOf(path));
    else this.#known.delete(path);
  }

  /** Reports the files that nobody told of, if nothing happens for a while. */
  lookWhenIdle(): void {
    clearTimeout(this.#idleTimer);
    if (this.#isClosed) return;
    this.#idleTimer = setTimeout(() => void this.look(), Math.max(idle, rest * this.#looked)).unref();
  }

  /** Reports the files that nobody told of; those of a burst that is being reported are looked at after it. */
  async look(): Promise<void> {
    if (this.#pending.size > 0 || this.#isActive || this.#isClosed) return;
    const now = this.#lookAtAll();
    for (const path of listDifferences(this.#known, now)) {
      if (this.#options.stampOf(path) === this.#known.get(path)) continue;
      this.#pending.add(path);
      if (!now.has(path)) this.#removed.add(path);
    }
    await this.#flush();
  }

  #lookAtAll(): Map<string, string> {
    const from = Date.now();
    const stamps = this.#options.stampAll();
    this.#looked = Date.now() - from;
    return stamps;
  }

  close(): void {
    this.#isClosed = true;
    for (const timer of [this.#timer, this.#lookTimer, this.#idleTimer]) clearTimeout(timer);
  }

  #schedule(): void {
    this.#since ||= Date.now();
    const wait = this.#pending.size >= burst ? quietInBurst : quiet;
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
    // The system tells of a save twice: a second reading might see the next save half done.
    const isNew = (path: string) =>
      stamps.get(path) === noStamp || stamps.get(path) !== this.#known.get(path);
    const paths = new Set([...this.#pending].filter(isNew));
    this.#pending.clear();
    this.#removed.clear();
    this.#since = 0;
    this.#isActive = true;
    if (paths.size > 0) await this.#options.changed(paths);
    this.#isActive = false;
    for (const [path, stamp] of stamps) {
      this.#stamps.set(path, stamp);
      if (stamp === noStamp) this.#known.delete(path);
      else this.#known.set(path, stamp);
    }
    this.#lookAgain();
    if (this.#pending.size > 0) this.#schedule();
    else this.lookWhenIdle();
  }

  /** True while a file that was emptied or removed may still be written anew; schedules another look, which needs no event. */
  #mayBeReplaced(stamps: ReadonlyMap<string, string>): boolean {
    const isEmpty = [...stamps.values()].includes(emptyStamp);
    if (isEmpty || [...this.#removed].some((path) => stamps.get(path) === noStamp)) {
      this.#lackingSince ||= Date.now();
      const left = this.#lackingSince + (isEmpty ? replacingEmpty : replacing) - Date.now();
      if (left > 0) {
        this.#flushIn(Math.min(left, quiet));
        return true;
      }
    }
    this.#lackingSince = 0;
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

/** The paths that only one of the two has, or whose stamps differ. */
function listDifferences(before: ReadonlyMap<string, string>, now: ReadonlyMap<string, string>): string[] {
  const changed = [...now].filter(([path, stamp]) => before.get(path) !== stamp).map(([path]) => path);
  return [...changed, ...[...before.keys()].filter((path) => !now.has(path))];
}
