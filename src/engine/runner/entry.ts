/**
 * A result as one line of the cache: the rest, and behind it the parts that are seldom asked for, and are read only then.
 * All is JSON, but for parts that are texts, which need not be escaped: what stands around them is in no UTF-8 text.
 * They hold no half surrogate pairs, which would become U+FFFD: neither sources nor the configuration may.
 */
import { readSync } from 'node:fs';
import { decoded } from '../../discover/utf8.ts';
import { encoded } from '../../model/utf8.ts';
import type { Job } from './job.ts';

/** Bytes that end one part and begin the next, that begin a part which is a text, and that end a line. */
export const marks = { part: 0xfe, text: 0xfd, line: 0xff } as const;

export function lineOfResult<O>({ parts }: Pick<Job<never, O>, 'parts'>, result: O): Buffer {
  if (!parts) return Buffer.from(JSON.stringify(result));
  const split = parts.split(result);
  const texts: (string | number)[] = [JSON.stringify(split.rest)];
  for (const part of split.parts) {
    texts.push(marks.part);
    if (typeof part === 'string') texts.push(marks.text, part);
    else texts.push(JSON.stringify(part));
  }
  return Buffer.from(encoded(texts));
}

/** Where a line stands: in an open file, once it is written; else in memory. */
export type Line = { readonly descriptor: number; readonly start: number } | { readonly bytes: Buffer };

/** Where the parts of a line stand in an open file. Plain data. */
export type PartsAt = {
  readonly descriptor: number;
  /** Of each part its first byte and the one after its last. */
  readonly ranges: readonly (readonly [start: number, end: number])[];
};

/**
 * `line`: what `lineOfResult` has made for the same job. `later`: where it stands when one of its parts is asked for,
 * which is read there each time; absent: parts are read from `line`, and once.
 */
export function resultOfLine<O>(
  { parts }: Pick<Job<never, O>, 'parts'>,
  line: Buffer,
  later?: () => Line,
): O {
  if (!parts) return JSON.parse(decoded(line)) as O;
  const ends: number[] = [];
  for (let at = line.indexOf(marks.part); at >= 0; at = line.indexOf(marks.part, at + 1)) ends.push(at);
  ends.push(line.length);
  const rest = JSON.parse(decoded(line, 0, ends[0]));
  if (!later) return parts.join(rest, partOnce(line, ends));
  return parts.join(rest, partLater(later, ends), () => placeOf(later(), ends));
}

/** Throws where what stood there is gone. */
export function readPart({ descriptor, ranges }: PartsAt, index: number): unknown {
  const [start, end] = ranges[index]!;
  const length = end - start;
  if (length > scratch.length) scratch = Buffer.allocUnsafeSlow(2 * length);
  if (readSync(descriptor, scratch, 0, length, start) < length) {
    throw new Error('The cache was cut off while it was read.');
  }
  return partIn(scratch, 0, length);
}

/** Read into again and again: memory outside of the heap is given back late. */
let scratch = Buffer.allocUnsafeSlow(256 * 1024);

/** These hold on to nothing but the numbers. */
function partLater(later: () => Line, ends: readonly number[]): (index: number) => unknown {
  return (index) => {
    const line = later();
    if ('bytes' in line) return partOf(line.bytes, ends, index);
    return readPart(placeOf(line, ends)!, index);
  };
}

function placeOf(line: Line, ends: readonly number[]): PartsAt | undefined {
  if ('bytes' in line) return undefined;
  const { descriptor, start } = line;
  const ranges = ends.slice(1).map((end, index) => [start + ends[index]! + 1, start + end] as const);
  return { descriptor, ranges };
}

function partOnce(line: Buffer, ends: readonly number[]): (index: number) => unknown {
  const known: unknown[] = [];
  return (index) => {
    known[index] ??= partOf(line, ends, index);
    return known[index];
  };
}

function partOf(line: Buffer, ends: readonly number[], index: number): unknown {
  return partIn(line, ends[index]! + 1, ends[index + 1]!);
}

function partIn(bytes: Uint8Array, start: number, end: number): unknown {
  if (bytes[start] === marks.text) return decoded(bytes, start + 1, end);
  return JSON.parse(decoded(bytes, start, end));
}
