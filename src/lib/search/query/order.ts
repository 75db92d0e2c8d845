/** Sorts an answer: pages by their best record, with the records of a page together. */
import type { Entry } from '../codec.ts';
import { RecordKind } from '../layout.ts';
import type { Library } from './library.ts';
import type { Scores } from './score.ts';

/** The hits of one page, best first. */
export type Group = { readonly page: number; readonly records: readonly number[]; readonly score: number };

/** The bonus of a page for each doubling of its hits; at most this share of its best score. */
const topical = 1.1;
const mostTopical = 0.8;
/** Contents and news only name what other pages explain, so they lose a share of their score, up to a limit. */
const lists: ReadonlySet<string> = new Set([RecordKind.Index, RecordKind.List, RecordKind.Post]);
const lostShare = 0.3;
const mostLost = 4;
/** The same for pages made from an API description, which repeat one another. */
const lostShareOfMade = 0.7;
const mostLostOfMade = 16;
/** If the record may have the query exactly as typed, the page loses only this share of that. */
const lostOfExact = 0.5;

/** `isExact`: true if the record may have the query as typed. */
export function groupsOf(
  { values }: Scores,
  library: Library,
  isExact: (record: number) => boolean = () => false,
): Group[] {
  const byPage = new Map<number, number[]>();
  for (let record = 0; record < values.length; record++) {
    if (values[record]! <= 0) continue;
    const page = library.pages[record]!;
    const records = byPage.get(page);
    if (records) records.push(record);
    else byPage.set(page, [record]);
  }
  return sortGroups(
    [...byPage].map(([page, records]) =>
      groupOf(page, records, records.length, (record) => values[record]!, library, isExact),
    ),
  );
}

/** `matched`: how many records of the page are hits, left-out ones included. `isExact`: the record has the query as typed. */
export function groupOf(
  page: number,
  records: readonly number[],
  matched: number,
  scoreOf: (record: number) => number,
  library: Library,
  isExact: (record: number) => boolean,
): Group {
  const sorted = [...records].sort((a, b) => scoreOf(b) - scoreOf(a) || a - b);
  const first = scoreOf(sorted[0]!);
  const best = first + Math.min(topical * Math.log2(matched), mostTopical * first);
  const kind = library.info.kinds[page]!;
  const ofMade = Math.min(mostLostOfMade, lostShareOfMade * best);
  const lost =
    kind === RecordKind.Made
      ? ofMade * (isExact(sorted[0]!) ? lostOfExact : 1)
      : lists.has(kind)
        ? Math.min(mostLost, lostShare * best)
        : 0;
  return { page, records: sorted, score: best - lost };
}

/** Best first; equal scores keep the site's order. */
export function sortGroups(groups: readonly Group[]): Group[] {
  return [...groups].sort((a, b) => b.score - a.score || a.page - b.page);
}

/** Each page first shows its best records; its others follow after the last page, page by page. */
export function hitsOf(groups: readonly Group[]): number[] {
  return [
    ...groups.flatMap(({ records }) => records.slice(0, mostOfPage)),
    ...groups.flatMap(({ records }) => records.slice(mostOfPage)),
  ];
}

/** How many hits of a page stand together before the next page. */
export const mostOfPage = 2;

/** The share of the score of a sentence that contents, news and API pages keep. */
const keptOfList = 0.66;
const keptOfMade = 0.38;

export function shareKept(page: number, { info }: Library): number {
  const kind = info.kinds[page]!;
  return kind === RecordKind.Made ? keptOfMade : lists.has(kind) ? keptOfList : 1;
}

/** The count of records with the term, titles twice, plus 2: a difference between rare terms says little. */
export function commonness({ text, code, head }: Entry): number {
  return 2 + text.length + code.length + head.length;
}
