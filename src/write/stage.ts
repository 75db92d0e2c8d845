/**
 * The staging tree: a new folder beside the output into which a build puts every file. What the last output has
 * already, by its key or by its bytes, is hard-linked from there: a link costs a seventh of a new file. Every other
 * file is a new one, never written into in place, so the last output cannot change. Knows nothing of locks and swaps.
 */
import { createHash, hash } from 'node:crypto';
import fs from 'node:fs';
import { dirname, join } from 'node:path';
import { type Diagnostic, error } from '../model/diagnostic/diagnostic.ts';
import { codeOf, reasonOf, unless } from '../model/diagnostic/system-fault.ts';
import { isChunked, isCopy, isLazy, type OutputFile } from '../model/output/output.ts';
import { shownName } from './failure.ts';
import { hashFile } from './hash-file.ts';
import type { FileEntry } from './manifest.ts';
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

/** How files are copied: over nothing, and without writing the bytes again where the file system can do that. */
const asNewFile = fs.constants.COPYFILE_EXCL | fs.constants.COPYFILE_FICLONE;

export class StagingTree {
  /** All files so far, by path below the output. */
  readonly files = new Map<string, FileRecord>();
  readonly #tree: string;
  readonly #previous: PreviousOutput | undefined;
  readonly #folders: Set<string>;

  /** `tree`: a folder that stands; another thread may write into it too. */
  constructor(tree: string, previous?: PreviousOutput) {
    this.#tree = tree;
    this.#previous = previous;
    this.#folders = new Set([tree]);
  }

  /**
   * Writes or links one file. A source that cannot be copied is told; a tree that cannot take the file throws, as
   * `isTaken` tells where something stands in its place.
   */
  write(file: OutputFile): Diagnostic | undefined {
    const { path, body } = file;
    this.#makeFolder(dirname(this.#placeOf(path)));
    if (isCopy(body)) return this.#copy(file, body.copyOf);
    if (isChunked(body)) this.#writeChunks(path, body.chunks());
    else if (!isLazy(body)) this.#writeBytes(path, body);
    else if (!this.#linkByKey(path, body.key)) this.#writeBytes(path, body.make(), body.key);
    return undefined;
  }

  #placeOf(path: string): string {
    return join(this.#tree, path);
  }

  /** Not recursive: a tree that was removed under the writer must not come back. The other thread may be first. */
  #makeFolder(folder: string): void {
    if (this.#folders.has(folder)) return;
    this.#makeFolder(dirname(folder));
    unless(['EEXIST'], () => fs.mkdirSync(folder));
    this.#folders.add(folder);
  }

  #writeBytes(path: string, body: string | Uint8Array, key?: string): void {
    const bytes = typeof body === 'string' ? Buffer.from(body) : body;
    const record = { hash: hash('sha256', bytes), size: bytes.byteLength, ...(key !== undefined && { key }) };
    if (!this.#link(path, ({ hash: sum }) => sum === record.hash))
      fs.writeFileSync(this.#placeOf(path), bytes, { flag: 'wx' });
    this.files.set(path, record);
  }

  /** A text that need not fit into memory. */
  #writeChunks(path: string, chunks: Iterable<string>): void {
    const digest = createHash('sha256');
    const handle = fs.openSync(this.#placeOf(path), 'wx');
    let size = 0;
    try {
      for (const chunk of chunks) {
        const bytes = Buffer.from(chunk);
        digest.update(bytes);
        fs.writeFileSync(handle, bytes);
        size += bytes.length;
      }
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
      fs.copyFileSync(source, target, asNewFile);
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
    const known = this.#link(path, (one) => one.key === key);
    if (known) this.files.set(path, { hash: known.hash, size: known.size, key });
    return known !== undefined;
  }

  /** Undefined where the last output does not have the same file, as it was written. */
  #link(path: string, isSame: (known: PreviousFile) => boolean): PreviousFile | undefined {
    const known = this.#previous?.files.get(path);
    if (!known || !isSame(known)) return undefined;
    const source = join(this.#previous!.folder, path);
    const target = this.#placeOf(path);
    try {
      if (statMark(source) !== known.stat) return undefined;
      fs.linkSync(source, target);
    } catch (fault) {
      if (codeOf(fault) === 'ENOENT') return undefined;
      // Where two paths cannot be linked to one file, which systems say in many ways, a copy does as well.
      fs.copyFileSync(source, target, asNewFile);
    }
    return known;
  }
}

/** The file system has refused a file because another one stands in its place, or in the place of its folder. */
export function isTaken(fault: unknown): boolean {
  return ['EEXIST', 'ENOTDIR'].includes(codeOf(fault) ?? '');
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
  return error('write-failed', `"${shownName(from)}" cannot be copied into the output: ${reason}.`, {
    file: shownName(from),
  });
}
