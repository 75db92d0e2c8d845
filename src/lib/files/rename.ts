/** Replaces files and folders in one step, and renames with patience. */
import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { getErrorCode } from './system-fault.ts';

/**
 * Lets `make` create a file or folder beside its place, then renames it into place: a reader sees the old one or the
 * new one, and a failure leaves nothing of the new one. Throws what `make` and the file system throw.
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

/** Replaces a text file. `mode`: its permissions; absent: the default ones. */
export function replaceFile(path: string, text: string, mode?: number): void {
  replace(path, (fresh) => {
    fs.writeFileSync(fresh, text, { flag: 'wx' });
    if (mode !== undefined) fs.chmodSync(fresh, mode);
  });
}

/** Errors of Windows while a virus scanner, an indexer or a terminal has the folder open. */
const refusals: ReadonlySet<string | undefined> = new Set(['EPERM', 'EACCES', 'EBUSY']);

/** The last wait before giving up, ms; all waits together are two seconds. */
const longestWait = 1024;

/**
 * Renames a file or folder. Windows refuses that for a moment while other programs read a new file: try again there.
 * On other systems the refusal is final. Throws what the file system throws.
 */
export function rename(from: string, to: string): void {
  for (let wait = 8; ; wait *= 2) {
    try {
      fs.renameSync(from, to);
      return;
    } catch (fault) {
      const isMomentary = process.platform === 'win32' && refusals.has(getErrorCode(fault));
      if (!isMomentary || wait > longestWait) throw fault;
    }
    // Blocks on purpose: nothing else may happen between the two renames of a swap.
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, wait);
  }
}
