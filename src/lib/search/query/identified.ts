/** Finds the records of an identifier that is the query: a request, a name, an error code. */
import { fold } from '../fold.ts';
import { readCode, readName, readRequest } from '../identifiers.ts';
import { formatIdentifierKey, RecordKind } from '../layout.ts';
import { dropSigns } from './features.ts';
import type { Library } from './library.ts';
import { findWord } from './spellings.ts';
import { limits } from './weights.ts';

/** Puts the identified records before all other hits; for an error code, pages that explain it come even before. */
export async function moveIdentified(
  query: string,
  found: readonly number[],
  library: Library,
): Promise<readonly number[]> {
  const identified = await findIdentified(query, found, library);
  if (identified.length === 0) return found;
  const { pages } = library;
  const explaining = readCode(query) ? limits.explaining : 0;
  const first = [...new Set(found.map((record) => pages[record]))].slice(0, explaining);
  const end = found.findIndex((record) => !first.includes(pages[record]));
  const lead = end === -1 ? found : found.slice(0, end);
  return [...new Set([...lead, ...identified, ...found])];
}

/** The records, best first. `found`: the query's hits, best first. */
async function findIdentified(
  query: string,
  found: readonly number[],
  library: Library,
): Promise<readonly number[]> {
  const request = readRequest(query);
  const code = readCode(query);
  const name = request ?? code ?? readName(query.trim());
  if (name === undefined || library.info.bounds.words.length === 0) return [];
  if (request === undefined && (await isTitled(found[0], name, library))) return [];
  const entry = await findWord(formatIdentifierKey(name), library);
  if (!entry) return [];
  const sizes = countGenerated(library);
  const most = code === undefined ? limits.holders : Math.max(limits.holders, sizes.all * limits.shareOfCode);
  // A name that more records have identifies none of them; the name may mean something else in others.
  if (request === undefined && entry.text.length + entry.code.length > most) return [];
  const place = (record: number) => (found.includes(record) ? found.indexOf(record) : found.length);
  const countInArea = (record: number) => sizes.byArea.get(library.findArea(record)) ?? 0;
  const sort = (records: readonly number[]) =>
    [...records].sort(
      (a, b) => (request === undefined ? 0 : countInArea(b) - countInArea(a)) || place(a) - place(b) || a - b,
    );
  return [...sort(entry.text), ...sort(entry.code)].slice(0, limits.identified);
}

/** True if the first page is about the name alone, as its address shows: `hangup_cause`. */
async function isTitled(record: number | undefined, name: string, library: Library): Promise<boolean> {
  if (record === undefined) return false;
  const { route } = await library.loadText(record);
  return dropSigns(fold(route.slice(route.lastIndexOf('/') + 1))) === dropSigns(name);
}

/** How many generated pages each area has, and all have. Of two equal requests, the one of the larger area is meant. */
function countGenerated({ info, findArea }: Library) {
  const byArea = new Map<string, number>();
  let all = 0;
  for (const [record, kind] of [...info.kinds].entries()) {
    if (kind !== RecordKind.Generated) continue;
    all++;
    byArea.set(findArea(record), (byArea.get(findArea(record)) ?? 0) + 1);
  }
  return { all, byArea };
}
