/** The inverted index of a tree: which records each term stands in, and as what. */
import { factor } from '../../model/search/codec.ts';
import { RecordKind } from '../../model/search/shards.ts';
import type { Lexicon } from './lexicon.ts';
import { countOf, invertTerms, type Postings } from './postings.ts';
import type { IndexRecord } from './records.ts';

export type Inverted = {
  readonly text: Postings;
  readonly code: Postings;
  readonly head: Postings;
  /** Terms of the lexicon; not all of them stand in this tree. */
  readonly size: number;
};

export function invert(records: readonly IndexRecord[], lexicon: Lexicon): Inverted {
  const texts = records.map(({ text }) => lexicon.termsOf(text));
  const titles = records.map((record) => lexicon.termsOf(titleOf(record)));
  const codes = records.map(({ code }) => lexicon.termsOf(code));
  const size = lexicon.size();
  const titleSizes = records.map(
    ({ title }) => Math.min(sizeOf(lexicon.termsOf(title), lexicon), factor.head) - 1,
  );
  return {
    text: invertTerms(texts, size, factor.plain, () => 0),
    code: invertTerms(withoutThoseOf(texts, codes, size), size, factor.plain, () => 0),
    head: invertTerms(titles, size, factor.head, (record) => titleSizes[record]!),
    size,
  };
}

/** A page is also known by the last part of its address: `mod_ali`, `voicemail`. Only a first passage has a title. */
function titleOf({ kind, level, title, route }: IndexRecord): string {
  if (kind === RecordKind.More) return '';
  return level === 1 ? `${title} ${route.slice(route.lastIndexOf('/') + 1)}` : title;
}

/** How many postings a term has; 0 if the tree does not have it. */
export function postingsOf({ text, code, head }: Inverted, term: number): number {
  return countOf(text, term) + countOf(code, term) + countOf(head, term);
}

/** What stands in the running text is not told again for the code. */
function withoutThoseOf(
  texts: readonly Int32Array[],
  codes: readonly Int32Array[],
  size: number,
): Int32Array[] {
  const seenIn = new Int32Array(size);
  return codes.map((code, record) => {
    if (code.length === 0) return code;
    for (const term of texts[record]!) seenIn[term] = record + 1;
    return code.filter((term) => seenIn[term] !== record + 1);
  });
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
