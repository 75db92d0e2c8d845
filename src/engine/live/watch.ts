/** Watches a site folder: which of its files may be sources. */
import { type WatchOptions as FolderOptions, type Watching, watchFolder } from '#watch';
import { isOutput } from '#write';

export type { Watching } from '#watch';

export type WatchOptions = Pick<FolderOptions, 'poll' | 'changed' | 'notice'> & { readonly siteDir: string };

export function watchSite({ siteDir, ...options }: WatchOptions): Watching {
  return watchFolder({ ...options, folder: siteDir, isIgnored });
}

/** Folders that cannot be in an output. */
const sources = new Set(['content', 'theme']);

/**
 * Ignores packages, outputs in any place, and tools' own folders: thousands of files to watch. And logs beside the configuration: two
 * servers would tell of each other's lines for ever. `parts`: of the path relative to the site folder.
 */
function isIgnored(path: string, parts: readonly string[]): boolean {
  const [first = '', second] = parts;
  // All files there are published, whatever their names.
  if (first === 'content' && second === 'public') return false;
  if (first === 'dist' || (second === undefined && first.endsWith('.log'))) return true;
  if (parts.some((part) => part === 'node_modules' || /^\.[^.]/.test(part))) return true;
  return first !== '' && !sources.has(first) && isOutput(path);
}
