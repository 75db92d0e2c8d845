/** What the file system notes of files: it tells whether an output is as a build has left it, without reading it. */
import fs from 'node:fs';

/**
 * Size, times, inode and mode of a file in one text. The time of change (ctime) cannot be set by copying tools; where
 * it differs for no good reason, a build is made that was not needed.
 */
export function markOf({ size, mtimeMs, ctimeMs, ino, mode }: fs.Stats): string {
  // A template would stay in memory in its parts, which take more than twice as much.
  return [size, mtimeMs, ctimeMs, ino, mode].join(' ');
}

/** The same of what stands at a path. A link is not followed. Throws where nothing is. */
export function statMark(path: string): string {
  return markOf(fs.lstatSync(path));
}

/** Told of one entry, by its path from the folder; folders end in '/', and are not entered where it answers `false`. */
type Visit = (path: string, absolute: string, entry: fs.Dirent) => boolean | undefined;

/** Tells of all that is in a folder; links are not followed. Throws what the file system throws. */
export function visitTree(folder: string, visit: Visit, below = ''): void {
  for (const entry of fs.readdirSync(folder, { withFileTypes: true })) {
    const absolute = `${folder}/${entry.name}`;
    const path = `${below}${entry.name}`;
    if (!entry.isDirectory()) visit(path, absolute, entry);
    else if (visit(`${path}/`, absolute, entry) !== false) visitTree(absolute, visit, `${path}/`);
  }
}

/** The mark of each file and link below a folder, none of folders. Undefined where it cannot be looked through. */
export function treeStats(folder: string): Map<string, string> | undefined {
  const marks = new Map<string, string>();
  try {
    visitTree(folder, (path, absolute) => {
      marks.set(path, path.endsWith('/') ? '' : statMark(absolute));
    });
    return marks;
  } catch {
    // Not there, or being changed at this moment: then nothing can be said of it.
    return undefined;
  }
}
