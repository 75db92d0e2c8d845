/** Reads parts of open files, and whole files that an output holds. */
import fs from 'node:fs';

/** Reads as much as `part` has room for, from that byte of the file on. Throws where the file ends before. */
export function readInto(handle: number, part: Uint8Array, at: number): void {
  for (let end = 0; end < part.length; ) {
    const count = fs.readSync(handle, part, end, part.length - end, at + end);
    if (count === 0) throw new Error('the file has become shorter');
    end += count;
  }
}

/** Neither is a link followed nor a pipe waited for; the latter flags are none on Windows. */
const asItStands = fs.constants.O_RDONLY | (fs.constants.O_NOFOLLOW ?? 0) | (fs.constants.O_NONBLOCK ?? 0);
/** Longer files get memory of their own, bytes: it would stay with the thread. */
const longFile = 4 * 1024 * 1024;
let scratch = Buffer.alloc(0);

/**
 * The bytes of a file, good until it is called again. Undefined where no file of that size stands: it is not asked first,
 * which would take longer.
 */
export function contentOf(file: string, size: number): Buffer | undefined {
  let handle: number | undefined;
  try {
    handle = fs.openSync(file, asItStands);
    const bytes = roomFor(size + 1);
    let length = 0;
    while (length <= size) {
      const count = fs.readSync(handle, bytes, length, size + 1 - length, null);
      if (count === 0) break;
      length += count;
    }
    return length === size ? bytes.subarray(0, size) : undefined;
  } catch {
    return undefined;
  } finally {
    if (handle !== undefined) fs.closeSync(handle);
  }
}

function roomFor(size: number): Buffer {
  if (size > longFile) return Buffer.allocUnsafeSlow(size);
  if (size > scratch.length) scratch = Buffer.allocUnsafeSlow(2 * size);
  return scratch;
}
