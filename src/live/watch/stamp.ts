/** Tells by what the file system notes of a file whether it holds something else than before. */
import { statSync } from 'node:fs';

/** The stamp of an empty file. */
export const emptyStamp = 'empty';

/** Changes with what a file holds. */
export function stampOf(path: string): string {
  try {
    const stats = statSync(path);
    if (!stats.isFile()) return 'no file';
    return stats.size === 0 ? emptyStamp : `${stats.ino} ${stats.size} ${stats.mtimeMs}`;
  } catch {
    return 'gone';
  }
}
