/**
 * Removes a folder piece by piece, so that the caller can stop or give way in between.
 * Unlinking by hand takes two thirds of what `rmSync` takes (115 against 165 ms for 3,000 files).
 */
import fs from 'node:fs';
import { join } from 'node:path';
import { unless } from '../model/diagnostic/system-fault.ts';

/** What somebody else has removed meanwhile is removed. */
const gone = ['ENOENT'];

/** Removes whatever stands there, and yields after every file of a folder. Links are removed, never followed. */
export function* removal(path: string): Generator<undefined, void> {
  const stats = fs.lstatSync(path, { throwIfNoEntry: false });
  if (stats?.isDirectory()) yield* folderRemoval(path);
  else if (stats) unless(gone, () => fs.unlinkSync(path));
}

/** The same at once. */
export function removeNow(path: string): void {
  for (const _ of removal(path));
}

function* folderRemoval(folder: string): Generator<undefined, void> {
  for (const entry of unless(gone, () => fs.readdirSync(folder, { withFileTypes: true })) ?? []) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) yield* folderRemoval(path);
    else {
      unless(gone, () => fs.unlinkSync(path));
      yield undefined;
    }
  }
  unless(gone, () => fs.rmdirSync(folder));
}
