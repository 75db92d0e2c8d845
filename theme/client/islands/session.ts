/**
 * A search from the first letter to the hit: waits, asks, drops what comes too late, goes on page by page. Knows
 * nothing of the dialog that shows it.
 */
import { searchPageSize, timing } from '../../../src/model/contract.ts';
import type {
  Instead,
  Passage,
  SearchAnswer,
  SearchHit,
  SearchProvider,
} from '../../../src/search/query/index.ts';

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
  /** The areas that have hits, and the one that the reader has chosen; none: all of them. */
  readonly areas: readonly string[];
  readonly area: string | undefined;
  /** What to ask where nothing was found. */
  readonly instead: Instead | undefined;
  /** What answers the query, where it asks something. */
  readonly passage: Passage | undefined;
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
};

/** Only what takes longer is called loading, ms. */
const slowAfter = 200;

/** What one search dialog is at. Whoever shows it subscribes; each change makes a new state. */
export class Session {
  #state = nothing;
  /** The last text that was no blank one, without blanks at its ends. */
  #typed = '';
  /** Runs until the reader has stopped typing. */
  #waiting: ReturnType<typeof setTimeout> | undefined;
  /** Runs until loading takes long enough to say so. */
  #slow: ReturnType<typeof setTimeout> | undefined;
  /** The request that is under way; its answer alone is wanted. */
  #asking: AbortController | undefined;
  /** The next page, while it is being asked for and after. */
  #further: Promise<void> = Promise.resolve();
  /** When the reader's coming back last asked again, ms since 1970. */
  #refreshed = 0;
  readonly #hearers = new Set<() => void>();
  readonly #ask: Ask;

  constructor(provider: SearchProvider) {
    this.#ask = remembering(provider);
  }

  readonly state = (): SearchState => this.#state;

  /** Returns what ends it. */
  readonly subscribe = (hear: () => void): (() => void) => {
    this.#hearers.add(hear);
    return () => this.#hearers.delete(hear);
  };

  /** The text as it is now. `composing`: an input method is still at it. */
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

  /** Asks for what was typed without waiting. True if the hits are not, or not yet, those of the text. */
  flush(): boolean {
    if (this.#waiting !== undefined) void this.#search(this.#typed);
    return this.#state.phase === 'loading';
  }

  /** Hits of that area alone; undefined: of all. */
  choose(area: string | undefined): void {
    const { query, phase } = this.#state;
    if (phase !== 'ready' || area === this.#state.area) return;
    this.#drop();
    void this.#search(query, area);
  }

  /** The next page, if there is one and nothing is on its way. `again`: also one that could not be had. */
  more(again?: boolean): void {
    if (this.#state.more !== 'error' || again) void this.#nextPage();
  }

  retry(): void {
    if (this.#state.phase === 'error') void this.#search(this.#typed);
    else if (this.#state.more === 'error') void this.#nextPage();
  }

  /** By one hit, wrapping; below the last one the next page is loaded first. */
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

  /** The reader is back at the window: what is shown is asked for again. */
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
    for (const hear of this.#hearers) hear();
  }

  #stopWaiting(): void {
    clearTimeout(this.#waiting);
    this.#waiting = undefined;
  }

  /** Whatever is under way answers another text: its answer is not wanted any more. */
  #drop(): void {
    this.#asking?.abort();
    this.#asking = undefined;
    if (this.#state.more === 'loading') this.#set({ more: 'none' });
  }

  /** A new query is asked of all areas. */
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

  /** Ends when the next page is there, also if it was on its way already. */
  #nextPage(): Promise<void> {
    if (this.#state.phase === 'ready' && this.#state.more !== 'loading') this.#further = this.#loadMore();
    return this.#further;
  }

  async #loadMore(): Promise<void> {
    const { query, next, hits } = this.#state;
    if (next === undefined) return;
    this.#set({ more: 'loading' });
    const answer = await this.#request(query, next);
    if (answer === 'failed') this.#set({ more: 'error' });
    else if (answer !== undefined) this.#show(answer, hits, next);
  }

  /** Whatever was asked before is dropped; so is this, once something newer is asked: undefined. */
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

  /** `asked`: the offset. A page that brings nothing new is the last one, whatever the estimate says. */
  #show(answer: SearchAnswer, before: readonly SearchHit[], asked: number): void {
    const hits = added(before, answer.hits);
    const next = asked + (answer.received ?? answer.hits.length);
    const isLast = hits.length === before.length || next >= answer.estimatedTotalHits;
    this.#set({
      phase: 'ready',
      slow: false,
      more: 'none',
      hits,
      total: answer.estimatedTotalHits,
      // The hits of one area tell of that area alone.
      areas: this.#state.area === undefined ? (answer.areas ?? areasOf(hits)) : this.#state.areas,
      instead: answer.instead,
      passage: asked === 0 ? answer.passage : this.#state.passage,
      next: isLast ? undefined : next,
    });
  }
}

function areasOf(hits: readonly SearchHit[]): string[] {
  return [...new Set(hits.flatMap(({ _formatted }) => _formatted.hierarchy_lvl0 || []))];
}

type Asked = { readonly query: string; readonly area: string | undefined; readonly offset: number };
type Ask = (asked: Asked, signal: AbortSignal, anew: boolean) => Promise<SearchAnswer>;

/** Answers are kept for a while by query and offset. `anew`: whatever is kept. */
function remembering(provider: SearchProvider): Ask {
  const answers = new Map<string, SearchAnswer>();
  return async ({ query, area, offset }, signal, anew) => {
    const key = JSON.stringify([offset, area, query]);
    const known = anew ? undefined : answers.get(key);
    if (known) return known;
    const answer = await provider.search(query, { offset, limit: searchPageSize, area, signal });
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
