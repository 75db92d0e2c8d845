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
const abandoned = 600_000;

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

/** Entries in an open file, which can be read to the end of the run, even where another build removes it. */
class EntryFile {
  readonly #handle: number;
  /** The entry that was looked at last: it is mostly asked for at once. */
  #last: { readonly start: number; readonly bytes: Buffer } = { start: -1, bytes: Buffer.alloc(0) };

  constructor(handle: number) {
    this.#handle = handle;
  }

  /** One part of an entry. */
  part({ start, ends }: EntryPlace, index: number): Uint8Array {
    const from = ends[index - 1] ?? 0;
    const to = ends[index]!;
    return this.#last.start === start
      ? this.#last.bytes.subarray(from, to)
      : this.read(start + from, to - from);
  }

  close(): void {
    fs.closeSync(this.#handle);
  }

  protected remember(start: number, bytes: Buffer): void {
    this.#last = { start, bytes };
  }

  /** Bytes from `start` on; fewer where the file ends before. */
  protected read(start: number, length: number): Buffer {
    const bytes = Buffer.allocUnsafe(length);
    let read = 0;
    while (read < length) {
      const count = fs.readSync(this.#handle, bytes, read, length - read, start + read);
      if (count === 0) break;
      read += count;
    }
    return bytes.subarray(0, read);
  }
}

/** A segment open for reading. */
export class Segment extends EntryFile {
  readonly path: string;
  readonly size: number;
  readonly places: ReadonlyMap<string, EntryPlace>;

  /** Throws where the file is not there, not a segment, or its index is damaged. */
  constructor(path: string) {
    // A pipe or a link to a device, put there by somebody else, would be read for ever.
    if (!fs.lstatSync(path).isFile()) throw new Error('not a file');
    const handle = fs.openSync(path, 'r');
    super(handle);
    this.path = path;
    try {
      this.size = fs.fstatSync(handle).size;
      this.places = new Map(this.#readIndex());
    } catch (fault) {
      this.close();
      throw fault;
    }
  }

  /** True if the bytes of an entry are those that were written. Its parts are then read without another look. */
  isWhole({ start, ends, sum }: EntryPlace): boolean {
    const size = ends.at(-1) ?? 0;
    const bytes = this.read(start, size);
    this.remember(start, bytes);
    return bytes.length === size && crc32(bytes) === sum;
  }

  #readIndex(): [string, EntryPlace][] {
    const trailer = this.read(this.size - trailerLength, trailerLength);
    if (trailer.toString('latin1', 8) !== layout) throw new Error('not a segment');
    const length = trailer.readUInt32LE(0);
    const index = this.read(this.size - trailerLength - length, length);
    if (crc32(index) !== trailer.readUInt32LE(4)) throw new Error('damaged index');
    return JSON.parse(index.toString());
  }
}

/** A segment that is being written. What was added can be read at once. */
export class SegmentWriter extends EntryFile {
  readonly places = new Map<string, EntryPlace>();
  /** Bytes of all entries so far. */
  size = 0;
  /** No entry can be added any more; they can still be read. */
  isFinished = false;
  readonly #folder: string;
  readonly #temporary: string;
  readonly #handle: number;

  /** Throws what the file system throws. */
  constructor(folder: string) {
    const temporary = join(folder, `${randomBytes(6).toString('hex')}${unfinished}`);
    const handle = fs.openSync(temporary, 'wx+');
    super(handle);
    this.#folder = folder;
    this.#temporary = temporary;
    this.#handle = handle;
  }

  /** Throws what the file system throws; nothing can be added or finished after that. */
  add(key: string, parts: readonly Uint8Array[]): EntryPlace {
    const bytes = Buffer.concat(parts);
    fs.writeFileSync(this.#handle, bytes);
    let end = 0;
    const ends = parts.map(({ length }) => {
      end += length;
      return end;
    });
    const place = { start: this.size, ends, sum: crc32(bytes) };
    this.places.set(key, place);
    this.remember(this.size, bytes);
    this.size += end;
    return place;
  }

  /** Makes it a segment of the folder, named so that it comes after those that are there. */
  finish(): void {
    this.isFinished = true;
    const index = Buffer.from(JSON.stringify([...this.places]));
    const trailer = Buffer.alloc(trailerLength);
    trailer.writeUInt32LE(index.length, 0);
    trailer.writeUInt32LE(crc32(index), 4);
    trailer.write(layout, 8, 'latin1');
    fs.writeFileSync(this.#handle, Buffer.concat([index, trailer]));
    const number = Date.now().toString(36).padStart(9, '0');
    const name = `${number}-${randomBytes(3).toString('hex')}${ending}`;
    fs.renameSync(this.#temporary, join(this.#folder, name));
  }

  /** To be called last. An unfinished segment goes. */
  override close(): void {
    super.close();
    fs.rmSync(this.#temporary, { force: true });
  }
}
