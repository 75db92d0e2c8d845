/** Writes the new site into a temporary folder and moves it to its place: whole, or not at all. */
import fs from 'node:fs';
import { dirname, join } from 'node:path';
import { makeFolders, replace } from '#files';

/** Absolute path of a source file -> path in the new site's folder. */
export type Copy = { readonly from: string; readonly to: string };

/** `out`: absolute; new or empty. Throws the file system's error, and then writes nothing. */
export function writeNewSite(
  out: string,
  files: ReadonlyMap<string, string | Uint8Array>,
  copies: readonly Copy[],
): void {
  const folders = new Set<string>();
  replace(out, (fresh) => {
    const makePlace = (path: string) => {
      const target = join(fresh, path);
      const folder = dirname(target);
      if (!folders.has(folder)) makeFolders(folder);
      folders.add(folder);
      return target;
    };
    for (const [path, text] of files) fs.writeFileSync(makePlace(path), text);
    for (const { from, to } of copies) fs.copyFileSync(from, makePlace(to));
    // Remove the empty folder, because the new one is renamed to its name.
    if (fs.existsSync(out)) fs.rmdirSync(out);
  });
}
