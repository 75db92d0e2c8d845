/** Sorts an answer: pages by their best record, with the records of a page together. */
import type { Entry } from '../codec.ts';
import { RecordKind } from '../layout.ts';
import type { Metered } from './budget.ts';
import type { Library } from './library.ts';
import { limits, weights } from './weights.ts';

/** The hits of one page, best first. */
export type PageHits = { readonly page: number; readonly records: readonly number[]; readonly score: number };

const lists: ReadonlySet<string> = new Set([RecordKind.Index, RecordKind.List, RecordKind.Post]);

/** The records with a score, by page. */
export function groupByPage(values: Float32Array, { pages }: Library): Map<number, number[]> {
  const byPage = new Map<number, number[]>();
  for (let record = 0; record < values.length; record++) {
    if (values[record]! <= 0) continue;
    const records = byPage.get(pages[record]!);
    if (records) records.push(record);
    else byPage.set(pages[record]!, [record]);
  }
  return byPage;
}

type PageInput = {
  readonly page: number;
  readonly records: readonly number[];
  /** How many records of the page are hits, left-out ones included. */
  readonly matched: number;
  score(record: number): number;
  /** True if the record has the query as typed, or may have it. */
  isExact(record: number): boolean;
};

/** Scores a page by its records. */
export function rankPage({ page, records, matched, score, isExact }: PageInput, { info }: Library): PageHits {
  const sorted = sortRecords(records, score);
  const first = score(sorted[0]!);
  const best = first + Math.min(weights.moreHits * Math.log2(matched), weights.mostHits * first);
  const kind = info.kinds[page]!;
  let lost = 0;
  if (kind === RecordKind.Generated) {
    lost = Math.min(weights.mostLostOfGenerated, weights.lostOfGenerated * best);
    if (isExact(sorted[0]!)) lost *= weights.lostOfExact;
  } else if (lists.has(kind)) lost = Math.min(weights.mostLostOfList, weights.lostOfList * best);
  return { page, records: sorted, score: best - lost };
}

/** Best first; equal scores keep the site's order. */
export function sortRecords(records: readonly number[], score: (record: number) => number): number[] {
  return [...records].sort((a, b) => score(b) - score(a) || a - b);
}

/** The same for pages. */
export function sortPages(pages: readonly PageHits[]): PageHits[] {
  return [...pages].sort((a, b) => b.score - a.score || a.page - b.page);
}

/** Each page first shows its best records; its others follow after the last page, page by page. */
export function listHits(pages: readonly PageHits[]): number[] {
  return [
    ...pages.flatMap(({ records }) => records.slice(0, limits.hitsTogether)),
    ...pages.flatMap(({ records }) => records.slice(limits.hitsTogether)),
  ];
}

/** The share of the score of a sentence that a page keeps. */
export function findShareKept(page: number, { info, pages, wantsEntry }: Metered): number {
  const kind = info.kinds[page]!;
  if (wantsEntry && kind === RecordKind.Generated)
    // A page of several records lists entries that have pages of their own.
    return pages[page + 1] === page ? weights.keptOfEntries : 1;
  if (wantsEntry) return weights.keptOfOthers;
  if (kind === RecordKind.Generated) return weights.keptOfGenerated;
  return lists.has(kind) ? weights.keptOfList : 1;
}

/** The count of records with the term, titles twice, plus 2: a difference between rare terms says little. */
export function countPostings({ text, code, head }: Entry): number {
  return 2 + text.length + code.length + head.length;
}
