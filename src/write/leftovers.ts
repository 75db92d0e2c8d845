/** The files that a staging tree begins with: kept where they stay the same, moved where they stand elsewhere, else removed. */
import fs from 'node:fs';
import type { FileEntry } from './manifest.ts';
import { fold, placesBelow } from './path.ts';
import { removeNow, unlink } from './remove.ts';

export type Leftovers = {
  has(path: string): boolean;
  hasFolder(absolute: string): boolean;
  /** Whether a file of that content now stands at the path, without a byte written: as it stood there, or moved there. */
  keep(path: string, hash: string): 'here' | 'moved' | undefined;
  /** Removes a file that is to be written anew. */
  drop(path: string): void;
  /** True if a file stands there that may be written over, which costs less than a new one. Else nothing is left there. */
  giveUp(path: string): boolean;
  /** The hash of a file that stands there, which is from now on in the care of who writes the path. */
  handOver(path: string): string | undefined;
  /** Removes what stands in the way of a path: a file in place of a folder of it, or a name that a file system takes for the same. */
  makeRoom(path: string): void;
  /** Removes what was not kept, and folders (other than `needed`) that are then empty. */
  sweep(needed: ReadonlySet<string>): Generator<undefined, void>;
};

/** `files` stand in `tree`, nothing else does; those that are spoken for are taken out of it. */
export function leftovers(tree: string, files: Map<string, FileEntry>): Leftovers {
  const place = placesBelow(tree);
  const folders = new Set<string>();
  /** Paths and folders by their folded names, where those are others. */
  const byName = new Map<string, string>();
  const putName = (name: string) => {
    const folded = fold(name);
    if (folded !== name) byName.set(folded, name);
  };
  /** Mostly one file has a hash. */
  const byHash = new Map<string, string | string[]>();
  let within = '';
  for (const [path, { hash }] of files) {
    putName(path);
    const same = byHash.get(hash);
    if (Array.isArray(same)) same.push(path);
    else byHash.set(hash, same === undefined ? path : [same, path]);
    const end = Math.max(0, path.lastIndexOf('/'));
    // Most stand in the same folder as the one before.
    if (path.slice(0, end) === within) continue;
    within = path.slice(0, end);
    for (let at = end; at > 0; at = path.lastIndexOf('/', at - 1)) {
      const folder = path.slice(0, at);
      if (folders.has(place(folder))) break;
      folders.add(place(folder));
      putName(folder);
    }
  }

  const removeFile = (path: string) => {
    unlink(place(path));
    files.delete(path);
  };
  const removeAll = (folder: string) => {
    removeNow(place(folder));
    for (const path of files.keys()) if (path.startsWith(`${folder}/`)) files.delete(path);
    for (const one of folders) if (`${one}/`.startsWith(`${place(folder)}/`)) folders.delete(one);
  };

  return {
    has: (path) => files.has(path),
    hasFolder: (absolute) => folders.has(absolute),
    keep(path, hash) {
      if (files.get(path)?.hash === hash) {
        files.delete(path);
        return 'here';
      }
      const others = byHash.get(hash) ?? [];
      const elsewhere = (Array.isArray(others) ? others : [others]).find(
        (other) => files.get(other)?.hash === hash,
      );
      if (elsewhere === undefined) return undefined;
      fs.renameSync(place(elsewhere), place(path));
      files.delete(elsewhere);
      files.delete(path);
      return 'moved';
    },
    drop(path) {
      if (files.has(path)) removeFile(path);
    },
    giveUp(path) {
      if (!files.has(path)) return false;
      files.delete(path);
      return canBeWrittenOver(place(path));
    },
    handOver(path) {
      const there = files.get(path)?.hash;
      files.delete(path);
      return there;
    },
    makeRoom(path) {
      // Where the file itself stands, nothing stands in its way.
      if (files.size === 0 || files.has(path)) return;
      for (let at = path.indexOf('/'); ; at = path.indexOf('/', at + 1)) {
        const part = at < 0 ? path : path.slice(0, at);
        const folded = fold(part);
        const there = byName.get(folded) ?? folded;
        const isFile = at < 0;
        if (files.has(there) && (!isFile || there !== path)) removeFile(there);
        else if (folders.has(place(there)) && (isFile || there !== part)) removeAll(there);
        if (isFile) return;
      }
    },
    *sweep(needed) {
      for (const path of [...files.keys()]) {
        removeFile(path);
        yield undefined;
      }
      const emptied = [...folders].filter((folder) => !needed.has(folder));
      // The deepest first.
      for (const folder of emptied.sort((a, b) => b.length - a.length)) {
        fs.rmdirSync(folder);
        yield undefined;
      }
    },
  };
}

/** Removes a file that cannot: somebody may have linked to what was an output once, and that is not ours to change. */
export function canBeWrittenOver(file: string): boolean {
  if (fs.lstatSync(file).nlink === 1) return true;
  unlink(file);
  return false;
}
