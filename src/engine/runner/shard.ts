/** One file of the cache: a line an entry, the later of the same name holding. Grows at its end, and is rewritten when most of it is of no use. */
import { hash, randomBytes } from 'node:crypto';
import {
  closeSync,
  fstatSync,
  openSync,
  readSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { marks } from './entry.ts';

export type Entry = {
  /** 64 hexadecimal digits. */
  readonly name: string;
  /** One line. */
  readonly body: Buffer;
};

/** Where the body of an entry stands: in the file as it was opened, though another build may put a new one there. */
export type Place = { readonly descriptor: number; readonly start: number };

export type Shard = {
  /**
   * The line's bytes, good until another file is read, and where they stand. Nothing where there is no entry, or a
   * damaged one.
   */
  read(name: string): { readonly body: Buffer; readonly place: Place } | undefined;
  /** Tells where each entry now stands; undefined where that cannot be told, because another build writes there too. */
  append(entries: readonly Entry[]): (Place | undefined)[];
  /**
   * Rewrites the file if less than a third of it is in use; what was added last is kept beside that. `length`: bytes
   * of the used entries' bodies together; the file is not read where this tells that nothing is to be done.
   */
  compact(used: ReadonlySet<string>, length: number): void;
  /** What was read of the file need not stay in memory. */
  forget(): void;
  /** What stands there can be read no more. */
  close(): void;
};

type Known = {
  readonly descriptor: number;
  readonly bytes: Buffer;
  readonly places: ReadonlyMap<string, readonly [start: number, end: number]>;
};

/** A file up to that size is not worth rewriting, bytes. */
const small = 512 * 1024;
const nameLength = 64;
/** Name, checksum, and a space after each. */
const head = 2 * (nameLength + 1);
/** Of files that entries are spread over, hardly one is so much longer than another. */
const margin = 1.2;

/**
 * All files are read into the same memory, one at a time: given back late, that of several would be as much again as
 * all else that a build of many pages holds then. `holder`: whose file is there.
 */
let memory = Buffer.alloc(0);
let holder: symbol | undefined;

/** Reads the file when it is first asked; one that is not there is empty. */
export function openShard(file: string): Shard {
  let known: Known | undefined;
  let reader: number | undefined;
  let writer: number | undefined;
  const open: number[] = [];
  const self = Symbol();
  const opened = (flags: string): number => {
    const descriptor = openSync(file, flags);
    open.push(descriptor);
    return descriptor;
  };
  const load = () => {
    if (!known || holder !== self) known = loaded();
    holder = self;
    return known;
  };
  const loaded = (): Known => {
    try {
      // Opened once, however often the file is read: what was read before is read there again, too.
      if (reader === undefined || !isStill(file, reader)) reader = opened('r');
      const bytes = contentOf(reader);
      return { descriptor: reader, bytes, places: placesIn(bytes) };
    } catch {
      // Not there, or not to be read: writing tells.
      return { descriptor: -1, bytes: Buffer.alloc(0), places: new Map() };
    }
  };
  return {
    read(name) {
      const { descriptor, bytes, places } = load();
      const [start, end] = places.get(name) ?? [];
      if (start === undefined) return undefined;
      const body = bytes.subarray(start + head, end);
      const sum = bytes.toString('latin1', start + nameLength + 1, start + head - 1);
      return hash('sha256', body) === sum ? { body, place: { descriptor, start: start + head } } : undefined;
    },
    append(entries) {
      // The first mark ends what a killed build may have left half written.
      const heads = entries.map(headOf);
      const text = Buffer.concat([
        Buffer.of(marks.line),
        ...entries.flatMap(({ body }, index) => [heads[index]!, body, Buffer.of(marks.line)]),
      ]);
      if (writer === undefined || !isStill(file, writer)) writer = opened('a+');
      const descriptor = writer;
      writeFileSync(descriptor, text);
      let start = fstatSync(descriptor).size - text.length + 1;
      return entries.map(({ body }, index) => {
        const there = Buffer.alloc(head);
        if (start > 0) readSync(descriptor, there, 0, head, start);
        const place = there.equals(heads[index]!) ? { descriptor, start: start + head } : undefined;
        start += head + body.length + 1;
        return place;
      });
    },
    compact(used, length) {
      const size = statSync(file, { throwIfNoEntry: false })?.size ?? 0;
      if (size <= Math.max(small, 3 * length)) return;
      const { bytes, places } = load();
      const all = [...places].reverse();
      const live = all.filter(([name]) => used.has(name));
      const weight = (list: typeof all) => list.reduce((sum, [, [start, end]]) => sum + end - start, 0);
      const room = Math.max(weight(live), small / 2);
      if (bytes.length <= 3 * room) return;
      let spare = room;
      const recent = all.filter(([name, [start, end]]) => {
        if (used.has(name) || spare <= 0) return false;
        spare -= end - start;
        return true;
      });
      const lines = [...live, ...recent]
        .reverse()
        .flatMap(([, [start, end]]) => [bytes.subarray(start, end), Buffer.of(marks.line)]);
      replace(file, Buffer.concat(lines));
    },
    forget() {
      known = undefined;
    },
    close() {
      for (const descriptor of open.splice(0)) closeSync(descriptor);
    },
  };
}

/** From its beginning, wherever reading has come to; in the memory that all files share. */
function contentOf(descriptor: number): Buffer {
  const { size } = fstatSync(descriptor);
  if (memory.length < size) memory = Buffer.allocUnsafeSlow(Math.ceil(size * margin));
  let length = 0;
  while (length < size) {
    const read = readSync(descriptor, memory, length, size - length, length);
    if (read === 0) break;
    length += read;
  }
  return memory.subarray(0, length);
}

/** Another build may have put a new file there. */
function isStill(file: string, descriptor: number): boolean {
  return statSync(file, { throwIfNoEntry: false })?.ino === fstatSync(descriptor).ino;
}

function placesIn(bytes: Buffer): Map<string, readonly [number, number]> {
  const places = new Map<string, readonly [number, number]>();
  for (let start = 0; start < bytes.length; ) {
    const next = bytes.indexOf(marks.line, start);
    const end = next < 0 ? bytes.length : next;
    if (end - start > head) {
      const name = bytes.toString('latin1', start, start + nameLength);
      // The last one of a name is the newest.
      places.delete(name);
      places.set(name, [start, end]);
    }
    start = end + 1;
  }
  return places;
}

/** What stands before the body. */
function headOf({ name, body }: Entry): Buffer {
  return Buffer.from(`${name} ${hash('sha256', body)} `);
}

/** All at once, so that a build beside this one reads the old file or the new one. */
function replace(file: string, bytes: Buffer): void {
  const temporary = `${file}.${randomBytes(6).toString('hex')}`;
  try {
    writeFileSync(temporary, bytes);
    renameSync(temporary, file);
  } catch (fault) {
    rmSync(temporary, { force: true });
    throw fault;
  }
}
