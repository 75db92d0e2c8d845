/**
 * The staging tree: a new folder beside the output into which a build puts every file. What the last output has
 * already, by its key or by its bytes, is hard-linked from there: a link costs a seventh of a new file. Every other
 * file is a new one, never written into in place, so the last output cannot change. Knows nothing of locks and swaps.
 */
import { createHash, hash } from 'node:crypto';
import fs from 'node:fs';
import { join, sep } from 'node:path';
import { type Diagnostic, error } from '../model/diagnostic.ts';
import { isChunked, isCopy, isLazy, type OutputFile } from '../model/output.ts';
import { codeOf, printable, reasonOf } from './failure.ts';
import { hashFile } from './hash-file.ts';
import type { FileEntry } from './manifest.ts';
import { placesBelow } from './path.ts';
import { statMark } from './tree-stats.ts';

/** A written file, and what the next build needs to take it over. */
export type FileRecord = FileEntry & {
  /** Names all that a lazy body or a copy is made from; absent: only the bytes tell. */
  readonly key?: string;
};

/** The output that stands now, as the build that wrote it noted it. */
export type PreviousOutput = {
  readonly folder: string;
  readonly files: ReadonlyMap<string, PreviousFile>;
};

/** `stat`: as `statMark` gives it. A file of which it has changed is not taken over. */
export type PreviousFile = FileRecord & { readonly stat: string };

/** Chunks are written at about this size, bytes. */
const pieceSize = 1024 * 1024;

/** Codes of file systems and containers that cannot link two paths to one file: a copy does as well. */
const cannotLink = new Set([
  'EPERM',
  'EXDEV',
  'EMLINK',
  'ENOTSUP',
  'EOPNOTSUPP',
  'ENOSYS',
  'EACCES',
  'EINVAL',
]);

export class StagingTree {
  /** All files so far, by path below the output. */
  readonly files = new Map<string, FileRecord>();
  readonly #previous: PreviousOutput | undefined;
  readonly #placeOf: (path: string) => string;
  readonly #folders: Set<string>;

  /** Makes the folder `tree`, which must not exist. Throws what the file system throws. */
  constructor(tree: string, previous?: PreviousOutput) {
    fs.mkdirSync(tree);
    this.#previous = previous;
    this.#placeOf = placesBelow(tree);
    this.#folders = new Set([tree]);
  }

  /** Writes or links one file. A source that cannot be copied is told; a tree that cannot take the file throws. */
  write(file: OutputFile): Diagnostic | undefined {
    const { path, body } = file;
    this.#makeFolder(folderOf(this.#placeOf(path)));
    if (isCopy(body)) return this.#copy(file, body.copyOf);
    if (isChunked(body)) this.#writeChunks(path, body.chunks());
    else if (!isLazy(body)) this.#writeBytes(path, body);
    else if (!this.#linkByKey(path, body.key)) this.#writeBytes(path, body.make(), body.key);
    return undefined;
  }

  /** Not recursive: a tree that was removed under the writer must not come back. */
  #makeFolder(folder: string): void {
    if (this.#folders.has(folder)) return;
    this.#makeFolder(folderOf(folder));
    fs.mkdirSync(folder);
    this.#folders.add(folder);
  }

  #writeBytes(path: string, body: string | Uint8Array, key?: string): void {
    const bytes = typeof body === 'string' ? Buffer.from(body) : body;
    const record = { hash: hash('sha256', bytes), size: bytes.byteLength, ...(key !== undefined && { key }) };
    if (!this.#linkByHash(path, record)) fs.writeFileSync(this.#placeOf(path), bytes, { flag: 'wx' });
    this.files.set(path, record);
  }

  /** A text that need not fit into memory. */
  #writeChunks(path: string, chunks: Iterable<string>): void {
    const digest = createHash('sha256');
    const handle = fs.openSync(this.#placeOf(path), 'wx');
    let size = 0;
    let waiting: string[] = [];
    let length = 0;
    const flush = () => {
      const bytes = Buffer.from(waiting.join(''));
      digest.update(bytes);
      fs.writeFileSync(handle, bytes);
      size += bytes.length;
      waiting = [];
      length = 0;
    };
    try {
      for (const chunk of chunks) {
        waiting.push(chunk);
        length += chunk.length;
        if (length >= pieceSize) flush();
      }
      flush();
    } finally {
      fs.closeSync(handle);
    }
    this.files.set(path, { hash: digest.digest('hex'), size });
  }

  #copy({ path, from }: OutputFile, source: string): Diagnostic | undefined {
    const fault = faultOfSource(source, from);
    if (fault) return fault;
    const target = this.#placeOf(path);
    try {
      const key = `copy ${statMark(source)}`;
      if (this.#linkByKey(path, key)) return undefined;
      fs.copyFileSync(source, target, fs.constants.COPYFILE_EXCL | fs.constants.COPYFILE_FICLONE);
      // A copy takes over the source's mode; a file that only its owner may read is of no use to a web server.
      fs.chmodSync(target, 0o666 & ~process.umask());
      this.files.set(path, { ...hashFile(target), key });
      return undefined;
    } catch (thrown) {
      // Nobody but the source can be at fault if it has just gone.
      const gone = faultOfSource(source, from);
      if (gone) return gone;
      throw thrown;
    }
  }

  #linkByKey(path: string, key: string): boolean {
    const known = this.#previous?.files.get(path);
    if (known?.key !== key || !this.#link(path, known)) return false;
    this.files.set(path, { hash: known.hash, size: known.size, key });
    return true;
  }

  #linkByHash(path: string, record: FileRecord): boolean {
    const known = this.#previous?.files.get(path);
    return known?.hash === record.hash && this.#link(path, known);
  }

  /** False where the last output does not have the file as it was written. */
  #link(path: string, { stat }: PreviousFile): boolean {
    const source = join(this.#previous!.folder, path);
    const target = this.#placeOf(path);
    try {
      if (statMark(source) !== stat) return false;
      fs.linkSync(source, target);
      return true;
    } catch (fault) {
      const code = codeOf(fault);
      if (code === 'ENOENT') return false;
      if (code === undefined || !cannotLink.has(code)) throw fault;
      fs.copyFileSync(source, target, fs.constants.COPYFILE_EXCL | fs.constants.COPYFILE_FICLONE);
      return true;
    }
  }
}

function folderOf(absolute: string): string {
  return absolute.slice(0, absolute.lastIndexOf(sep));
}

function faultOfSource(source: string, from: string): Diagnostic | undefined {
  let reason: string;
  try {
    fs.accessSync(source, fs.constants.R_OK);
    // Anything else could block: a pipe without a writer never answers.
    if (fs.statSync(source).isFile()) return undefined;
    reason = 'it is not a file';
  } catch (fault) {
    reason = reasonOf(fault);
  }
  return error('write-failed', `"${printable(from)}" cannot be copied into the output: ${reason}.`, {
    file: printable(from),
  });
}
