/**
 * A folder of entries by key, such as results of pure jobs by a fingerprint of all their inputs. A damaged entry counts as
 * absent, so damage costs time and never changes a result. LMDB would do as well: it reads 1,000 records about as fast (0.1 s), but
 * its import takes 50 to 90 ms of every build that has work, and it adds 24 MB to an installation.
 */
import { closeSync, existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { getErrorCode } from '#files';
import {
  type Entry,
  type EntryPlace,
  type EntrySource,
  listSegments,
  openSegment,
  readEntry,
  type Segment,
  SegmentWriter,
} from './segment.ts';

export type Store = {
  /** Undefined if there is no entry, or a damaged one. */
  get(key: string): Entry | undefined;
  put(key: string, parts: readonly Uint8Array[]): Entry;
  /** Completes the segment; entries can still be read. */
  save(): void;
  /**
   * Completes the segment and closes all files; nothing can be read after that. `tidies`: drops entries that this run did
   * not use, beyond a reserve. Returns the system's error code if something could not be stored.
   */
  close(options: { readonly tidies: boolean }): string | undefined;
};

/** A store that keeps nothing after the run. */
export function createMemoryStore(): Store {
  return {
    get: () => undefined,
    put: (_, parts) => ({ first: parts[0]!, source: parts }),
    save() {},
    close: () => undefined,
  };
}

/** With so many segments, the small ones are joined; sizes in bytes. */
const mostSegments = 8;
const smallSegment = 8 * 1024 * 1024;
/** Less waste than this is no reason to rewrite a segment, bytes. */
const slack = 1024 * 1024;

/** If the folder cannot be used, the store keeps nothing and `close` says why. */
export function openStore(folder: string): Store {
  try {
    mkdirSync(folder, { recursive: true });
    makeHidden(dirname(folder));
    return new DiskStore(folder);
  } catch (fault) {
    return { ...createMemoryStore(), close: () => getErrorCode(fault) ?? 'unknown' };
  }
}

class DiskStore implements Store {
  readonly #folder: string;
  /** Newest first. */
  readonly #segments: Segment[] = [];
  /** Takes new entries; opened by the first one. */
  #writer: SegmentWriter | undefined;
  readonly #used = new Set<string>();
  #fault: string | undefined;

  constructor(folder: string) {
    this.#folder = folder;
    for (const name of listSegments(folder).reverse()) {
      try {
        this.#segments.push(openSegment(join(folder, name)));
      } catch {
        // It is damaged, or another build removed it just now.
        rmSync(join(folder, name), { force: true, recursive: true });
      }
    }
  }

  get(key: string): Entry | undefined {
    const hasKey = ({ places }: Pick<Segment, 'places'>) => places.has(key);
    const file = this.#writer && hasKey(this.#writer) ? this.#writer : this.#segments.find(hasKey);
    if (!file) return undefined;
    const place = file.places.get(key)!;
    const bytes = readEntry(file.handle, place);
    if (!bytes) return undefined;
    this.#used.add(key);
    return { first: bytes.subarray(0, place.ends[0]), source: { ...place, handle: file.handle } };
  }

  put(key: string, parts: readonly Uint8Array[]): Entry {
    let source: EntrySource = parts;
    this.#attempt(() => {
      let end = 0;
      const ends = parts.map(({ length }) => {
        end += length;
        return end;
      });
      source = this.#add(key, Buffer.concat(parts), ends);
      this.#used.add(key);
    });
    return { first: parts[0]!, source };
  }

  save(): void {
    this.#attempt(() => {
      if (!this.#writer) return;
      this.#segments.unshift(this.#writer.finish());
      this.#writer = undefined;
    });
  }

  close({ tidies }: { readonly tidies: boolean }): string | undefined {
    if (tidies) this.#attempt(() => this.#tidy());
    this.save();
    this.#writer?.discard();
    for (const { handle } of this.#segments) closeSync(handle);
    return this.#fault;
  }

  #add(key: string, bytes: Uint8Array, ends: readonly number[]): EntrySource {
    this.#writer ??= new SegmentWriter(this.#folder);
    return { ...this.#writer.add(key, bytes, ends), handle: this.#writer.handle };
  }

  /** After the first fault every further attempt does nothing. */
  #attempt(act: () => void): void {
    if (this.#fault !== undefined) return;
    try {
      act();
    } catch (fault) {
      this.#fault = getErrorCode(fault) ?? 'unknown';
    }
  }

  /** Moves the useful entries of small and of wasteful segments into the new one, and removes those segments. */
  #tidy(): void {
    const known = new Set(this.#writer?.places.keys());
    /** Keep unused entries up to a quarter of the used ones: another build may ask for them. */
    let room = this.#usedBytes() / 4;
    const joined = this.#segments.length >= mostSegments;
    for (const segment of this.#segments) {
      const useful: [string, EntryPlace][] = [];
      let live = 0;
      for (const [key, place] of segment.places) {
        const size = place.ends.at(-1) ?? 0;
        const isUsed = this.#used.has(key);
        if (known.has(key) || (!isUsed && size > room)) continue;
        if (!isUsed) room -= size;
        known.add(key);
        useful.push([key, place]);
        live += size;
      }
      const isWasteful = segment.size > 1.2 * live + slack || useful.length === 0;
      if (isWasteful || (joined && segment.size < smallSegment)) this.#move(segment, useful);
    }
  }

  #usedBytes(): number {
    let bytes = this.#writer?.size ?? 0;
    for (const { places } of this.#segments)
      for (const [key, { ends }] of places) if (this.#used.has(key)) bytes += ends.at(-1) ?? 0;
    return bytes;
  }

  #move({ path, handle }: Segment, useful: readonly [string, EntryPlace][]): void {
    for (const [key, place] of useful) {
      const bytes = readEntry(handle, place);
      if (bytes) this.#add(key, bytes, place.ends);
    }
    rmSync(path, { force: true });
  }
}

/** Makes a folder with a .gitignore that keeps it out of commits. */
export function makeHidden(folder: string): void {
  mkdirSync(folder, { recursive: true });
  const ignore = join(folder, '.gitignore');
  if (!existsSync(ignore)) writeFileSync(ignore, '*\n');
}
