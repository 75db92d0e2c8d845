/**
 * The encoding of the index: lists of record numbers as text, which scripts can hold without escapes and which
 * needs only this decoder. Numbers are varints in base 45 over 90 characters; lists hold distances. In shards of hashed
 * terms, which no compressor makes smaller, they are bits (exponential Golomb codes), 13 of them in two characters.
 */

/** Printable ASCII without the blank, `"` and `\`: the first 45 end a number, the others but `!` continue it. */
const alphabet =
  "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789#$%&'()*+,-./:;<=>?@[]^_`{|}!";
const base = 45;
/** In characters, for a number of 32 bits. */
export const longestNumber = 6;

/** Character codes between the entries of a shard, and between an entry's key and its lists. */
export enum separator {
  entries = 0x20,
  lists = 0x21,
}

const digitOf = new Uint8Array(128);
const codeOf = new Uint8Array(2 * base + 1);
for (let index = 0; index < codeOf.length; index++) {
  codeOf[index] = alphabet.charCodeAt(index);
  digitOf[codeOf[index]!] = index;
}

/** Writes an integer from 0 up. Returns the place for the next one. */
export function putNumber(bytes: Uint8Array, at: number, number: number): number {
  let place = at;
  let rest = number;
  while (rest >= base) {
    bytes[place++] = codeOf[base + (rest % base)]!;
    rest = Math.floor(rest / base);
  }
  bytes[place++] = codeOf[rest]!;
  return place;
}

export function encodeNumbers(numbers: readonly number[]): string {
  const bytes = new Uint8Array(numbers.length * longestNumber);
  let size = 0;
  for (const number of numbers) size = putNumber(bytes, size, number);
  return new TextDecoder().decode(bytes.subarray(0, size));
}

export function decodeNumbers(text: string): number[] {
  const numbers: number[] = [];
  let number = 0;
  let factor = 1;
  for (let index = 0; index < text.length; index++) {
    const value = digitOf[text.charCodeAt(index)]!;
    if (value >= base) {
      number += (value - base) * factor;
      factor *= base;
    } else {
      numbers.push(number + value * factor);
      number = 0;
      factor = 1;
    }
  }
  return numbers;
}

/** Bits of a packed shard, and the characters that hold them: 91 ** 2 is little above 2 ** 13. */
const bitsOfTwo = 13;
const digits = 2 * base + 1;

/** Writes numbers as bits. */
export class BitWriter {
  #bytes = new Uint8Array(1 << 14);
  #size = 0;
  #bits = 0;
  #count = 0;

  /** `count`: of bits. */
  put(number: number, count: number): void {
    for (let left = count; left > 0; ) {
      const taken = Math.min(left, bitsOfTwo - this.#count);
      left -= taken;
      this.#bits = (this.#bits << taken) | (Math.floor(number / 2 ** left) % 2 ** taken);
      this.#count += taken;
      if (this.#count === bitsOfTwo) this.#flush();
    }
  }

  /** An integer from 0 up, with about `low` bits and few more if it is larger. */
  putNumber(number: number, low: number): void {
    const rest = Math.floor(number / 2 ** low) + 1;
    const more = Math.floor(Math.log2(rest));
    this.put(2 ** more - 1, more);
    this.put(rest - 2 ** more, more + 1);
    this.put(number % 2 ** low, low);
  }

  /** Returns the characters since the last call. The next number overwrites them. */
  take(): Uint8Array {
    if (this.#count > 0) this.put(0, bitsOfTwo - this.#count);
    const taken = this.#bytes.subarray(0, this.#size);
    this.#size = 0;
    return taken;
  }

  #flush(): void {
    if (this.#size + 2 > this.#bytes.length) {
      const larger = new Uint8Array(2 * this.#bytes.length);
      larger.set(this.#bytes);
      this.#bytes = larger;
    }
    this.#bytes[this.#size++] = codeOf[Math.floor(this.#bits / digits)]!;
    this.#bytes[this.#size++] = codeOf[this.#bits % digits]!;
    this.#bits = 0;
    this.#count = 0;
  }
}

/** How many bits the distances in a list have, if so many of all records are in it. */
export function chooseLow(listed: number, records: number): number {
  return Math.max(0, Math.floor(Math.log2(records / listed)) - 1);
}

/** Each list's factor. A posting's value, besides the record, is a number below it. */
export enum factor {
  /** No value: lists of running text and of code. */
  plain = 1,
  /** The size of the title with the term: terms minus one, 6 for seven and more; `keywordSize` for a keyword. */
  head = 8,
}

/** The value of a posting for a keyword of the page. */
export const keywordSize = factor.head - 1;

/** Each number is the record times the list's factor, plus the value. */
export type Postings = readonly number[];

/** The bits of a posting's value in a packed shard. */
export const headBits = 3;

/** The postings of one term. `code` lacks records that `text` has. */
export type Entry = { readonly text: Postings; readonly code: Postings; readonly head: Postings };

/**
 * Reads a shard with entries `key!text!code!head`; empty lists at the end are left out. `findNumber` maps a record to its
 * number in the reader's tree, -1 for none; terms without a record in the tree are dropped.
 */
export function readShard(shard: string, findNumber: (record: number) => number): Map<string, Entry> {
  const entries = new Map<string, Entry>();
  for (const entry of shard === '' ? [] : shard.split(' ')) {
    const [key, text = '', code = '', head = ''] = entry.split('!');
    const lists = {
      text: readPostingList(text, factor.plain, findNumber),
      code: readPostingList(code, factor.plain, findNumber),
      head: readPostingList(head, factor.head, findNumber),
    };
    const isHere = lists.text.length + lists.code.length + lists.head.length > 0;
    if (isHere || text + code + head === '') entries.set(key!, lists);
  }
  return entries;
}

/**
 * Reads a packed shard: the count of entries, the bits of their keys' distances, and for each its key and its lists. `records`: how
 * many the index has. As `readShard`.
 */
export function readPackedShard(
  shard: string,
  records: number,
  findNumber: (record: number) => number,
): Map<string, Entry> {
  let at = 0;
  let bits = 0;
  let left = 0;
  // Behind the end there are zeros, which end every number.
  const readBit = () => {
    if (left === 0) {
      bits = digitOf[shard.charCodeAt(at++)]! * digits + digitOf[shard.charCodeAt(at++)]!;
      left = bitsOfTwo;
    }
    return (bits >> --left) & 1;
  };
  const readBits = (count: number) => {
    let number = 0;
    for (let index = 0; index < count; index++) number = 2 * number + readBit();
    return number;
  };
  const readNumber = (low: number) => {
    let more = 0;
    while (readBit() === 1) more++;
    return (2 ** more + readBits(more) - 1) * 2 ** low + readBits(low);
  };
  const readList = (count: number, values: number) => {
    const low = chooseLow(count, records);
    const postings: number[] = [];
    let record = -1;
    for (let index = 0; index < count; index++) {
      record += 1 + readNumber(low);
      const value = values > 1 ? readBits(headBits) : 0;
      const here = findNumber(record);
      if (here >= 0) postings.push(here * values + value);
    }
    return postings;
  };
  const entries = new Map<string, Entry>();
  const low = readBits(5);
  let key = -1;
  for (let count = readNumber(8); count > 0; count--) {
    key += 1 + readNumber(low);
    const sizes = [readNumber(0), 0, 0];
    if (readBit() === 1) [sizes[1], sizes[2]] = [readNumber(0), readNumber(0)];
    const text = readList(sizes[0]!, factor.plain);
    const code = readList(sizes[1]!, factor.plain);
    const head = readList(sizes[2]!, factor.head);
    if (text.length + code.length + head.length > 0) entries.set(`${key}`, { text, code, head });
  }
  return entries;
}

function readPostingList(list: string, values: number, findNumber: (record: number) => number): number[] {
  const postings: number[] = [];
  let record = -1;
  for (const number of decodeNumbers(list)) {
    record += 1 + Math.floor(number / values);
    const here = findNumber(record);
    if (here >= 0) postings.push(here * values + (number % values));
  }
  return postings;
}

/** Visits each posting of a list. */
export function visitPostings(
  list: Postings,
  values: factor,
  visit: (record: number, value: number) => void,
): void {
  for (const posting of list) visit(Math.floor(posting / values), posting % values);
}
