/** Writes entries as bytes: an index has millions of small numbers, and strings of them would double the cost. */
import { separator } from '../codec.ts';
import type { PostingLists } from './posting-lists.ts';

const encoder = new TextEncoder();

export class ShardWriter {
  #bytes = new Uint8Array(1 << 16);
  #size = 0;

  /** Adds an entry: its key, and the lists of a term. */
  add(key: string, term: number, lists: readonly PostingLists[]): void {
    this.#reserve(1 + 3 * key.length);
    if (this.#size > 0) this.#bytes[this.#size++] = separator.entries;
    this.#size += encoder.encodeInto(key, this.#bytes.subarray(this.#size)).written;
    let open = 0;
    for (const list of lists) {
      open++;
      const length = list.length(term);
      if (length === 0) continue;
      this.#reserve(open + length);
      for (; open > 0; open--) this.#bytes[this.#size++] = separator.lists;
      list.copy(term, this.#bytes, this.#size);
      this.#size += length;
    }
  }

  /** In bytes, since the last `take`. */
  get size(): number {
    return this.#size;
  }

  /** Returns the bytes since the last `take`. */
  take(): Uint8Array {
    const taken = this.#bytes.slice(0, this.#size);
    this.#size = 0;
    return taken;
  }

  #reserve(count: number): void {
    if (this.#size + count <= this.#bytes.length) return;
    const larger = new Uint8Array(Math.max(2 * this.#bytes.length, this.#size + count));
    larger.set(this.#bytes.subarray(0, this.#size));
    this.#bytes = larger;
  }
}
