/**
 * The search engine that needs no server: loads a few small files of the tree's index, and answers in the hosted
 * service's shape. Must not know the page around it: the same code runs in Node.
 */
import type { Instead, SearchAnswer, SearchProvider, SearchRequest } from '../answer.ts';
import { type Metered, meter } from './budget.ts';
import { type Found, find } from './find.ts';
import { type AddressOf, buildHit, buildPassage } from './hits.ts';
import { type Library, type Load, LoadFault, openLibrary } from './library.ts';
import { findPassage } from './passage.ts';
import { loadRecords } from './record.ts';
import { suggestQueries } from './suggestions.ts';
import { limits } from './weights.ts';

export type EmbeddedOptions = {
  /** Loads and runs a script by its path below the tree's `search/`; rejects if it cannot. */
  readonly load: Load;
  readonly addressOf: AddressOf;
  /** The global function that the files of the index call, if the build has set another than the default. */
  readonly callback?: string;
  /** Answers may have fewer hits than requested, to save the reader bytes for hits that stay out of view. */
  readonly isSparing?: boolean;
};

export type EmbeddedSearch = SearchProvider & {
  /** Loads the files that every query needs. Call it when a reader is about to type. */
  prepare(): Promise<void>;
};

export function createEmbedded({
  load,
  addressOf,
  callback,
  isSparing = false,
}: EmbeddedOptions): EmbeddedSearch {
  let opening: Promise<Library> | undefined;
  /** The last query's result, for its next page of hits. */
  let last: { readonly query: string; readonly library: Library; readonly found: Found } | undefined;

  const open = (again = false): Promise<Library> => {
    if (again || !opening) {
      const promise = openLibrary(load, { callback, again });
      opening = promise;
      promise.catch(() => {
        if (opening === promise) opening = undefined;
      });
    }
    return opening;
  };

  const answer = async (
    query: string,
    { offset, limit, area, signal }: SearchRequest,
  ): Promise<SearchAnswer> => {
    const stop = () => signal?.throwIfAborted();
    stop();
    const library = await open();
    stop();
    if (last?.query !== query || last.library !== library) {
      last = { query, library, found: await find(query, meter(library), stop) };
    }
    const { matchings, records: all, library: metered, meant } = last.found;
    const records = area === undefined ? all : all.filter((record) => library.findArea(record) === area);
    const wanted = records.slice(offset, offset + limit);
    const budget = offset === 0 ? metered : meter(library);
    const shown = () => (isSparing ? chooseAffordable(wanted, budget) : wanted);
    await loadRecords(shown(), metered);
    const passage = offset === 0 && area === undefined ? await findPassage(last.found) : undefined;
    // Passages may have loaded texts; hits from these now cost nothing.
    const loaded = await loadRecords(shown(), metered);
    stop();
    return {
      hits: loaded.map((record) => buildHit(record, matchings, addressOf)),
      estimatedTotalHits: records.length,
      offset,
      areas: listAreas(all, library),
      meant,
      ...(passage && { passage: buildPassage(passage, matchings, addressOf) }),
      ...(all.length === 0 && { instead: await suggestInstead(query, metered, addressOf, stop) }),
    };
  };

  return {
    async prepare() {
      await open();
    },
    async search(query, request) {
      const before = opening;
      try {
        return await answer(query, request);
      } catch (fault) {
        // A new build may have replaced the index that an earlier query opened.
        if (!(fault instanceof LoadFault) || before === undefined || request.signal?.aborted) throw fault;
        const { info } = await before;
        if (JSON.stringify((await open(true)).info) === JSON.stringify(info)) throw fault;
        return answer(query, request);
      }
    },
  };
}

function listAreas(records: readonly number[], library: Library): string[] {
  const counts = new Map<string, number>();
  for (const area of records.map(library.findArea)) counts.set(area, (counts.get(area) ?? 0) + 1);
  counts.delete('');
  return [...counts.keys()].sort((a, b) => counts.get(b)! - counts.get(a)!);
}

/** How many pages to suggest if there are no hits. */
const mostNear = 3;

/** Loads no more than the budget of the query has left. */
async function suggestInstead(
  query: string,
  library: Metered,
  addressOf: AddressOf,
  stop: () => void,
): Promise<Instead> {
  const queries = await suggestQueries(query, library);
  const { matchings, records } =
    queries.length > 0 ? await find(queries[0]!, library, stop) : { matchings: [], records: [] };
  const pages = [...new Set(records.map((record) => library.pages[record]!))].slice(0, mostNear);
  const near = await loadRecords(library.selectBearable(pages), library);
  stop();
  return { queries, hits: near.map((record) => buildHit(record, matchings, addressOf)) };
}

function chooseAffordable(records: readonly number[], library: Metered): readonly number[] {
  const first = library.selectAffordable(records, (record) => [record]);
  const least = library.selectBearable(records.slice(0, limits.hits));
  return records.slice(0, Math.max(first.length, least.length, 1));
}
