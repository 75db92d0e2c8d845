/** Sorts the pages that match most of a sentence: by relevance, then by the first pages' texts. */
import { fold } from '../fold.ts';
import type { Metered } from './cost.ts';
import type { Asked } from './hits.ts';
import { inOrder, type Judged, mayHaveFirst, placesOfRun, runOf, Says, saysOfAll } from './literal.ts';
import { type Group, hitsOf, mostOfPage, shareKept, sortGroups } from './order.ts';
import type { Unit } from './query.ts';
import { readRecord } from './read.ts';
import { type Relevance, relevanceOf, type Term, termsFor } from './relevance.ts';
import { bare, likeKeyword, mentions, type Wanted } from './rerank.ts';

/** How many pages an answer has, and how many of them may load texts for sorting. */
const mostPages = 25;
const mostRead = 8;
/** A page needs this share of the best page's score. */
const leastOfBest = 0.1;
/** Times the share of the query's characters and words that the page's title, keywords and address have. */
const bonus = {
  about: 4,
  /** Times the share that its lead or its best section has too. */
  lead: 3,
  /** Times the similarity of the best keyword with the whole query. */
  keyword: 4,
  /** For a record with the query, or its core, unbroken. */
  piece: 3,
  /** For each doubling of the number of mentions. */
  mentions: 0.4,
};
/** In characters. Shorter queries say too little. */
const shortestPiece = 4;

export type Answer = {
  readonly asked: readonly Asked[];
  readonly records: readonly number[];
  /** The terms of a sentence that were looked up. */
  readonly terms?: readonly Term[];
};

/** `texts`: the share of the text budget that this search may use. */
export async function findMost(
  query: string,
  units: readonly Unit[],
  texts: number,
  library: Metered,
  stop: () => void,
): Promise<Answer> {
  const { terms, asked } = await termsFor(units, library);
  stop();
  const run = runOf(query);
  const relevance = relevanceOf(terms, library);
  const isBare = run !== undefined && units.length === 1 && units[0]!.text === run;
  const mayHave =
    run === undefined
      ? () => false
      : isBare
        ? relevance.hasAll
        : await placesOfRun(run, library).then((places) => (record: number) => places.has(record));
  stop();
  const groups = mayHaveFirst(groupsOf(relevance, library), mayHave);
  const wanted = groups.slice(0, mostRead);
  const first = library.affordable(wanted, (group) => toRead(group), texts);
  const says = sayingOf(query, units);
  const ways = asked.map(({ wanted }) => wanted);
  const read = await Promise.all(first.map((group) => regrouped(group, says, run, ways, library)));
  stop();
  const sorted = [...inOrder(read), ...groups.slice(first.length)];
  // Hits whose texts are loaded come first: showing them costs nothing more.
  const shown = sorted.flatMap(({ records }) => records.filter(library.isRead).slice(0, mostOfPage));
  return { asked, terms, records: [...new Set([...shown, ...hitsOf(sorted)])] };
}

function groupsOf({ values, isWhole }: Relevance, library: Metered): Group[] {
  const byPage = new Map<number, number[]>();
  for (let record = 0; record < values.length; record++) {
    if (values[record]! <= 0) continue;
    const page = library.pages[record]!;
    byPage.set(page, [...(byPage.get(page) ?? []), record]);
  }
  const groups = [...byPage].map(([page, records]): Group => {
    const sorted = records.sort((a, b) => values[b]! - values[a]! || a - b);
    return { page, records: sorted, score: values[sorted[0]!]! * shareKept(page, library) };
  });
  const best = groups.reduce((most, { score }) => Math.max(most, score), 0);
  return sortGroups(groups).flatMap((group, index) => {
    // A record with all terms is a hit, at any place.
    const records = group.records.filter((record, place) => place < mostOfPage || isWhole(record));
    const isWanted = index < mostPages && group.score >= leastOfBest * best;
    return isWanted || records.some(isWhole) ? [{ ...group, records }] : [];
  });
}

/** The page record, which has the keywords, and the best record. */
function toRead({ page, records }: Group): number[] {
  return [...new Set([page, records[0]!])];
}

type Saying = { readonly phrases: readonly string[]; readonly signs: readonly string[] };

function sayingOf(query: string, units: readonly Unit[]): Saying {
  const phrases = [fold(query), units.map(({ text }) => text).join('')].map(bare);
  const signs = units.flatMap(({ kind, text }) => (kind === 'wide' ? [...text] : [text]));
  return { phrases: [...new Set(phrases)], signs: [...new Set(signs)] };
}

async function regrouped(
  group: Group,
  { phrases, signs }: Saying,
  run: string | undefined,
  wanted: readonly Wanted[],
  library: Metered,
): Promise<Judged> {
  const readings = await Promise.all(toRead(group).map((record) => readRecord(record, library)));
  const { title, above, keywords } = readings[0]!.folded;
  const known = readings.map(({ folded }) => folded.keywords).join('\n');
  const about = `${title}\n${above}\n${keywords}`;
  const shareIn = (field: string) => signs.filter((sign) => field.includes(sign)).length / signs.length;
  const hasPiece = readings.some(({ folded }) => {
    const field = bare(`${folded.title}\n${folded.text}`);
    return phrases.some((phrase) => phrase.length >= shortestPiece && field.includes(phrase));
  });
  const score =
    bonus.about * shareIn(about) +
    bonus.lead *
      Math.max(...readings.map(({ folded }) => shareIn(`${about}\n${folded.title}\n${folded.text}`))) +
    bonus.keyword * likeKeyword(`${title}\n${known}`, phrases) +
    (hasPiece ? bonus.piece : 0) +
    bonus.mentions * Math.log2(Math.max(...readings.map((one) => mentions(one, wanted))));
  return {
    group: { ...group, score: group.score + score },
    says: run ? saysOfAll(readings, run) : Says.Little,
  };
}
