/** Writes the new site beside its place and moves it there: whole, or not at all. */
import fs from 'node:fs';
import { dirname, join } from 'node:path';
import { makeFolders, replace } from '../write/index.ts';

/** Absolute path of a file of the source -> path from the new site's folder. */
export type Copy = { readonly from: string; readonly to: string };

/** `out`: absolute; new or empty. Throws what the file system says; nothing stands then. */
export function writeSite(out: string, files: ReadonlyMap<string, string>, copies: readonly Copy[]): void {
  const folders = new Set<string>();
  replace(out, (fresh) => {
    const place = (path: string) => {
      const target = join(fresh, path);
      const folder = dirname(target);
      if (!folders.has(folder)) makeFolders(folder);
      folders.add(folder);
      return target;
    };
    for (const [path, text] of files) fs.writeFileSync(place(path), text);
    for (const { from, to } of copies) fs.copyFileSync(from, place(to));
    // Empty, or the new one would not take its place.
    if (fs.existsSync(out)) fs.rmdirSync(out);
  });
}
