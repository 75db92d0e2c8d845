/**
 * Writes files into the staging tree and remembers what was written. Knows nothing of locks and swaps. A tree that
 * begins with an earlier output's files keeps those that stay the same.
 *
 * Plain `writeFileSync`, one file after the other, is the fastest way there is (1.09 s for a build whose
 * promises took 1.16), and holds one file handle.
 */
import { createHash, hash } from 'node:crypto';
import fs from 'node:fs';
import { join, sep } from 'node:path';
import { type Diagnostic, error } from '../model/diagnostic.ts';
import { type Deferred, isDeferred, isInPieces, type OutputFile, type Pieces } from '../model/output.ts';
import { encoded } from '../model/utf8.ts';
import type { LastFile } from './earlier.ts';
import { printable, reasonOf } from './failure.ts';
import { openLastText } from './last-text.ts';
import { leftovers } from './leftovers.ts';
import type { FileEntry } from './manifest.ts';
import { placesBelow } from './path.ts';
import { createPieceWriter, type PieceWriter } from './pieces.ts';
import { contentOf } from './read.ts';
import type { Scribe } from './scribe.ts';

export type Stage = {
  readonly files: ReadonlyMap<string, FileEntry>;
  /** Of files that can be taken over from one build to the next: what they are made from. */
  readonly keyed: ReadonlyMap<string, LastFile>;
  /** Where the tree began with an earlier output: the paths of what is not as it stood there. */
  readonly changed: ReadonlySet<string> | undefined;
  /** Writes one file; tells of a source that cannot be copied, and throws if the tree cannot take it. */
  write(file: OutputFile): Diagnostic | undefined;
  /** Removes what the tree began with and nobody wrote, giving way after each file. To be called last. */
  sweep(): Generator<undefined, void>;
  /** Gives up what is not yet at its end. */
  close(): void;
};

/** Copies are read back in pieces of this size to be hashed: videos must not have to fit into memory. */
const piece = 1024 * 1024;

/** The output that now stands, and what it was made from. */
export type Last = { readonly folder: string; readonly files: ReadonlyMap<string, LastFile> };

/** Shorter texts are written sooner than told, characters. */
const worthTelling = 4096;

/**
 * A stage in a new, empty folder, or in one that holds just the files of `earlier`, which is used up. What `last` has
 * under the same key is taken from there. With a `scribe` files stand in the tree when that has settled.
 */
export function createStage(
  tree: string,
  { earlier, last, scribe }: { earlier?: Map<string, FileEntry>; last?: Last; scribe?: Scribe } = {},
): Stage {
  if (!earlier) fs.mkdirSync(tree);
  const place = placesBelow(tree);
  const before = leftovers(tree, earlier ?? new Map());
  const files = new Map<string, FileEntry>();
  const keyed = new Map<string, LastFile>();
  const changed = earlier && new Set<string>();
  const folders = new Set<string>([tree]);
  /** Texts that are not at their end, by path. */
  const begun = new Map<string, PieceWriter>();

  // Not recursive: a tree that was removed under the writer must not come back.
  const makeFolder = (folder: string): void => {
    if (folders.has(folder)) return;
    makeFolder(folderOf(folder));
    if (!before.hasFolder(folder)) fs.mkdirSync(folder);
    folders.add(folder);
  };

  const write = (file: OutputFile): Diagnostic | undefined => {
    const { path, body, from } = file;
    const target = place(path);
    before.makeRoom(path);
    makeFolder(folderOf(target));
    if (typeof body === 'object' && 'copyOf' in body) {
      const fault = faultOfSource(body.copyOf, from);
      if (fault) return fault;
      try {
        if (before.has(path)) {
          const entry = hashFile(body.copyOf);
          if (keep(path, entry.hash)) {
            files.set(path, entry);
            return undefined;
          }
          before.drop(path);
        }
        fs.copyFileSync(body.copyOf, target, fs.constants.COPYFILE_EXCL | fs.constants.COPYFILE_FICLONE);
      } catch (thrown) {
        // Nobody but the source can be at fault if it has just gone.
        const gone = faultOfSource(body.copyOf, from);
        if (gone) return gone;
        throw thrown;
      }
      changed?.add(path);
      // A copy takes over the source's mode; a file that only its owner may read is of no use to a web server.
      fs.chmodSync(target, 0o666 & ~process.umask());
      files.set(path, hashFile(target));
      return undefined;
    }
    if (isInPieces(body)) putPieces(path, body);
    else if (!isDeferred(body)) putText(file, body);
    else if (!takeOver(file, body)) putText(file, body.make());
    return undefined;
  };

  const record = ({ path, body }: OutputFile, { hash: sum, size }: FileEntry): void => {
    const known = last?.files.get(path);
    // Most are what they were: nothing of them need be in memory twice.
    const entry = known?.hash === sum && known.size === size ? known : { hash: sum, size };
    files.set(path, entry);
    if (!isDeferred(body)) return;
    const { key, early } = body;
    if (entry === known && known.key === key && known.early === (early ?? '')) keyed.set(path, known);
    // Not spread: V8 then makes a hidden class for each, which takes more memory than all else that is kept of a file.
    else keyed.set(path, { hash: sum, size, key, early });
  };

  const putText = (file: OutputFile, body: string | Uint8Array): void => {
    const { path } = file;
    if (typeof body !== 'string' || body.length < worthTelling || !scribe?.hasRoom(body.length)) {
      record(file, put(path, body));
      return;
    }
    scribe.add({ to: place(path), text: body, instead: before.handOver(path) }, file, (done) => {
      record(file, done);
      if (!done.isKept) changed?.add(path);
    });
  };

  /** True if that file now stands there, as it was or moved. */
  const keep = (path: string, sum: string): boolean => {
    const how = before.keep(path, sum);
    if (how === 'moved') changed?.add(path);
    return how !== undefined;
  };

  /** `sum`: the hash, where it is known. */
  const put = (path: string, body: string | Uint8Array, sum?: string): FileEntry => {
    const bytes = typeof body === 'string' ? encoded([body]) : body;
    const entry = { hash: sum ?? hash('sha256', bytes), size: bytes.byteLength };
    if (!keep(path, entry.hash)) {
      fs.writeFileSync(place(path), bytes, { flag: before.giveUp(path) ? 'w' : 'wx' });
      changed?.add(path);
    }
    return entry;
  };

  const putPieces = (path: string, { pieces, part }: Pieces): void => {
    const writer = begun.get(path) ?? pieceWriter(path);
    // It holds a file open as soon as it is long.
    begun.set(path, writer);
    writer.add(pieces());
    if (part === 'first' || part === 'next') return;
    const { entry, marks } = writer.end();
    begun.delete(path);
    files.set(path, entry);
    changed?.add(path);
    if (marks.length > 0) keyed.set(path, { ...entry, key: '', pieces: marks });
  };

  const pieceWriter = (path: string): PieceWriter => {
    const known = last?.files.get(path);
    const old = known?.pieces && openLastText(join(last!.folder, path), known.size, known.pieces);
    const open = () => fs.openSync(place(path), before.giveUp(path) ? 'w' : 'wx');
    return createPieceWriter({ open, put: (bytes) => put(path, bytes) }, old);
  };

  const close = (): void => {
    for (const writer of begun.values()) writer.close();
    begun.clear();
  };

  /** False where the last output does not have the file, or not the one that it had. */
  const takeOver = (file: OutputFile, { key, named }: Deferred): boolean => {
    const { path } = file;
    const known = last?.files.get(path);
    if (!last || !known || (known.key !== key && !named)) return false;
    const { hash: sum, size } = known;
    if (keep(path, sum)) {
      record(file, known);
      return true;
    }
    const from = join(last.folder, path);
    // A tree that begins with an earlier output has most of its files already.
    if (!earlier && scribe?.hasRoom()) {
      scribe.add({ to: place(path), from, hash: sum, size }, file, (done) => record(file, done));
      return true;
    }
    const bytes = contentOf(from, size);
    if (!bytes || hash('sha256', bytes) !== sum) return false;
    record(file, put(path, bytes, sum));
    return true;
  };

  return { files, keyed, changed, write, sweep: () => before.sweep(folders), close };
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

function hashFile(path: string): FileEntry {
  const digest = createHash('sha256');
  const buffer = Buffer.allocUnsafe(Math.min(piece, fs.statSync(path).size + 1));
  const handle = fs.openSync(path, 'r');
  try {
    let size = 0;
    for (;;) {
      const read = fs.readSync(handle, buffer);
      if (read === 0) return { hash: digest.digest('hex'), size };
      digest.update(read === buffer.length ? buffer : buffer.subarray(0, read));
      size += read;
    }
  } finally {
    fs.closeSync(handle);
  }
}
