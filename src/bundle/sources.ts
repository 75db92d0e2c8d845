/** What a bundle is made from. */
import { resolve, sep } from 'node:path';
import type { Metafile } from 'esbuild';
import type { ThemeFolders } from './overrides.ts';

/** Absolute paths of the files outside the built-in theme; of a bundle whose working folder is that theme. */
export function sourcesOf({ inputs }: Metafile, { builtIn }: ThemeFolders): string[] {
  return Object.keys(inputs)
    .map((path) => resolve(builtIn, path))
    .filter((path) => !path.startsWith(builtIn + sep));
}
