/** A file that an emitter has kept, read a part at a time. What does not match its own checksum counts as nothing. */
import { createHash } from 'node:crypto';
import { closeSync, fstatSync, lstatSync, openSync } from 'node:fs';
import type { Kept } from '../../model/output.ts';
import { readInto } from '../../write/read.ts';

export type KeptFile = Kept & {
  /** Reads as much as the part has room for. Throws where the file has become shorter, or cannot be read any more. */
  readInto(part: Uint8Array, at: number): void;
  close(): void;
};

/** Bytes of the checksum, which stands at the end. */
const sumLength = 32;
/** So many bytes are summed up at a time. */
const atOnce = 1024 * 1024;

/** Undefined where there is no such file, or none that code of that name has written whole. */
export function openKept(file: string, tool: string): KeptFile | undefined {
  let handle: number | undefined;
  try {
    // A pipe or a link to a device, put there by somebody else, would be read for ever.
    if (!lstatSync(file).isFile()) return undefined;
    // Where another build puts its own there, this one stays open.
    handle = openSync(file, 'r');
    const kept = keptIn(handle, fstatSync(handle).size - sumLength);
    if (kept.length > 0 && isWhole(kept, tool)) return kept;
  } catch {
    // Then it is of no use.
  }
  if (handle !== undefined) closeSync(handle);
  return undefined;
}

function keptIn(handle: number, length: number): KeptFile {
  const readPart = (part: Uint8Array, at: number) => readInto(handle, part, at);
  return {
    length,
    readInto: readPart,
    read(at, count) {
      const part = new Uint8Array(count);
      readPart(part, at);
      return part;
    },
    close: () => closeSync(handle),
  };
}

function isWhole(kept: KeptFile, tool: string): boolean {
  const digest = createHash('sha256').update(tool);
  const room = new Uint8Array(Math.min(atOnce, kept.length));
  for (let at = 0; at < kept.length; at += room.length) {
    const part = room.subarray(0, kept.length - at);
    kept.readInto(part, at);
    digest.update(part);
  }
  return digest.digest().equals(kept.read(kept.length, sumLength));
}
