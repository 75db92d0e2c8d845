/** Reads a site from the disk, with real paths compared before anything is opened. */
import {
  closeSync,
  constants,
  fstatSync,
  openSync,
  readdirSync,
  readSync,
  realpathSync,
  statSync,
} from 'node:fs';
import { join } from 'node:path';
import { type Diagnostic, error, type Found } from '../model/diagnostic.ts';
import { pathInside } from './links.ts';
import { hasPrivatePart } from './names.ts';
import {
  type ContentReader,
  codeOf,
  type ListedFile,
  largestFile,
  type Refusal,
  reasonOf,
  tooLarge,
} from './reader.ts';
import { walk } from './walk.ts';

/** A reader of the site folder `siteDir`. Synchronous calls in a plain loop were the fastest by a factor of three. */
export function diskReader(siteDir: string): ContentReader {
  const listed = new Map<string, string>();
  const room = roomForFiles();

  function list(): Found<readonly ListedFile[] | undefined> {
    const content = contentFolder(siteDir);
    if (typeof content !== 'string') return { value: undefined, diagnostics: [content] };
    const found = walk(content);
    for (const entry of found.value) listed.set(entry.path, entry.absolute!);
    return found;
  }

  async function read(path: string): Promise<Uint8Array | Refusal> {
    const place = listed.get(path) ?? locate(siteDir, path);
    return typeof place === 'string' ? readRegular(place, room) : place;
  }

  function names(folder: string): readonly string[] {
    try {
      const real = realpathSync.native(join(siteDir, folder));
      return pathInside(realpathSync.native(siteDir), real) === undefined ? [] : readdirSync(real);
    } catch {
      return [];
    }
  }

  return { list, read, names };
}

function contentFolder(siteDir: string): string | Diagnostic {
  try {
    const real = realpathSync.native(join(siteDir, 'content'));
    if (pathInside(realpathSync.native(siteDir), real) === undefined) {
      const message = 'content is a symbolic link that leads out of the site folder.';
      return error('link-outside-site', message, { file: 'content' });
    }
    if (statSync(real).isDirectory()) return real;
  } catch (cause) {
    if (codeOf(cause) !== 'ENOENT') {
      return error('file-unreadable', `content/ cannot be read: ${reasonOf(cause)}.`, { file: 'content' });
    }
  }
  return error('content-missing', 'The site folder has no folder content/.', {
    hint: 'Create content/index.md, or name the folder that holds content/ on the command line.',
    file: 'content',
  });
}

/** Where a file that no listing names lies, once every link is resolved. */
function locate(siteDir: string, path: string): string | Refusal {
  try {
    const real = realpathSync.native(join(siteDir, path));
    const inside = pathInside(realpathSync.native(siteDir), real);
    if (inside === undefined) return { refused: 'outside', reason: 'it lies outside the site folder' };
    if (hasPrivatePart(inside)) return { refused: 'private', reason: 'it is a private file' };
    const stats = statSync(real);
    if (stats.isDirectory()) return { refused: 'missing', reason: 'it is a folder' };
    return stats.isFile() ? real : { refused: 'special', reason: 'it is not an ordinary file' };
  } catch (cause) {
    return refusal(cause);
  }
}

/** Should a pipe or link have taken the file's place since it was looked at, the flags keep this from waiting or following. */
const flags = constants.O_RDONLY | (constants.O_NONBLOCK ?? 0) | (constants.O_NOFOLLOW ?? 0);

function readRegular(place: string, room: Room): Uint8Array | Refusal {
  let handle: number | undefined;
  try {
    handle = openSync(place, flags);
    const stats = fstatSync(handle);
    if (!stats.isFile()) return { refused: 'special', reason: 'it is not an ordinary file' };
    if (stats.size > largestFile) return tooLarge;
    return readFully(handle, room(stats.size));
  } catch (cause) {
    return refusal(cause);
  } finally {
    if (handle !== undefined) closeSync(handle);
  }
}

/** The first bytes of a file that was listed, for image headers. Fewer if the file is shorter. */
export function readHead(place: string, length: number): Uint8Array | Refusal {
  let handle: number | undefined;
  try {
    handle = openSync(place, flags);
    return readFully(handle, Buffer.allocUnsafe(length));
  } catch (cause) {
    return refusal(cause);
  } finally {
    if (handle !== undefined) closeSync(handle);
  }
}

/** Memory for a file of that length. */
type Room = (length: number) => Buffer;

const firstSlab = 1024 * 1024;
/** From 32 MB on glibc takes memory from the system for each piece anew, and gives it back when it is free. */
const largestSlab = 33 * 1024 * 1024;

/**
 * Side by side in ever larger pieces, which go back to the system as a whole: memory of thousands of small files is
 * left in holes that nothing else fits into.
 */
function roomForFiles(): Room {
  let slab = Buffer.alloc(0);
  let slabLength = firstSlab;
  return (length) => {
    if (length > firstSlab / 4) return Buffer.allocUnsafe(length);
    if (length > slab.length) {
      slab = Buffer.allocUnsafeSlow(slabLength);
      slabLength = Math.min(2 * slabLength, largestSlab);
    }
    const room = slab.subarray(0, length);
    slab = slab.subarray(length);
    return room;
  };
}

function readFully(handle: number, bytes: Buffer): Uint8Array {
  let filled = 0;
  while (filled < bytes.length) {
    const count = readSync(handle, bytes, filled, bytes.length - filled, null);
    if (count === 0) break;
    filled += count;
  }
  return bytes.subarray(0, filled);
}

function refusal(cause: unknown): Refusal {
  const code = codeOf(cause);
  const refused = code === 'ENOENT' || code === 'ENOTDIR' ? 'missing' : 'unreadable';
  return { refused, reason: reasonOf(cause) };
}
