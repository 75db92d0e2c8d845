/** Tells by a file's stats whether its contents changed. */
import { statSync } from 'node:fs';

/** The stamp of an empty file. */
export const emptyStamp = 'empty';

/** Differs if the file's contents do. */
export function readStamp(path: string): string {
  try {
    const stats = statSync(path);
    if (!stats.isFile()) return 'no file';
    return stats.size === 0 ? emptyStamp : `${stats.ino} ${stats.size} ${stats.mtimeMs}`;
  } catch {
    return 'gone';
  }
}
