/**
 * Words that an input method, or somebody who writes down what they hear, has in other characters of the same sound: `注策` for
 * 注册. A character is taken for such a one if the site has it beside none of its neighbours.
 */
import { language } from './language.ts';
import type { Library } from './library.ts';
import { countPostings } from './pages.ts';
import { findWordsInPinyin } from './pinyin.ts';
import { findPair } from './spellings.ts';
import { splitAtSynonyms } from './synonyms.ts';
import { dropStopPhrases, findRun, listPairs, tokenize } from './tokens.ts';
import { limits } from './weights.ts';

const word = /^[一-鿿]{2,6}$/;
const mostPlaces = 2;

/** The query with such a word in the site's characters, if it is short. In a sentence the other words find enough. */
export async function writeAsHeard(query: string, library: Library): Promise<string> {
  const runs = tokenize(query).filter(({ kind }) => kind === 'wide');
  const length = runs.reduce((sum, { text }) => sum + text.length, 0);
  if (length > limits.heard || library.info.bounds.pinyin.length === 0) return query;
  const isAlone = length <= limits.heardAlone && findRun(query) !== undefined;
  const parts = runs.flatMap((run) => splitAtSynonyms(run, library.synonyms) ?? [run]);
  for (const { text, groups } of dropStopPhrases(parts) ?? parts) {
    const heard = !groups && word.test(text) ? await findHeard(text, isAlone, library) : undefined;
    if (heard !== undefined) return query.replace(text, heard);
  }
  return query;
}

/**
 * The word with the two characters that sound like a pair of the site's; undefined if it has them or none. `isAlone`: in the
 * query; beside other words, one may begin or end at a neighbour by chance.
 */
async function findHeard(word: string, isAlone: boolean, library: Library): Promise<string | undefined> {
  const counts = await countPairs(word, library);
  const froms = [...counts.keys()].filter((at) => !counts[at]);
  const apart = froms.filter((at) => !counts[at - 1] && !counts[at + 1]);
  const wanted = isAlone ? new Set([...apart, ...froms]) : apart;
  for (const from of [...wanted].slice(0, mostPlaces)) {
    const pair = word.slice(from, from + 2);
    if (!isAlone && language.grammar.test(pair)) continue;
    const sounds = await library.loadSounds();
    const letters = [...pair].map((one) => sounds.get(one) ?? '-').join(' ');
    for (const isAlike of [false, true]) {
      const pairs = await findWordsInPinyin(letters, library, isAlike);
      const heard = await chooseFitting(word, from, pairs, library);
      if (heard !== undefined) return heard;
    }
  }
  return undefined;
}

/** The word with the pair at a place that the site has most often beside its neighbours, else with the first pair. */
async function chooseFitting(
  word: string,
  from: number,
  pairs: readonly string[],
  library: Library,
): Promise<string | undefined> {
  let best: string | undefined;
  let most = 0;
  for (const pair of pairs) {
    const [own] = pair.length === 2 ? await findPair(listPairs(pair)[0]!, library) : [];
    // What readers look up stands in titles or keywords.
    if (!own?.entry.head.length) continue;
    const heard = word.slice(0, from) + pair + word.slice(from + 2);
    const least = Math.min(...(await countPairs(heard.slice(Math.max(0, from - 1), from + 3), library)));
    if (best === undefined || least > most) [best, most] = [heard, least];
  }
  return best;
}

/** How often the site has each pair of a text. */
async function countPairs(text: string, library: Library): Promise<number[]> {
  const found = await Promise.all(listPairs(text).map((pair) => findPair(pair, library)));
  return found.map(([one]) => (one ? countPostings(one.entry) : 0));
}
