/**
 * All that the index needs of one page, as bytes that can be kept and merged without looking at the page again.
 * They depend on the document alone: not on its route, its neighbours or its tree.
 */
import type { Document } from '../../model/document.ts';
import { factor } from '../codec.ts';
import type { RecordText } from '../layout.ts';
import { withoutMarks } from '../mark.ts';
import { recordsOf } from '../records.ts';
import { ByteReader, ByteWriter } from './bytes.ts';
import { PageTerms, roles } from './page-terms.ts';
import { spellingsOf } from './pinyin.ts';

/** Bytes of another version are not read. */
const version = 1;

const terms = new PageTerms();

/** Pure, though it remembers what pages have in common. */
export function indexPage(document: Document): Uint8Array {
  const writer = new ByteWriter();
  writer.number(version);
  const records = recordsOf(document);
  writer.number(records.length);
  terms.begin();
  const titles: (string | null)[] = [];
  const spellings = new Map<string, number[]>();
  for (const [number, { level, anchor, ...record }] of records.entries()) {
    const title = withoutMarks(record.title);
    const text = withoutMarks(record.text);
    const code = withoutMarks(record.code);
    // Titles of this level and below belong to the section before.
    while (titles.length >= level) titles.pop();
    while (titles.length < level - 1) titles.push(null);
    titles.push(title);
    terms.addTexts(number, text, code);
    writer.number(terms.addTitle(number, title));
    writer.number(level);
    writer.text(JSON.stringify([titles, anchor, text, code] satisfies RecordText));
    for (const { text: spelling, place } of spellingsOf(title)) {
      const postings = spellings.get(spelling) ?? [];
      spellings.set(spelling, postings);
      postings.push(number * factor.pinyin + place);
    }
  }
  writeTerms(writer);
  writeWords(writer, spellings, factor.pinyin);
  return writer.taken();
}

function writeTerms(writer: ByteWriter): void {
  const words = new Map<string, ArrayLike<number>>();
  let before = 0;
  let beforeSecond = 0;
  terms.each(
    (first, second, postings) => {
      writer.number(first - before);
      writer.number(first === before ? second - beforeSecond : second);
      writePostings(writer, postings, roles);
      before = first;
      beforeSecond = second;
    },
    (word, postings) => words.set(word, postings),
  );
  // No code point is that far from another one.
  writer.number(endOfWide);
  writeWords(writer, words, roles);
}

const endOfWide = 0x110000;

function writeWords(writer: ByteWriter, words: ReadonlyMap<string, ArrayLike<number>>, values: number): void {
  writer.text([...words.keys()].join('\n'));
  for (const postings of words.values()) writePostings(writer, postings, values);
}

/** Distances of records with their values; the lowest bit says that there are no more. */
function writePostings(writer: ByteWriter, postings: ArrayLike<number>, values: number): void {
  let record = 0;
  for (let index = 0; index < postings.length; index++) {
    const posting = postings[index]!;
    const own = Math.floor(posting / values);
    const number = (own - record) * values + (posting % values);
    writer.number(2 * number + (index === postings.length - 1 ? 1 : 0));
    record = own;
  }
}

export type IndexedRecord = {
  /** 1 for the page, 2 to 5 for headings. */
  readonly level: number;
  /** Terms of its title, less one. */
  readonly titleSize: number;
  /** A `RecordText` as JSON. */
  readonly json: Uint8Array;
};

export type TermVisitor = {
  wide(first: number, second: number): void;
  word(text: string): void;
  /** How a title is read. */
  pinyin(text: string): void;
  /** Follows for each record of the term that was told last: a `Role` and more, or the place of a reading. */
  posting(record: number, value: number): void;
};

/** What `indexPage` has written: the records at once, the terms when they are asked for. */
export function readIndexedPage(bytes: Uint8Array): {
  readonly records: readonly IndexedRecord[];
  eachTerm(visitor: TermVisitor): void;
} {
  const reader = new ByteReader(bytes);
  if (reader.number() !== version) throw new Error('An indexed page of another version cannot be merged.');
  const records = Array.from({ length: reader.number() }, (): IndexedRecord => {
    const titleSize = reader.number();
    return { titleSize, level: reader.number(), json: reader.bytes() };
  });
  return {
    records,
    eachTerm(visitor) {
      let first = 0;
      let second = 0;
      for (let step = reader.number(); step !== endOfWide; step = reader.number()) {
        first += step;
        second = reader.number() + (step === 0 ? second : 0);
        visitor.wide(first, second);
        readPostings(reader, visitor, roles);
      }
      readWords(reader, visitor, roles, (word) => visitor.word(word));
      readWords(reader, visitor, factor.pinyin, (text) => visitor.pinyin(text));
    },
  };
}

function readWords(
  reader: ByteReader,
  visitor: TermVisitor,
  values: number,
  visit: (text: string) => void,
): void {
  const words = reader.text();
  for (const word of words === '' ? [] : words.split('\n')) {
    visit(word);
    readPostings(reader, visitor, values);
  }
}

function readPostings(reader: ByteReader, visitor: TermVisitor, values: number): void {
  let record = 0;
  for (let isLast = false; !isLast; ) {
    const number = reader.number();
    isLast = number % 2 === 1;
    const posting = number >>> 1;
    record += Math.floor(posting / values);
    visitor.posting(record, posting % values);
  }
}
