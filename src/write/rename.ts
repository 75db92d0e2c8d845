import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { codeOf } from '../model/system-fault.ts';

/**
 * Puts a text in a file's place in one step: whoever reads it meanwhile reads the old text or the new one. `mode`: its
 * permissions; absent: those of any new file. Throws what the file system throws.
 */
export function replaceFile(path: string, text: string, mode?: number): void {
  const fresh = join(dirname(path), `.${basename(path)}.${randomBytes(6).toString('hex')}`);
  try {
    fs.writeFileSync(fresh, text, { flag: 'wx' });
    if (mode !== undefined) fs.chmodSync(fresh, mode);
    rename(fresh, path);
  } finally {
    fs.rmSync(fresh, { force: true });
  }
}

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
