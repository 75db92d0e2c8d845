/**
 * One file of the cache: the parts of many entries in a row, then an index of them, then how long the index is. It is
 * written once, under a temporary name until it is whole, and never changed: builds beside each other cannot disturb
 * one another, and a killed one leaves nothing that is read.
 */
import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';

/** Where an entry stands: the end of each part, counted from the entry's first byte, and the checksum of all of it. */
export type EntryPlace = { readonly start: number; readonly ends: readonly number[]; readonly sum: number };

/** Other layouts are not read. */
const layout = 'docgen-cache-1';
/** Length and checksum of the index, and the layout's name. */
const trailerLength = 8 + layout.length;
const ending = '.segment';
/** What a build is still writing. */
const unfinished = '.new';
/** Nobody writes into one that has not changed for so long, ms. */
const abandoned = 3_600_000;

/** Names of a folder's segments, oldest first. What killed builds and other layouts have left there goes. */
export function listSegments(folder: string): string[] {
  const names = fs.readdirSync(folder);
  for (const name of names) {
    if (name.endsWith(ending)) continue;
    const path = join(folder, name);
    const isBeingWritten = name.endsWith(unfinished) && fs.lstatSync(path).mtimeMs > Date.now() - abandoned;
    if (!isBeingWritten) fs.rmSync(path, { force: true, recursive: true });
  }
  return names.filter((name) => name.endsWith(ending)).sort();
}

/** A segment open for reading: it can be read to the end of the run, even where another build removes it. */
export class Segment {
  readonly path: string;
  readonly size: number;
  readonly places: ReadonlyMap<string, EntryPlace>;
  readonly #handle: number;
  /** The entry that was looked at last: it is mostly asked for at once. */
  #last: { readonly start: number; readonly bytes: Buffer } = { start: -1, bytes: Buffer.alloc(0) };

  /** Throws where the file is not there, not a segment, or its index is damaged. */
  constructor(path: string) {
    this.path = path;
    // A pipe or a link to a device, put there by somebody else, would be read for ever.
    if (!fs.lstatSync(path).isFile()) throw new Error('not a file');
    this.#handle = fs.openSync(path, 'r');
    try {
      this.size = fs.fstatSync(this.#handle).size;
      this.places = new Map(this.#readIndex());
    } catch (fault) {
      fs.closeSync(this.#handle);
      throw fault;
    }
  }

  /** True if the bytes of an entry are those that were written. Its parts are then read without another look. */
  isWhole({ start, ends, sum }: EntryPlace): boolean {
    const size = ends.at(-1) ?? 0;
    const bytes = this.#read(start, size);
    this.#last = { start, bytes };
    return bytes.length === size && crc32(bytes) === sum;
  }

  /** One part of an entry. */
  part({ start, ends }: EntryPlace, index: number): Uint8Array {
    const from = ends[index - 1] ?? 0;
    const to = ends[index]!;
    return this.#last.start === start
      ? this.#last.bytes.subarray(from, to)
      : this.#read(start + from, to - from);
  }

  /** Bytes from `start` on; fewer where the file ends before. */
  #read(start: number, length: number): Buffer {
    const bytes = Buffer.allocUnsafe(length);
    let read = 0;
    while (read < length) {
      const count = fs.readSync(this.#handle, bytes, read, length - read, start + read);
      if (count === 0) break;
      read += count;
    }
    return bytes.subarray(0, read);
  }

  close(): void {
    fs.closeSync(this.#handle);
  }

  #readIndex(): [string, EntryPlace][] {
    const trailer = this.#read(this.size - trailerLength, trailerLength);
    if (trailer.toString('latin1', 8) !== layout) throw new Error('not a segment');
    const length = trailer.readUInt32LE(0);
    const index = this.#read(this.size - trailerLength - length, length);
    if (crc32(index) !== trailer.readUInt32LE(4)) throw new Error('damaged index');
    return JSON.parse(index.toString());
  }
}

/** Bytes that wait in memory before they are written. */
const bufferSize = 4 * 1024 * 1024;

/** A segment that is being written. What was added can be read at once. */
export class SegmentWriter {
  readonly places = new Map<string, EntryPlace>();
  /** Bytes of all entries so far. */
  size = 0;
  /** Why the file cannot be written; what is added from then on stays in memory. */
  fault: unknown;
  readonly #folder: string;
  readonly #temporary: string;
  readonly #handle: number;
  #isFinished = false;
  /** Entries that are not in the file yet, by where they begin. */
  readonly #waiting = new Map<number, readonly Uint8Array[]>();
  #waitingSize = 0;

  /** Throws what the file system throws. */
  constructor(folder: string) {
    this.#folder = folder;
    this.#temporary = join(folder, `${randomBytes(6).toString('hex')}${unfinished}`);
    this.#handle = fs.openSync(this.#temporary, 'wx+');
  }

  add(key: string, parts: readonly Uint8Array[]): EntryPlace {
    let end = 0;
    let sum = 0;
    const ends = parts.map((part) => {
      sum = crc32(part, sum);
      end += part.length;
      return end;
    });
    const place = { start: this.size, ends, sum };
    this.places.set(key, place);
    this.#waiting.set(this.size, parts);
    this.size += end;
    this.#waitingSize += end;
    if (this.#waitingSize >= bufferSize) this.#flush();
    return place;
  }

  /** One part of an entry. */
  part({ start, ends }: EntryPlace, index: number): Uint8Array {
    const waiting = this.#waiting.get(start);
    if (waiting) return waiting[index]!;
    const from = ends[index - 1] ?? 0;
    const bytes = Buffer.allocUnsafe(ends[index]! - from);
    fs.readSync(this.#handle, bytes, 0, bytes.length, start + from);
    return bytes;
  }

  /** No entry can be added any more; they can still be read. */
  get isFinished(): boolean {
    return this.#isFinished;
  }

  /** Makes it a segment of the folder, named so that it comes after those that are there. */
  finish(): void {
    this.#isFinished = true;
    const index = Buffer.from(JSON.stringify([...this.places]));
    const trailer = Buffer.alloc(trailerLength);
    trailer.writeUInt32LE(index.length, 0);
    trailer.writeUInt32LE(crc32(index), 4);
    trailer.write(layout, 8, 'latin1');
    this.#waiting.set(this.size, [index, trailer]);
    this.#flush();
    const number = Date.now().toString(36).padStart(9, '0');
    const name = `${number}-${randomBytes(3).toString('hex')}${ending}`;
    if (this.fault === undefined) fs.renameSync(this.#temporary, join(this.#folder, name));
  }

  /** To be called last. An unfinished segment goes. */
  close(): void {
    fs.closeSync(this.#handle);
    fs.rmSync(this.#temporary, { force: true });
  }

  #flush(): void {
    if (this.fault !== undefined) return;
    try {
      fs.writeFileSync(this.#handle, Buffer.concat([...this.#waiting.values()].flat()));
      this.#waiting.clear();
      this.#waitingSize = 0;
    } catch (fault) {
      this.fault = fault;
    }
  }
}
