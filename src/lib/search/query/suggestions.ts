/** Suggests queries in place of one without hits: similar words of the site, and parts of the query that it has. */
import type { Library } from './library.ts';
import { findNear } from './respell.ts';
import { findPair } from './spellings.ts';
import { listPairs, tokenize } from './tokens.ts';

const most = 4;
/** More than for typos, as these are only suggestions. */
const mostTypos = 3;
const shortest = 4;
/** How many tokens of a query to try, and pairs of a run. */
const mostTokens = 4;
const mostPairs = 8;

/** The suggestions, best first; none if the site has nothing similar. */
export async function suggestQueries(query: string, library: Library): Promise<string[]> {
  const found: string[] = [];
  for (const { kind, text } of tokenize(query).slice(0, mostTokens))
    found.push(...(await (kind === 'word' ? findSpellings(text, library) : findKnownPairs(text, library))));
  return [...new Set(found)].filter((one) => one !== query).slice(0, most);
}

async function findSpellings(word: string, library: Library): Promise<string[]> {
  if (word.length < shortest) return [];
  const near = await findNear(word, library, Math.min(mostTypos, word.length >> 1));
  return near.slice(0, 2).map((one) => one.word);
}

/** The pairs of characters in a run that the site has. */
async function findKnownPairs(run: string, library: Library): Promise<string[]> {
  const pairs = listPairs(run).slice(0, mostPairs);
  const found = await Promise.all(pairs.map((pair) => findPair(pair, library)));
  return pairs.flatMap((pair, index) => (found[index]!.length > 0 ? [String.fromCodePoint(...pair)] : []));
}
