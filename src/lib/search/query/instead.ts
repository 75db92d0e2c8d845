/** Suggests queries in place of one without hits: similar words of the site, and parts of the query that it has. */
import { rangeOf } from '../layout.ts';
import { nearWords } from './fuzzy.ts';
import type { Library } from './library.ts';
import { allPairs, unitsOf } from './query.ts';
import { pairPart } from './strategies.ts';

const most = 4;
/** More than for typos, as these are only suggestions. */
const mostTypos = 3;
const shortest = 4;
/** How many units of a query to try. */
const mostUnits = 4;

/** The suggestions, best first; none if the site has nothing similar. */
export async function queriesInstead(query: string, library: Library): Promise<string[]> {
  const found: string[] = [];
  for (const { kind, text } of unitsOf(query).slice(0, mostUnits)) {
    found.push(...(kind === 'word' ? await spelt(text, library) : await known(text, library)));
  }
  return [...new Set(found)].filter((one) => one !== query).slice(0, most);
}

async function spelt(word: string, library: Library): Promise<string[]> {
  const { spellings } = library.info.bounds;
  if (word.length < shortest || spellings.length === 0) return [];
  const from = rangeOf(word[0]!, spellings);
  const to = rangeOf(`${word[0]}\uFFFC`, spellings);
  const shards = await Promise.all(
    Array.from({ length: to - from + 1 }, (_, index) => library.shard('spellings', from + index)),
  );
  const words = shards.flatMap((shard) => [...shard.keys()]);
  return nearWords(word, words, 2, Math.min(mostTypos, word.length >> 1)).map((near) => near.word);
}

/** The pairs of characters in a run that the site has. */
async function known(run: string, library: Library): Promise<string[]> {
  const pairs = await Promise.all(
    allPairs(run)
      .slice(0, 8)
      .map(async ([first, second]) => ({
        text: String.fromCodePoint(first, second),
        isKnown: (await pairPart(first, second, library)).length > 0,
      })),
  );
  return pairs.filter(({ isKnown }) => isKnown).map(({ text }) => text);
}
