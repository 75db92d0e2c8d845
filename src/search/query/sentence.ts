/** The order of what answers most of a sentence: pages by all that they say of it, then by what their first texts tell. */
import { fold } from '../fold.ts';
import type { Metered } from './cost.ts';
import type { Asked } from './hits.ts';
import { inOrder, type Judged, mayHaveFirst, placesOfRun, runOf, Says, saysOfAll } from './literal.ts';
import { type Group, hitsOf, mostOfPage, shareKept, sortGroups } from './order.ts';
import type { Unit } from './query.ts';
import { readRecord } from './read.ts';
import { type Relevance, relevanceOf, type Term, termsFor } from './relevance.ts';
import { bare, likeKeyword, mentions, type Wanted } from './rerank.ts';

/** Pages that have most of it, and those of them whose texts may decide about the order. */
const mostPages = 25;
const mostRead = 8;
/** Of what the best page says a page has to say this share. */
const leastOfBest = 0.1;
/** For the share of the query's characters and words that a page is about: that its title, keywords and address have; */
const bonus = {
  about: 4,
  /** and that its first lines or its best section have; */
  lead: 3,
  /** and for what one of its keywords has in common with the whole query. */
  keyword: 4,
  /** For a place that has the query, or what is asked, in one piece. */
  piece: 3,
  /** For each doubling of how often it stands there. */
  mentions: 0.4,
};
/** Shorter pieces say too little. */
const shortestPiece = 4;

export type Answer = {
  readonly asked: readonly Asked[];
  readonly records: readonly number[];
  /** What was looked up of a sentence. */
  readonly terms?: readonly Term[];
};

/** `texts`: the share of the texts that a query may read. */
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
  // What has been read is shown before anything that would have to be read for it.
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
    // What has all is a hit, wherever it stands.
    const records = group.records.filter((record, place) => place < mostOfPage || isWhole(record));
    const isWanted = index < mostPages && group.score >= leastOfBest * best;
    return isWanted || records.some(isWhole) ? [{ ...group, records }] : [];
  });
}

/** The page itself, which has its keywords, and its best place. */
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
