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
const version = 6;

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
  writer.text(terms.words.join('\n'));
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
  /** `index`: of the word among those of the page. */
  word(text: string, index: number): void;
  /** Called for the record of the last term, twice if it is in a title too; `value` is a `Role`, plus the title's size for `Head`. */
  posting(record: number, value: number): void;
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
      const words = reader.text().split('\n');
      for (let record = 0; record < records.length; record++)
        if (isWanted(record)) visitRecord(bytes, starts[record]!, ends[record]!, record, words, visitor);
    },
  };
}

/** Reads the numbers by itself: as calls, they would take a tenth of the time of an index. */
function visitRecord(
  bytes: Uint8Array,
  start: number,
  end: number,
  record: number,
  words: readonly string[],
  visitor: TermVisitor,
): void {
  let first = 0;
  let second = 0;
  for (let at = start; at < end; ) {
    let byte = bytes[at++]!;
    let step = byte & 0x7f;
    for (let shift = 7; byte > 0x7f; shift += 7) {
      byte = bytes[at++]!;
      step |= (byte & 0x7f) << shift;
    }
    byte = bytes[at++]!;
    let code = byte & 0x7f;
    for (let shift = 7; byte > 0x7f; shift += 7) {
      byte = bytes[at++]!;
      code |= (byte & 0x7f) << shift;
    }
    const roles = (step & 1) === 0 ? 1 : bytes[at++]!;
    first += step >> 1;
    second = step > 1 ? code : second + code;
    if (first === 0) visitor.word(words[second]!, second);
    else visitor.wide(first, second);
    if (roles === 1) visitor.posting(record, Role.Text);
    else {
      if (roles % inHead > 0) visitor.posting(record, roles % inHead === 1 ? Role.Text : Role.Code);
      if (roles >= inHead) visitor.posting(record, Role.Head + Math.floor(roles / inHead) - 1);
    }
  }
}
