/** Writes entries as bytes: an index has millions of small numbers, and strings of them would double the cost. */
import { BitWriter, chooseLow, factor, headBits, separator } from '../codec.ts';
import type { PostingLists } from './posting-lists.ts';

/** Bytes of an entry that its size does not cover: separators. */
const extra = 8;

/** Writes a shard that `readShard` reads. */
export class ShardWriter {
  #bytes = Buffer.alloc(1 << 16);
  #size = 0;

  /** Adds an entry: a key, and the lists of its term. `size`: about, from `SectionTerms`. */
  add(key: string, term: number, lists: readonly PostingLists[], size: number): void {
    if (this.#size + size + extra > this.#bytes.length) this.#grow(size);
    const bytes = this.#bytes;
    let place = this.#size;
    if (place > 0) bytes[place++] = separator.entries;
    place += bytes.write(key, place);
    let end = place;
    for (let index = 0; index < lists.length; index++) {
      bytes[end++] = separator.lists;
      const after = lists[index]!.copy(term, bytes, end);
      if (after > end) place = after;
      end = after;
    }
    this.#size = place;
  }

  /** Returns the bytes since the last `take`. The next `add` overwrites them. */
  take(): Uint8Array {
    const taken = this.#bytes.subarray(0, this.#size);
    this.#size = 0;
    return taken;
  }

  #grow(count: number): void {
    const larger = Buffer.alloc(Math.max(2 * this.#bytes.length, this.#size + count + extra));
    larger.set(this.#bytes.subarray(0, this.#size));
    this.#bytes = larger;
  }
}

/** A term by its key in a shard. */
export type KeyedTerm = { readonly key: number; readonly term: number };

const bits = new BitWriter();

/** Packs a shard for `readPackedShard`. `entries`: by rising key; `lists`: text, code, head. The next call overwrites it. */
export function packShard(
  entries: readonly KeyedTerm[],
  lists: readonly PostingLists[],
  records: number,
): Uint8Array {
  const low = entries.length === 0 ? 0 : chooseLow(entries.length, entries.at(-1)!.key + 1);
  bits.put(low, 5);
  bits.putNumber(entries.length, 8);
  let next = 0;
  for (const { key, term } of entries) {
    bits.putNumber(key - next, low);
    next = key + 1;
    const [text, code, head] = lists.map((list) => list.readDistances(term));
    bits.putNumber(text!.length, 0);
    const hasMore = code!.length + head!.length > 0;
    bits.put(hasMore ? 1 : 0, 1);
    if (hasMore) for (const { length } of [code!, head!]) bits.putNumber(length, 0);
    for (const distances of [text!, code!])
      for (const distance of distances) bits.putNumber(distance, chooseLow(distances.length, records));
    for (const number of head!) {
      bits.putNumber(Math.floor(number / factor.head), chooseLow(head!.length, records));
      bits.put(number % factor.head, headBits);
    }
  }
  return bits.take();
}
