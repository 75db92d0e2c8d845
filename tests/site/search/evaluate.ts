/** Evaluates a search engine on the list of queries: rank of the right page, and cost. */
import { type Query, queries } from './queries.ts';

/** Returns the routes that an engine finds, best first, each once. */
export type AskRoutes = (query: string) => Promise<{ routes: string[]; bytes: number; ms: number }>;

export type Evaluated = Query & {
  /** Rank of the first right page, from 1; 0 if there is none. */
  readonly rank: number;
  readonly first: string | undefined;
  /** The first three routes. */
  readonly top: readonly string[];
  readonly bytes: number;
  readonly ms: number;
};

/** Skips queries whose right pages are not in `routes`. */
export async function evaluate(
  ask: AskRoutes,
  routes: ReadonlySet<string>,
  asked: readonly Query[] = queries,
): Promise<Evaluated[]> {
  const results: Evaluated[] = [];
  for (const one of asked) {
    if (!one.pages.some((page) => routes.has(page))) continue;
    const { routes: found, bytes, ms } = await ask(one.query);
    results.push({
      ...one,
      rank: found.findIndex((route) => one.pages.includes(route)) + 1,
      first: found[0],
      top: found.slice(0, 3),
      bytes,
      ms,
    });
  }
  return results;
}

/** Shares in percent, and costs. */
export function summary(results: readonly Evaluated[]) {
  const share = (test: (one: Evaluated) => boolean) => (100 * results.filter(test).length) / results.length;
  const sorted = (key: 'bytes' | 'ms') => results.map((one) => one[key]).sort((a, b) => a - b);
  const at = (list: readonly number[], part: number) =>
    list[Math.min(list.length - 1, Math.floor(part * list.length))] ?? 0;
  const bytes = sorted('bytes');
  const ms = sorted('ms');
  return {
    queries: results.length,
    first: share(({ rank }) => rank === 1),
    firstThree: share(({ rank }) => rank >= 1 && rank <= 3),
    bytes: { median: at(bytes, 0.5), p95: at(bytes, 0.95), most: bytes.at(-1) ?? 0 },
    ms: { median: at(ms, 0.5), p95: at(ms, 0.95), most: ms.at(-1) ?? 0 },
  };
}
