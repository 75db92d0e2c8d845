/** Reads parts of open files. */
import fs from 'node:fs';

/** Reads as much as `part` has room for, from that byte of the file on. Throws where the file ends before. */
export function readInto(handle: number, part: Uint8Array, at: number): void {
  for (let end = 0; end < part.length; ) {
    const count = fs.readSync(handle, part, end, part.length - end, at + end);
    if (count === 0) throw new Error('the file has become shorter');
    end += count;
  }
}
