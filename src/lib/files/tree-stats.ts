/** Stats of files: they tell whether an output is as its build left it, without reading the files. */
import fs from 'node:fs';

/**
 * Size, times, inode and mode of a file as text. Copying tools cannot set ctime; if it differs without a change of the
 * file, the only harm is a needless build.
 */
export function formatStats({ size, mtimeMs, ctimeMs, ino, mode }: fs.Stats): string {
  // `join` makes a flat string: a template stays in memory as its parts, which take more than twice as much.
  return [size, mtimeMs, ctimeMs, ino, mode].join(' ');
}

/** The mark of the file at a path; does not follow a link. Throws if nothing is there. */
export function readStatMark(path: string): string {
  return formatStats(fs.lstatSync(path));
}

/** Called with the path relative to the folder. A folder's path ends in '/'; returning `false` skips its contents. */
type Visit = (path: string, absolute: string, entry: fs.Dirent) => boolean | undefined;

/** Visits everything in a folder; does not follow links. Throws what the file system throws. */
export function visitTree(folder: string, visit: Visit, below = ''): void {
  for (const entry of fs.readdirSync(folder, { withFileTypes: true })) {
    const absolute = `${folder}/${entry.name}`;
    const path = `${below}${entry.name}`;
    if (!entry.isDirectory()) visit(path, absolute, entry);
    else if (visit(`${path}/`, absolute, entry) !== false) visitTree(absolute, visit, `${path}/`);
  }
}

/** The mark of each file and link in a folder, '' for folders. Undefined if the folder cannot be read. */
export function readTreeStats(folder: string): Map<string, string> | undefined {
  const marks = new Map<string, string>();
  try {
    visitTree(folder, (path, absolute) => {
      marks.set(path, path.endsWith('/') ? '' : readStatMark(absolute));
    });
    return marks;
  } catch {
    // Absent, or changing right now.
    return undefined;
  }
}
