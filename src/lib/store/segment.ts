/**
 * One file of a store: the parts of many entries in a row, then their index, then the length of the index. A segment is
 * written once, under a temporary name until it is complete, and never changed: parallel builds cannot disturb one
 * another, and no build reads what a killed one left.
 */
import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';
import { rename } from '#files';

/** A stored result: its first part, which is always needed, and where to read the others on demand. */
export type Entry = { readonly first: Uint8Array; readonly source: EntrySource };

/** Where an entry is in a file: the end of each part, counted from the entry's first byte, and a checksum of the entry. */
export type EntryPlace = { readonly start: number; readonly ends: readonly number[]; readonly sum: number };

/** An entry as plain data. Any thread can read from it while the store is open: its parts, or where they are. */
export type EntrySource = readonly Uint8Array[] | (EntryPlace & { readonly handle: number });

export function readPart(source: EntrySource, index: number): Uint8Array {
  if (!('handle' in source)) return source[index]!;
  const from = source.ends[index - 1] ?? 0;
  return readBytes(source.handle, source.start + from, source.ends[index]! - from);
}

/** All parts of an entry. */
export function readParts(source: EntrySource): readonly Uint8Array[] {
  return 'handle' in source ? source.ends.map((_, index) => readPart(source, index)) : source;
}

/** Segments of another layout are removed. */
const layout = 'docgen-cache-1';
/** Length and checksum of the index, and the layout's name. */
const trailerLength = 8 + layout.length;
const ending = '.segment';
/** Ending of a segment that a build is still writing. */
const unfinished = '.new';
/** A build is dead if its segment has not changed for so long, ms. */
const abandoned = 600_000;

/** Names of a folder's segments, oldest first. Removes what killed builds and other layouts left there. */
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

/** Fewer bytes if the file ends before. */
function readBytes(handle: number, start: number, length: number): Buffer {
  const bytes = Buffer.allocUnsafe(length);
  let read = 0;
  while (read < length) {
    const count = fs.readSync(handle, bytes, read, length - read, start + read);
    if (count === 0) break;
    read += count;
  }
  return bytes.subarray(0, read);
}

/** All bytes of an entry; undefined if the checksum differs. Later reads of single parts rely on this check. */
export function readEntry(handle: number, { start, ends, sum }: EntryPlace): Buffer | undefined {
  const bytes = readBytes(handle, start, ends.at(-1) ?? 0);
  return crc32(bytes) === sum ? bytes : undefined;
}

/** A segment open for reading. It stays readable to the end of the run, even if another build removes the file. */
export type Segment = {
  readonly path: string;
  readonly handle: number;
  /** Bytes of the whole file. */
  readonly size: number;
  readonly places: ReadonlyMap<string, EntryPlace>;
};

/** Throws if the file is absent, no segment, or has a damaged index. */
export function openSegment(path: string): Segment {
  // Reading a pipe, or a link to a device, that somebody put there would never end.
  if (!fs.lstatSync(path).isFile()) throw new Error('not a file');
  const handle = fs.openSync(path, 'r');
  try {
    const { size } = fs.fstatSync(handle);
    const trailer = readBytes(handle, size - trailerLength, trailerLength);
    if (trailer.toString('latin1', 8) !== layout) throw new Error('not a segment');
    const length = trailer.readUInt32LE(0);
    const index = readBytes(handle, size - trailerLength - length, length);
    if (crc32(index) !== trailer.readUInt32LE(4)) throw new Error('damaged index');
    return { path, handle, size, places: new Map(JSON.parse(index.toString())) };
  } catch (fault) {
    fs.closeSync(handle);
    throw fault;
  }
}

/** A segment that is being written. Entries can be read as soon as they are added. */
export class SegmentWriter {
  readonly handle: number;
  readonly places = new Map<string, EntryPlace>();
  /** Bytes of all entries so far. */
  size = 0;
  readonly #folder: string;
  readonly #temporary: string;

  /** Throws what the file system throws. */
  constructor(folder: string) {
    this.#folder = folder;
    this.#temporary = join(folder, `${randomBytes(6).toString('hex')}${unfinished}`);
    this.handle = fs.openSync(this.#temporary, 'wx+');
  }

  /** `ends`: ends of the entry's parts. Throws what the file system throws; the writer is of no use after that. */
  add(key: string, bytes: Uint8Array, ends: readonly number[]): EntryPlace {
    fs.writeFileSync(this.handle, bytes);
    const place = { start: this.size, ends, sum: crc32(bytes) };
    this.places.set(key, place);
    this.size += bytes.length;
    return place;
  }

  /** Completes the segment, named so that it sorts after the existing ones. Do not use the writer after that. */
  finish(): Segment {
    const index = Buffer.from(JSON.stringify([...this.places]));
    const trailer = Buffer.alloc(trailerLength);
    trailer.writeUInt32LE(index.length, 0);
    trailer.writeUInt32LE(crc32(index), 4);
    trailer.write(layout, 8, 'latin1');
    fs.writeFileSync(this.handle, Buffer.concat([index, trailer]));
    const number = Date.now().toString(36).padStart(9, '0');
    const path = join(this.#folder, `${number}-${randomBytes(3).toString('hex')}${ending}`);
    rename(this.#temporary, path);
    const size = this.size + index.length + trailerLength;
    return { path, handle: this.handle, size, places: this.places };
  }

  /** Removes an incomplete segment. */
  discard(): void {
    fs.closeSync(this.handle);
    fs.rmSync(this.#temporary, { force: true });
  }
}
