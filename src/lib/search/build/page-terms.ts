/** Collects the terms of a page, record by record: for each record its terms, and their roles there. */
import { keywordSize } from '../codec.ts';
import { flatten } from '../fold.ts';
import type { Identifiers } from '../identifiers.ts';
import { formatIdentifierKey } from '../layout.ts';
import { visitTerms, visitWordTerms } from '../tokenizer.ts';
import type { ByteWriter } from './bytes.ts';
import { copyText, growArray, TermDictionary } from './term-dictionary.ts';

/** A term's role in a record. For `Head` the size of the title is added, below `factor.head`. */
export enum Role {
  Text = 0,
  Code = 1,
  Head = 2,
}

/** All roles of a term in a record are one number: 1 in its text, else 2 in its code; and so many for its title, times its size and one. */
export const inHead = 3;

/** When the cache of terms is larger, it is cleared: its tables would not fit into a processor's cache. */
const mostKnown = 1 << 17;

/** Collects terms page by page, and caches words and characters that pages share. */
export class PageTerms {
  #dictionary = new TermDictionary();
  /** Word as written -> its terms. */
  #wordTerms = new Map<string, readonly number[]>();
  /** By term: the last text, record and page that had it; its roles in that record, and its index in that page. */
  #seenIn = new Int32Array(0);
  #recordOf = new Int32Array(0);
  #pageOf = new Int32Array(0);
  #rolesOf = new Int32Array(0);
  #indexOf = new Int32Array(0);
  #texts = 0;
  #records = 0;
  #pages = 0;
  /** The distinct terms of the record, and those that its last text has added. */
  readonly #terms: number[] = [];
  readonly #added: number[] = [];
  /** The distinct terms of the page, by their index. */
  readonly #ofPage: number[] = [];
  readonly #sink = {
    character: (code: number) => this.#addTerm(this.#dictionary.wide(code, 0)),
    pair: (first: number, second: number) => this.#addTerm(this.#dictionary.wide(first, second)),
    word: (word: string) => {
      for (const term of this.#termsOf(word)) this.#addTerm(term);
    },
  };

  beginPage(): void {
    if (this.#dictionary.size > mostKnown) {
      this.#dictionary = new TermDictionary();
      this.#wordTerms = new Map();
      this.#seenIn.fill(0);
      this.#recordOf.fill(0);
      this.#pageOf.fill(0);
    }
    this.#pages++;
    this.#ofPage.length = 0;
  }

  beginRecord(): void {
    this.#records++;
    this.#terms.length = 0;
  }

  /** Adds a record's text and code. Terms of the text are not added again for the code. */
  addTexts(text: string, code: string): void {
    this.#texts++;
    this.#add(text, 1);
    if (code !== '') this.#add(code, 2);
  }

  /** Adds a record's title. Returns its size, below `factor.head`. */
  addTitle(title: string): number {
    this.#texts++;
    this.#collect(title);
    const size = Math.min(this.#measureAdded(), keywordSize) - 1;
    this.#giveRole(inHead * (size + 1));
    return size;
  }

  /** Adds keywords. Call it after `addTitle`: terms of the title are not added again. */
  addKeywords(keywords: string): void {
    if (keywords !== '') this.#add(keywords, inHead * (keywordSize + 1));
  }

  /** Adds identifiers as whole words, in the form that readers type. */
  addIdentifiers({ own, other }: Identifiers): void {
    this.#texts++;
    for (const [names, role] of [
      [own, 1],
      [other, 2],
    ] as const) {
      for (const name of names) this.#addTerm(this.#dictionary.word(formatIdentifierKey(name)));
      this.#giveRole(role);
    }
  }

  /** Writes the record's terms by their index in the page, with their roles unless they are in its text alone. */
  write(writer: ByteWriter): void {
    for (const term of this.#terms) {
      if (this.#pageOf[term] !== this.#pages) {
        this.#pageOf[term] = this.#pages;
        this.#indexOf[term] = this.#ofPage.push(term) - 1;
      }
      const roles = this.#rolesOf[term]!;
      writer.number(2 * this.#indexOf[term]! + (roles === 1 ? 0 : 1));
      if (roles !== 1) writer.number(roles);
    }
  }

  /** Writes the page's terms in the order of their indexes: the code points of a wide term, 0 for a word; then the words. */
  writePage(writer: ByteWriter): void {
    const words: string[] = [];
    writer.number(this.#ofPage.length);
    for (const term of this.#ofPage) {
      const first = this.#dictionary.first(term);
      writer.number(first);
      if (first === 0) words.push(this.#dictionary.text(term));
      else writer.number(this.#dictionary.second(term));
    }
    writer.text(words.join('\n'));
  }

  #add(text: string, role: number): void {
    this.#collect(text);
    this.#giveRole(role);
  }

  #collect(text: string): void {
    visitTerms(flatten(text), this.#sink);
  }

  #termsOf(word: string): readonly number[] {
    const known = this.#wordTerms.get(word);
    if (known) return known;
    const terms: number[] = [];
    const own = copyText(word);
    visitWordTerms(own, (part) => terms.push(this.#dictionary.word(part)));
    this.#wordTerms.set(own, terms);
    return terms;
  }

  #addTerm(term: number): void {
    if (term >= this.#seenIn.length) this.#growFor(term);
    if (this.#seenIn[term] === this.#texts) return;
    this.#seenIn[term] = this.#texts;
    this.#added.push(term);
  }

  /** Gives all added terms a role. */
  #giveRole(role: number): void {
    for (const term of this.#added) {
      if (this.#recordOf[term] !== this.#records) {
        this.#recordOf[term] = this.#records;
        this.#rolesOf[term] = 0;
        this.#terms.push(term);
      }
      this.#rolesOf[term]! += role;
    }
    this.#added.length = 0;
  }

  /** How many words and pairs are added. Single characters count only if there are no pairs. */
  #measureAdded(): number {
    let pairs = 0;
    let characters = 0;
    let words = 0;
    for (const term of this.#added) {
      if (this.#dictionary.first(term) === 0) words++;
      else if (this.#dictionary.second(term) === 0) characters++;
      else pairs++;
    }
    return Math.max(1, words + (pairs || characters));
  }

  #growFor(term: number): void {
    const length = 2 * term + 1024;
    this.#seenIn = growArray(this.#seenIn, length);
    this.#recordOf = growArray(this.#recordOf, length);
    this.#pageOf = growArray(this.#pageOf, length);
    this.#rolesOf = growArray(this.#rolesOf, length);
    this.#indexOf = growArray(this.#indexOf, length);
  }
}
