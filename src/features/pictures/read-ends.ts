/** Reads the first and the last bytes of a picture's file, and tells whether it was written to its end. */
import { closeSync, fstatSync, openSync, readSync } from 'node:fs';

export type PictureEnds = {
  /** The first bytes, as Latin-1. */
  readonly head: string;
  /** The file ends before the picture. */
  readonly isCut: boolean;
};

/** A file and its size. `read`: bytes at an offset, fewer at the end of the file. */
type Bytes = { readonly size: number; read(at: number, length: number): Buffer };

const headLength = 80;
/** What writers leave behind the last mark of a picture. */
const tailLength = 64;
/** Larger files are not searched as a whole. */
const largestSearched = 64 * 1024 * 1024;

/** `dev` checks after each save: only files that have changed are read again. */
const known = new Map<string, { readonly mark: string; readonly ends: PictureEnds }>();

/** Undefined if the file cannot be read, which others tell. */
export function readEnds(absolute: string): PictureEnds | undefined {
  let handle: number | undefined;
  try {
    handle = openSync(absolute, 'r');
    const { size, mtimeMs } = fstatSync(handle);
    const mark = `${size} ${mtimeMs}`;
    const last = known.get(absolute);
    if (last?.mark === mark) return last.ends;
    const open = handle;
    const read: Bytes['read'] = (at, length) => {
      const bytes = Buffer.alloc(length);
      return bytes.subarray(0, readSync(open, bytes, 0, length, Math.max(0, at)));
    };
    const head = read(0, headLength).toString('latin1');
    const ends = { head, isCut: size > 0 && isCutOff(head, { size, read }) };
    known.set(absolute, { mark, ends });
    return ends;
  } catch {
    return undefined;
  } finally {
    if (handle !== undefined) closeSync(handle);
  }
}

function isCutOff(head: string, file: Bytes): boolean {
  const { size, read } = file;
  const tail = () => read(size - tailLength, tailLength).toString('latin1');
  if (head.startsWith('\x89PNG')) return !tail().includes('IEND') && !hasPngEnd(file);
  if (head.startsWith('\xff\xd8')) return !tail().includes('\xff\xd9') && !hasJpegEnd(file);
  if (head.startsWith('GIF8')) return !/;\0*$/.test(tail());
  if (head.startsWith('RIFF')) return read(4, 4).readUInt32LE() + 8 > size;
  if (head.startsWith('ftypavi', 4)) return !hasWholeBoxes(file);
  return false;
}

/** Programs may append to a PNG: its chunks tell where it ends. */
function hasPngEnd({ size, read }: Bytes): boolean {
  for (let at = 8; at + 12 <= size; ) {
    const chunk = read(at, 8);
    if (chunk.toString('latin1', 4) === 'IEND') return true;
    at += chunk.readUInt32BE() + 12;
  }
  return false;
}

/** Cameras append to a JPEG. A preview in its head has an end of its own. */
function hasJpegEnd({ size, read }: Bytes): boolean {
  if (size > largestSearched) return true;
  const bytes = read(0, size);
  let at = 2;
  while (at + 4 <= size && bytes[at] === 0xff && bytes[at + 1] !== 0xda)
    at += bytes[at + 1] === 0xff ? 1 : 2 + bytes.readUInt16BE(at + 2);
  return bytes.indexOf('\xff\xd9', at, 'latin1') > 0;
}

/** A box of length 0 reaches to the end of the file; one of length 1 has its length behind its name. */
function hasWholeBoxes({ size, read }: Bytes): boolean {
  let at = 0;
  while (at < size) {
    const box = read(at, 16);
    if (box.length < 8) return false;
    const short = box.readUInt32BE();
    if (short === 0) return true;
    if (short === 1 && box.length < 16) return false;
    const length = short === 1 ? Number(box.readBigUInt64BE(8)) : short;
    if (length < 8) return true;
    at += length;
  }
  return at === size;
}
