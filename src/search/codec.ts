/**
 * How the index is written down: lists of record numbers as text that needs no escapes in a script and no decoder
 * but this. Numbers are varints in base 45 over 90 characters; of a list only the distances are kept.
 */

/** Printable ASCII without the blank, `!`, `"` and `\`: the first 45 end a number, the others go on. */
const alphabet = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789#$%&'()*+,-./:;<=>?@[]^_`{|}";
const base = 45;
/** Characters of the largest number that is written, one of 32 bits. */
export const longestNumber = 6;

/** Character codes of what stands between the entries of a shard, and between an entry's key and its lists. */
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

/** Writes a number from 0 up; returns where the next one goes. */
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

/** What a posting tells besides the record: a number below the list's factor. */
export enum factor {
  /** Nothing: lists of running text and of code. */
  plain = 1,
  /** Size of the title that the term stands in: terms minus one, 6 for seven and more; `keywordSize` for a keyword. */
  head = 8,
}

/** What a posting of titles tells of a term that stands in the page's keywords. */
export const keywordSize = factor.head - 1;

/** Record number times the list's factor, plus what the posting tells. */
export type Postings = readonly number[];

/** The postings of one term. Records in `code` are not in `text` as well. */
export type Entry = { readonly text: Postings; readonly code: Postings; readonly head: Postings };

/**
 * Reads a shard: entries `key!text!code!head`, ends that are empty left out. `numberOf` tells the number that a record
 * has in the reader's tree, -1 for none; a term without any record there is left out.
 */
export function readShard(shard: string, numberOf: (record: number) => number): Map<string, Entry> {
  const entries = new Map<string, Entry>();
  for (const entry of shard === '' ? [] : shard.split(' ')) {
    const [key, text = '', code = '', head = ''] = entry.split('!');
    const lists = {
      text: postingsIn(text, factor.plain, numberOf),
      code: postingsIn(code, factor.plain, numberOf),
      head: postingsIn(head, factor.head, numberOf),
    };
    const isHere = lists.text.length + lists.code.length + lists.head.length > 0;
    if (isHere || text + code + head === '') entries.set(key!, lists);
  }
  return entries;
}

function postingsIn(list: string, values: number, numberOf: (record: number) => number): number[] {
  const postings: number[] = [];
  let record = -1;
  for (const number of decodeNumbers(list)) {
    record += 1 + Math.floor(number / values);
    const here = numberOf(record);
    if (here >= 0) postings.push(here * values + (number % values));
  }
  return postings;
}

/** Calls back for each posting of a list. */
export function eachPosting(
  list: Postings,
  values: factor,
  visit: (record: number, value: number) => void,
): void {
  for (const posting of list) visit(Math.floor(posting / values), posting % values);
}
