/** A result as one piece of memory, which crosses to another thread without being copied. */
import type { Made } from './job.ts';

export type Packed = {
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** Where each part ends. */
  readonly ends: readonly number[];
  readonly ms: number;
};

export function pack({ parts, ms }: Made): Packed {
  // Of its own: small buffers share memory, which must not go to another thread.
  const bytes = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let end = 0;
  const ends = parts.map((part) => {
    bytes.set(part, end);
    end += part.length;
    return end;
  });
  return { bytes, ends, ms };
}

export function unpack({ bytes, ends, ms }: Packed): Made {
  return { parts: ends.map((end, index) => bytes.subarray(ends[index - 1] ?? 0, end)), ms };
}
