/**
 * The postings of all terms in one kind of text, encoded as in the index. Postings come page by page, so those of a term
 * are far apart: they are kept in a row first, and many at once are sorted by term and encoded.
 */
import { decodeNumbers, longestNumber, putNumber } from '../codec.ts';
import { growArray } from './term-dictionary.ts';

/** How many postings are sorted at once. */
const most = 1 << 20;

/** Pieces of the lists of neighbouring terms. */
type Segment = {
  readonly firstTerm: number;
  /** Where the piece of each term starts, and where the last one ends. */
  readonly starts: Int32Array;
  readonly bytes: Uint8Array;
};

export class PostingLists {
  readonly #factor: number;
  /** Terms and postings in turn; a posting is the record times the factor, plus the value. */
  #row = new Int32Array(1 << 12);
  #size = 0;
  #firstTerm = Number.POSITIVE_INFINITY;
  #lastTerm = -1;
  readonly #segments: Segment[] = [];
  /** By term: the number after its last record. */
  #nexts = new Int32Array(0);
  /** By term: the count of postings below the highest value, which marks keywords. */
  #inTitles = new Int32Array(0);

  /** `factor`: all values of postings are below it. */
  constructor(factor: number) {
    this.#factor = factor;
  }

  /** Records must come in order. A second posting for one record is ignored. */
  add(term: number, record: number, value: number): void {
    if (this.#size === 2 * most) this.#encode();
    if (this.#size === this.#row.length) this.#row = growArray(this.#row, 2 * this.#size);
    if (term > this.#lastTerm) this.#lastTerm = term;
    if (term < this.#firstTerm) this.#firstTerm = term;
    this.#row[this.#size++] = term;
    this.#row[this.#size++] = record * this.#factor + value;
  }

  /** The size of a term's list in bytes; 0 if it has none. */
  length(term: number): number {
    const sizes = new Int32Array(1);
    this.addLengths(Int32Array.of(term), sizes);
    return sizes[0]!;
  }

  /** For lists of titles: in how many titles a term stands, keywords not counted (`keywordSize`). */
  inTitles(term: number): number {
    if (this.#size > 0) this.#encode();
    return this.#inTitles[term] ?? 0;
  }

  /** The postings of a term: each is the record times the factor, plus the value. */
  read(term: number): number[] {
    let next = 0;
    return this.readDistances(term).map((number) => {
      const posting = next * this.#factor + number;
      next = Math.floor(posting / this.#factor) + 1;
      return posting;
    });
  }

  /** A term's list as it is encoded: of each posting the distance of its record to the one before, times the factor, plus the value. */
  readDistances(term: number): number[] {
    const bytes = Buffer.alloc(this.length(term));
    this.copy(term, bytes, 0);
    return decodeNumbers(bytes.toString('latin1'));
  }

  /** Adds the sizes of the terms' lists to `sizes`. */
  addLengths(terms: Int32Array, sizes: Int32Array): void {
    if (this.#size > 0) this.#encode();
    for (const { firstTerm, starts } of this.#segments)
      for (let index = 0; index < terms.length; index++) {
        const at = terms[index]! - firstTerm;
        if (at >= 0 && at < starts.length - 1) sizes[index]! += starts[at + 1]! - starts[at]!;
      }
  }

  /** Copies a term's list to `target`. Returns the place after it. */
  copy(term: number, target: Uint8Array, to: number): number {
    if (this.#size > 0) this.#encode();
    let place = to;
    for (let index = 0; index < this.#segments.length; index++) {
      const { firstTerm, starts, bytes } = this.#segments[index]!;
      const at = term - firstTerm;
      if (at < 0 || at >= starts.length - 1) continue;
      // Most lists have a few bytes, for which a view would take longer.
      for (let from = starts[at]!; from < starts[at + 1]!; from++) target[place++] = bytes[from]!;
    }
    return place;
  }

  /** Makes a segment of the row. */
  #encode(): void {
    const [row, firstTerm] = [this.#row.subarray(0, this.#size), this.#firstTerm];
    const terms = this.#lastTerm - firstTerm + 1;
    if (this.#lastTerm >= this.#nexts.length) {
      this.#nexts = growArray(this.#nexts, this.#lastTerm + 1);
      this.#inTitles = growArray(this.#inTitles, this.#lastTerm + 1);
    }
    // A counting sort. Each loop has a function of its own, since V8 optimises functions as a whole.
    const ends = countTerms(row, firstTerm, terms);
    const sorted = sortByTerm(row, firstTerm, ends);
    const starts = new Int32Array(terms + 1);
    let bytes = new Uint8Array(row.length + longestNumber);
    for (let term = 0, from = 0, place = 0; term < terms; term++) {
      const end = ends[term]!;
      const most = longestNumber * (end - from);
      if (bytes.length - place < most) bytes = growBytes(bytes, place + most);
      place = this.#encodeList(sorted, from, end, firstTerm + term, bytes, place);
      starts[term + 1] = place;
      from = end;
    }
    this.#segments.push({ firstTerm, starts, bytes: bytes.slice(0, starts[terms]) });
    this.#size = 0;
    this.#firstTerm = Number.POSITIVE_INFINITY;
    this.#lastTerm = -1;
  }

  /** Encodes a term's postings. Returns the place after them. */
  #encodeList(
    postings: Int32Array,
    from: number,
    end: number,
    term: number,
    bytes: Uint8Array,
    at: number,
  ): number {
    const factor = this.#factor;
    let next = this.#nexts[term]!;
    let place = at;
    for (let index = from; index < end; index++) {
      const posting = postings[index]!;
      const record = Math.floor(posting / factor);
      if (record < next) continue;
      if (posting - record * factor < factor - 1) this.#inTitles[term]!++;
      place = putNumber(bytes, place, posting - next * factor);
      next = record + 1;
    }
    this.#nexts[term] = next;
    return place;
  }
}

/** Where each term's postings start among all that are sorted. */
function countTerms(row: Int32Array, firstTerm: number, terms: number): Int32Array {
  const starts = new Int32Array(terms + 1);
  for (let index = 0; index < row.length; index += 2) starts[row[index]! - firstTerm + 1]!++;
  for (let term = 0; term < terms; term++) starts[term + 1]! += starts[term]!;
  return starts;
}

/** The postings by term. Moves each start to the end of the term's postings. */
function sortByTerm(row: Int32Array, firstTerm: number, starts: Int32Array): Int32Array {
  const sorted = new Int32Array(row.length / 2);
  for (let index = 0; index < row.length; index += 2)
    sorted[starts[row[index]! - firstTerm]!++] = row[index + 1]!;
  return sorted;
}

function growBytes(bytes: Uint8Array, length: number): Uint8Array<ArrayBuffer> {
  const larger = new Uint8Array(Math.max(2 * bytes.length, length));
  larger.set(bytes);
  return larger;
}
