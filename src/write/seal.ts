/** Tells whether an output is still exactly what a build has left, without reading its files. */
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import { join } from 'node:path';

/**
 * A name for all that stands in the folder: paths, sizes, and what the file system notes at every change of a file.
 * The time of change (ctime) cannot be set by copying tools; where it differs for no good reason, a build is made
 * that was not needed. Undefined if the folder cannot be looked through.
 */
export function sealOf(folder: string): string | undefined {
  const digest = createHash('sha256');
  const visit = (path: string, below: string): void => {
    const entries = fs.readdirSync(path, { withFileTypes: true });
    entries.sort((a, b) => (a.name < b.name ? -1 : 1));
    const lines: string[] = [];
    for (const entry of entries) {
      if (entry.isDirectory()) continue;
      const { size, mtimeMs, ctimeMs, ino, mode } = fs.lstatSync(join(path, entry.name));
      lines.push(`${below}${entry.name}\0${size} ${mtimeMs} ${ctimeMs} ${ino} ${mode}\n`);
    }
    digest.update(`${below}\0${lines.length}\n${lines.join('')}`);
    for (const entry of entries) {
      if (entry.isDirectory()) visit(join(path, entry.name), `${below}${entry.name}/`);
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
