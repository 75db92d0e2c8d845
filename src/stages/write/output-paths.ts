/** Paths of an output and its two siblings, on disk and in messages. The contract gives the siblings to docgen. */
import fs from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { ignoreErrors } from '#model/diagnostic/system-fault';

/** An output folder; messages call it `shown`. */
export type Output = {
  /** Absolute path of the output folder. */
  readonly out: string;
  /** Absolute path of the site folder. */
  readonly siteDir: string;
  /** The output folder as the user gave it: 'dist'. */
  readonly shown: string;
};

/** A folder's path, and its name in messages. */
export type NamedPath = { readonly path: string; readonly shown: string };

export type OutputPaths = {
  /** The folder that holds the output and its siblings. */
  readonly parent: string;
  readonly out: NamedPath;
  /** Holds the lock and the tree that is being written. */
  readonly staging: NamedPath;
  /** The last output, while the new one takes its place. */
  readonly previous: NamedPath;
  /** A complete new output, ready to be swapped in; in the staging folder. */
  readonly complete: string;
};

/** All paths that the writer touches. */
export function resolveOutputPaths(output: Output): OutputPaths {
  const path = resolve(output.out);
  const parent = dirname(path);
  const name = basename(path);
  const plain = output.shown.replace(/[\\/]+$/, '');
  const folder = plain.slice(0, Math.max(plain.lastIndexOf('/'), plain.lastIndexOf('\\')) + 1);
  const nameSibling = (sibling: string): NamedPath => ({
    path: join(parent, sibling),
    shown: folder + sibling,
  });
  const staging = nameSibling(`.${name}.staging`);
  return {
    parent,
    out: { path, shown: plain || output.shown },
    staging,
    previous: nameSibling(`.${name}.previous`),
    complete: join(staging.path, 'complete'),
  };
}

/** What exists at a path; does not follow a symbolic link. */
export function getPathKind(path: string): 'nothing' | 'folder' | 'file' | 'link' | 'special' {
  const stats = fs.lstatSync(path, { throwIfNoEntry: false });
  if (!stats) return 'nothing';
  if (stats.isSymbolicLink()) return 'link';
  return stats.isDirectory() ? 'folder' : stats.isFile() ? 'file' : 'special';
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
