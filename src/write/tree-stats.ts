/**
 * What the file system notes of each file of a folder: tells whether an output is still exactly what a build has left,
 * without reading it.
 */
import fs from 'node:fs';

/**
 * Size, times, inode and mode of a file in one text. The time of change (ctime) cannot be set by copying tools; where
 * it differs for no good reason, a build is made that was not needed. A link is not followed. Throws where nothing is.
 */
export function statMark(path: string): string {
  const { size, mtimeMs, ctimeMs, ino, mode } = fs.lstatSync(path);
  // A template would stay in memory in its parts, which take more than twice as much.
  return [size, mtimeMs, ctimeMs, ino, mode].join(' ');
}

/** The mark of each file and link below a folder, by path; folders end in '/'. Undefined where it cannot be looked through. */
export function treeStats(folder: string): Map<string, string> | undefined {
  const marks = new Map<string, string>();
  const visit = (path: string, below: string): void => {
    for (const entry of fs.readdirSync(path, { withFileTypes: true })) {
      const shown = `${below}${entry.name}`;
      if (entry.isDirectory()) {
        marks.set(`${shown}/`, '');
        visit(`${path}/${entry.name}`, `${shown}/`);
      } else marks.set(shown, statMark(`${path}/${entry.name}`));
    }
  };
  try {
    visit(folder, '');
    return marks;
  } catch {
    // Not there, or being changed at this moment: then nothing can be said of it.
    return undefined;
  }
}
