import fs from 'node:fs';
import { codeOf } from '../model/system-fault.ts';

/** What Windows says while a scanner, an indexer or a terminal has something below the folder open. */
const refusals: ReadonlySet<string | undefined> = new Set(['EPERM', 'EACCES', 'EBUSY']);

/** The last wait before a refusal is taken for final, ms: two seconds in all. */
const longestWait = 1024;

/**
 * Renames a file or folder. Windows refuses that for a moment where others look at it, as they do at what is new: there it is
 * tried again. Elsewhere such a refusal is final at once. Throws what the file system throws.
 */
export function rename(from: string, to: string): void {
  for (let wait = 8; ; wait *= 2) {
    try {
      fs.renameSync(from, to);
      return;
    } catch (fault) {
      const isMomentary = process.platform === 'win32' && refusals.has(codeOf(fault));
      if (!isMomentary || wait > longestWait) throw fault;
    }
    // Nothing else may happen between the two renames of a swap.
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, wait);
  }
}
