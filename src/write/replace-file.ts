import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { rename } from './rename.ts';

/**
 * Puts a text in a file's place in one step: whoever reads it meanwhile reads the old text or the new one. `mode`: its
 * permissions; absent: those of any new file. Throws what the file system throws.
 */
export function replaceFile(path: string, text: string, mode?: number): void {
  const fresh = join(dirname(path), `.${basename(path)}.${randomBytes(6).toString('hex')}`);
  try {
    fs.writeFileSync(fresh, text, { flag: 'wx' });
    if (mode !== undefined) fs.chmodSync(fresh, mode);
    rename(fresh, path);
  } finally {
    fs.rmSync(fresh, { force: true });
  }
}
