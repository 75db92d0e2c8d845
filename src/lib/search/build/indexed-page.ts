/**
 * A page's part of the index as bytes, so that the build can cache it and merge it without the page.
 * They depend on the page's records only: not on its route, its neighbours or its tree.
 */
import type { RecordText } from '../layout.ts';
import { dropMarks } from '../mark.ts';
import type { PageRecord } from '../page.ts';
import { ByteReader, ByteWriter } from './bytes.ts';
import { inHead, PageTerms, Role } from './page-terms.ts';
import { hasTraditional } from './traditional.ts';

/** Of the byte format. `readIndexedPage` rejects other versions. */
const version = 7;

const terms = new PageTerms();
const termWriter = new ByteWriter();

/** The bytes of a page. Pure, though it caches terms that pages share. */
export function indexPage(records: readonly PageRecord[]): Uint8Array {
  const writer = new ByteWriter();
  writer.number(version);
  const areTraditional = records.some(({ title, text, code, keywords, questions }) =>
    [title, text, code, keywords, questions].some(hasTraditional),
  );
  writer.number(areTraditional ? 1 : 0);
  writer.number(records.length);
  terms.beginPage();
  const titles: (string | null)[] = [];
  for (const { level, anchor, ...record } of records) {
    const title = dropMarks(record.title);
    const text = dropMarks(record.text);
    const code = dropMarks(record.code);
    const keywords = dropMarks(record.keywords);
    // Drop titles of this level and below: they belong to the previous section.
    while (titles.length >= level) titles.pop();
    while (titles.length < level - 1) titles.push(null);
    titles.push(title);
    terms.beginRecord();
    terms.addTexts(`${text}\n${keepQuestionWords(record.questions)}`, code);
    writer.number(terms.addTitle(title));
    terms.addKeywords(keywords);
    if (record.identifiers) terms.addIdentifiers(record.identifiers);
    writer.number(level);
    const texts = [titles, anchor, text, code] as const;
    const known = level === 1 ? keywords : keepFirst(record.questions);
    const stored: RecordText = known === '' ? texts : [...texts, dropMarks(known)];
    writer.text(JSON.stringify(stored));
    terms.write(termWriter);
    writer.bytes(termWriter.taken());
  }
  terms.writePage(writer);
  return writer.taken();
}

/**
 * Questions count as text of their section: as keywords, their many words would outweigh the page's subject. Names
 * and codes are left out, since the section itself has them.
 */
function keepQuestionWords(questions: string): string {
  if (questions === '') return '';
  return questions
    .split('\n')
    .map((line) => {
      const isChinese = han.test(line);
      return line.replace(/[!-~]+/g, (name) => (isChinese || /[A-Z\d_]/.test(name) ? ' ' : name));
    })
    .join('\n');
}

const han = /\p{Script=Han}/u;

/** How many questions a section stores: the browser loads texts for each hit, so more would cost every query. */
const mostStored = 3;

function keepFirst(questions: string): string {
  return questions.split('\n').slice(0, mostStored).join('\n');
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
  /** Both number a term, once for the page. */
  wide(first: number, second: number): number;
  word(text: string): number;
  /** Called twice for a record that has the term in its title too; `value` is a `Role`, plus the title's size for `Head`. */
  posting(term: number, record: number, value: number): void;
};

/** Reads the bytes of `indexPage`: records at once, terms on demand. */
export function readIndexedPage(bytes: Uint8Array): {
  readonly isTraditional: boolean;
  readonly records: readonly IndexedRecord[];
  /** Visits the terms of each record that is wanted. */
  visitTerms(visitor: TermVisitor, isWanted?: (record: number) => boolean): void;
} {
  const reader = new ByteReader(bytes);
  if (reader.number() !== version) throw new Error('An indexed page of another version cannot be merged.');
  const isTraditional = reader.number() === 1;
  /** Where the terms of each record start. */
  const starts: number[] = [];
  const ends: number[] = [];
  const records = Array.from({ length: reader.number() }, (): IndexedRecord => {
    const record = { titleSize: reader.number(), level: reader.number(), json: reader.bytes() };
    starts.push(reader.skip());
    ends.push(reader.at);
    return record;
  });
  return {
    isTraditional,
    records,
    visitTerms(visitor, isWanted = () => true) {
      const table = readTable(reader);
      const words = reader.text().split('\n');
      for (let record = 0; record < records.length; record++)
        if (isWanted(record))
          visitRecord(bytes, starts[record]!, ends[record]!, record, table, words, visitor);
    },
  };
}

/** Reused, since the system would have to clear new memory. */
let lastTable = new Int32Array(1 << 13);

/** Two numbers for each term of the page: the code points of a wide term; 0 and an index into its words. */
function readTable(reader: ByteReader): Int32Array {
  const count = reader.number();
  if (2 * count > lastTable.length) lastTable = new Int32Array(4 * count);
  let words = 0;
  for (let at = 0; at < 2 * count; at += 2) {
    const first = reader.number();
    lastTable[at] = first;
    lastTable[at + 1] = first === 0 ? words++ : reader.number();
  }
  return lastTable;
}

/** Reads the numbers by itself: as calls, they would take a tenth of the time of an index. */
function visitRecord(
  bytes: Uint8Array,
  start: number,
  end: number,
  record: number,
  table: Int32Array,
  words: readonly string[],
  visitor: TermVisitor,
): void {
  for (let at = start; at < end; ) {
    let byte = bytes[at++]!;
    let number = byte & 0x7f;
    for (let shift = 7; byte > 0x7f; shift += 7) {
      byte = bytes[at++]!;
      number |= (byte & 0x7f) << shift;
    }
    const roles = (number & 1) === 0 ? 1 : bytes[at++]!;
    const place = number & ~1;
    let term = -1 - table[place]!;
    if (term < 0) {
      const [first, second] = [table[place]!, table[place + 1]!];
      term = first === 0 ? visitor.word(words[second]!) : visitor.wide(first, second);
      // Below 0: the number is known.
      table[place] = -1 - term;
    }
    if (roles === 1) visitor.posting(term, record, Role.Text);
    else {
      if (roles % inHead > 0) visitor.posting(term, record, roles % inHead === 1 ? Role.Text : Role.Code);
      if (roles >= inHead) visitor.posting(term, record, Role.Head + Math.floor(roles / inHead) - 1);
    }
  }
}
