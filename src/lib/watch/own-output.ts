/** Files to which this process writes its own output: reporting their changes would change them again, without end. */
import { fstatSync, type Stats, statSync } from 'node:fs';

/** True for a file that one of the descriptors writes to. Reads stats only if a descriptor is a file. */
export function createOutputCheck(descriptors: readonly number[]): (path: string) => boolean {
  const files = descriptors.flatMap((descriptor) => readFileIds(() => fstatSync(descriptor)));
  return (path) => files.length > 0 && readFileIds(() => statSync(path)).some((id) => files.includes(id));
}

function readFileIds(look: () => Stats): string[] {
  try {
    const stats = look();
    return stats.isFile() ? [`${stats.dev}:${stats.ino}`] : [];
  } catch {
    return [];
  }
}
