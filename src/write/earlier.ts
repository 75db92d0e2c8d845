/**
 * The output before the last, kept so that the next build begins with it: creating thousands of files again costs far
 * more than telling which of them stay, and creating them right after deleting others costs most of all.
 */
import fs from 'node:fs';
import { dirname } from 'node:path';
import type { Mark } from './last-text.ts';
import { type FileEntry, manifestName, readManifest } from './manifest.ts';

import { removeNow } from './remove.ts';

export type Earlier = {
  /** Where it is kept. What stands there is docgen's own. */
  readonly folder: string;
  /** Resolves when nobody looks through the folder any more: it may be moved. Absent: nobody does. */
  ready?(): Promise<unknown>;
  /** True if the tree that now stands at `path`, moved there from `folder`, is exactly what a build has left. */
  isWhole(path: string): boolean | Promise<boolean>;
  /** What the last build wrote, as far as it told what that was made from. By path. */
  readonly last: ReadonlyMap<string, LastFile>;
};

/** A file of the output that now stands, with the key of what it was made from. */
export type LastFile = FileEntry & {
  readonly key: string;
  readonly early?: string;
  /** Of a text in pieces, which has no key as a whole. */
  readonly pieces?: readonly Mark[];
};

/** Moves the earlier tree to `tree` and tells what is in it. Undefined: nothing stands at `tree`. */
export async function takeEarlier(
  earlier: Earlier | undefined,
  tree: string,
): Promise<Map<string, FileEntry> | undefined> {
  if (!earlier) return undefined;
  await earlier.ready?.();
  try {
    fs.renameSync(earlier.folder, tree);
  } catch {
    // There is none, or it lies on another file system.
    return undefined;
  }
  // Judged where nobody else looks for it.
  const manifest = (await earlier.isWhole(tree)) ? readManifest(tree) : undefined;
  if (!manifest) {
    removeNow(tree);
    return undefined;
  }
  const files = new Map<string, FileEntry>([[manifestName, { hash: '', size: 0 }]]);
  for (const [path, entry] of manifest.files) {
    const last = earlier.last.get(path);
    // Most stayed the same from one build to the next: they need not be in memory twice.
    files.set(path, last?.hash === entry.hash && last.size === entry.size ? last : entry);
  }
  return files;
}

/** Keeps a tree as the earlier one. False if that is not possible: it stands where it stood. */
export function keepEarlier(earlier: Earlier | undefined, tree: string): boolean {
  if (!earlier) return false;
  try {
    if (!fs.existsSync(tree)) return false;
    fs.mkdirSync(dirname(earlier.folder), { recursive: true });
    removeNow(earlier.folder);
    fs.renameSync(tree, earlier.folder);
    return true;
  } catch {
    return false;
  }
}
