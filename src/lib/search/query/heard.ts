/**
 * Words that an input method, or somebody who writes down what they hear, has in other characters of the same sound: `注策` for
 * 注册. A character is taken for such a one if the site has it beside none of its neighbours.
 */
import type { Library } from './library.ts';
import { countPostings } from './pages.ts';
import { findWordsInPinyin } from './pinyin.ts';
import { findPair } from './spellings.ts';
import { splitAtSynonyms } from './synonyms.ts';
import { createRun, findRun, listPairs } from './tokens.ts';
import { limits } from './weights.ts';

const word = /^[一-鿿]{2,4}$/;

/** The query with such a word in the site's characters, if it is a short run. In a question the other words find enough. */
export async function writeAsHeard(query: string, library: Library): Promise<string> {
  const run = findRun(query);
  if (run === undefined || run.length > limits.heard || library.info.bounds.pinyin.length === 0) return query;
  const parts = splitAtSynonyms(createRun(run), library.synonyms) ?? [createRun(run)];
  for (const { text, groups } of parts) {
    const heard = !groups && word.test(text) ? await findHeard(text, library) : undefined;
    if (heard !== undefined) return run.replace(text, heard);
  }
  return query;
}

/** The word with the two characters that sound like a pair of the site's; undefined if it has them or none. */
async function findHeard(word: string, library: Library): Promise<string | undefined> {
  const counts = await countPairs(word, library);
  const place = [...word].findIndex((_, at) => !counts[at - 1] && !counts[at]);
  if (place < 0) return undefined;
  const from = Math.min(place - (place % 2), word.length - 2);
  const sounds = await library.loadSounds();
  const letters = [...word.slice(from, from + 2)].map((one) => sounds.get(one) ?? '-').join(' ');
  let best: string | undefined;
  let most = 0;
  for (const pair of await findWordsInPinyin(letters, library)) {
    const [own] = pair.length === 2 ? await findPair(listPairs(pair)[0]!, library) : [];
    // What readers look up stands in titles or keywords.
    if (!own?.entry.head.length) continue;
    const beside = [word.slice(from - 1, from) + pair[0], pair[1] + word.slice(from + 2, from + 3)];
    const found = await Promise.all(beside.map((two) => countPairs(two, library)));
    const least = Math.min(1e9, ...found.flat());
    if (least > most) [best, most] = [word.slice(0, from) + pair + word.slice(from + 2), least];
  }
  return best;
}

/** How often the site has each pair of a text. */
function countPairs(text: string, library: Library): Promise<number[]> {
  return Promise.all(
    listPairs(text).map(async (pair) => {
      const [found] = await findPair(pair, library);
      return found ? countPostings(found.entry) : 0;
    }),
  );
}
