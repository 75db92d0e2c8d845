import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { codeOf } from '../model/diagnostic/system-fault.ts';

/**
 * Has a file or folder made under another name beside its place, and puts it there in one step: whoever looks meanwhile sees
 * the old one or the new one, and where that fails nothing stays of the new one. Throws what `make` and the file system throw.
 */
export function replace(path: string, make: (fresh: string) => void): void {
  const fresh = join(dirname(path), `.${basename(path)}.${randomBytes(6).toString('hex')}`);
  try {
    make(fresh);
    rename(fresh, path);
  } finally {
    fs.rmSync(fresh, { force: true, recursive: true });
  }
}

/** The same of a file with a text. `mode`: its permissions; absent: those of any new file. */
export function replaceFile(path: string, text: string, mode?: number): void {
  replace(path, (fresh) => {
    fs.writeFileSync(fresh, text, { flag: 'wx' });
    if (mode !== undefined) fs.chmodSync(fresh, mode);
  });
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
