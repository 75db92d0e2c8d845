/**
 * Answers to requests for pages, kept for a while: whether a page exists, and its HTML. It knows no DOM.
 * One request at most is under way for a path.
 */
import { timing } from '../../src/model/contract.ts';

export type Answer = {
  readonly status: number;
  /** Where the page stands after redirects. */
  readonly url: string;
  readonly html: string;
};

/** `low`: everything else that the page loads goes first. `fresh`: what is kept is not trusted. */
export type Way = 'low' | 'fresh';

const kept = new Map<string, { answer: Promise<Answer>; done?: boolean }>();

/** The answer for a path, kept or asked for. Rejects when there is none in time. */
export function ask(path: string, way?: Way): Promise<Answer> {
  const known = kept.get(path);
  if (known && !(way === 'fresh' && known.done)) return known.answer;
  const entry = { answer: request(path, way), done: false };
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

async function request(path: string, way?: Way): Promise<Answer> {
  const stop = new AbortController();
  setTimeout(() => stop.abort(), timing.requestTimeout);
  const response = await fetch(path, {
    headers: { Accept: 'application/json, text/html' },
    cache: way === 'fresh' ? 'no-cache' : 'default',
    priority: way === 'low' ? way : 'auto',
    signal: stop.signal,
  });
  return { status: response.status, url: response.url, html: await response.text() };
}
