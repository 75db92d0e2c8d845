/**
 * Requests pages and caches the answers for a while: whether a page exists, and its HTML. At most one request at a time for a
 * path. It knows no DOM.
 */
import { timing } from '../constants.ts';
import { pagesKey as key } from './key.ts';

export type Answer = {
  readonly status: number;
  /** The page's address after redirects. */
  readonly url: string;
  readonly html: string;
};

/** `low`: after everything else that the page loads. `fresh`: asks the server even if an answer is cached. */
export type Mode = 'low' | 'fresh';

type CachedPage = { answer: Promise<Answer>; done?: boolean };

type Store = {
  /** By path with a final slash: '/howto/jwt' is the same page. */
  readonly kept: Map<string, CachedPage>;
  /** The host redirects to addresses with a final slash: asking for these saves the redirect. */
  isSlashed: boolean;
};

/** Each script of a page may contain this module; all share one cache. */
const shared = globalThis as { [key]?: Store };
shared[key] ??= { kept: new Map(), isSlashed: isLedToSlash() };
const store = shared[key];
const { kept } = store;

/** True if the host redirected this page itself to a final slash. */
function isLedToSlash(): boolean {
  const loads = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return loads.some(({ name, redirectCount }) => redirectCount > 0 && new URL(name).pathname.endsWith('/'));
}

/** The answer for a path, cached or requested. Rejects if none comes in time. */
export function requestPage(address: string, mode?: Mode): Promise<Answer> {
  const path = addFinalSlash(address);
  const known = kept.get(path);
  if (known && !(mode === 'fresh' && known.done)) return known.answer;
  const entry: CachedPage = { answer: request(store.isSlashed ? path : address, mode) };
  const forgetAnswer = () => {
    if (kept.get(path) === entry) kept.delete(path);
  };
  kept.set(path, entry);
  entry.answer.then(({ status }) => {
    entry.done = true;
    // Caches whether a page exists, but no other failure of a server.
    setTimeout(forgetAnswer, status === 200 || status === 404 ? timing.requestCache : 0);
  }, forgetAnswer);
  return entry.answer;
}

/** Adds the final slash, except to files, which have an extension. */
function addFinalSlash(path: string): string {
  return path.replace(/(\/[^/.?]+)(?=\?|$)/, '$1/');
}

async function request(path: string, mode?: Mode): Promise<Answer> {
  const stop = new AbortController();
  setTimeout(() => stop.abort(), timing.requestTimeout);
  const response = await fetch(path, {
    headers: { Accept: 'application/json, text/html' },
    cache: mode === 'fresh' ? 'no-cache' : 'default',
    priority: mode === 'low' ? mode : 'auto',
    signal: stop.signal,
  });
  const { pathname, search } = new URL(response.url);
  const there = pathname + search;
  if (response.redirected && addFinalSlash(there) === addFinalSlash(path))
    store.isSlashed = there === addFinalSlash(path);
  return { status: response.status, url: response.url, html: await response.text() };
}
