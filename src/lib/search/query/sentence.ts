/** Sorts the pages that match most of a sentence: by postings, then by the first pages' texts. */
import { type Answer, type Matching, matchSentence } from './alternatives.ts';
import type { Metered } from './budget.ts';
import { readSaying, readSentenceFeatures, type Saying } from './features.ts';
import { language } from './language.ts';
import type { Stop } from './library.ts';
import { findShareKept, groupByPage, listHits, type PageHits, sortPages, sortRecords } from './pages.ts';
import { findRecordsOfRun, matchPhrase, moveToFront, type RankedPage, sortRanked } from './phrase.ts';
import { loadRecords } from './record.ts';
import { type Scores, scoreFeatures, scoreRecords } from './scorer.ts';
import { findRun, listHowPairs, type Token } from './tokens.ts';
import { limits, referenceProfile, sentenceFeatures, sentenceProfile, weights } from './weights.ts';

/** `share`: of the text budget, that this search may use. */
export async function findMost(
  query: string,
  tokens: readonly Token[],
  share: number,
  library: Metered,
  stop: Stop,
): Promise<Answer> {
  const { terms, matchings } = await matchSentence(tokens, listHowPairs(query), library);
  stop();
  const scores = scoreRecords(terms, library, library.wantsEntry ? referenceProfile : sentenceProfile);
  // An entry of a reference is named otherwise than a reader says it.
  const run = library.wantsEntry ? undefined : findRun(query);
  const isBare = tokens.length === 1 && tokens[0]!.text === run;
  const ofRun = run && !isBare ? await findRecordsOfRun(run, library) : new Set<number>();
  stop();
  const mayHave = (record: number) => (isBare ? scores.hasAll(record) : ofRun.has(record));
  const pages = moveToFront(rankPages(scores, library), mayHave);
  const first = library.selectAffordable(pages.slice(0, limits.readPages), listRead, share);
  const known = { matchings, saying: readSaying(query, tokens), run };
  const ranked = await Promise.all(first.map((hits) => rerank(hits, known, library)));
  stop();
  const sorted = [...sortRanked(ranked), ...pages.slice(first.length)];
  // Hits whose texts are loaded come first: showing them costs nothing more.
  const shown = sorted.flatMap(({ records }) => records.filter(library.isRead).slice(0, limits.hitsTogether));
  return { matchings, terms, records: [...new Set([...shown, ...listHits(sorted)])] };
}

function rankPages({ values, isWhole, hasOwn }: Scores, library: Metered): PageHits[] {
  const pages = Array.from(groupByPage(values, library), ([page, records]): PageHits => {
    const sorted = sortRecords(records, (record) => values[record]!);
    return { page, records: sorted, score: values[sorted[0]!]! * findShareKept(page, library) };
  });
  const sorted = sortPages(pages);
  const least = weights.leastOfBest * (sorted[0]?.score ?? 0);
  return sorted.flatMap((hits, index) => {
    // A record with all terms is a hit, at any place.
    const records = hits.records.filter((record, place) => place < limits.hitsTogether || isWhole(record));
    const isAnswer =
      (index < limits.pages && hits.score >= least && hits.records.some(hasOwn)) || records.some(isWhole);
    return isAnswer ? [{ ...hits, records }] : [];
  });
}

/** The page record, which has the keywords, and the best record. */
function listRead({ page, records }: PageHits): number[] {
  return [...new Set([page, records[0]!])];
}

type Known = {
  readonly matchings: readonly Matching[];
  readonly saying: Saying;
  readonly run: string | undefined;
};

async function rerank(
  hits: PageHits,
  { matchings, saying, run }: Known,
  library: Metered,
): Promise<RankedPage> {
  const records = await loadRecords(listRead(hits), library);
  const features = readSentenceFeatures(records, hits.score, matchings, saying);
  // Texts of a reference repeat one another.
  const ofEntry = hits.score * (language.sent.test(records[0]!.folded.text) ? weights.keptOfSent : 1);
  const score = library.wantsEntry ? ofEntry : scoreFeatures(features, sentenceFeatures);
  // The hit that is shown, not the lead of its page, has to have the characters.
  return { hits: { ...hits, score }, phrase: matchPhrase([...records].reverse(), run) };
}
