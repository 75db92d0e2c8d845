/** The order of a query's hits: a run of characters by its words, else strictly, else word by word, else most of it. */
import type { Entry } from '../codec.ts';
import { fold } from '../fold.ts';
import { type Metered, metered } from './cost.ts';
import { scoreMost } from './fallback.ts';
import type { Asked } from './hits.ts';
import type { Library } from './library.ts';
import { type Group, groupOf, groupsOf, hitsOf, mostOfPage, sortGroups } from './order.ts';
import {
  isQuestion,
  type Pair,
  pairBesideFiller,
  pairsOfBareWords,
  type Unit,
  unitsOf,
  withoutFillers,
  wordsOf,
} from './query.ts';
import { readRecord } from './read.ts';
import { bare, rerank } from './rerank.ts';
import { type Scores, scoreAll } from './score.ts';
import { longerNumbers, pairPart, pairsOf, strategiesOf } from './strategies.ts';

export type Found = {
  readonly asked: readonly Asked[];
  /** Hits, best first. */
  readonly records: readonly number[];
  /** Knows what the query has cost so far. */
  readonly library: Metered;
};

type Answer = Pick<Found, 'asked' | 'records'>;

/** Throws where the reader no longer wants the answer. */
type Stop = () => void;

/** Pairs of characters that one query looks up. */
const mostPairs = 12;
/** Hits whose texts decide about the order of their pages. */
const reranked = 25;
/** Where a sentence or several units meet on so few pages, others that have most of them follow. */
const few = 4;
/** How many of them; where there is nothing else there may be more. */
const mostLoose = 7;
const mostLooseAlone = 25;
/**
 * What a place gets that may have a run of characters unbroken, where its words are looked for: it comes before others
 * whose texts have the words, not before titles that do.
 */
const unbroken = 6;

type Stage = {
  readonly asked: Asked[];
  readonly groups: readonly Group[];
  readonly whole: boolean;
};

export async function find(query: string, all: Library, stop: Stop): Promise<Found> {
  const library = metered(all);
  const typed = unitsOf(query);
  const found =
    (await findByWords(query, typed, library, stop)) ?? (await findAsTyped(query, typed, library, stop));
  return { ...(await withLongerNumbers(found, typed, library)), library };
}

/** What a run of characters finds that is nothing but words: places that have them all, however they stand. */
async function findByWords(
  query: string,
  typed: readonly Unit[],
  library: Metered,
  stop: Stop,
): Promise<Answer | undefined> {
  const [run] = typed;
  if (!run || typed.length > 1 || withoutFillers(typed)) return undefined;
  const words = await inWords(typed, library);
  stop();
  const left = words.reduce((rest, { text }) => rest - text.length, run.text.length);
  if (words.length === 1 || left > 0) return undefined;
  const all = await strictly(words, { phrases: [query], run }, library, stop);
  const loose = await looselyBeside(all.groups.length, words, library);
  stop();
  return joined(foundBy(all), loose);
}

async function findAsTyped(
  query: string,
  typed: readonly Unit[],
  library: Metered,
  stop: Stop,
): Promise<Answer> {
  const bare = withoutFillers(typed);
  const asTyped = !bare || (await mayStand(typed, library));
  stop();
  const strict = asTyped
    ? await strictly(
        typed,
        { phrases: [query], ...(bare && { pairsIn: pairsOfBareWords, texts: 0.4 }) },
        library,
        stop,
      )
    : undefined;
  const enough = isQuestion(typed) || typed.length > 1 || typed.some(isLongRun) ? few : 1;
  if (strict?.whole && strict.groups.length >= enough) {
    return foundBy(strict);
  }
  const units = bare ?? typed;
  const words = await inWords(units, library);
  stop();
  const asPhrase = units.map(({ text }) => text).join(' ');
  const inParts =
    strict && !bare && words.length === units.length
      ? strict
      : await strictly(words, { phrases: [query, asPhrase], texts: strict?.whole ? 0.5 : 1 }, library, stop);
  const loose = await looselyBeside(inParts.groups.length, words, library);
  stop();
  const first = strict?.whole ? strict : inParts;
  return joined(foundBy(first), foundBy(inParts).records, loose);
}

/** What has most of the units, where only so many pages have them all. */
async function looselyBeside(pages: number, units: readonly Unit[], library: Metered): Promise<number[]> {
  if (pages >= few) return [];
  return (await mostly(units, library)).slice(0, pages > 0 ? mostLoose : mostLooseAlone);
}

/** The same, and what has longer numbers that begin like the one being typed. Their texts are not asked. */
async function withLongerNumbers(found: Answer, typed: readonly Unit[], library: Metered): Promise<Answer> {
  const last = typed.at(-1);
  const longer = last ? await longerNumbers(last, library) : [];
  if (!last || longer.length === 0) return found;
  const others = await Promise.all(typed.slice(0, -1).map((unit) => strategiesOf(unit, mostPairs, library)));
  const scores = scoreAll([...others, { unit: last, strategies: longer, size: 1 }], library);
  const { records } = joined(found, recordsBy(scores, library));
  const asked = found.asked.map((one) =>
    one.unit.text === last.text ? { ...one, wanted: [...one.wanted, ...longer] } : one,
  );
  return { asked, records };
}

/** False where some text surely lacks the query as typed: fillers seldom meet their neighbours. */
async function mayStand(units: readonly Unit[], library: Metered): Promise<boolean> {
  for (const { kind, text } of units) {
    const pair = kind === 'wide' ? pairBesideFiller(text) : undefined;
    if (pair && (await pairPart(...pair, library)).length === 0) return false;
  }
  return true;
}

function foundBy({ asked, groups }: Stage): Answer {
  return { asked, records: hitsOf(groups) };
}

function recordsBy(scores: Scores, library: Metered): number[] {
  return hitsOf(groupsOf(scores, library));
}

/** No record twice. */
function joined({ asked, records }: Answer, ...others: readonly (readonly number[])[]): Answer {
  return { asked, records: [...new Set([...records, ...others.flat()])] };
}

type Effort = {
  /** What was asked as a whole, which a title or text may say so. */
  readonly phrases: readonly string[];
  /** The run of characters that the units are the words of: a place that has it whole comes before most. */
  readonly run?: Unit;
  /** The pairs of a run that are looked up; absent: all. */
  readonly pairsIn?: (text: string) => Pair[];
  /** The share of the texts that a query may read. */
  readonly texts?: number;
};

/** All units, in the order that the texts of the first pages ask for. `whole`: some hit has all as they are. */
async function strictly(
  units: readonly Unit[],
  { phrases, run, pairsIn, texts = 1 }: Effort,
  library: Metered,
  stop: Stop,
): Promise<Stage> {
  const ofEach = Math.max(1, Math.floor(mostPairs / Math.max(1, units.length)));
  const found = await Promise.all(units.map((unit) => strategiesOf(unit, ofEach, library, pairsIn)));
  stop();
  const asked = found.map(({ unit, strategies }) => ({ unit, wanted: strategies }));
  const scores = scoreAll(found, library);
  const runs = run && scoreAll([await strategiesOf(run, mostPairs, library)], library).values;
  const unbrokenAt = (record: number) => (runs && runs[record]! > 0 ? unbroken : 0);
  for (let record = 0; runs && record < runs.length; record++) scores.values[record]! += unbrokenAt(record);
  stop();
  const groups = groupsOf(scores, library);
  const first = firstOf(groups, texts, library);
  const wanted = asked.map((one) => one.wanted);
  const wording = {
    typed: fold(phrases[0] ?? '').trim(),
    phrases: phrases.map((phrase) => bare(fold(phrase))).filter((phrase) => phrase !== ''),
    run: run?.text,
  };
  let whole = false;
  const better = await Promise.all(
    first.map(async ({ page, records }) => {
      const shown = records.slice(0, mostOfPage);
      const readings = await Promise.all(shown.map((record) => readRecord(record, library)));
      const rescored = new Map<number, number>();
      let matched = records.length;
      for (const [index, reading] of readings.entries()) {
        const record = shown[index]!;
        const score = scores.values[record]!;
        const scored = { score, above: scores.above[record]!, unbroken: unbrokenAt(record) };
        const result = rerank(scored, reading, wanted, wording);
        whole ||= result.whole;
        rescored.set(record, result.score);
        if (!result.spelt) matched--;
      }
      const group = groupOf(page, shown, Math.max(1, matched), (record) => rescored.get(record)!, library);
      return { ...group, records: [...group.records, ...records.slice(mostOfPage)] };
    }),
  );
  stop();
  return { asked, groups: [...sortGroups(better), ...groups.slice(first.length)], whole };
}

/** The first pages, whose hits are read: with a share of the texts that the query may read. */
function firstOf(groups: readonly Group[], share: number, library: Metered): readonly Group[] {
  let count = 0;
  const end = groups.findIndex(({ records }) => {
    count += Math.min(mostOfPage, records.length);
    return count > reranked;
  });
  const first = end < 0 ? groups : groups.slice(0, end);
  return library.affordable(first, ({ records }) => records.slice(0, mostOfPage), share);
}

/** Runs of characters in words, as far as the index tells where words end. */
async function inWords(units: readonly Unit[], library: Metered): Promise<Unit[]> {
  const parted = await Promise.all(
    units.map(async (unit) => {
      if (!isLongRun(unit)) return [unit];
      const parts = await Promise.all(
        pairsOf(unit.text, mostPairs, true).map(([first, second]) => pairPart(first, second, library)),
      );
      return (
        wordsOf(
          unit,
          parts.map((part) => (part[0] ? commonness(part[0].entry) : 0)),
        ) ?? [unit]
      );
    }),
  );
  return parted.flat();
}

/** It may be more than one word. */
function isLongRun({ kind, text }: Unit): boolean {
  return kind === 'wide' && [...text].length >= 4;
}

/** Records that have it, those counted twice whose title does, and some more: what a few have says little. */
function commonness({ text, code, head }: Entry): number {
  return 2 + text.length + code.length + head.length;
}

async function mostly(units: readonly Unit[], library: Metered): Promise<number[]> {
  return units.length === 0 ? [] : recordsBy(await scoreMost(units, mostPairs, library), library);
}
