/** Tells by a file's stats whether its contents changed. */
import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** The stamp of an empty file. */
export const emptyStamp = 'empty';

/** The stamp where no file is. */
export const noStamp = 'gone';

/** Differs if the file's contents do, or whether it may be read: both change its ctime, which no tool sets back. */
export function readStamp(path: string): string {
  try {
    const stats = statSync(path);
    if (!stats.isFile()) return noStamp;
    return stats.size === 0 ? emptyStamp : `${stats.ino} ${stats.size} ${stats.ctimeMs}`;
  } catch {
    return noStamp;
  }
}

/** The stamps of all files in a folder, by path with forward slashes. Does not follow links to folders. */
export function readStamps(
  folder: string,
  isIgnored: (path: string) => boolean,
  below = '',
  stamps = new Map<string, string>(),
): Map<string, string> {
  for (const entry of readEntries(join(folder, below))) {
    const path = `${below}${entry.name}`;
    if (isIgnored(path)) continue;
    if (entry.isDirectory()) {
      readStamps(folder, isIgnored, `${path}/`, stamps);
      continue;
    }
    const stamp = readStamp(join(folder, path));
    if (stamp !== noStamp) stamps.set(path, stamp);
  }
  return stamps;
}

function readEntries(folder: string) {
  try {
    return readdirSync(folder, { withFileTypes: true });
  } catch {
    return [];
  }
}
