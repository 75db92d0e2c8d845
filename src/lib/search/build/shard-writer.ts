/** Writes entries as bytes: an index has millions of small numbers, and strings of them would double the cost. */
import { separator } from '../codec.ts';
import type { PostingLists } from './posting-lists.ts';
import type { TermDictionary } from './term-dictionary.ts';

/** Bytes of an entry that its size does not cover: separators, and characters of four bytes. */
const extra = 8;

export class ShardWriter {
  #bytes = Buffer.alloc(1 << 16);
  #size = 0;

  /** Adds an entry: the key of a term, and its lists. `size`: about, from `SectionTerms`. */
  add(dictionary: TermDictionary, term: number, lists: readonly PostingLists[], size: number): void {
    if (this.#size + size + extra > this.#bytes.length) this.#grow(size);
    const bytes = this.#bytes;
    let place = this.#size;
    if (place > 0) bytes[place++] = separator.entries;
    const first = dictionary.first(term);
    const second = dictionary.second(term);
    if (first === 0) place += bytes.write(dictionary.text(term), place);
    else {
      place = putCode(bytes, place, first);
      if (second !== 0) place = putCode(bytes, place, second);
    }
    let end = place;
    for (let index = 0; index < lists.length; index++) {
      bytes[end++] = separator.lists;
      const after = lists[index]!.copy(term, bytes, end);
      if (after > end) place = after;
      end = after;
    }
    this.#size = place;
  }

  /** In bytes, since the last `take`. */
  get size(): number {
    return this.#size;
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

/** Puts a code point above 127 in UTF-8: an encoder would take longer for the many short keys. */
function putCode(bytes: Uint8Array, at: number, code: number): number {
  const further = code < 0x800 ? 1 : code < 0x10000 ? 2 : 3;
  bytes[at] = ((0xff00 >> (further + 1)) & 0xff) | (code >> (6 * further));
  for (let index = 1; index <= further; index++)
    bytes[at + index] = 0x80 | ((code >> (6 * (further - index))) & 0x3f);
  return at + further + 1;
}
