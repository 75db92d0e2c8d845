/** Prefers records with the query's run of characters exactly as typed. */
import { matchToken } from './alternatives.ts';
import type { Library } from './library.ts';
import { type PageHits, sortPages } from './pages.ts';
import type { LoadedRecord } from './record.ts';
import { scoreRecords } from './scorer.ts';
import { createRun } from './tokens.ts';
import { limits, wordProfile } from './weights.ts';

/** How much a page has of the run of characters. */
export enum PhraseMatch {
  None,
  /** Title, address, keywords or lead have all of its characters, in any order. */
  Characters,
  Whole,
}

export type RankedPage = { readonly hits: PageHits; readonly phrase: PhraseMatch };

/** If any page has the run as typed, pages that do not even have its characters come last. */
export function sortRanked(ranked: readonly RankedPage[]): PageHits[] {
  const phrases = new Map(ranked.map(({ hits, phrase }) => [hits.page, phrase]));
  const sorted = sortPages(ranked.map(({ hits }) => hits));
  if (!ranked.some(({ phrase }) => phrase === PhraseMatch.Whole)) return sorted;
  const isNone = ({ page }: PageHits) => phrases.get(page) === PhraseMatch.None;
  return [...sorted.filter((hits) => !isNone(hits)), ...sorted.filter(isNone)];
}

/** `records`: of a page, the best hit first. */
export function matchPhrase(records: readonly LoadedRecord[], run: string | undefined): PhraseMatch {
  if (run === undefined) return PhraseMatch.None;
  const found = records.map((record) => matchIn(record, run));
  return found.includes(PhraseMatch.Whole) ? PhraseMatch.Whole : found[0]!;
}

function matchIn({ anchor, folded }: LoadedRecord, run: string): PhraseMatch {
  const { title, text, code, above, keywords } = folded;
  if ([title, text, code].some((field) => field.includes(run))) return PhraseMatch.Whole;
  const about = [title, above, keywords, anchor === '' ? text : ''].join('\n');
  return [...run].every((character) => about.includes(character)) ? PhraseMatch.Characters : PhraseMatch.None;
}

/** The records that have all pairs of a run, and so may have the run. */
export async function findRecordsOfRun(run: string, library: Library): Promise<ReadonlySet<number>> {
  const term = await matchToken(createRun(run), limits.pairs, library);
  const { values } = scoreRecords([term], library, wordProfile);
  return new Set([...values.keys()].filter((record) => values[record]! > 0));
}

/** Puts pages that may have the run first, if they are few, and on each page the record that may have it. */
export function moveToFront(
  pages: readonly PageHits[],
  mayHave: (record: number) => boolean,
): readonly PageHits[] {
  const may = pages.flatMap((hits): PageHits[] => {
    const here = hits.records.filter(mayHave);
    return here.length > 0 ? [{ ...hits, records: [...new Set([...here, ...hits.records])] }] : [];
  });
  if (may.length > limits.pagesOfRun) return pages;
  const first = new Set(may.map(({ page }) => page));
  return [...may, ...pages.filter(({ page }) => !first.has(page))];
}
