/** Where an output and its two siblings stand, on disk and in messages. By the contract the siblings are docgen's own. */
import fs from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { unless } from '../model/diagnostic/system-fault.ts';

/** An output folder; `shown` is how its user wrote it, which is how every message names it. */
export type Output = {
  /** Absolute path of the output folder. */
  readonly out: string;
  /** Absolute path of the site folder. */
  readonly siteDir: string;
  /** The output folder as the user gave it: 'dist'. */
  readonly shown: string;
};

/** One folder, by its path and by its name in messages. */
export type NamedPath = { readonly path: string; readonly shown: string };

export type OutputPaths = {
  /** The folder that holds the output and its siblings. */
  readonly parent: string;
  readonly out: NamedPath;
  /** The lock and the tree that is being written. */
  readonly staging: NamedPath;
  /** The last output, while the new one takes its place. */
  readonly previous: NamedPath;
  /** A whole new output, ready to be swapped in. Below the staging folder. */
  readonly complete: string;
};

/** Derives every path that the writer ever touches. */
export function outputPaths(output: Output): OutputPaths {
  const path = resolve(output.out);
  const parent = dirname(path);
  const name = basename(path);
  const plain = output.shown.replace(/[\\/]+$/, '');
  const folder = plain.slice(0, Math.max(plain.lastIndexOf('/'), plain.lastIndexOf('\\')) + 1);
  const spot = (sibling: string): NamedPath => ({ path: join(parent, sibling), shown: folder + sibling });
  const staging = spot(`.${name}.staging`);
  return {
    parent,
    out: { path, shown: plain || output.shown },
    staging,
    previous: spot(`.${name}.previous`),
    complete: join(staging.path, 'complete'),
  };
}

/** What stands at a path; a symbolic link is not followed. */
export function kindOf(path: string): 'nothing' | 'folder' | 'file' | 'link' | 'special' {
  const stats = fs.lstatSync(path, { throwIfNoEntry: false });
  if (!stats) return 'nothing';
  if (stats.isSymbolicLink()) return 'link';
  return stats.isDirectory() ? 'folder' : stats.isFile() ? 'file' : 'special';
}

/** The folders that must be made before something can stand in `folder`, outermost first. A link that leads nowhere is there. */
export function missingFolders(folder: string): string[] {
  const missing: string[] = [];
  for (let at = folder; kindOf(at) === 'nothing' && at !== dirname(at); at = dirname(at)) missing.unshift(at);
  return missing;
}

/**
 * Makes a folder and those above it; returns the ones that were not there, the highest first. Throws what the file system
 * throws. Not `recursive`: where the system says of a new folder that its parent is missing, as below /proc, that one tries
 * for ever.
 */
export function makeFolders(folder: string): string[] {
  const missing = missingFolders(folder);
  for (const one of missing) unless(['EEXIST'], () => fs.mkdirSync(one));
  return missing;
}
