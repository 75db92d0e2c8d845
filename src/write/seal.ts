/** Tells whether an output is still exactly what a build has left, without reading its files. */
import { createHash } from 'node:crypto';
import fs from 'node:fs';

/** What the file system notes of a file. `shown`: its path below the folder. */
type Noted = (shown: string, path: string) => string;

/**
 * A name for all that stands in the folder: paths, sizes, and what the file system notes at every change of a file.
 * The time of change (ctime) cannot be set by copying tools; where it differs for no good reason, a build is made
 * that was not needed. Undefined if the folder cannot be looked through.
 */
export function sealOf(folder: string, notedOf: Noted = noted): string | undefined {
  const digest = createHash('sha256');
  const visit = (path: string, below: string): void => {
    const entries = fs.readdirSync(path, { withFileTypes: true });
    entries.sort((a, b) => (a.name < b.name ? -1 : 1));
    const lines: string[] = [];
    for (const entry of entries) {
      if (entry.isDirectory()) continue;
      const shown = `${below}${entry.name}`;
      lines.push(`${shown}\0${notedOf(shown, `${path}/${entry.name}`)}\n`);
    }
    digest.update(`${below}\0${lines.length}\n${lines.join('')}`);
    for (const entry of entries) {
      if (entry.isDirectory()) visit(`${path}/${entry.name}`, `${below}${entry.name}/`);
    }
  };
  try {
    visit(folder, '');
    return digest.digest('hex');
  } catch {
    // Not there, or being changed at this moment: then nothing can be said of it.
    return undefined;
  }
}

function noted(_: string, path: string): string {
  const { size, mtimeMs, ctimeMs, ino, mode } = fs.lstatSync(path);
  // A template would stay in memory in its parts, which take more than twice as much.
  return [size, mtimeMs, ctimeMs, ino, mode].join(' ');
}

export type Sealer = {
  /**
   * `changed`: of a folder that began as the one sealed before, the paths of what was written or moved since; nothing
   * else is looked at again. What has changed without being named there makes a seal that does not hold.
   */
  seal(folder: string, changed?: ReadonlySet<string>): string | undefined;
};

/** Seals one folder after the other, and knows what the file system noted of the last. */
export function createSealer(): Sealer {
  let before = new Map<string, string>();
  return {
    seal(folder, changed) {
      const now = new Map<string, string>();
      const seal = sealOf(folder, (shown, path) => {
        const line = (changed?.has(shown) === false && before.get(shown)) || noted(shown, path);
        now.set(shown, line);
        return line;
      });
      before = now;
      return seal;
    },
  };
}
