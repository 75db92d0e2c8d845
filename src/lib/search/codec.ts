/**
 * The encoding of the index: lists of record numbers as text, which scripts can hold without escapes and which
 * needs only this decoder. Numbers are varints in base 45 over 90 characters; lists hold distances.
 */

/** Printable ASCII without the blank, `!`, `"` and `\`: the first 45 end a number, the others continue it. */
const alphabet = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789#$%&'()*+,-./:;<=>?@[]^_`{|}";
const base = 45;
/** In characters, for a number of 32 bits. */
export const longestNumber = 6;

/** Character codes between the entries of a shard, and between an entry's key and its lists. */
export enum separator {
  entries = 0x20,
  lists = 0x21,
}

const digitOf = new Uint8Array(128);
const codeOf = new Uint8Array(2 * base);
for (let index = 0; index < 2 * base; index++) {
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
