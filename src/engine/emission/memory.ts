/** Where emitters' memory lies from one build to the next. */
import { createHash } from 'node:crypto';
import { closeSync, mkdirSync, openSync, rmSync, truncateSync, writeSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Memory } from '../../model/output.ts';
import { type KeptFile, openKept } from './kept.ts';

export type MemoryPlaces = {
  /** What the last build has kept. */
  readonly before: string;
  /** Written by this build. */
  readonly after: string;
  /** Names docgen's exact code. */
  readonly tool: string;
};

export type MemoryTask = MemoryPlaces & Pick<Memory, 'isWritten'>;

export type OpenMemory = Memory & {
  /** To be called after the last piece. */
  close(): void;
};

/** What was kept, which is closed with the memory, and what was made of it. */
export type KnownMemory = { readonly before?: KeptFile; readonly prepared?: unknown };

/** So many bytes are written at a time: pieces are small, and each write takes as long as ten pages do. */
const roomLength = 1024 * 1024;

/** Undefined where nothing can be kept: then everything is made anew, the next time too. `known`: absent: it is opened here. */
export function openMemory(
  { before: file, after, tool, isWritten }: MemoryTask,
  { before, prepared }: KnownMemory = { before: openKept(file, tool) },
): OpenMemory | undefined {
  let handle: number;
  try {
    mkdirSync(dirname(after), { recursive: true });
    // Another build's stays its own.
    rmSync(after, { force: true });
    handle = openSync(after, 'wx');
  } catch {
    before?.close();
    return undefined;
  }
  const digest = createHash('sha256').update(tool);
  const room = Buffer.allocUnsafeSlow(roomLength);
  let used = 0;
  let isKept = true;
  const attempt = (step: () => void) => {
    try {
      if (isKept) step();
    } catch {
      isKept = false;
    }
  };
  const put = (bytes: Uint8Array) => {
    for (let at = 0; at < bytes.length; ) at += writeSync(handle, bytes, at);
  };
  const flush = () => {
    const bytes = room.subarray(0, used);
    digest.update(bytes);
    put(bytes);
    used = 0;
  };
  /** Keeps so many bytes, of which `fill` puts a part into the room, told from where on. */
  const take = (length: number, fill: (part: Uint8Array, from: number) => void) =>
    attempt(() => {
      for (let from = 0; from < length; ) {
        if (used === room.length) flush();
        const part = room.subarray(used, used + length - from);
        fill(part, from);
        used += part.length;
        from += part.length;
      }
    });
  return {
    before,
    prepared,
    isWritten,
    keep: (piece) => take(piece.length, (part, from) => part.set(piece.subarray(from, from + part.length))),
    keepAgain: (at, length) => take(length, (part, from) => before!.readInto(part, at + from)),
    forget() {
      isKept = false;
    },
    close() {
      attempt(flush);
      attempt(() => put(digest.digest()));
      closeSync(handle);
      before?.close();
      // An empty file takes the place of what was kept before.
      if (!isKept) truncate(after);
    },
  };
}

function truncate(file: string): void {
  try {
    truncateSync(file);
  } catch {
    // What is left of it has no checksum.
  }
}
