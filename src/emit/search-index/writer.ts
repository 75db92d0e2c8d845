/** Writes entries as bytes: an index is millions of small numbers, and strings of them would cost as much again. */
import { separator } from '../../model/search/codec.ts';
import type { Postings } from './postings.ts';

export type Writer = {
  /** Adds an entry: its key and the lists of a term. */
  entry(key: string, term: number, lists: readonly Postings[]): void;
  /** Bytes since the last `take`. */
  size(): number;
  /** What was written since. */
  take(): Uint8Array;
};

export function createWriter(): Writer {
  let bytes = new Uint8Array(1 << 16);
  let from = 0;
  let at = 0;

  const reserve = (count: number) => {
    if (at + count <= bytes.length) return;
    // What was taken stays where it is; only the unfinished part moves.
    const larger = new Uint8Array(Math.max(bytes.length, 2 * (at - from + count)));
    larger.set(bytes.subarray(from, at));
    bytes = larger;
    at -= from;
    from = 0;
  };
  const text = (key: string) => {
    reserve(3 * key.length);
    for (let index = 0; index < key.length; index++) {
      const unit = key.charCodeAt(index);
      if (unit < 0x80) bytes[at++] = unit;
      else if (unit < 0x800) {
        bytes[at++] = 0xc0 | (unit >> 6);
        bytes[at++] = 0x80 | (unit & 63);
      } else if (unit < 0xd800 || unit > 0xdfff) {
        bytes[at++] = 0xe0 | (unit >> 12);
        bytes[at++] = 0x80 | ((unit >> 6) & 63);
        bytes[at++] = 0x80 | (unit & 63);
      } else {
        const code = key.codePointAt(index++)!;
        bytes[at++] = 0xf0 | (code >> 18);
        bytes[at++] = 0x80 | ((code >> 12) & 63);
        bytes[at++] = 0x80 | ((code >> 6) & 63);
        bytes[at++] = 0x80 | (code & 63);
      }
    }
  };

  return {
    entry(key, term, lists) {
      reserve(1);
      if (at > from) bytes[at++] = separator.entries;
      text(key);
      let open = 0;
      for (const list of lists) {
        open++;
        const room = list.room(term);
        if (room === 0) continue;
        reserve(open + room);
        for (; open > 0; open--) bytes[at++] = separator.lists;
        at = list.put(term, bytes, at);
      }
    },
    size: () => at - from,
    take() {
      const taken = bytes.subarray(from, at);
      from = at;
      return taken;
    },
  };
}
