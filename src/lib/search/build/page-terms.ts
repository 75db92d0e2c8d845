/** Collects the terms of one page: for each term its records, and its role there. */
import { factor, keywordSize } from '../codec.ts';
import { flatten } from '../fold.ts';
import type { Identifiers } from '../identifiers.ts';
import { formatIdentifierKey } from '../layout.ts';
import { visitTerms, visitWordTerms } from '../tokenizer.ts';
import { growArray, TermDictionary } from './term-dictionary.ts';

/** A term's role in a record. For `Head` the size of the title is added, below `factor.head`. */
export enum Role {
  Text = 0,
  Code = 1,
  Head = 2,
}

/** The count of all values of a posting, title sizes included. */
export const roles = Role.Head + factor.head;

/** Postings of a term. One object is reused for all terms, since a new one each would cost a tenth of the time. */
export type PostingRange = {
  readonly postings: Int32Array;
  readonly start: number;
  readonly end: number;
};

/** When the cache of terms is larger, it is cleared: its tables would not fit into a processor's cache. */
const mostKnown = 1 << 17;

/** Collects terms page by page, and caches words and characters that pages share. */
export class PageTerms {
  #dictionary = new TermDictionary();
  /** Word as written -> its terms. */
  #wordTerms = new Map<string, readonly number[]>();
  /** By term: the last text and the last page that had it, and its index among that page's terms. */
  #seenIn = new Int32Array(0);
  #pageOf = new Int32Array(0);
  #placeOf = new Int32Array(0);
  #texts = 0;
  #pages = 0;
  /** The page's distinct terms, and its postings in order of arrival. */
  #terms = new Int32Array(1024);
  #termCount = 0;
  #postingTerms = new Int32Array(4096);
  #postings = new Int32Array(4096);
  #count = 0;
  #posting = 0;
  readonly #sink = {
    character: (code: number) => this.#add(this.#dictionary.wide(code, 0)),
    pair: (first: number, second: number) => this.#add(this.#dictionary.wide(first, second)),
    word: (word: string) => {
      for (const term of this.#termsOf(word)) this.#add(term);
    },
  };

  begin(): void {
    if (this.#dictionary.size > mostKnown) {
      this.#dictionary = new TermDictionary();
      this.#wordTerms = new Map();
      this.#seenIn.fill(0);
      this.#pageOf.fill(0);
    }
    this.#pages++;
    this.#termCount = 0;
    this.#count = 0;
  }

  /** Adds a record's text and code. Terms of the text are not added again for the code. */
  addTexts(record: number, text: string, code: string): void {
    this.#addText(text, record * roles + Role.Text);
    if (code !== '') this.#goOn(code, record * roles + Role.Code);
  }

  /** Adds a record's title. Returns its size, below `factor.head`. */
  addTitle(record: number, title: string): number {
    const from = this.#count;
    this.#addText(title, 0);
    const size = Math.min(this.#sizeFrom(from), keywordSize) - 1;
    this.#postings.fill(record * roles + Role.Head + size, from, this.#count);
    return size;
  }

  /** Adds identifiers as whole words, in the form that readers type. */
  addIdentifiers(record: number, { own, other }: Identifiers): void {
    this.#texts++;
    for (const [names, role] of [
      [own, Role.Text],
      [other, Role.Code],
    ] as const) {
      this.#posting = record * roles + role;
      for (const name of names) this.#add(this.#dictionary.word(formatIdentifierKey(name)));
    }
  }

  /** Adds keywords. Call it after `addTitle`: terms of the title are not added again. */
  addKeywords(record: number, keywords: string): void {
    if (keywords !== '') this.#goOn(keywords, record * roles + Role.Head + keywordSize);
  }

  /** Visits the wide terms in the order of code points, then all words at once, then each word in page order. */
  each(
    wide: (first: number, second: number, postings: PostingRange) => void,
    words: (texts: readonly string[]) => void,
    word: (postings: PostingRange) => void,
  ): void {
    const dictionary = this.#dictionary;
    const range = this.#byTerm();
    const terms = this.#terms.subarray(0, this.#termCount);
    for (const term of dictionary.sortWide(terms)) {
      wide(dictionary.first(term), dictionary.second(term), range(term));
    }
    const ofWords = terms.filter((term) => dictionary.first(term) === 0);
    words(Array.from(ofWords, (term) => dictionary.text(term)));
    for (const term of ofWords) word(range(term));
  }

  #addText(text: string, posting: number): void {
    this.#texts++;
    this.#goOn(text, posting);
  }

  #goOn(text: string, posting: number): void {
    this.#posting = posting;
    visitTerms(flatten(text), this.#sink);
  }

  #termsOf(word: string): readonly number[] {
    const known = this.#wordTerms.get(word);
    if (known) return known;
    const terms: number[] = [];
    // A substring would keep the whole text in memory, so copy it.
    const own = word.split('').join('');
    visitWordTerms(own, (part) => terms.push(this.#dictionary.word(part)));
    this.#wordTerms.set(own, terms);
    return terms;
  }

  #add(term: number): void {
    if (term >= this.#seenIn.length) {
      this.#seenIn = growArray(this.#seenIn, 2 * term + 1024);
      this.#pageOf = growArray(this.#pageOf, 2 * term + 1024);
      this.#placeOf = growArray(this.#placeOf, 2 * term + 1024);
    }
    if (this.#seenIn[term] === this.#texts) return;
    this.#seenIn[term] = this.#texts;
    if (this.#pageOf[term] !== this.#pages) {
      this.#pageOf[term] = this.#pages;
      if (this.#termCount === this.#terms.length) this.#terms = growArray(this.#terms, 2 * this.#termCount);
      this.#placeOf[term] = this.#termCount;
      this.#terms[this.#termCount++] = term;
    }
    if (this.#count === this.#postings.length) {
      this.#postings = growArray(this.#postings, 2 * this.#count);
      this.#postingTerms = growArray(this.#postingTerms, 2 * this.#count);
    }
    this.#postingTerms[this.#count] = term;
    this.#postings[this.#count++] = this.#posting;
  }

  /** How many terms have come since then: words and pairs. Single characters count only if there are no pairs. */
  #sizeFrom(from: number): number {
    let pairs = 0;
    let characters = 0;
    let words = 0;
    for (const term of this.#postingTerms.subarray(from, this.#count)) {
      if (this.#dictionary.first(term) === 0) words++;
      else if (this.#dictionary.second(term) === 0) characters++;
      else pairs++;
    }
    return Math.max(1, words + (pairs || characters));
  }

  /** Groups the postings by term with a counting sort. The function fills one object anew for each term. */
  #byTerm(): (term: number) => PostingRange {
    const places = this.#placeOf;
    const ends = new Int32Array(this.#termCount + 1);
    const sorted = new Int32Array(this.#count);
    for (let index = 0; index < this.#count; index++) ends[places[this.#postingTerms[index]!]! + 1]!++;
    for (let place = 0; place < this.#termCount; place++) ends[place + 1]! += ends[place]!;
    for (let index = 0; index < this.#count; index++) {
      sorted[ends[places[this.#postingTerms[index]!]!]!++] = this.#postings[index]!;
    }
    const range = { postings: sorted, start: 0, end: 0 };
    return (term) => {
      const place = places[term]!;
      // The sort has moved each start to the end of its range.
      range.start = place === 0 ? 0 : ends[place - 1]!;
      range.end = ends[place]!;
      return range;
    };
  }
}
