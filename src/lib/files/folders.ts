/** Folders: what exists at a path, and making one with its parents. */
import fs from 'node:fs';
import { dirname, join } from 'node:path';
import { ignoreErrors } from './system-fault.ts';

/** What exists at a path; does not follow a symbolic link. */
export function getPathKind(path: string): 'nothing' | 'folder' | 'file' | 'link' | 'special' {
  const stats = fs.lstatSync(path, { throwIfNoEntry: false });
  if (!stats) return 'nothing';
  if (stats.isSymbolicLink()) return 'link';
  return stats.isDirectory() ? 'folder' : stats.isFile() ? 'file' : 'special';
}

/** True if both names lead to one thing: where capitals make no other name, and for hard links. */
export function isSameThing(one: string, other: string): boolean {
  const [a, b] = [one, other].map((path) => fs.lstatSync(path, { bigint: true, throwIfNoEntry: false }));
  return a !== undefined && b !== undefined && a.ino === b.ino && a.dev === b.dev;
}

/** The folders that must be made before `folder` can hold something, outermost first. A dangling link counts as existing. */
export function listMissingFolders(folder: string): string[] {
  const missing: string[] = [];
  for (let at = folder; getPathKind(at) === 'nothing' && at !== dirname(at); at = dirname(at))
    missing.unshift(at);
  return missing;
}

/**
 * Makes a folder and its missing parents; returns the made ones, outermost first. Throws what the file system throws.
 * Not with `recursive`: below /proc the system says that the parent of a new folder is missing, and Node tries again for
 * ever.
 */
export function makeFolders(folder: string): string[] {
  const missing = listMissingFolders(folder);
  for (const one of missing) ignoreErrors(['EEXIST'], () => fs.mkdirSync(one));
  return missing;
}

/** Removes what `makeFolders` made, as far as it is empty. */
export function removeEmptyFolders(made: readonly string[]): void {
  try {
    for (const folder of [...made].reverse()) fs.rmdirSync(folder);
  } catch {
    // Something is in this one, so its parents stay too.
  }
}

/**
 * Moves what a folder holds into another one, on the same file system: a file replaces the one of its name, folders are
 * joined. Yields after each. Throws what the file system throws.
 */
export function* mergeFolder(from: string, to: string): Generator<undefined, void> {
  for (const entry of fs.readdirSync(from, { withFileTypes: true })) {
    const source = join(from, entry.name);
    const target = join(to, entry.name);
    if (entry.isDirectory() && getPathKind(target) === 'folder') yield* mergeFolder(source, target);
    else fs.renameSync(source, target);
    yield undefined;
  }
}
