/** Finds and sorts the hits of a query. Words must all match; for sentences, and if few records match, most of it is enough. */
import { type Metered, metered } from './cost.ts';
import type { Library } from './library.ts';
import { withNamed } from './operations.ts';
import { commonness, groupsOf, hitsOf } from './order.ts';
import { allPairs, mostPairs, saidBy, type Unit, unitsOf, withoutFillers, wordsOf } from './query.ts';
import { type Scores, scoreAll } from './score.ts';
import { type Answer, findMost } from './sentence.ts';
import { longerNumbers, pairPart, strategiesOf } from './strategies.ts';
import { type Stage, type Stop, strictly } from './strict.ts';
import { cutBySynonyms, withSynonyms } from './synonyms.ts';

/** `records`: the hits, best first. */
export type Found = Answer & {
  /** Has counted the bytes of the query so far. */
  readonly library: Metered;
};

/** With fewer matching pages than this, pages that match most of the query follow. */
const few = 4;

export async function find(query: string, all: Library, stop: Stop): Promise<Found> {
  const library = metered(all);
  await library.learnFor(query);
  const units = unitsOf(query);
  // A path or code means its exact words, without synonyms.
  const typed = saidBy(/[/_=:{}<>*]/.test(query) ? units : withSynonyms(units, library.synonyms));
  const found = await findAsTyped(query, await inWords(typed, library), library, stop);
  const { asked, records } = await withLongerNumbers(found, typed, library);
  return { ...found, asked, records: await withNamed(query, records, library), library };
}

async function findAsTyped(
  query: string,
  typed: readonly Unit[],
  library: Metered,
  stop: Stop,
): Promise<Answer> {
  const bare = withoutFillers(typed, library.synonyms.flat());
  // The text may say it in other words or in another order.
  const isSaid = bare !== undefined || hasSynonyms(typed, library) || typed.some(isLongRun);
  const strict = isSaid ? undefined : await strictly(query, typed, library, stop);
  if (strict?.whole && strict.groups.length >= (typed.length > 1 ? few : 1)) return foundBy(strict);
  const most = await findMost(query, bare ?? typed, strict?.whole ? 0.5 : 1, library, stop);
  return strict?.whole ? { ...most, ...joined(foundBy(strict), most.records) } : most;
}

function hasSynonyms(units: readonly Unit[], library: Library): boolean {
  return units.some((unit) => cutBySynonyms(unit, library.synonyms));
}

/** Adds records with longer numbers that begin like the last one typed. Does not load their texts. */
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

function foundBy({ asked, groups }: Stage): Answer {
  return { asked, records: hitsOf(groups) };
}

function recordsBy(scores: Scores, library: Metered): number[] {
  return hitsOf(groupsOf(scores, library));
}

/** Appends records, without repeats. */
function joined({ asked, records }: Answer, ...others: readonly (readonly number[])[]): Answer {
  return { asked, records: [...new Set([...records, ...others.flat()])] };
}

/** Splits a run of characters into words, if the index tells all word boundaries: as if the reader had typed blanks. */
async function inWords(typed: readonly Unit[], library: Metered): Promise<readonly Unit[]> {
  const [run] = typed;
  // For a longer run the query reads too few pairs.
  if (!run || typed.length > 1 || !isLongRun(run) || withoutFillers(typed)) return typed;
  if (run.text.length > mostPairs + 1) return typed;
  const parts = cutBySynonyms(run, library.synonyms) ?? [run];
  const words = await Promise.all(
    parts.map(async (part) => {
      if (!isLongRun(part)) return [part];
      const pairs = await Promise.all(
        allPairs(part.text).map(([first, second]) => pairPart(first, second, library)),
      );
      return (
        wordsOf(
          part,
          pairs.map(([one]) => (one ? commonness(one.entry) : 0)),
        ) ?? [part]
      );
    }),
  );
  const length = words.flat().reduce((sum, { text }) => sum + (text.length > 1 ? text.length : 0), 0);
  return length === run.text.length ? words.flat() : typed;
}

/** True for a run that may be more than one word. */
function isLongRun({ kind, text, groups }: Unit): boolean {
  return kind === 'wide' && !groups && [...text].length >= 4;
}
