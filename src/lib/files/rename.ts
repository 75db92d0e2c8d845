/** Replaces files and folders in one step, and renames with patience. */
import fs from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { createOwner, isDead, parseOwner } from './owner.ts';
import { getErrorCode } from './system-fault.ts';

/**
 * Lets `make` create a file or folder beside its place, then renames it into place: a reader sees the old one or the
 * new one, and a failure leaves nothing of the new one; what a killed process left is removed by the next one. Throws
 * what `make` and the file system throw.
 */
export function replace(path: string, make: (fresh: string) => void): void {
  const fresh = nameFresh(path);
  try {
    make(fresh);
    rename(fresh, path);
  } finally {
    fs.rmSync(fresh, { force: true, recursive: true });
  }
}

/** A path beside `path` for what this process makes; removes what killed ones made there. */
export function nameFresh(path: string): string {
  const folder = dirname(path);
  // Shortened, because a name may be as long as the file system allows.
  const start = `.${basename(path).slice(0, 50)}.`;
  clearLeftovers(folder, start);
  return join(folder, start + createOwner().name);
}

function clearLeftovers(folder: string, start: string): void {
  try {
    for (const name of fs.readdirSync(folder)) {
      const owner = name.startsWith(start) ? parseOwner(name.slice(start.length)) : undefined;
      const path = join(folder, name);
      if (owner && isDead(owner, fs.statSync(path).mtimeMs))
        fs.rmSync(path, { force: true, recursive: true });
    }
  } catch {
    // Another process was first, or the folder cannot be listed: no reason to fail.
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
