/** The words of the site, as its shards hold them: one, all that begin with it, all with its first letter; and a pair of characters. */
import type { Entry } from '../codec.ts';
import { choosePlace, findRange, type SortedSection } from '../layout.ts';
import type { Library } from './library.ts';
import type { Part } from './scorer.ts';
import type { Pair } from './tokens.ts';
import { limits, weights } from './weights.ts';

/** Sorts after every character of a folded word. */
const afterAll = '\uFFFC';

/** The site's words with the same first letter. */
export async function listSpellings(word: string, library: Library): Promise<string[]> {
  const shards = await loadRanges('spellings', word[0]!, Number.POSITIVE_INFINITY, library);
  return shards.flatMap((shard) => [...shard.keys()]);
}

/** Words that begin with this word. */
export async function findLongerWords(word: string, library: Library): Promise<Part> {
  if (word.length < 2) return [];
  const shards = await loadRanges('words', word, limits.ranges, library);
  const longer = shards.flatMap((shard) =>
    [...shard].filter(([key]) => key.startsWith(word) && key !== word),
  );
  const weight = weights.beginning;
  return longer.slice(0, limits.beginnings).map(([, entry]) => ({ entry, weight }));
}

/** What the site has of exactly this word. */
export async function findWord(word: string, library: Library): Promise<Entry | undefined> {
  const { words } = library.info.bounds;
  return words.length === 0
    ? undefined
    : (await library.loadShard('words', findRange(word, words))).get(word);
}

/** What the site has of a pair of characters, or of one. */
export async function findPair([first, second]: Pair, library: Library): Promise<Part> {
  // On small sites characters are in the shard of the pairs.
  const section = second === 0 && library.countShards('characters') > 0 ? 'characters' : 'pairs';
  const { shard, key } = choosePlace(first, second, library.countShards(section));
  const entry = (await library.loadShard(section, shard)).get(`${key}`);
  return entry ? [{ entry, weight: 1 }] : [];
}

/** The shards that hold words with a beginning, at most so many. */
function loadRanges(section: SortedSection, beginning: string, most: number, library: Library) {
  const bounds = library.info.bounds[section];
  const from = findRange(beginning, bounds);
  const to = Math.min(findRange(beginning + afterAll, bounds), from + most - 1);
  const length = bounds.length === 0 ? 0 : to - from + 1;
  return Promise.all(Array.from({ length }, (_, index) => library.loadShard(section, from + index)));
}
