/**
 * The emptied folders of the output before, which the next build takes instead of making folders.
 * Problem: ext4 makes folders slowly where others were just removed, and removing them waits for the disk.
 * Number: for 2,384 folders 0.09 s of processor time instead of 1.0 s, and 4 s less to wait, in every build but the first.
 * It can go when an output has few folders.
 */
import fs from 'node:fs';
import { join } from 'node:path';
import { ignoreErrors } from '#files';

/** Windows knows no such modes. */
const checksMode = process.platform !== 'win32';

export function findSpareFolders(
  previous: { readonly spare?: string } | undefined,
  thread: 'first' | 'second',
): SpareFolders | undefined {
  return previous?.spare === undefined ? undefined : new SpareFolders(previous.spare, thread === 'second');
}

/** `findSpareFolders` makes it. */
export class SpareFolders {
  readonly #place: string;
  readonly #names: string[];
  readonly #mode = 0o777 & ~process.umask();
  #kept = 0;

  /** `place`: holds them; in the cache. `isSecond`: another thread takes too, from the other end. */
  constructor(place: string, isSecond: boolean) {
    this.#place = place;
    const names = ignoreErrors(['ENOENT', 'ENOTDIR'], () => fs.readdirSync(place)) ?? [];
    this.#names = isSecond ? names.reverse() : names;
  }

  /** Puts a folder at the path; false if there is none, or something stands there. */
  take(path: string): boolean {
    for (let name = this.#names.pop(); name !== undefined; name = this.#names.pop()) {
      const folder = join(this.#place, name);
      try {
        if (!this.#isPlain(folder)) continue;
        fs.renameSync(folder, path);
        return true;
      } catch {
        // The other thread has taken it, or made the folder; or the output is on another file system.
        return false;
      }
    }
    return false;
  }

  /** Moves an emptied folder here; false if that is impossible. `token`: of the build, so that names differ. */
  keep(folder: string, token: string): boolean {
    try {
      if (this.#kept === 0) fs.mkdirSync(this.#place, { recursive: true });
      fs.renameSync(folder, join(this.#place, `${token}-${this.#kept}`));
      this.#kept += 1;
      return true;
    } catch {
      return false;
    }
  }

  /** Nothing may come into an output with a folder. */
  #isPlain(folder: string): boolean {
    const stats = fs.lstatSync(folder);
    const isUsual = stats.isDirectory() && (!checksMode || (stats.mode & 0o777) === this.#mode);
    return isUsual && fs.readdirSync(folder).length === 0;
  }
}
