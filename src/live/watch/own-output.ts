/** Files that this process itself writes what it tells to: to tell of their change would change them again, for ever. */
import { fstatSync, type Stats, statSync } from 'node:fs';

/** True for a path of a file that one of the descriptors writes to. Asks the disk only where one does. */
export function outputsOf(descriptors: readonly number[]): (path: string) => boolean {
  const files = descriptors.flatMap((descriptor) => idOf(() => fstatSync(descriptor)));
  return (path) => files.length > 0 && idOf(() => statSync(path)).some((id) => files.includes(id));
}

function idOf(look: () => Stats): string[] {
  try {
    const stats = look();
    return stats.isFile() ? [`${stats.dev}:${stats.ino}`] : [];
  } catch {
    return [];
  }
}
