/** A long text as the last build wrote it, of which pieces are taken over. It is never in memory as a whole. */
import { hash } from 'node:crypto';
import fs from 'node:fs';
import { readInto } from './read.ts';

/** A piece of a written file: its key, where it begins and how long it is, bytes; and the sum of them (`sumOf`). */
export type Mark = readonly [key: string, at: number, size: number, sum: string];

export type LastText = {
  /**
   * A piece as it was written, and its sum. Undefined where there is none of that key, or it is damaged. Its bytes are good
   * until `leave` is called, which is before others are put in their place.
   */
  take(key: string, leave: () => void): { readonly bytes: Uint8Array; readonly sum: string } | undefined;
  /** May be called again. */
  close(): void;
};

/** So much is read at a time, bytes: pieces mostly stand where the one before ends. */
const windowLength = 256 * 1024;

/** Names the content of a piece: 128 bits of its SHA-256. */
export function sumOf(bytes: Uint8Array): string {
  return hash('sha256', bytes).slice(0, 32);
}

/** Undefined where no file of that size stands: a pipe or a link that somebody put there is not followed. */
export function openLastText(file: string, size: number, marks: readonly Mark[]): LastText | undefined {
  let handle: number | undefined;
  try {
    const stats = fs.lstatSync(file);
    if (!stats.isFile() || stats.size !== size) return undefined;
    handle = fs.openSync(file, 'r');
  } catch {
    return undefined;
  }
  const known = new Map(marks.map((mark) => [mark[0], mark]));
  const window = Buffer.allocUnsafeSlow(Math.min(windowLength, size));
  /** What stands in the window. */
  let [start, end] = [0, 0];

  const bytesOf = ([, at, length]: Mark, leave: () => void): Uint8Array => {
    if (length > window.length) {
      const bytes = Buffer.allocUnsafeSlow(length);
      readInto(handle!, bytes, at);
      return bytes;
    }
    if (at < start || at + length > end) {
      leave();
      // Nothing stands there if reading fails.
      [start, end] = [0, 0];
      const next = Math.min(size, at + window.length);
      readInto(handle!, window.subarray(0, next - at), at);
      [start, end] = [at, next];
    }
    return window.subarray(at - start, at - start + length);
  };
  return {
    take(key, leave) {
      const mark = known.get(key);
      if (!mark) return undefined;
      try {
        const bytes = bytesOf(mark, leave);
        const [, , , sum] = mark;
        return sumOf(bytes) === sum ? { bytes, sum } : undefined;
      } catch {
        return undefined;
      }
    },
    close() {
      if (handle !== undefined) fs.closeSync(handle);
      handle = undefined;
    },
  };
}
