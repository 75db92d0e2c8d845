/** The hash of a file's bytes. */
import { createHash } from 'node:crypto';
import fs from 'node:fs';

const piece = Buffer.allocUnsafeSlow(256 * 1024);

/** SHA-256 (hex) and size of a file, read in pieces: large films do not fit into memory. Throws what the file system throws. */
export function hashFile(path: string): { readonly hash: string; readonly size: number } {
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
