/** Finds the records that have all units of a query, sorted with the texts of the first pages. */
import { fold } from '../fold.ts';
import type { Metered } from './cost.ts';
import type { Asked } from './hits.ts';
import {
  inOrder,
  type Judged,
  mayHaveFirst,
  placesOfRun,
  runOf,
  Says,
  saysOfAll,
  twoWords,
  unbroken,
} from './literal.ts';
import { type Group, groupOf, groupsOf, mostOfPage } from './order.ts';
import { mostPairs, type Unit } from './query.ts';
import { type Reading, readRecord } from './read.ts';
import { bare, type Reranked, rerank, type Wording } from './rerank.ts';
import { type Scores, scoreAll } from './score.ts';
import { strategiesOf } from './strategies.ts';

export type Stage = {
  readonly asked: Asked[];
  readonly groups: readonly Group[];
  readonly whole: boolean;
};

/** Throws if the reader no longer wants the answer. */
export type Stop = () => void;

/** How many hits have their texts loaded for sorting. */
const reranked = 25;

/** `whole` in the result: some hit has all units as typed. */
export async function strictly(
  query: string,
  units: readonly Unit[],
  library: Metered,
  stop: Stop,
): Promise<Stage> {
  const ofEach = Math.max(1, Math.floor(mostPairs / Math.max(1, units.length)));
  const found = await Promise.all(units.map((unit) => strategiesOf(unit, ofEach, library)));
  stop();
  const asked = found.map(({ unit, strategies }) => ({ unit, wanted: strategies }));
  const scores = scoreAll(found, library);
  const typed = fold(query).trim();
  const phrase = bare(typed);
  const wording: Wording = {
    typed,
    phrases: phrase === '' ? [] : [phrase],
  };
  const run = runOf(query);
  const places = run && units.length > 1 ? await placesOfRun(run, library) : new Set<number>();
  stop();
  for (const record of places) if (scores.values[record]! > 0) scores.values[record]! += unbroken;
  const mayHave = (record: number) => places.has(record);
  const all = groupsOf(scores, library, mayHave);
  const groups = run && run.length > twoWords ? mayHaveFirst(all, mayHave) : all;
  const first = firstOf(groups, library);
  const known = { scores, asked, wording, run };
  const read = await Promise.all(first.map((group) => regrouped(group, known, library)));
  stop();
  return {
    asked,
    groups: [...inOrder(read), ...groups.slice(first.length)],
    whole: read.some(({ whole }) => whole),
  };
}

type Regrouped = Judged & { readonly whole: boolean };

type Known = {
  readonly scores: Scores;
  readonly asked: readonly Asked[];
  readonly wording: Wording;
  /** The run of characters that hits should have as typed. */
  readonly run: string | undefined;
};

/** Sorts the hits of a page by their texts. */
async function regrouped(
  { page, records }: Group,
  { scores, asked, wording, run }: Known,
  library: Metered,
): Promise<Regrouped> {
  const wanted = asked.map((one) => one.wanted);
  const best = records.slice(0, mostOfPage);
  const shown = best.slice(0, Math.max(1, library.bearable(best).length));
  const results = new Map<number, Reranked & { reading: Reading }>();
  for (const record of shown) {
    const reading = await readRecord(record, library);
    const scored = { score: scores.values[record]!, above: scores.above[record]! };
    results.set(record, { ...rerank(scored, reading, wanted, wording), reading });
  }
  const all = [...results.values()];
  const matched = records.length - all.filter(({ spelt }) => !spelt).length;
  const group = groupOf(
    page,
    shown,
    Math.max(1, matched),
    (record) => results.get(record)!.score,
    library,
    (record) => results.get(record)!.exact,
  );
  return {
    group: { ...group, records: [...group.records, ...records.slice(shown.length)] },
    whole: all.some(({ whole }) => whole),
    says: run
      ? saysOfAll(
          group.records.map((record) => results.get(record)!.reading),
          run,
        )
      : Says.Little,
  };
}

/** The share of the budget for texts of the first pages. These texts also show the hits. */
const shareOfTexts = 0.9;

/** The first pages, whose texts the query can afford. */
function firstOf(groups: readonly Group[], library: Metered): readonly Group[] {
  let count = 0;
  const end = groups.findIndex(({ records }) => {
    count += Math.min(mostOfPage, records.length);
    return count > reranked;
  });
  const first = end < 0 ? groups : groups.slice(0, end);
  return library.affordable(first, ({ records }) => records.slice(0, mostOfPage), shareOfTexts);
}
