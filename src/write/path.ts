/** Which paths may stand below the output, where they do, and when two of them are one. Knows nothing of the disk. */
import { join, sep } from 'node:path';

/** Longest name that file systems in use can hold, in bytes. */
const longestName = 255;

/** Most paths are of this kind, of which it is plain that they can be written. */
const plain = /^(?:[A-Za-z0-9_][A-Za-z0-9_.-]{0,200}\/)*[A-Za-z0-9_][A-Za-z0-9_.-]{0,200}$/;

/** Why a path cannot be written below the output; undefined if it can. */
export function faultOfPath(path: string): string | undefined {
  if (plain.test(path)) return undefined;
  if (path === '') return 'it is empty';
  // Elsewhere than on Windows a colon may stand in a name, of which a warning tells.
  const drive = sep === '/' ? /^[A-Za-z]:\// : /^[A-Za-z]:/;
  if (path.startsWith('/') || drive.test(path)) return 'it is not relative to the output folder';
  if (/[\u0000-\u001F\u007F]/.test(path)) return 'it holds a control character';
  if (path.includes('\\')) return 'it holds a backslash';
  // A lone surrogate is written as U+FFFD, and two such names would silently become one file.
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

/** Where paths lie below a folder: what `join` gives for those that can be written, which need not be looked at again. */
export function placesBelow(folder: string): (path: string) => string {
  return sep === '/' ? (path) => `${folder}/${path}` : (path) => join(folder, path);
}

/** Folding leaves most paths as they are. */
const folded = /^[a-z0-9_./-]*$/;

/** Equal for names that some file systems cannot keep apart: by letter case or Unicode form. */
export function fold(path: string): string {
  if (folded.test(path)) return path;
  return path.normalize('NFC').toLowerCase();
}

/** A name as this platform's file systems compare it, as they are set up by default. */
export function asPlatformSees(name: string): string {
  return process.platform === 'darwin' || process.platform === 'win32' ? fold(name) : name;
}
