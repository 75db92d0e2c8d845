/** Files that are on no disk, such as those of a git ref: they stand in `.docgen/files`, named by what they hold. */
import { hash } from 'node:crypto';
import fs from 'node:fs';
import { join } from 'node:path';
import { getCacheFolder } from './folder.ts';

/** Returns the absolute path of a file with these bytes; undefined if there can be none. */
export function createFileKeeper(siteDir: string): (bytes: Uint8Array, ending: string) => string | undefined {
  return (bytes, ending) => {
    const folder = getCacheFolder(siteDir, 'files');
    if (folder === undefined) return undefined;
    const path = join(folder, `${hash('sha256', bytes)}${/^\.[\w-]{1,20}$/.test(ending) ? ending : ''}`);
    try {
      if (fs.lstatSync(path, { throwIfNoEntry: false })?.isFile()) return path;
      fs.mkdirSync(folder, { recursive: true });
      fs.writeFileSync(`${path}.${process.pid}`, bytes);
      fs.renameSync(`${path}.${process.pid}`, path);
      return path;
    } catch {
      return undefined;
    }
  };
}
