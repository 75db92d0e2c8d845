/** Long texts that are written piece by piece, and of which the next build can take over the pieces that stay. */
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import { isOfKey, type Piece } from '../model/output.ts';
import { encoded } from '../model/utf8.ts';
import { type LastText, type Mark, sumOf } from './last-text.ts';
import type { FileEntry } from './manifest.ts';

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

export type PieceWriter = {
  /** Writes pieces in their order; what the last text has under the same key is not made. */
  add(pieces: Iterable<Piece>): void;
  /** To be called after the last. */
  end(): Written;
  /** Gives up a text that is not at its end. */
  close(): void;
};

/** A piece that is not written yet: its key, if it has one, where it begins, how long it is, and its sum where that is known. */
type Begun = { readonly key: string; readonly at: number; readonly size: number; readonly sum?: string };

/** Begins a text, of which `last` is what the last build wrote. Closes it at its end. */
export function createPieceWriter(target: PieceTarget, last: LastText | undefined): PieceWriter {
  const marks: Mark[] = [];
  let begun: Begun[] = [];
  let waiting: (string | Uint8Array)[] = [];
  let length = 0;
  let size = 0;
  let file: PieceFile | undefined;

  const put = (body: string | Uint8Array): number => {
    const added = typeof body === 'string' ? Buffer.byteLength(body) : body.length;
    waiting.push(body);
    length += added;
    size += added;
    return added;
  };
  /** What waits is in memory of the last text's, which is used again. */
  const leave = () => {
    if (waiting.length > 0) waiting = [new Uint8Array(joined(waiting))];
  };
  const taken = () => {
    const bytes = joined(waiting);
    const start = size - length;
    for (const { key, at, size, sum } of begun)
      marks.push([key, at, size, sum ?? sumOf(bytes.subarray(at - start, at - start + size))]);
    begun = [];
    waiting = [];
    length = 0;
    return bytes;
  };

  return {
    add(pieces) {
      for (const piece of pieces) {
        const at = size;
        if (isOfKey(piece)) {
          const { key } = piece;
          const known = last?.take(key, leave);
          begun.push({ key, at, size: put(known?.bytes ?? piece.make()), sum: known?.sum });
        } else put(piece);
        if (length < (file ? atOnce : longText)) continue;
        file ??= openPieces(target.open());
        file.write(taken());
      }
    },
    end() {
      const bytes = taken();
      last?.close();
      if (!file) return { entry: target.put(bytes), marks };
      file.write(bytes);
      return { entry: file.end(size), marks };
    },
    close() {
      last?.close();
      file?.close();
    },
  };
}

/** The bytes of all in a row; nothing is copied where one is all. Good until it is called again. */
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
