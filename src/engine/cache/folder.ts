/** `.docgen`, where docgen keeps things of a site between runs. Where it is a link, what lies behind is somebody else's. */
import { lstatSync } from 'node:fs';
import { join } from 'node:path';
import { memoryStore, openStore, type Store } from './store.ts';

/** That folder, or what is called so in it. Undefined: a link stands there, which is not followed. */
export function keptIn(siteDir: string, ...names: readonly string[]): string | undefined {
  let folder = siteDir;
  for (const name of ['.docgen', ...names]) {
    folder = join(folder, name);
    if (isLink(folder)) return undefined;
  }
  return folder;
}

/** False, too, where nothing can be: who writes there learns why. */
function isLink(path: string): boolean {
  try {
    return lstatSync(path).isSymbolicLink();
  } catch {
    return false;
  }
}

/** The cache of a site's pages. */
export function openSiteStore(siteDir: string): Store {
  const folder = keptIn(siteDir, 'cache');
  return folder === undefined ? { ...memoryStore(), close: () => 'a link stands there' } : openStore(folder);
}
