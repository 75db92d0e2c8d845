/** The order of an answer: pages by their best record, the records of a page together. */
import type { Entry } from '../codec.ts';
import { RecordKind } from '../layout.ts';
import type { Library } from './library.ts';
import type { Scores } from './score.ts';

/** The hits of one page, best first. */
export type Group = { readonly page: number; readonly records: readonly number[]; readonly score: number };

/** What a page gets for its further records, as it is about the matter; at most this share of its best one's score. */
const topical = 1.1;
const mostTopical = 0.8;
/** Contents and news name what other pages answer: they lose a share of their score, but not more than this. */
const lists: ReadonlySet<string> = new Set([RecordKind.Index, RecordKind.List, RecordKind.Post]);
const lostShare = 0.3;
const mostLost = 4;
/** The same of pages that were made of a description, as those of an API are: they repeat one another. */
const lostShareOfMade = 0.7;
const mostLostOfMade = 16;
/** Where nothing else may have what was typed as it was typed, they lose this share of that. */
const lostOfExact = 0.5;

/** `isExact`: the record may have what was typed. */
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

/** `matched`: how many records of the page are hits, those left out of `records` included. `isExact`: the record has what was typed. */
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

/** Equal ones stay in the order of the site. */
export function sortGroups(groups: readonly Group[]): Group[] {
  return [...groups].sort((a, b) => b.score - a.score || a.page - b.page);
}

/** Each page shows its best records; what is left over follows after the last page, again by page. */
export function hitsOf(groups: readonly Group[]): number[] {
  return [
    ...groups.flatMap(({ records }) => records.slice(0, mostOfPage)),
    ...groups.flatMap(({ records }) => records.slice(mostOfPage)),
  ];
}

/** So many hits of a page stand together before the next page has its turn. */
export const mostOfPage = 2;

/** Contents, news and pages that were made of a description keep this share of what they say of a sentence. */
const keptOfList = 0.66;
const keptOfMade = 0.38;

export function shareKept(page: number, { info }: Library): number {
  const kind = info.kinds[page]!;
  return kind === RecordKind.Made ? keptOfMade : lists.has(kind) ? keptOfList : 1;
}

/** Records that have it, those counted twice whose title does, and some more: what a few have says little. */
export function commonness({ text, code, head }: Entry): number {
  return 2 + text.length + code.length + head.length;
}
