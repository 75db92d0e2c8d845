/** The hash of a file's bytes, of one that stands there and of one that is written. */
import { createHash } from 'node:crypto';
import fs from 'node:fs';

type Hashed = { readonly hash: string; readonly size: number };

const piece = Buffer.allocUnsafeSlow(256 * 1024);

/** SHA-256 (hex) and size of a file, read in pieces: large films do not fit into memory. Throws what the file system throws. */
export function hashFile(path: string): Hashed {
  const digest = createHash('sha256');
  const handle = fs.openSync(path, 'r');
  try {
    let size = 0;
    for (let read = fs.readSync(handle, piece); read > 0; read = fs.readSync(handle, piece)) {
      digest.update(piece.subarray(0, read));
      size += read;
    }
    return { hash: digest.digest('hex'), size };
  } finally {
    fs.closeSync(handle);
  }
}

/** Writes a new file from a text that may not fit into memory; returns its hash and size. Throws what the file system throws. */
export function writeChunks(path: string, chunks: Iterable<string | Uint8Array>): Hashed {
  const digest = createHash('sha256');
  const handle = fs.openSync(path, 'wx');
  let size = 0;
  let waiting: Uint8Array[] = [];
  let length = 0;
  // A character may begin in one text and end in the next.
  let text = '';
  const add = (bytes: Uint8Array): void => {
    waiting.push(bytes);
    length += bytes.length;
  };
  const write = (): void => {
    add(Buffer.from(text));
    text = '';
    const bytes = Buffer.concat(waiting);
    waiting = [];
    length = 0;
    digest.update(bytes);
    fs.writeFileSync(handle, bytes);
    size += bytes.length;
  };
  try {
    for (const chunk of chunks) {
      if (typeof chunk === 'string') text += chunk;
      else {
        if (text !== '') add(Buffer.from(text));
        text = '';
        add(chunk);
      }
      if (length + text.length >= piece.length) write();
    }
    write();
    return { hash: digest.digest('hex'), size };
  } finally {
    fs.closeSync(handle);
  }
}
