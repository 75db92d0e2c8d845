/** Reads a site from the disk. It compares real paths before it opens a file. */
import {
  closeSync,
  constants,
  fstatSync,
  openSync,
  readdirSync,
  readFileSync,
  readSync,
  realpathSync,
  statSync,
} from 'node:fs';
import { join } from 'node:path';
import { getErrorCode } from '#files';
import { type Diagnostic, error, type Found } from '#model/diagnostic/diagnostic';
import type { OtherFiles } from '#model/document/other-files';
import { getPathInside } from './links.ts';
import { hasPrivatePart } from './names.ts';
import {
  type ContentReader,
  explainSystemError,
  type ListedFile,
  largestFile,
  type Refusal,
  tooLarge,
} from './reader.ts';
import { walkContent } from './walk.ts';

/** A reader of `siteDir`. Synchronous calls in a plain loop were three times as fast as the alternatives. */
export function openDisk(siteDir: string, others: readonly OtherFiles[] = []): ContentReader {
  const listed = new Map<string, string>();

  function listDiskFiles(): Found<readonly ListedFile[] | undefined> {
    const content = resolveContentFolder(siteDir);
    if (typeof content !== 'string') return { value: undefined, diagnostics: [content] };
    const found = walkContent(content, others);
    for (const entry of found.value) listed.set(entry.path, entry.absolute!);
    return found;
  }

  async function readFromDisk(path: string): Promise<Uint8Array | Refusal> {
    const resolved = listed.get(path) ?? locate(siteDir, path);
    return typeof resolved === 'string' ? readRegular(resolved) : resolved;
  }

  function listNamesOnDisk(folder: string): readonly string[] {
    try {
      const real = realpathSync.native(join(siteDir, folder));
      return getPathInside(realpathSync.native(siteDir), real) === undefined ? [] : readdirSync(real);
    } catch {
      return [];
    }
  }

  return { others, list: listDiskFiles, read: readFromDisk, names: listNamesOnDisk };
}

function resolveContentFolder(siteDir: string): string | Diagnostic {
  try {
    const real = realpathSync.native(join(siteDir, 'content'));
    if (getPathInside(realpathSync.native(siteDir), real) === undefined) {
      const message = 'content is a symbolic link that leads out of the site folder.';
      return error('link-outside-site', message, { file: 'content' });
    }
    if (statSync(real).isDirectory()) return real;
  } catch (cause) {
    if (getErrorCode(cause) !== 'ENOENT') {
      return error('file-unreadable', `content/ cannot be read: ${explainSystemError(cause)}.`, {
        file: 'content',
      });
    }
  }
  return error('content-missing', 'The site folder has no folder content/.', {
    hint: 'Create content/index.md, or name the folder that holds content/ on the command line.',
    file: 'content',
  });
}

/** The real path of a file that is not in the listing. */
function locate(siteDir: string, path: string): string | Refusal {
  try {
    const real = realpathSync.native(join(siteDir, path));
    const inside = getPathInside(realpathSync.native(siteDir), real);
    if (inside === undefined) return { refused: 'outside', reason: 'it lies outside the site folder' };
    if (hasPrivatePart(inside)) return { refused: 'private', reason: 'it is a private file' };
    const stats = statSync(real);
    if (stats.isDirectory()) return { refused: 'missing', reason: 'it is a folder' };
    return stats.isFile() ? real : { refused: 'special', reason: 'it is not an ordinary file' };
  } catch (cause) {
    return createRefusal(cause);
  }
}

/** If a pipe or link has replaced the file meanwhile, the flags keep the open from waiting or following. */
const flags = constants.O_RDONLY | (constants.O_NONBLOCK ?? 0) | (constants.O_NOFOLLOW ?? 0);

function readRegular(place: string): Uint8Array | Refusal {
  return readOpenFile(place, (handle) => {
    const stats = fstatSync(handle);
    if (!stats.isFile()) return { refused: 'special', reason: 'it is not an ordinary file' };
    return stats.size > largestFile ? tooLarge : readFileSync(handle);
  });
}

/** The first bytes of a listed file, for image headers. Fewer if the file is shorter. */
export function readHead(place: string, length: number): Uint8Array | Refusal {
  return readOpenFile(place, (handle) => {
    const bytes = Buffer.allocUnsafe(length);
    return bytes.subarray(0, readSync(handle, bytes));
  });
}

function readOpenFile(place: string, read: (handle: number) => Uint8Array | Refusal): Uint8Array | Refusal {
  let handle: number | undefined;
  try {
    handle = openSync(place, flags);
    return read(handle);
  } catch (cause) {
    return createRefusal(cause);
  } finally {
    if (handle !== undefined) closeSync(handle);
  }
}

function createRefusal(cause: unknown): Refusal {
  const code = getErrorCode(cause);
  const refused = code === 'ENOENT' || code === 'ENOTDIR' ? 'missing' : 'unreadable';
  return { refused, reason: explainSystemError(cause) };
}
