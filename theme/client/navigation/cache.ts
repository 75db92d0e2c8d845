/**
 * Answers to requests for pages, kept for a while: whether a page exists, and its HTML. It knows no DOM.
 * One request at most is under way for a path.
 */
import { timing } from '../../../src/model/contract.ts';

export type Answer = {
  readonly status: number;
  /** Where the page stands after redirects. */
  readonly url: string;
  readonly html: string;
};

/** `low`: everything else that the page loads goes first. `fresh`: what is kept is not trusted. */
export type Way = 'low' | 'fresh';

type Kept = { answer: Promise<Answer>; done?: boolean };

type Store = {
  /** By their paths with a final slash: '/howto/jwt' is the same page. */
  readonly kept: Map<string, Kept>;
  /** The host leads on to addresses with a final slash: asked for there at once, a page takes one request. */
  isSlashed: boolean;
};

/** Each of the page's scripts has a module like this one: what one has asked for the others have too. */
const key = Symbol.for('docgen.pages');
const shared = globalThis as { [key]?: Store };
shared[key] ??= { kept: new Map(), isSlashed: isLedToSlash() };
const store = shared[key];
const { kept } = store;

/** The page itself was. */
function isLedToSlash(): boolean {
  const loads = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return loads.some(({ name, redirectCount }) => redirectCount > 0 && new URL(name).pathname.endsWith('/'));
}

/** The answer for a path, kept or asked for. Rejects when there is none in time. */
export function ask(address: string, way?: Way): Promise<Answer> {
  const path = withSlash(address);
  const known = kept.get(path);
  if (known && !(way === 'fresh' && known.done)) return known.answer;
  const entry: Kept = { answer: request(store.isSlashed ? path : address, way) };
  const forget = () => {
    if (kept.get(path) === entry) kept.delete(path);
  };
  kept.set(path, entry);
  entry.answer.then(({ status }) => {
    entry.done = true;
    // Whether a page exists is kept, a server's bad moment is not.
    setTimeout(forget, status === 200 || status === 404 ? timing.requestCache : 0);
  }, forget);
  return entry.answer;
}

/** Files have endings, and stay as they are. */
function withSlash(path: string): string {
  return path.replace(/(\/[^/.?]+)(?=\?|$)/, '$1/');
}

async function request(path: string, way?: Way): Promise<Answer> {
  const stop = new AbortController();
  setTimeout(() => stop.abort(), timing.requestTimeout);
  const response = await fetch(path, {
    headers: { Accept: 'application/json, text/html' },
    cache: way === 'fresh' ? 'no-cache' : 'default',
    priority: way === 'low' ? way : 'auto',
    signal: stop.signal,
  });
  const { pathname, search } = new URL(response.url);
  const there = pathname + search;
  if (response.redirected && withSlash(there) === withSlash(path))
    store.isSlashed = there === withSlash(path);
  return { status: response.status, url: response.url, html: await response.text() };
}
