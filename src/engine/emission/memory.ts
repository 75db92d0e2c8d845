/** Where emitters' memory lies from one build to the next. What does not match its own checksum counts as nothing. */
import { createHash } from 'node:crypto';
import {
  closeSync,
  lstatSync,
  mkdirSync,
  openSync,
  readFileSync,
  rmSync,
  truncateSync,
  writeSync,
} from 'node:fs';
import { dirname } from 'node:path';
import type { Memory } from '../../model/output.ts';

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

export type KnownMemory = Pick<Memory, 'before' | 'prepared'>;

/** Bytes of the checksum, which stands at the end. */
const sumLength = 32;

/** So many bytes are written at a time: pieces are small, and each write takes as long as ten pages do. */
const roomLength = 1024 * 1024;

/** Undefined where nothing can be kept: then everything is made anew, the next time too. `known`: what `readMemory` gave. */
export function openMemory(
  { before, after, tool, isWritten }: MemoryTask,
  known: KnownMemory = { before: readMemory({ before, tool }) },
): OpenMemory | undefined {
  let handle: number;
  try {
    mkdirSync(dirname(after), { recursive: true });
    // Another build's stays its own.
    rmSync(after, { force: true });
    handle = openSync(after, 'wx');
  } catch {
    return undefined;
  }
  const digest = createHash('sha256').update(tool);
  const room = Buffer.allocUnsafeSlow(roomLength);
  let used = 0;
  let isKept = true;
  const put = (bytes: Uint8Array) => {
    if (!isKept) return;
    try {
      for (let at = 0; at < bytes.length; ) at += writeSync(handle, bytes, at);
    } catch {
      isKept = false;
    }
  };
  const flush = () => {
    put(room.subarray(0, used));
    used = 0;
  };
  return {
    ...known,
    isWritten,
    keep(piece) {
      digest.update(piece);
      if (used + piece.length > room.length) flush();
      if (piece.length > room.length) return put(piece);
      room.set(piece, used);
      used += piece.length;
    },
    forget() {
      isKept = false;
    },
    close() {
      flush();
      put(digest.digest());
      closeSync(handle);
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

/** What the last build has kept, if it is whole. */
export function readMemory({
  before: file,
  tool,
}: Pick<MemoryPlaces, 'before' | 'tool'>): Uint8Array | undefined {
  try {
    // A pipe or a link to a device, put there by somebody else, would be read for ever.
    if (!lstatSync(file).isFile()) return undefined;
    const bytes = readFileSync(file);
    const content = bytes.subarray(0, -sumLength);
    const sum = createHash('sha256').update(tool).update(content).digest();
    return bytes.length > sumLength && sum.equals(bytes.subarray(-sumLength)) ? content : undefined;
  } catch {
    return undefined;
  }
}
