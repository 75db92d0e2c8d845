/** Which paths are allowed in an output, and when two of them are the same file. Knows nothing of the disk. */
import { sep } from 'node:path';
import { foldPath, longestName } from '#model/address/url';

/** Why a path cannot be written below the output; undefined if it can. */
export function checkPath(path: string): string | undefined {
  if (path === '') return 'it is empty';
  // Only Windows forbids a colon in a name; elsewhere a warning reports it.
  const drive = sep === '/' ? /^[A-Za-z]:\// : /^[A-Za-z]:/;
  if (path.startsWith('/') || drive.test(path)) return 'it is not relative to the output folder';
  if (/[\u0000-\u001F\u007F]/.test(path)) return 'it holds a control character';
  if (path.includes('\\')) return 'it holds a backslash';
  // A lone surrogate is written as U+FFFD, so two such names would silently become one file.
  if (/\p{Surrogate}/u.test(path)) return 'it is not valid Unicode';
  for (const part of path.split('/')) {
    if (part === '') return 'a part of it is empty';
    if (part === '.' || part === '..') return `it has a part "${part}"`;
    if (part.length * 3 > longestName && Buffer.byteLength(part) > longestName) {
      return `a part of it is longer than ${longestName} bytes`;
    }
  }
  return undefined;
}

/** A name in the form by which file systems of this platform compare it by default. */
export function normalizeName(name: string): string {
  return process.platform === 'darwin' || process.platform === 'win32' ? foldPath(name) : name;
}
