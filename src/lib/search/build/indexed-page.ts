/**
 * A page's part of the index as bytes, so that the build can cache it and merge it without the page.
 * They depend on the page's records only: not on its route, its neighbours or its tree.
 */
import type { RecordText } from '../layout.ts';
import { dropMarks } from '../mark.ts';
import type { PageRecord } from '../page.ts';
import { ByteReader, ByteWriter } from './bytes.ts';
import { PageTerms, type PostingRange, roles } from './page-terms.ts';
import { hasTraditional } from './traditional.ts';

/** Of the byte format. `readIndexedPage` rejects other versions. */
const version = 5;

const terms = new PageTerms();

/** The bytes of a page. Pure, though it caches terms that pages share. */
export function indexPage(records: readonly PageRecord[]): Uint8Array {
  const writer = new ByteWriter();
  writer.number(version);
  const areTraditional = records.some(({ title, text, code, keywords, questions }) =>
    [title, text, code, keywords, questions].some(hasTraditional),
  );
  writer.number(areTraditional ? 1 : 0);
  writer.number(records.length);
  terms.begin();
  const titles: (string | null)[] = [];
  for (const [number, { level, anchor, ...record }] of records.entries()) {
    const title = dropMarks(record.title);
    const text = dropMarks(record.text);
    const code = dropMarks(record.code);
    const keywords = dropMarks(record.keywords);
    // Drop titles of this level and below: they belong to the previous section.
    while (titles.length >= level) titles.pop();
    while (titles.length < level - 1) titles.push(null);
    titles.push(title);
    terms.addTexts(number, `${text}\n${keepQuestionWords(record.questions)}`, code);
    writer.number(terms.addTitle(number, title));
    terms.addKeywords(number, keywords);
    if (record.identifiers) terms.addIdentifiers(number, record.identifiers);
    writer.number(level);
    const texts = [titles, anchor, text, code] as const;
    const known = level === 1 ? keywords : keepFirst(record.questions);
    const stored: RecordText = known === '' ? texts : [...texts, dropMarks(known)];
    writer.text(JSON.stringify(stored));
  }
  writeTerms(writer);
  return writer.taken();
}

/**
 * Questions count as text of their section: as keywords, their many words would outweigh the page's subject. Names
 * and codes are left out, since the section itself has them.
 */
function keepQuestionWords(questions: string): string {
  const lines = questions.split('\n');
  return lines
    .map((line) =>
      line.replace(/[!-~]+/g, (name) => (/\p{Script=Han}/u.test(line) || /[A-Z\d_]/.test(name) ? ' ' : name)),
    )
    .join('\n');
}

/** How many questions a section stores: the browser loads texts for each hit, so more would cost every query. */
const mostStored = 3;

function keepFirst(questions: string): string {
  return questions.split('\n').slice(0, mostStored).join('\n');
}

function writeTerms(writer: ByteWriter): void {
  let before = 0;
  let beforeSecond = 0;
  terms.each(
    (first, second, range) => {
      writer.number(first - before);
      writer.number(first === before ? second - beforeSecond : second);
      writePostings(writer, range);
      before = first;
      beforeSecond = second;
    },
    (words) => {
      writer.number(endOfWide);
      writer.text(words.join('\n'));
    },
    (range) => writePostings(writer, range),
  );
}

/** Larger than any difference between two code points. */
const endOfWide = 0x110000;

/** Writes the distance to the previous record, with the value; the lowest bit marks the last posting. */
function writePostings(writer: ByteWriter, { postings, start, end }: PostingRange): void {
  let record = 0;
  for (let index = start; index < end; index++) {
    const posting = postings[index]!;
    const own = Math.floor(posting / roles);
    const number = (own - record) * roles + (posting % roles);
    writer.number(2 * number + (index === end - 1 ? 1 : 0));
    record = own;
  }
}

export type IndexedRecord = {
  /** 1 for the page, 2 to 5 for its headings. */
  readonly level: number;
  /** The count of the title's terms, minus one. */
  readonly titleSize: number;
  /** A `RecordText` as JSON. */
  readonly json: Uint8Array;
};

export type TermVisitor = {
  wide(first: number, second: number): void;
  word(text: string): void;
  /** Called for each record of the last term; `value` is a `Role`, plus the title's size for `Head`. */
  posting(record: number, value: number): void;
};

/** Reads the bytes of `indexPage`: records at once, terms on demand. */
export function readIndexedPage(bytes: Uint8Array): {
  readonly isTraditional: boolean;
  readonly records: readonly IndexedRecord[];
  visitTerms(visitor: TermVisitor): void;
} {
  const reader = new ByteReader(bytes);
  if (reader.number() !== version) throw new Error('An indexed page of another version cannot be merged.');
  const isTraditional = reader.number() === 1;
  const records = Array.from({ length: reader.number() }, (): IndexedRecord => {
    const titleSize = reader.number();
    return { titleSize, level: reader.number(), json: reader.bytes() };
  });
  return {
    isTraditional,
    records,
    visitTerms(visitor) {
      let first = 0;
      let second = 0;
      for (let step = reader.number(); step !== endOfWide; step = reader.number()) {
        first += step;
        second = reader.number() + (step === 0 ? second : 0);
        visitor.wide(first, second);
        readPostings(reader, visitor);
      }
      const words = reader.text();
      for (const word of words === '' ? [] : words.split('\n')) {
        visitor.word(word);
        readPostings(reader, visitor);
      }
    },
  };
}

function readPostings(reader: ByteReader, visitor: TermVisitor): void {
  let record = 0;
  for (let isLast = false; !isLast; ) {
    const number = reader.number();
    isLast = number % 2 === 1;
    const posting = number >>> 1;
    record += Math.floor(posting / roles);
    visitor.posting(record, posting % roles);
  }
}
