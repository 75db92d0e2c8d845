/**
 * The postings of all terms in one kind of text, encoded as in the index. All lists grow at once, page by page, so
 * each list is a chain of chunks in shared blocks; the first chunks are small, since most terms are rare.
 */
import { longestNumber, putNumber } from '../codec.ts';
import { growArray } from './term-dictionary.ts';

const blockBits = 20;
const blockSize = 1 << blockBits;
/** Bytes at the end of a chunk: the place of the next chunk. */
const link = 4;

/** The usable bytes of the next chunk of a list with `length` bytes. */
function chooseChunk(length: number): number {
  return (length < 4 ? 8 : length < 60 ? 32 : 256) - link;
}

export class PostingLists {
  readonly #factor: number;
  readonly #blocks: Uint8Array[] = [];
  #free = blockSize;
  /** By term: the start of its list, the place of the next byte, and the end of the chunk. */
  #starts = new Int32Array(0);
  #places = new Int32Array(0);
  #ends = new Int32Array(0);
  /** By term: the count of bytes, and the number after its last record. */
  #lengths = new Int32Array(0);
  #nexts = new Int32Array(0);
  /** By term: the count of postings below the highest value, which marks keywords. */
  #inTitles = new Int32Array(0);
  readonly #number = new Uint8Array(longestNumber);

  /** `factor`: all values of postings are below it. */
  constructor(factor: number) {
    this.#factor = factor;
  }

  /** Records must come in order. A second posting for one record is ignored. */
  add(term: number, record: number, value: number): void {
    if (term >= this.#starts.length) this.#growFor(term);
    const next = this.#nexts[term]!;
    if (record < next) return;
    this.#nexts[term] = record + 1;
    if (value < this.#factor - 1) this.#inTitles[term]!++;
    const size = putNumber(this.#number, 0, (record - next) * this.#factor + value);
    for (let index = 0; index < size; index++) this.#put(term, this.#number[index]!);
  }

  /** The size of a term's list in bytes; 0 if it has none. */
  length(term: number): number {
    return this.#lengths[term] ?? 0;
  }

  /** For lists of titles: in how many titles a term stands, keywords not counted (`keywordSize`). */
  inTitles(term: number): number {
    return this.#inTitles[term] ?? 0;
  }

  /** Copies a term's list to `target`. */
  copy(term: number, target: Uint8Array, at: number): void {
    const length = this.length(term);
    let from = this.#starts[term]!;
    for (let done = 0; done < length; ) {
      const room = chooseChunk(done);
      const size = Math.min(room, length - done);
      const block = this.#blocks[from >> blockBits]!;
      const start = from & (blockSize - 1);
      target.set(block.subarray(start, start + size), at + done);
      done += size;
      from = new DataView(block.buffer).getInt32(start + room);
    }
  }

  #put(term: number, byte: number): void {
    if (this.#places[term] === this.#ends[term]) this.#goOn(term);
    const place = this.#places[term]!++;
    this.#blocks[place >> blockBits]![place & (blockSize - 1)] = byte;
    this.#lengths[term]!++;
  }

  #goOn(term: number): void {
    const room = chooseChunk(this.#lengths[term]!);
    if (this.#free + room + link > blockSize) {
      this.#blocks.push(new Uint8Array(blockSize));
      this.#free = 0;
    }
    const start = (this.#blocks.length - 1) * blockSize + this.#free;
    this.#free += room + link;
    if (this.#lengths[term] === 0) this.#starts[term] = start;
    else {
      const end = this.#ends[term]!;
      new DataView(this.#blocks[end >> blockBits]!.buffer).setInt32(end & (blockSize - 1), start);
    }
    this.#places[term] = start;
    this.#ends[term] = start + room;
  }

  #growFor(term: number): void {
    const length = 2 * term + 1024;
    this.#starts = growArray(this.#starts, length);
    this.#places = growArray(this.#places, length);
    this.#ends = growArray(this.#ends, length);
    this.#lengths = growArray(this.#lengths, length);
    this.#nexts = growArray(this.#nexts, length);
    this.#inTitles = growArray(this.#inTitles, length);
  }
}
