/**
 * The state of a search from the first letter to the hit: debounces, asks, drops late answers, loads further pages. It knows
 * nothing of the dialog that shows it.
 */
import type { Instead, Passage, SearchAnswer, SearchHit, SearchProvider } from '#search/query';
import { searchPageSize, timing } from '../constants.ts';

export type SearchState = {
  /** The query of the hits, or the one being asked. */
  readonly query: string;
  readonly phase: 'idle' | 'loading' | 'ready' | 'error';
  /** Loading takes long enough to show it. */
  readonly slow: boolean;
  readonly hits: readonly SearchHit[];
  readonly total: number;
  /** Offset of the next page; undefined after the last. */
  readonly next: number | undefined;
  /** The state of the request for the next page. */
  readonly more: 'none' | 'loading' | 'error';
  /** Index of the active hit; -1: none. */
  readonly active: number;
  /** The areas with hits, those with most first, and the area that the reader has chosen; undefined: all. */
  readonly areas: readonly string[];
  readonly area: string | undefined;
  /** Suggestions where nothing was found. */
  readonly instead: Instead | undefined;
  /** The passage that answers a question. */
  readonly passage: Passage | undefined;
  /** The query with misspelt words corrected, if the hits are those of it. */
  readonly meant: string | undefined;
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
  areas: [],
  area: undefined,
  instead: undefined,
  passage: undefined,
  meant: undefined,
};

/** Loading shows after this time, ms. */
const slowAfter = 200;

/** The state of one search dialog. Subscribers hear of each change, which makes a new state. */
export class Session {
  #state = nothing;
  /** The last text that was not blank, trimmed. */
  #typed = '';
  /** Runs until the reader stops typing. */
  #waiting: ReturnType<typeof setTimeout> | undefined;
  /** Runs until loading takes long enough to show it. */
  #slow: ReturnType<typeof setTimeout> | undefined;
  /** The current request; other answers are dropped. */
  #asking: AbortController | undefined;
  /** Resolves when the next page has loaded. */
  #nextLoad: Promise<void> = Promise.resolve();
  /** The last refresh on the reader's return, ms since 1970. */
  #refreshed = 0;
  readonly #listeners = new Set<() => void>();
  readonly #ask: RequestHits;

  constructor(provider: SearchProvider) {
    this.#ask = createCachedRequest(provider);
  }

  readonly state = (): SearchState => this.#state;

  /** Returns the function that unsubscribes. */
  readonly subscribe = (hear: () => void): (() => void) => {
    this.#listeners.add(hear);
    return () => this.#listeners.delete(hear);
  };

  /** Takes the field's text. `composing`: an input method has not finished. */
  type(text: string, composing: boolean): void {
    this.#stopWaiting();
    if (composing) return;
    const query = text.trim();
    if (query === '') {
      this.close();
      return;
    }
    this.#typed = query;
    if (query !== this.#state.query) this.#drop();
    else if (this.#state.phase === 'ready' || this.#asking) return;
    this.#waiting = setTimeout(() => this.#search(query), timing.searchDebounce);
  }

  /** Searches for the typed text at once. True if its hits are not there yet. */
  flush(): boolean {
    if (this.#waiting !== undefined) void this.#search(this.#typed);
    return this.#state.phase === 'loading';
  }

  /** Narrows the hits to an area; undefined: all areas. */
  choose(area: string | undefined): void {
    const { query, phase } = this.#state;
    if (phase !== 'ready' || area === this.#state.area) return;
    this.#drop();
    void this.#search(query, area);
  }

  /** Loads the next page, if there is one and none is loading. `again`: also after a failure. */
  more(again?: boolean): void {
    if (this.#state.more !== 'error' || again) void this.#nextPage();
  }

  retry(): void {
    if (this.#state.phase === 'error') void this.#search(this.#typed);
    else if (this.#state.more === 'error') void this.#nextPage();
  }

  /** Moves to the next or previous hit, wrapping; loads the next page after the last hit. */
  move(by: 1 | -1): void {
    const { hits, active, next, query } = this.#state;
    const count = hits.length;
    if (count === 0) return;
    if (by < 0 || active < count - 1 || next === undefined) {
      this.#set({ active: (active + by + count) % count });
      return;
    }
    void this.#nextPage().then(() => {
      const now = this.#state;
      if (now.query === query && now.active === count - 1 && now.hits.length > count) {
        this.#set({ active: count });
      }
    });
  }

  /** Asks for the shown hits again when the reader returns to the window. */
  refresh(): void {
    const { phase, hits, query } = this.#state;
    const isFirstPage = phase === 'ready' && hits.length <= searchPageSize;
    const isEarly = Date.now() - this.#refreshed < timing.focusRefresh;
    if (!isFirstPage || this.#asking || this.#waiting || isEarly) return;
    this.#refreshed = Date.now();
    void this.#request(query, 0, true).then((answer) => {
      if (answer === undefined || answer === 'failed') return;
      this.#show(answer, [], 0);
      this.#set({ active: Math.min(Math.max(this.#state.active, 0), this.#state.hits.length - 1) });
    });
  }

  close(): void {
    this.#drop();
    this.#stopWaiting();
    clearTimeout(this.#slow);
    this.#typed = '';
    this.#set(nothing);
  }

  #set(change: Partial<SearchState>): void {
    this.#state = { ...this.#state, ...change };
    for (const hear of this.#listeners) hear();
  }

  #stopWaiting(): void {
    clearTimeout(this.#waiting);
    this.#waiting = undefined;
  }

  /** Drops the current request, which answers another text. */
  #drop(): void {
    this.#asking?.abort();
    this.#asking = undefined;
    if (this.#state.more === 'loading') this.#set({ more: 'none' });
  }

  /** Asks in all areas unless one is given. */
  async #search(query: string, area?: string): Promise<void> {
    this.#stopWaiting();
    clearTimeout(this.#slow);
    const { phase, slow } = this.#state;
    this.#set({ query, area, phase: 'loading', slow: phase === 'loading' && slow, more: 'none' });
    this.#slow = setTimeout(() => this.#set({ slow: true }), slowAfter);
    const answer = await this.#request(query, 0);
    if (answer === undefined) return;
    clearTimeout(this.#slow);
    if (answer === 'failed') this.#set({ ...nothing, query, phase: 'error' });
    else {
      this.#show(answer, [], 0);
      this.#set({ active: this.#state.hits.length > 0 ? 0 : -1 });
    }
  }

  /** Resolves when the next page has loaded, also if it was already loading. */
  #nextPage(): Promise<void> {
    if (this.#state.phase === 'ready' && this.#state.more !== 'loading') this.#nextLoad = this.#loadMore();
    return this.#nextLoad;
  }

  async #loadMore(): Promise<void> {
    const { query, next, hits } = this.#state;
    if (next === undefined) return;
    this.#set({ more: 'loading' });
    const answer = await this.#request(query, next);
    if (answer === 'failed') this.#set({ more: 'error' });
    else if (answer !== undefined) this.#show(answer, hits, next);
  }

  /** Aborts the previous request. Undefined if a newer request has replaced this one. */
  async #request(query: string, offset: number, anew = false): Promise<SearchAnswer | 'failed' | undefined> {
    this.#asking?.abort();
    const own = new AbortController();
    this.#asking = own;
    const answer = await this.#ask({ query, area: this.#state.area, offset }, own.signal, anew).catch(
      () => 'failed' as const,
    );
    if (this.#asking !== own) return undefined;
    this.#asking = undefined;
    return answer;
  }

  /** A page without new hits is the last, whatever the estimate says. */
  #show(answer: SearchAnswer, before: readonly SearchHit[], offset: number): void {
    const hits = appendHits(before, answer.hits);
    const next = offset + (answer.received ?? answer.hits.length);
    const isLast = hits.length === before.length || next >= answer.estimatedTotalHits;
    this.#set({
      phase: 'ready',
      slow: false,
      more: 'none',
      hits,
      total: answer.estimatedTotalHits,
      // The hits of one area show no other areas.
      areas: this.#state.area === undefined ? (answer.areas ?? listAreas(hits)) : this.#state.areas,
      instead: answer.instead,
      passage: offset === 0 ? answer.passage : this.#state.passage,
      meant: answer.meant,
      next: isLast ? undefined : next,
    });
  }
}

/** First the areas with most hits. */
function listAreas(hits: readonly SearchHit[]): string[] {
  const areas = hits.flatMap(({ _formatted }) => _formatted.hierarchy_lvl0 || []);
  const count = (name: string) => areas.filter((area) => area === name).length;
  return [...new Set(areas)].sort((a, b) => count(b) - count(a));
}

type SearchRequest = { readonly query: string; readonly area: string | undefined; readonly offset: number };
type RequestHits = (request: SearchRequest, signal: AbortSignal, anew: boolean) => Promise<SearchAnswer>;

/** Caches answers for a while by query, area and offset. `anew`: ignores a cached answer. */
function createCachedRequest(provider: SearchProvider): RequestHits {
  const answers = new Map<string, SearchAnswer>();
  return async ({ query, area, offset }, signal, anew) => {
    const key = JSON.stringify([offset, area, query]);
    const known = anew ? undefined : answers.get(key);
    if (known) return known;
    const answer = await provider.search(query, { offset, limit: searchPageSize, area, signal });
    answers.set(key, answer);
    setTimeout(() => {
      // A newer answer has its own timer.
      if (answers.get(key) === answer) answers.delete(key);
    }, timing.requestCache);
    return answer;
  };
}

/** Appends new hits only: when an estimate shrinks, pages overlap. */
function appendHits(before: readonly SearchHit[], more: readonly SearchHit[]): SearchHit[] {
  const urls = new Set(before.map(({ url }) => url));
  return [...before, ...more.filter(({ url }) => !urls.has(url) && urls.add(url))];
}
