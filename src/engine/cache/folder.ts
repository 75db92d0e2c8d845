/** `.docgen`, where docgen keeps data between runs. docgen never follows a symbolic link there: its target belongs to somebody else. */
import { lstatSync } from 'node:fs';
import { join } from 'node:path';
import { createMemoryStore, openStore, type Store } from '#store';

/** `.docgen` or a path in it. Undefined if there is a symbolic link on the way. */
export function getCacheFolder(siteDir: string, ...names: readonly string[]): string | undefined {
  let folder = siteDir;
  for (const name of ['.docgen', ...names]) {
    folder = join(folder, name);
    if (isLink(folder)) return undefined;
  }
  return folder;
}

/** False also if the path cannot be read: writing there will report why. */
function isLink(path: string): boolean {
  try {
    return lstatSync(path).isSymbolicLink();
  } catch {
    return false;
  }
}

/** The cache of a site's pages. */
export function openSiteStore(siteDir: string): Store {
  const folder = getCacheFolder(siteDir, 'cache');
  return folder === undefined
    ? { ...createMemoryStore(), close: () => 'a link stands there' }
    : openStore(folder);
}
