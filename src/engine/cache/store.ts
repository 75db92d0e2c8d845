/**
 * The cache of a site, `.docgen/cache`: results of pure jobs by the fingerprint of all that they are made from. A cached
 * result is valid because its key names docgen's own code, the job, the source and every option; a damaged entry
 * counts as absent, so damage costs time and never changes output. LMDB would do as well: it reads 1,000 records about as
 * fast (0.1 s), but its import takes 50 to 90 ms of every build that has something to do, and it adds 24 MB to an installation.
 */
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { type EntryPlace, listSegments, Segment, SegmentWriter } from './segment.ts';

/** What was put under a key. Parts are read when they are asked for. */
export type Entry = { part(index: number): Uint8Array };

export type Store = {
  /** Nothing under that key, or nothing whole: undefined. */
  get(key: string): Entry | undefined;
  put(key: string, parts: readonly Uint8Array[]): Entry;
  /** Keeps what was put so far; entries can still be read. */
  save(): void;
  /**
   * Keeps what was put; no entry is read any more. `tidies`: drops what this run has not asked for, as far as it is more
   * than what it has. Returns the system's code where something could not be kept.
   */
  close(options: { readonly tidies: boolean }): string | undefined;
};

/** A store that keeps nothing beyond the run. */
export function memoryStore(): Store {
  return {
    get: () => undefined,
    put: (_, parts) => ({ part: (index) => parts[index]! }),
    save() {},
    close: () => undefined,
  };
}

/** More segments than this are joined, bytes of small ones. */
const mostSegments = 8;
const smallSegment = 8 * 1024 * 1024;
/** So much of no use is no reason to write anything anew, bytes. */
const slack = 1024 * 1024;

/** Keeps nothing where the folder cannot be used: `close` then says why. */
export function openStore(folder: string): Store {
  try {
    prepare(folder);
    return new DiskStore(folder);
  } catch (fault) {
    return { ...memoryStore(), close: () => codeOf(fault) };
  }
}

class DiskStore implements Store {
  readonly #folder: string;
  /** Newest first. */
  readonly #segments: Segment[] = [];
  /** The last one is open for more. */
  readonly #writers: SegmentWriter[] = [];
  readonly #used = new Set<string>();
  #fault: string | undefined;

  constructor(folder: string) {
    this.#folder = folder;
    for (const name of listSegments(folder).reverse()) {
      try {
        this.#segments.push(new Segment(join(folder, name)));
      } catch {
        // Damaged, or just removed by another build.
        rmSync(join(folder, name), { force: true, recursive: true });
      }
    }
  }

  get(key: string): Entry | undefined {
    for (const source of [...this.#writers, ...this.#segments]) {
      const place = source.places.get(key);
      if (!place) continue;
      if (source instanceof Segment && !source.isWhole(place)) return undefined;
      this.#used.add(key);
      return { part: (index) => source.part(place, index) };
    }
    return undefined;
  }

  put(key: string, parts: readonly Uint8Array[]): Entry {
    try {
      if (this.#fault === undefined) {
        const writer = this.#writer();
        const place = writer.add(key, parts);
        this.#used.add(key);
        return { part: (index) => writer.part(place, index) };
      }
    } catch (fault) {
      this.#fault = codeOf(fault);
    }
    return { part: (index) => parts[index]! };
  }

  save(): void {
    const writer = this.#writers.at(-1);
    if (!writer || writer.isFinished || this.#fault !== undefined) return;
    try {
      writer.finish();
    } catch (fault) {
      this.#fault = codeOf(fault);
    }
  }

  close({ tidies }: { readonly tidies: boolean }): string | undefined {
    try {
      if (tidies && this.#fault === undefined) this.#tidy();
    } catch (fault) {
      this.#fault = codeOf(fault);
    }
    this.save();
    for (const one of [...this.#writers, ...this.#segments]) one.close();
    return this.#fault;
  }

  /** The segment that takes more. Throws what the file system throws. */
  #writer(): SegmentWriter {
    const last = this.#writers.at(-1);
    if (last && !last.isFinished) return last;
    const writer = new SegmentWriter(this.#folder);
    this.#writers.push(writer);
    return writer;
  }

  /** Takes what is worth keeping of small and mostly useless segments into the new one, and removes them. */
  #tidy(): void {
    const known = new Set(this.#writers.flatMap(({ places }) => [...places.keys()]));
    /** Unused entries stay, a quarter of the used ones: another build may ask for them. */
    let room = this.#usedBytes() / 4;
    const joined = this.#segments.length >= mostSegments;
    for (const segment of this.#segments) {
      const kept: [string, EntryPlace][] = [];
      let live = 0;
      for (const [key, place] of segment.places) {
        const size = place.ends.at(-1) ?? 0;
        const isUsed = this.#used.has(key);
        if (known.has(key) || (!isUsed && size > room)) continue;
        if (!isUsed) room -= size;
        known.add(key);
        kept.push([key, place]);
        live += size;
      }
      const isWasteful = segment.size > 1.2 * live + slack || kept.length === 0;
      if (isWasteful || (joined && segment.size < smallSegment)) this.#move(segment, kept);
    }
  }

  #usedBytes(): number {
    let bytes = this.#writers.reduce((sum, { size }) => sum + size, 0);
    for (const { places } of this.#segments)
      for (const [key, { ends }] of places) if (this.#used.has(key)) bytes += ends.at(-1) ?? 0;
    return bytes;
  }

  #move(segment: Segment, kept: readonly [string, EntryPlace][]): void {
    for (const [key, place] of kept) {
      if (!segment.isWhole(place)) continue;
      const parts = place.ends.map((_, index) => segment.part(place, index));
      this.#writer().add(key, parts);
    }
    rmSync(segment.path, { force: true });
  }
}

function prepare(folder: string): void {
  mkdirSync(folder, { recursive: true });
  // Nothing here is worth keeping, and a forgotten cache is not to be committed.
  const ignore = join(dirname(folder), '.gitignore');
  if (!existsSync(ignore)) writeFileSync(ignore, '*\n');
}

function codeOf(fault: unknown): string {
  return (fault as NodeJS.ErrnoException).code ?? 'unknown';
}
