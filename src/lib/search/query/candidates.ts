/** Candidates for answering a question: pieces of texts that the query has loaded, and of a few more from the first pages. */
import type { Metered } from './cost.ts';
import type { Asking, Candidate } from './evidence.ts';
import type { Found } from './find.ts';
import { piecesOf } from './pieces.ts';
import { kindsOf, termsOf } from './question.ts';
import { readRecord } from './read.ts';

/** How many pages of the answer to search. */
const mostPages = 4;
/** How many of these may load further sections, and the limit of bytes for the whole query. */
const mostReadPages = 2;
const mostBytes = 26_000;
/** Titles of sections that only hold links. */
const links = /^(相关|下一步|参见|另见|see also|related|next)/i;

/** All pieces of the first pages, and the question. */
export async function candidatesFor(query: string, found: Found): Promise<[readonly Candidate[], Asking]> {
  const { library, records } = found;
  const keywords = new Map<number, string>();
  const candidates: Candidate[] = [];
  for (const { record, rank } of await placesOf(records, library)) {
    const reading = await readRecord(record, library);
    const page = library.pages[record]!;
    if (record === page) keywords.set(page, reading.flat.keywords);
    if (links.test(reading.titles.at(-1) ?? '')) continue;
    for (const piece of piecesOf(reading))
      candidates.push({ ...piece, reading, keywords: keywords.get(page) ?? '', rank });
  }
  return [candidates, { query, terms: termsOf(query, found, library.levels.length), kinds: kindsOf(query) }];
}

type Place = { readonly record: number; readonly rank: number };

/** The loaded records of the first pages, and others that the query can afford: first hits, then records of the best page. */
async function placesOf(records: readonly number[], library: Metered): Promise<readonly Place[]> {
  const pages = [...new Set(records.map((record) => library.pages[record]!))].slice(0, mostPages);
  const places = pages.flatMap((page, rank) => {
    const own: Place[] = [];
    for (let record = page; library.pages[record] === page; record++) own.push({ record, rank });
    return own;
  });
  const isUnread = ({ record, rank }: Place) => rank < mostReadPages && !library.isRead(record);
  const unread = new Map(places.filter(isUnread).map(({ record, rank }) => [record, rank]));
  const wanted = [
    ...records.filter((record) => unread.has(record)),
    ...[...unread.keys()].filter((record) => unread.get(record) === 0),
  ];
  const affordable = new Set(library.bearable(wanted, mostBytes));
  return places.filter(({ record }) => library.isRead(record) || affordable.has(record));
}
