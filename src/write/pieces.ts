/** Long texts that are written piece by piece, and of which the next build can take over the pieces that stay. */
import { createHash, hash } from 'node:crypto';
import fs from 'node:fs';
import { isOfKey, type Piece } from '../model/output.ts';
import { encoded } from '../model/utf8.ts';
import type { FileEntry } from './manifest.ts';

/** A piece of a written file: its key, where it begins and how long it is, bytes. */
export type Mark = readonly [key: string, at: number, size: number];

/** What the last build wrote, as a whole, and its pieces. */
export type LastText = { readonly bytes: Uint8Array; readonly marks: readonly Mark[] };

export type Written = { readonly entry: FileEntry; readonly marks: readonly Mark[] };

export type PieceTarget = {
  /** Puts a text that is not long, which may be found unchanged. */
  put(bytes: Uint8Array): FileEntry;
  /** Opens the file for a long one. */
  open(): number;
};

/** A text is put into a file piece by piece from that length on, bytes. */
const longText = 1024 * 1024;
/** It is then written in pieces of that length: long strings stay in memory for long. */
const atOnce = 64 * 1024;
/** The last build's text is read as a whole, up to that length. */
const longestTaken = 64 * 1024 * 1024;

export type PieceWriter = {
  /** Writes pieces in their order; what the last text has under the same key is not made. */
  add(pieces: Iterable<Piece>): void;
  /** To be called after the last. */
  end(): Written;
  /** Gives up a text that is not at its end. */
  close(): void;
};

/** Begins a text, of which `last` is what the last build wrote. */
export function createPieceWriter(target: PieceTarget, last: LastText | undefined): PieceWriter {
  const known = new Map(last?.marks.map((mark) => [mark[0], mark]));
  const marks: Mark[] = [];
  let waiting: (string | Uint8Array)[] = [];
  let length = 0;
  let size = 0;
  let file: PieceFile | undefined;

  const add = (body: string | Uint8Array): number => {
    const added = typeof body === 'string' ? Buffer.byteLength(body) : body.length;
    const before = waiting.at(-1);
    // Neighbours that were neighbours before are one piece.
    if (before instanceof Uint8Array && body instanceof Uint8Array && follows(before, body)) {
      waiting[waiting.length - 1] = new Uint8Array(
        before.buffer,
        before.byteOffset,
        before.length + body.length,
      );
    } else waiting.push(body);
    length += added;
    size += added;
    return added;
  };
  const taken = () => {
    const bytes = joined(waiting);
    waiting = [];
    length = 0;
    return bytes;
  };

  return {
    add(pieces) {
      for (const piece of pieces) {
        const at = size;
        if (isOfKey(piece)) {
          const mark = known.get(piece.key);
          const added = add(mark ? last!.bytes.subarray(mark[1], mark[1] + mark[2]) : piece.make());
          marks.push([piece.key, at, added]);
        } else add(piece);
        if (length < (file ? atOnce : longText)) continue;
        file ??= openPieces(target.open());
        file.write(taken());
      }
    },
    end() {
      if (!file) return { entry: target.put(taken()), marks };
      file.write(taken());
      return { entry: file.end(size), marks: size > longestTaken ? [] : marks };
    },
    close: () => file?.close(),
  };
}

/** The bytes of all in a row; nothing is copied where one is all. */
function joined(parts: readonly (string | Uint8Array)[]): Uint8Array {
  const bytes: Uint8Array[] = [];
  let texts: string[] = [];
  const endTexts = () => {
    if (texts.length > 0) bytes.push(Buffer.from(encoded(texts)));
    texts = [];
  };
  for (const part of parts) {
    if (typeof part === 'string') texts.push(part);
    else {
      endTexts();
      bytes.push(part);
    }
  }
  endTexts();
  return bytes.length === 1 ? bytes[0]! : Buffer.concat(bytes);
}

function follows(before: Uint8Array, after: Uint8Array): boolean {
  return before.buffer === after.buffer && before.byteOffset + before.length === after.byteOffset;
}

type PieceFile = { write(bytes: Uint8Array): void; end(size: number): FileEntry; close(): void };

function openPieces(handle: number): PieceFile {
  const digest = createHash('sha256');
  return {
    write(bytes) {
      digest.update(bytes);
      fs.writeFileSync(handle, bytes);
    },
    end(size) {
      fs.closeSync(handle);
      return { hash: digest.digest('hex'), size };
    },
    close: () => fs.closeSync(handle),
  };
}

/** The text as the last build wrote it; undefined where it is not that any more. */
export function lastText(
  bytes: Uint8Array | undefined,
  { hash: sum, pieces }: FileEntry & { readonly pieces?: readonly Mark[] },
): LastText | undefined {
  return bytes && pieces && hash('sha256', bytes) === sum ? { bytes, marks: pieces } : undefined;
}
