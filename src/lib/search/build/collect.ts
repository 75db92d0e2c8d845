/** Merges the pages of all trees: numbers their records, and collects the postings of all terms. */
import { factor } from '../codec.ts';
import { flatten } from '../fold.ts';
import type { IndexPage, IndexTree } from '../page.ts';
import { visitTerms, visitWordTerms } from '../tokenizer.ts';
import { readIndexedPage, type TermVisitor } from './indexed-page.ts';
import { Role } from './page-terms.ts';
import { PostingLists } from './posting-lists.ts';
import { TermDictionary } from './term-dictionary.ts';

/** A page that one or several trees have. */
export type Variant = {
  readonly page: IndexPage;
  /** The numbers of its records, in page order. */
  readonly records: readonly number[];
  /** Absent if there are too many bytes to keep. */
  readonly bytes: Uint8Array | undefined;
};

/** How many bytes of pages are kept until texts are written. */
const mostKept = 2 ** 25;

export type Collected = {
  /** The pages of all trees by route; routes of a category follow one another. */
  readonly variants: ReadonlyMap<string, readonly Variant[]>;
  findVariant(page: IndexPage): Variant;
  /** Heading level by record. */
  readonly levels: readonly number[];
  /** By route, in the order of `variants`: the size in bytes of its records. */
  readonly sizes: readonly (readonly number[])[];
  readonly dictionary: TermDictionary;
  readonly text: PostingLists;
  readonly code: PostingLists;
  readonly head: PostingLists;
  /** True if any text has traditional characters. */
  readonly isTraditional: boolean;
};

/** Merges each page once, even if several trees have it, or have some of its records. */
export function collectPages(trees: readonly IndexTree[]): Collected {
  const merger = new Merger();
  const variants = new Map<string, readonly Variant[]>();
  const byKey = new Map<string, Variant>();
  let kept = 0;
  const formatKey = ({ route, key }: IndexPage) => `${key} ${route}`;
  for (const [route, pages] of groupByRoute(trees)) {
    merger.sizes.push([]);
    const different = new Map(pages.map((page) => [formatKey(page), page]));
    // Comparing records is needed only if the route has different pages.
    const known = different.size > 1 ? new Map<string, number>() : undefined;
    const own = Array.from(different, ([key, page]) => {
      const bytes = page.read();
      kept += bytes.length;
      const records = merger.add(route, bytes, known);
      const variant = { page, records, bytes: kept > mostKept ? undefined : bytes };
      byKey.set(key, variant);
      return variant;
    });
    variants.set(route, own);
  }
  return { ...merger, variants, findVariant: (page) => byKey.get(formatKey(page))! };
}

/** Sorted by category, then by route, so that pages on one subject are neighbours. */
function groupByRoute(trees: readonly IndexTree[]): [route: string, pages: IndexPage[]][] {
  const byRoute = new Map<string, IndexPage[]>();
  for (const page of trees.flatMap(({ pages }) => pages)) {
    const pages = byRoute.get(page.route);
    if (pages) pages.push(page);
    else byRoute.set(page.route, [page]);
  }
  return [...byRoute].sort(
    ([a], [b]) => compareTexts(findCategory(a), findCategory(b)) || compareTexts(a, b),
  );
}

/** '/howto/tls' -> '/howto'; '/' -> '/'. */
export function findCategory(route: string): string {
  return `/${route.split('/')[1] ?? ''}`;
}

/** By code unit, independent of the locale. */
function compareTexts(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

class Merger {
  isTraditional = false;
  readonly levels: number[] = [];
  readonly sizes: number[][] = [];
  readonly dictionary = new TermDictionary();
  readonly text = new PostingLists(factor.plain);
  readonly code = new PostingLists(factor.plain);
  readonly head = new PostingLists(factor.head);
  /** Of the records of the page that is visited. */
  #numbers: readonly number[] = [];
  /** One for all pages: V8 optimises calls of the same functions. */
  readonly #visitor: TermVisitor = {
    wide: (first, second) => this.dictionary.wide(first, second),
    word: (text) => this.dictionary.word(text),
    posting: (term, place, value) => {
      const record = this.#numbers[place]!;
      if (value >= Role.Head) this.head.add(term, record, value - Role.Head);
      else (value === Role.Code ? this.code : this.text).add(term, record, 0);
    },
  };

  /** Returns the numbers of the page's records. `known`: records of the route's other pages, by text. */
  add(route: string, bytes: Uint8Array, known: Map<string, number> | undefined): readonly number[] {
    const page = readIndexedPage(bytes);
    this.isTraditional ||= page.isTraditional;
    const first = this.levels.length;
    const numbers: number[] = [];
    for (const { level, json } of page.records) {
      const text = known && Buffer.from(json.buffer, json.byteOffset, json.length).toString('latin1');
      const before = text === undefined ? undefined : known!.get(text);
      numbers.push(before ?? this.levels.length);
      if (before !== undefined) continue;
      if (text !== undefined) known!.set(text, this.levels.length);
      this.sizes.at(-1)!.push(json.length);
      this.levels.push(level);
    }
    if (numbers[0]! >= first) this.#addRoute(route, numbers[0]!, page.records[0]!.titleSize);
    if (this.levels.length > first) this.#addTerms(page, numbers, first);
    return numbers;
  }

  #addTerms(page: ReturnType<typeof readIndexedPage>, numbers: readonly number[], first: number): void {
    this.#numbers = numbers;
    // An earlier page of the route has added the others.
    page.visitTerms(this.#visitor, (place) => numbers[place]! >= first);
  }

  /** Adds the last step of the route as terms, since readers search for `mod_ali` or `voicemail`. */
  #addRoute(route: string, record: number, titleSize: number): void {
    const add = (term: number) => this.head.add(term, record, titleSize);
    visitTerms(flatten(route.slice(route.lastIndexOf('/') + 1)), {
      character: (code) => add(this.dictionary.wide(code, 0)),
      pair: (first, second) => add(this.dictionary.wide(first, second)),
      word: (word) => visitWordTerms(word, (part) => add(this.dictionary.word(part))),
    });
  }
}
