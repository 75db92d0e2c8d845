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
  /** Terms of the lexicon; not all of them stand in this tree. */
  readonly size: number;
};

export type Inverter = {
  /** Takes the next record in. */
  add(record: IndexRecord): void;
  /** To be called after the last. */
  finish(): Inverted;
};

/** So many terms of records wait at most: the memory that inverting takes hangs on it, and not on the site. */
const mostWaiting = 4_000_000;

export function createInverter(lexicon: Lexicon): Inverter {
  const text = createPostings(factor.plain);
  const code = createPostings(factor.plain);
  const head = createPostings(factor.head);
  const without = createDifference();
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
    add(record) {
      const inText = lexicon.termsOf(record.text);
      // What stands in the running text is not told again for the code.
      const inCode =
        record.code === '' ? none : without(lexicon.termsOf(record.code), inText, lexicon.size());
      const inHead = lexicon.termsOf(titleOf(record));
      const title = lexicon.termsOf(record.title);
      texts.push(inText);
      codes.push(inCode);
      heads.push(inHead);
      titleSizes.push(Math.min(sizeOf(title, lexicon), factor.head) - 1);
      waiting += inText.length + inCode.length + inHead.length;
      if (waiting > mostWaiting) flush();
    },
    finish() {
      flush();
      return { text, code, head, size: lexicon.size() };
    },
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
