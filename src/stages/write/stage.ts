/**
 * The staging tree: a new folder beside the output that gets every file of a build. A file that the last output has, by
 * its key or its bytes, is hard-linked from there: a link costs a seventh of a new file. Every other file is new; nothing
 * is overwritten, so the last output cannot change. Knows nothing of locks and swaps.
 */
import { hash } from 'node:crypto';
import fs from 'node:fs';
import { dirname, join } from 'node:path';
import { explainError, getErrorCode, hashFile, ignoreErrors, readStatMark, writeChunks } from '#files';
import { type Diagnostic, error } from '#model/diagnostic/diagnostic';
import { isChunked, isCopy, isLazy, type LazyBody, type OutputFile } from '#model/output/output';
import { escapeName } from './failure.ts';
import type { FileEntry } from './manifest.ts';

/** A written file, with what the next build needs to reuse it. */
export type FileRecord = FileEntry & {
  /** A digest of all that a lazy body or a copy is made from; absent: only the hash tells. */
  readonly key?: string;
  /** From `readStatMark`, of the file in the spare tree. Absent: it is in the staging tree. */
  readonly stat?: string;
};

/** The output in place now, as its build recorded it. */
export type PreviousOutput = {
  readonly folder: string;
  readonly files: ReadonlyMap<string, PreviousFile>;
  /** The place of its spare tree in the cache; absent: there can be none. */
  readonly spare?: string;
  /** Files that the spare tree has too. */
  readonly same?: ReadonlySet<string>;
};

/** A file whose stat has changed is not reused. */
export type PreviousFile = FileRecord & { readonly stat: string };

/** Fails if the target exists, and shares the bytes on file systems that can clone files. */
const asNewFile = fs.constants.COPYFILE_EXCL | fs.constants.COPYFILE_FICLONE;

export class StagingTree {
  /** All files so far, by path relative to the output. */
  readonly files = new Map<string, FileRecord>();
  readonly #tree: string;
  readonly #previous: PreviousOutput | undefined;
  readonly #folders: Set<string>;

  /** `tree`: an existing folder; other threads may write into it too. */
  constructor(tree: string, previous?: PreviousOutput) {
    this.#tree = tree;
    this.#previous = previous;
    this.#folders = new Set([tree]);
  }

  /**
   * Writes or links one file. Returns a diagnostic if a source cannot be copied; throws if the tree refuses the file
   * (`isTaken`: because something has its path).
   */
  write(file: OutputFile): Diagnostic | undefined {
    const { path, body } = file;
    if (isCopy(body)) return this.#copy(file, body.copyOf);
    if (isChunked(body)) this.files.set(path, writeChunks(this.#makePlace(path), body.chunks()));
    else if (!isLazy(body)) this.#writeBytes(path, body);
    else this.#writeLazy(path, body);
    return undefined;
  }

  /** Where to write a file. */
  #makePlace(path: string): string {
    const place = join(this.#tree, path);
    this.#makeFolder(dirname(place));
    return place;
  }

  /** Not recursive: if somebody removed the tree, it must not come back. EEXIST: another thread was first. */
  #makeFolder(folder: string): void {
    if (this.#folders.has(folder)) return;
    this.#makeFolder(dirname(folder));
    ignoreErrors(['EEXIST'], () => fs.mkdirSync(folder));
    this.#folders.add(folder);
  }

  #writeBytes(path: string, body: string | Uint8Array, key?: string): void {
    const bytes = typeof body === 'string' ? Buffer.from(body) : body;
    const record = { hash: hash('sha256', bytes), size: bytes.byteLength, ...(key !== undefined && { key }) };
    const known = this.#link(path, ({ hash: sum }) => sum === record.hash);
    if (!known) fs.writeFileSync(this.#makePlace(path), bytes, { flag: 'wx' });
    this.files.set(path, { ...record, stat: known?.stat });
  }

  #copy({ path, from }: OutputFile, source: string): Diagnostic | undefined {
    const fault = checkSource(source, from);
    if (fault) return fault;
    try {
      const key = `copy ${readStatMark(source)}`;
      if (this.#linkByKey(path, key)) return undefined;
      const target = this.#makePlace(path);
      fs.copyFileSync(source, target, asNewFile);
      // A copy has its source's mode, but a web server must be able to read it.
      fs.chmodSync(target, 0o666 & ~process.umask());
      this.files.set(path, { ...hashFile(target), key });
      return undefined;
    } catch (thrown) {
      // If the source has just disappeared, that is the fault.
      const missingSource = checkSource(source, from);
      if (missingSource) return missingSource;
      throw thrown;
    }
  }

  #writeLazy(path: string, body: LazyBody): void {
    const { key } = body;
    if (key === undefined || !this.#linkByKey(path, key)) this.#writeBytes(path, body.make(), key);
  }

  #linkByKey(path: string, key: string): boolean {
    const known = this.#link(path, (file) => file.key === key);
    if (known) this.files.set(path, known);
    return known !== undefined;
  }

  /** Links the file from the last output if the spare tree has it not; undefined if neither has it, or it changed there. */
  #link(path: string, isSame: (known: PreviousFile) => boolean): FileRecord | undefined {
    const known = this.#previous?.files.get(path);
    if (!known || !isSame(known)) return undefined;
    if (this.#previous!.same?.has(path)) return known;
    const source = join(this.#previous!.folder, path);
    if (ignoreErrors(['ENOENT', 'ENOTDIR'], () => readStatMark(source)) !== known.stat) return undefined;
    const target = this.#makePlace(path);
    try {
      fs.linkSync(source, target);
    } catch (fault) {
      if (getErrorCode(fault) === 'ENOENT') return undefined;
      // Systems report in many ways that a hard link is impossible; a copy does as well.
      fs.copyFileSync(source, target, asNewFile);
    }
    return { ...known, stat: undefined };
  }
}

/** True if the file system refused a file because something else has its path, or the path of its folder. */
export function isTaken(fault: unknown): boolean {
  return ['EEXIST', 'ENOTDIR'].includes(getErrorCode(fault) ?? '');
}

function checkSource(source: string, from: string): Diagnostic | undefined {
  let reason: string;
  try {
    fs.accessSync(source, fs.constants.R_OK);
    // Anything but a file could block: reading a pipe without a writer never ends.
    if (fs.statSync(source).isFile()) return undefined;
    reason = 'it is not a file';
  } catch (fault) {
    reason = explainError(fault);
  }
  return error('write-failed', `"${escapeName(from)}" cannot be copied into the output: ${reason}.`, {
    file: escapeName(from),
  });
}
