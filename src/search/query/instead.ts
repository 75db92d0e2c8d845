/** What may be asked in place of a query that nothing has: words of the site that are spelt nearly so, and its known parts. */
import { rangeOf } from '../layout.ts';
import { nearWords } from './fuzzy.ts';
import type { Library } from './library.ts';
import { allPairs, unitsOf } from './query.ts';
import { pairPart } from './strategies.ts';

const most = 4;
/** Letters that a word may differ in: more than where a typo is taken for what was meant. */
const mostTypos = 3;
const shortest = 4;
/** Units of a query that are looked at. */
const mostUnits = 4;

/** Best first; none where the site has nothing like it. */
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

/** Pairs of characters that the site has. */
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
