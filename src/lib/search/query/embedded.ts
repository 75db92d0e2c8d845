/**
 * The search engine that needs no server: loads a few small files of the tree's index, and answers in the hosted
 * service's shape. Must not know the page around it: the same code runs in Node.
 */
import type { Instead, SearchAnswer, SearchProvider, SearchRequest } from '../answer.ts';
import { type Metered, metered } from './cost.ts';
import { type Found, find } from './find.ts';
import { hitOf, passageHit } from './hits.ts';
import { queriesInstead } from './instead.ts';
import { type Library, type Load, LoadFault, openLibrary } from './library.ts';
import { passageFor } from './passage.ts';
import { readRecord } from './read.ts';

export type EmbeddedOptions = {
  /** Loads and runs a script by its path below the tree's `search/`; rejects if it cannot. */
  readonly load: Load;
  /** Address of the tree's home with its final slash: '/v6.2/', '../../'. */
  readonly root: string;
  /** The page was opened from disk, so addresses of hits end in `index.html`. */
  readonly toFiles?: boolean;
  /** Answers may have fewer hits than requested, to save the reader bytes for hits that stay out of view. */
  readonly isSparing?: boolean;
};

export type EmbeddedSearch = SearchProvider & {
  /** Loads the files that every query needs. Call it when a reader is about to type. */
  prepare(): Promise<void>;
};

export function createEmbedded({
  load,
  root,
  toFiles = false,
  isSparing = false,
}: EmbeddedOptions): EmbeddedSearch {
  let opening: Promise<Library> | undefined;
  /** The last query's result, for its next page of hits. */
  let last: { readonly query: string; readonly library: Library; readonly found: Found } | undefined;

  const open = (again = false): Promise<Library> => {
    if (again || !opening) {
      const promise = openLibrary(load, again);
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
      last = { query, library, found: await find(query, library, stop) };
    }
    const { asked, records: all, library: reading } = last.found;
    const records = area === undefined ? all : all.filter((record) => library.areaOf(record) === area);
    const wanted = records.slice(offset, offset + limit);
    const meter = offset === 0 ? reading : metered(library);
    const shown = () => (isSparing ? firstAffordable(wanted, meter) : wanted);
    const first = await readAll(shown(), reading);
    const passage = offset === 0 && area === undefined ? await passageFor(query, last.found) : undefined;
    // The passage may have loaded texts; hits from these now cost nothing.
    const readings = passage ? await readAll(shown(), reading) : first;
    stop();
    return {
      hits: readings.map((reading) => hitOf(reading, asked, { root, toFiles })),
      estimatedTotalHits: records.length,
      offset,
      areas: areasOf(all, library),
      ...(passage && { passage: passageHit(passage, asked, { root, toFiles }) }),
      ...(all.length === 0 && { instead: await insteadOf(query, library, stop) }),
    };
  };

  const insteadOf = async (query: string, library: Library, stop: () => void): Promise<Instead> => {
    const queries = await queriesInstead(query, library);
    const { asked, records } =
      queries.length > 0 ? await find(queries[0]!, library, stop) : { asked: [], records: [] };
    const pages = [...new Map(records.map((record) => [library.pages[record]!, record])).values()];
    const near = await readAll(pages.slice(0, mostNear), library);
    stop();
    return { queries, hits: near.map((reading) => hitOf(reading, asked, { root, toFiles })) };
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

function readAll(records: readonly number[], library: Library) {
  return Promise.all(records.map((record) => readRecord(record, library)));
}

function areasOf(records: readonly number[], library: Library): string[] {
  return [...new Set(records.map(library.areaOf))].filter((area) => area !== '');
}

/** How many pages to suggest if there are no hits. */
const mostNear = 3;

/** How many hits even an expensive query shows. */
const leastHits = 3;

function firstAffordable(records: readonly number[], library: Metered): readonly number[] {
  const first = library.affordable(records, (record) => [record]);
  const least = library.bearable(records.slice(0, leastHits));
  return records.slice(0, Math.max(first.length, least.length, 1));
}
