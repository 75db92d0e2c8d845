/**
 * A search from the first letter to the hit: waits, asks, drops what comes too late, goes on page by page. Knows
 * nothing of the dialog that shows it.
 */
import { searchPageSize, timing } from '../../../src/model/contract.ts';
import type { SearchAnswer, SearchHit, SearchProvider } from '../../../src/search/query/index.ts';

export type SearchState = {
  /** The query that the hits answer, or that is being asked. */
  readonly query: string;
  readonly phase: 'idle' | 'loading' | 'ready' | 'error';
  /** Loading takes long enough to say so. */
  readonly slow: boolean;
  readonly hits: readonly SearchHit[];
  readonly total: number;
  /** Offset of the next page; undefined: all are there. */
  readonly next: number | undefined;
  /** What became of the request for the next page. */
  readonly more: 'none' | 'loading' | 'error';
  /** Index of the active hit; -1: none. */
  readonly active: number;
};

export type Session = {
  state(): SearchState;
  subscribe(hear: () => void): () => void;
  /** The text as it is now. `composing`: an input method is still at it. */
  type(text: string, composing: boolean): void;
  /** Asks for what was typed without waiting. True if the hits are not, or not yet, those of the text. */
  flush(): boolean;
  /** The next page, if there is one and nothing is on its way. `again`: also one that could not be had. */
  more(again?: boolean): void;
  retry(): void;
  /** By one hit, wrapping; below the last one the next page is loaded first. */
  move(by: 1 | -1): void;
  /** The reader is back at the window: what is shown is asked for again. */
  refresh(): void;
  close(): void;
};

const nothing: SearchState = {
  query: '',
  phase: 'idle',
  slow: false,
  hits: [],
  total: 0,
  next: undefined,
  more: 'none',
  active: -1,
};

/** Only what takes longer is called loading, ms. */
const slowAfter = 200;

export function createSession(provider: SearchProvider): Session {
  let state = nothing;
  let typed = '';
  let waiting: ReturnType<typeof setTimeout> | undefined;
  let slow: ReturnType<typeof setTimeout> | undefined;
  let asking: AbortController | undefined;
  let further: Promise<void> = Promise.resolve();
  let refreshed = Number.NEGATIVE_INFINITY;
  const hearers = new Set<() => void>();
  const ask = remembering(provider);

  const set = (change: Partial<SearchState>) => {
    state = { ...state, ...change };
    for (const hear of hearers) hear();
  };
  const stopWaiting = () => {
    clearTimeout(waiting);
    waiting = undefined;
  };
  /** Whatever is under way answers another text: its answer is not wanted any more. */
  const drop = () => {
    asking?.abort();
    asking = undefined;
    if (state.more === 'loading') set({ more: 'none' });
  };
  /** Whatever was asked before is dropped; so is this, once something newer is asked. */
  const request = async (
    query: string,
    offset: number,
    anew = false,
  ): Promise<SearchAnswer | 'failed' | undefined> => {
    asking?.abort();
    const own = new AbortController();
    asking = own;
    const answer = await ask(query, offset, own.signal, anew).catch(() => 'failed' as const);
    if (asking !== own) return undefined;
    asking = undefined;
    return answer;
  };
  /** `asked`: the offset. A page that brings nothing new is the last one, whatever the estimate says. */
  const show = (answer: SearchAnswer, before: readonly SearchHit[], asked: number) => {
    const hits = added(before, answer.hits);
    const next = asked + (answer.received ?? answer.hits.length);
    const isLast = hits.length === before.length || next >= answer.estimatedTotalHits;
    set({
      phase: 'ready',
      slow: false,
      more: 'none',
      hits,
      total: answer.estimatedTotalHits,
      next: isLast ? undefined : next,
    });
  };

  const search = async (query: string) => {
    stopWaiting();
    clearTimeout(slow);
    set({ query, phase: 'loading', slow: state.phase === 'loading' && state.slow, more: 'none' });
    slow = setTimeout(() => set({ slow: true }), slowAfter);
    const answer = await request(query, 0);
    if (answer === undefined) return;
    clearTimeout(slow);
    if (answer === 'failed') set({ ...nothing, query, phase: 'error' });
    else {
      show(answer, [], 0);
      set({ active: state.hits.length > 0 ? 0 : -1 });
    }
  };
  const loadMore = async () => {
    const { query, next, hits } = state;
    if (next === undefined) return;
    set({ more: 'loading' });
    const answer = await request(query, next);
    if (answer === 'failed') set({ more: 'error' });
    else if (answer !== undefined) show(answer, hits, next);
  };
  /** Ends when the next page is there, also if it was on its way already. */
  const more = (): Promise<void> => {
    if (state.phase === 'ready' && state.more !== 'loading') further = loadMore();
    return further;
  };
  const close = () => {
    drop();
    stopWaiting();
    clearTimeout(slow);
    typed = '';
    set(nothing);
  };

  return {
    state: () => state,
    subscribe(hear) {
      hearers.add(hear);
      return () => hearers.delete(hear);
    },
    type(text, composing) {
      stopWaiting();
      if (composing) return;
      const query = text.trim();
      if (query === '') return close();
      typed = query;
      if (query !== state.query) drop();
      else if (state.phase === 'ready' || asking) return;
      waiting = setTimeout(search, timing.searchDebounce, query);
    },
    flush() {
      if (waiting !== undefined) void search(typed);
      return state.phase === 'loading';
    },
    more(again) {
      if (state.more !== 'error' || again) void more();
    },
    retry() {
      if (state.phase === 'error') void search(typed);
      else if (state.more === 'error') void more();
    },
    move(by) {
      const { hits, active, next, query } = state;
      const count = hits.length;
      if (count === 0) return;
      if (by < 0 || active < count - 1 || next === undefined) {
        set({ active: (active + by + count) % count });
        return;
      }
      void more().then(() => {
        if (state.query === query && state.active === count - 1 && state.hits.length > count) {
          set({ active: count });
        }
      });
    },
    refresh() {
      const isFirstPage = state.phase === 'ready' && state.hits.length <= searchPageSize;
      if (!isFirstPage || asking || waiting || Date.now() - refreshed < timing.focusRefresh) return;
      refreshed = Date.now();
      void request(state.query, 0, true).then((answer) => {
        if (answer === undefined || answer === 'failed') return;
        show(answer, [], 0);
        set({ active: Math.min(Math.max(state.active, 0), state.hits.length - 1) });
      });
    },
    close,
  };
}

type Ask = (query: string, offset: number, signal: AbortSignal, anew: boolean) => Promise<SearchAnswer>;

/** Answers are kept for a while by query and offset. `anew`: whatever is kept. */
function remembering(provider: SearchProvider): Ask {
  const answers = new Map<string, SearchAnswer>();
  return async (query, offset, signal, anew) => {
    const key = `${offset} ${query}`;
    const known = anew ? undefined : answers.get(key);
    if (known) return known;
    const answer = await provider.search(query, { offset, limit: searchPageSize, signal });
    answers.set(key, answer);
    setTimeout(() => {
      // A newer answer has a time of its own.
      if (answers.get(key) === answer) answers.delete(key);
    }, timing.requestCache);
    return answer;
  };
}

/** Both lists without what the first has already: estimates shrink, and pages overlap then. */
function added(before: readonly SearchHit[], more: readonly SearchHit[]): SearchHit[] {
  const urls = new Set(before.map(({ url }) => url));
  return [...before, ...more.filter(({ url }) => !urls.has(url) && urls.add(url))];
}
