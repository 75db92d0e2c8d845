/** The inverted index of a tree: which records each term stands in, and as what. */
import { factor } from '../../model/search/codec.ts';
import { RecordKind } from '../../model/search/shards.ts';
import type { Lexicon } from './lexicon.ts';
import { createPostings, type Postings } from './postings.ts';
import type { IndexRecord } from './records.ts';

export type Inverted = {
  readonly text: Postings;
  readonly code: Postings;
  readonly head: Postings;
};

/** The terms of a record: of its text, of its code as far as they are not in the text too, and of its title. */
export type RecordTerms = {
  readonly text: Int32Array;
  readonly code: Int32Array;
  readonly head: Int32Array;
  /** How much the title says, less one. */
  readonly titleSize: number;
};

export type Inverter = {
  /** Takes the next record in. */
  add(terms: RecordTerms): void;
  /** To be called after the last. */
  finish(): Inverted;
};

/** So many terms of records wait at most: the memory that inverting takes hangs on it, and not on the site. */
const mostWaiting = 2_000_000;

export function createInverter(lexicon: Lexicon): Inverter {
  const text = createPostings(factor.plain);
  const code = createPostings(factor.plain);
  const head = createPostings(factor.head);
  let texts: Int32Array[] = [];
  let codes: Int32Array[] = [];
  let heads: Int32Array[] = [];
  let titleSizes: number[] = [];
  let first = 0;
  let waiting = 0;

  const flush = () => {
    const size = lexicon.size();
    text.add(first, texts, size);
    code.add(first, codes, size);
    head.add(first, heads, size, (index) => titleSizes[index]!);
    first += texts.length;
    texts = [];
    codes = [];
    heads = [];
    titleSizes = [];
    waiting = 0;
  };
  return {
    add(terms) {
      texts.push(terms.text);
      codes.push(terms.code);
      heads.push(terms.head);
      titleSizes.push(terms.titleSize);
      waiting += terms.text.length + terms.code.length + terms.head.length;
      if (waiting > mostWaiting) flush();
    },
    finish() {
      flush();
      return { text, code, head };
    },
  };
}

/** Tells the terms of records. */
export function createReading(lexicon: Lexicon): (record: IndexRecord) => RecordTerms {
  const without = createDifference();
  return (record) => {
    const text = lexicon.termsOf(record.text);
    // What stands in the running text is not told again for the code.
    const code = record.code === '' ? none : without(lexicon.termsOf(record.code), text, lexicon.size());
    const head = lexicon.termsOf(titleOf(record));
    const title = lexicon.termsOf(record.title);
    return { text, code, head, titleSize: Math.min(sizeOf(title, lexicon), factor.head) - 1 };
  };
}

const none = new Int32Array(0);

/** A page is also known by the last part of its address: `mod_ali`, `voicemail`. Only a first passage has a title. */
function titleOf({ kind, level, title, route }: IndexRecord): string {
  if (kind === RecordKind.More) return '';
  return level === 1 ? `${title} ${route.slice(route.lastIndexOf('/') + 1)}` : title;
}

/** How many postings a term has; 0 if the tree does not have it. */
export function postingsOf({ text, code, head }: Inverted, term: number): number {
  return text.count(term) + code.count(term) + head.count(term);
}

/** Takes the terms of one list out of another's. */
function createDifference(): (terms: Int32Array, others: Int32Array, size: number) => Int32Array {
  let seenIn = new Int32Array(1024);
  let turn = 0;
  return (terms, others, size) => {
    if (size > seenIn.length) {
      seenIn = new Int32Array(2 * size);
      turn = 0;
    }
    turn++;
    for (let index = 0; index < others.length; index++) seenIn[others[index]!] = turn;
    return terms.filter((term) => seenIn[term] !== turn);
  };
}

/** How much a title says: its pairs and words. Single characters count where they stand alone. */
function sizeOf(terms: Int32Array, lexicon: Lexicon): number {
  let pairs = 0;
  let characters = 0;
  let words = 0;
  for (const term of terms) {
    if (lexicon.first(term) === 0) words++;
    else if (lexicon.second(term) === 0) characters++;
    else pairs++;
  }
  return Math.max(1, words + (pairs || characters));
}
