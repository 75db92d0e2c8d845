/** Finds the API operations that a query names: by request, operation name, field, or error name or code. */
import { fold } from '../fold.ts';
import { nameKey, RecordKind, rangeOf } from '../layout.ts';
import { codeIn, fieldIn, requestIn } from '../names.ts';
import type { Library } from './library.ts';
import { bare } from './rerank.ts';

/** A name that more operations have identifies none of them. */
const mostHolders = 10;
/** An error code stands for a kind of error, so many operations have it. Up to this share of all, it still identifies some. */
const mostOfCode = 1 / 3;
/** How many pages that explain a code come before the operations that answer with it. */
const pagesOfCode = 2;
/** How many operations come first; the name may mean something else in others. */
const mostFirst = 2;

/** Puts the operations that the query names before all other hits; for an error code, pages that explain it come even before. */
export async function withNamed(
  query: string,
  found: readonly number[],
  library: Library,
): Promise<readonly number[]> {
  const named = await operationsNamed(query, found, library);
  if (named.length === 0) return found;
  const { pages } = library;
  const first = [...new Set(found.map((record) => pages[record]))].slice(0, codeIn(query) ? pagesOfCode : 0);
  const end = found.findIndex((record) => !first.includes(pages[record]));
  const lead = end === -1 ? found : found.slice(0, end);
  return [...new Set([...lead, ...named, ...found])];
}

/** The operations, best first. `found`: the query's hits, best first. */
async function operationsNamed(
  query: string,
  found: readonly number[],
  library: Library,
): Promise<readonly number[]> {
  const request = requestIn(query);
  const code = codeIn(query);
  const name = request ?? code ?? fieldIn(query.trim());
  const { words } = library.info.bounds;
  if (name === undefined || words.length === 0) return [];
  if (request === undefined && (await isTitled(found[0], name, library))) return [];
  const key = nameKey(name);
  const entry = (await library.shard('words', rangeOf(key, words))).get(key);
  if (!entry) return [];
  const size = sizesOfAreas(library);
  const most = code === undefined ? mostHolders : Math.max(mostHolders, size.all * mostOfCode);
  const isFew = request !== undefined || entry.text.length + entry.code.length <= most;
  if (!isFew) return [];
  const place = (record: number) => (found.includes(record) ? found.indexOf(record) : found.length);
  const sorted = (records: readonly number[]) =>
    [...records].sort(
      (a, b) =>
        (request === undefined ? 0 : size.of(library.areaOf(b)) - size.of(library.areaOf(a))) ||
        place(a) - place(b) ||
        a - b,
    );
  return [...sorted(entry.text), ...sorted(entry.code)].slice(0, mostFirst);
}

/** True if the first page is about the name alone, as its address shows: `hangup_cause`. */
async function isTitled(record: number | undefined, name: string, library: Library): Promise<boolean> {
  if (record === undefined) return false;
  const { route } = await library.text(record);
  return bare(fold(route.slice(route.lastIndexOf('/') + 1))) === bare(name);
}

/** How many API pages each area has, and all have. Of two equal requests, the one of the larger API is meant. */
function sizesOfAreas({ info, areaOf }: Library): {
  readonly all: number;
  of(area: string): number;
} {
  const sizes = new Map<string, number>();
  let all = 0;
  for (const [record, kind] of [...info.kinds].entries()) {
    if (kind !== RecordKind.Made) continue;
    all++;
    sizes.set(areaOf(record), (sizes.get(areaOf(record)) ?? 0) + 1);
  }
  return { all, of: (area) => sizes.get(area) ?? 0 };
}
