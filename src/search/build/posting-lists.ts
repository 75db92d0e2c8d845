/**
 * The postings of all terms in one kind of text, written down as they will stand in the index. They grow side by side,
 * page by page: each list is a chain of chunks in one memory, small ones first, since most terms are rare.
 */
import { longestNumber, putNumber } from '../codec.ts';
import { grown } from './term-dictionary.ts';

const blockBits = 20;
const blockSize = 1 << blockBits;
/** Bytes at the end of a chunk that say where the next one begins. */
const link = 4;

/** Bytes that the next chunk of a list holds once it has so many. */
function chunkAfter(length: number): number {
  return (length < 4 ? 8 : length < 60 ? 32 : 256) - link;
}

export class PostingLists {
  readonly #factor: number;
  readonly #blocks: Uint8Array[] = [];
  #free = blockSize;
  /** By term: where its list begins, where the next byte goes and where the chunk ends. */
  #starts = new Int32Array(0);
  #places = new Int32Array(0);
  #ends = new Int32Array(0);
  /** By term how many bytes there are, and the record after its last one. */
  #lengths = new Int32Array(0);
  #nexts = new Int32Array(0);
  /** By term how many of its postings tell less than the most that they can. */
  #inTitles = new Int32Array(0);
  readonly #number = new Uint8Array(longestNumber);

  /** `factor`: what a posting tells is below it. */
  constructor(factor: number) {
    this.#factor = factor;
  }

  /** Records come in order; what a list has of a record already stays. */
  add(term: number, record: number, value: number): void {
    if (term >= this.#starts.length) this.#growFor(term);
    const next = this.#nexts[term]!;
    if (record < next) return;
    this.#nexts[term] = record + 1;
    if (value < this.#factor - 1) this.#inTitles[term]!++;
    const size = putNumber(this.#number, 0, (record - next) * this.#factor + value);
    for (let index = 0; index < size; index++) this.#put(term, this.#number[index]!);
  }

  /** How many bytes a term's list has; 0: none. */
  length(term: number): number {
    return this.#lengths[term] ?? 0;
  }

  /** In how many titles a term stands, in lists of titles: keywords are not among them (`keywordSize`). */
  inTitles(term: number): number {
    return this.#inTitles[term] ?? 0;
  }

  /** Puts a term's list there. */
  copy(term: number, target: Uint8Array, at: number): void {
    const length = this.length(term);
    let from = this.#starts[term]!;
    for (let done = 0; done < length; ) {
      const room = chunkAfter(done);
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
    const room = chunkAfter(this.#lengths[term]!);
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
    this.#starts = grown(this.#starts, length);
    this.#places = grown(this.#places, length);
    this.#ends = grown(this.#ends, length);
    this.#lengths = grown(this.#lengths, length);
    this.#nexts = grown(this.#nexts, length);
    this.#inTitles = grown(this.#inTitles, length);
  }
}
