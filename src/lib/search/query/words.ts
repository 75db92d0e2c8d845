/** Finds the records that have all tokens of a query, sorted with the texts of the first pages. */
import { type Matching, matchToken } from './alternatives.ts';
import type { Metered } from './budget.ts';
import { readWordFeatures, readWording, type Wording } from './features.ts';
import type { Stop } from './library.ts';
import { groupByPage, type PageHits, rankPage, sortPages } from './pages.ts';
import { findRecordsOfRun, matchPhrase, moveToFront, type RankedPage, sortRanked } from './phrase.ts';
import { loadRecord } from './record.ts';
import { type Scores, scoreFeatures, scoreRecords } from './scorer.ts';
import { findRun, type Token } from './tokens.ts';
import { limits, weights, wordFeatures, wordProfile } from './weights.ts';

export type WordAnswer = {
  readonly matchings: readonly Matching[];
  readonly pages: readonly PageHits[];
  /** Some hit has all tokens as typed. */
  readonly whole: boolean;
};

export async function findWords(
  query: string,
  tokens: readonly Token[],
  library: Metered,
  stop: Stop,
): Promise<WordAnswer> {
  const pairs = Math.max(1, Math.floor(limits.pairs / Math.max(1, tokens.length)));
  const matchings = await Promise.all(tokens.map((token) => matchToken(token, pairs, library)));
  stop();
  const scores = scoreRecords(matchings, library, wordProfile);
  const run = findRun(query);
  const ofRun = run && tokens.length > 1 ? await findRecordsOfRun(run, library) : new Set<number>();
  stop();
  for (const record of ofRun) if (scores.values[record]! > 0) scores.values[record]! += weights.unbroken;
  const mayHave = (record: number) => ofRun.has(record);
  const all = rankAll(scores.values, library, mayHave);
  const pages = run && run.length > limits.twoWords ? moveToFront(all, mayHave) : all;
  const first = chooseRead(pages, library);
  const known = { scores, matchings, wording: readWording(query), run };
  const ranked = await Promise.all(first.map((hits) => rerank(hits, known, library)));
  stop();
  return {
    matchings,
    pages: [...sortRanked(ranked), ...pages.slice(first.length)],
    whole: ranked.some(({ whole }) => whole),
  };
}

/** All pages with hits, by postings alone. */
export function rankAll(
  values: Float32Array,
  library: Metered,
  isExact: (record: number) => boolean = () => false,
): PageHits[] {
  const score = (record: number) => values[record]!;
  const pages = Array.from(groupByPage(values, library), ([page, records]) =>
    rankPage({ page, records, matched: records.length, score, isExact }, library),
  );
  return sortPages(pages);
}

type Known = {
  readonly scores: Scores;
  readonly matchings: readonly Matching[];
  readonly wording: Wording;
  /** The run of characters that hits should have as typed. */
  readonly run: string | undefined;
};

/** Sorts the hits of a page by their texts. */
async function rerank(
  { page, records }: PageHits,
  { scores, matchings, wording, run }: Known,
  library: Metered,
): Promise<RankedPage & { readonly whole: boolean }> {
  const best = records.slice(0, limits.hitsTogether);
  const shown = best.slice(0, Math.max(1, library.selectBearable(best).length));
  const judged = await Promise.all(
    shown.map(async (number) => {
      const record = await loadRecord(number, library);
      const byPostings = { score: scores.values[number]!, above: scores.above[number]! };
      const judgement = readWordFeatures(record, byPostings, matchings, wording);
      return { ...judgement, record, score: scoreFeatures(judgement.features, wordFeatures) };
    }),
  );
  const find = (number: number) => judged[shown.indexOf(number)]!;
  const hits = rankPage(
    {
      page,
      records: shown,
      matched: Math.max(1, records.length - judged.filter(({ spelt }) => !spelt).length),
      score: (number) => find(number).score,
      isExact: (number) => find(number).exact,
    },
    library,
  );
  return {
    hits: { ...hits, records: [...hits.records, ...records.slice(shown.length)] },
    whole: judged.some(({ whole }) => whole),
    phrase: matchPhrase(
      hits.records.map((number) => find(number).record),
      run,
    ),
  };
}

/** The first pages, whose texts the query can afford. These texts also show the hits. */
function chooseRead(pages: readonly PageHits[], library: Metered): readonly PageHits[] {
  let count = 0;
  const end = pages.findIndex(({ records }) => {
    count += Math.min(limits.hitsTogether, records.length);
    return count > limits.reranked;
  });
  const first = end < 0 ? pages : pages.slice(0, end);
  return library.selectAffordable(
    first,
    ({ records }) => records.slice(0, limits.hitsTogether),
    limits.shareOfWords,
  );
}
