/** The inverted index of a tree: which records each term stands in, and as what. */
import { createHash } from 'node:crypto';
import { factor } from '../../model/search/codec.ts';
import { RecordKind } from '../../model/search/shards.ts';
import type { Lexicon } from './lexicon.ts';
import { type Postings, postingsOfRuns } from './postings.ts';
import type { IndexRecord } from './records.ts';
import { type Run, runOf } from './runs.ts';

export type Inverted = {
  readonly text: Postings;
  readonly code: Postings;
  readonly head: Postings;
  /** What they are made of. */
  readonly runs: readonly PageRun[];
};

/** The terms of a record: of its text, of its code as far as they are not in the text too, and of its title. */
export type RecordTerms = {
  readonly text: Int32Array;
  readonly code: Int32Array;
  readonly head: Int32Array;
  /** How much the title says, less one. */
  readonly titleSize: number;
};

/** What a page's records are made of. */
export type PageTerms = {
  /** How many records it has, and how many terms those have in all. */
  readonly records: number;
  readonly size: number;
  terms(): readonly RecordTerms[];
};

/** The runs of each kind of text for some pages in a row. */
export type PageRun = {
  /** Names the pages. */
  readonly key: string;
  readonly text: Run;
  readonly code: Run;
  readonly head: Run;
};

export type Inverter = {
  /** Takes the next page in. `key` names all that it is made from. */
  add(key: string, page: PageTerms): void;
  /** To be called after the last. */
  finish(): Inverted;
};

/** So many terms of records wait at most: the memory that inverting takes hangs on it, and not on the site. */
const mostWaiting = 2_000_000;
/** So many runs a tree has, about, and so many pages a run has at least. */
const usualRuns = 16;
const leastPages = 32;

/** `pages`: how many the largest tree has. `known`: runs by their keys; those that are made are put in. */
export function createInverter(lexicon: Lexicon, pages: number, known: Map<string, PageRun>): Inverter {
  let pagesOfRun = leastPages;
  while (pages > pagesOfRun * usualRuns) pagesOfRun *= 2;
  const runs: { readonly first: number; readonly run: PageRun }[] = [];
  let waiting: PageTerms[] = [];
  let digest = createHash('sha256');
  let records = 0;
  let size = 0;
  let first = 0;

  const flush = () => {
    if (waiting.length === 0) return;
    const key = digest.digest('base64url');
    const run =
      known.get(key) ??
      pageRunOf(
        key,
        waiting.flatMap((page) => page.terms()),
        lexicon.size(),
      );
    known.set(key, run);
    runs.push({ first, run });
    first += records;
    waiting = [];
    digest = createHash('sha256');
    records = 0;
    size = 0;
  };
  return {
    add(key, page) {
      waiting.push(page);
      digest.update(key);
      records += page.records;
      size += page.size;
      if (isLast(key, pagesOfRun) || size > mostWaiting) flush();
    },
    finish() {
      flush();
      const size = lexicon.size();
      const placed = (kind: 'text' | 'code' | 'head') =>
        runs.map(({ first, run }) => ({ first, run: run[kind] }));
      return {
        text: postingsOfRuns(placed('text'), size, factor.plain),
        code: postingsOfRuns(placed('code'), size, factor.plain),
        head: postingsOfRuns(placed('head'), size, factor.head),
        runs: runs.map(({ run }) => run),
      };
    },
  };
}

/** Whatever stands before it: a changed page changes no run but its own. */
function isLast(key: string, pagesOfRun: number): boolean {
  let mixed = 0;
  for (let index = 0; index < 8; index++) mixed = Math.imul(mixed, 31) + key.charCodeAt(index);
  return (Math.imul(mixed, 0x9e3779b1) >>> 8) % pagesOfRun === 0;
}

function pageRunOf(key: string, records: readonly RecordTerms[], size: number): PageRun {
  return {
    key,
    text: runOf(
      records.map(({ text }) => text),
      size,
      factor.plain,
    ),
    code: runOf(
      records.map(({ code }) => code),
      size,
      factor.plain,
    ),
    head: runOf(
      records.map(({ head }) => head),
      size,
      factor.head,
      (index) => records[index]!.titleSize,
    ),
  };
}

/** Tells the terms of a record. */
export type Reading = (record: IndexRecord) => RecordTerms;

export function createReading(lexicon: Lexicon): Reading {
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
