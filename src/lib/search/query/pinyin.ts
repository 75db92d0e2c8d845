/**
 * Finds the words that a reader types as pinyin: `huiyi`, `hy` for 会议. The index maps pinyin to pairs of characters,
 * and overlapping pairs form longer words. The search then continues as if the reader had typed the word.
 */
import { factor, visitPostings } from '../codec.ts';
import { findRange, initialsMark } from '../layout.ts';
import type { Library } from './library.ts';
import { findPair } from './spellings.ts';
import { listPairs } from './tokens.ts';
import { limits } from './weights.ts';

const syllable =
  /^(?![iuv])(?:[zcs]h|[bpmfdtnlgkhjqxrzcsyw])?(?:[iu]?a(?:ng?|[io])?|[iuv]?e[inr]?g?|i(?:ng?|u|ong)?|o(?:ng|u)?|u[ino]?|v)$/;
const beginning = /^(?:[zcs]h?|[bpmfdtnlgkhjqxryw])$/;
const longestSyllable = 6;
/** Few characters have a syllable that begins with a vowel. */
const initials = /^[aeo]?[b-df-hj-np-tw-z]{1,4}$/;
const longest = 40;
const mostSyllables = 8;
const mostWays = 2;
const mostChains = 60;
const mostWords = 2;
const mostOfInitials = 5;

/** A candidate word. `often`: the sum of its pairs' frequencies. */
type Chain = { readonly text: string; readonly often: number };

/** True for letters that are whole syllables. */
export function isPinyin(letters: string): boolean {
  return letters.length <= longest && listWaysToCut(letters).some((way) => syllable.test(way.at(-1) ?? ''));
}

/** The words, best first. `letters`: blanks in them separate syllables. `isAlike`: only those that many speakers say like it. */
export async function findWordsInPinyin(
  letters: string,
  library: Library,
  isAlike = false,
): Promise<string[]> {
  if (!/^[a-z][a-z ]+$/.test(letters) || letters.length > longest || library.info.bounds.pinyin.length === 0)
    return [];
  const ways = listWaysToCut(letters);
  const whole = ways.filter((way) => way.every((one) => syllable.test(one)));
  let found = isAlike ? [] : await chooseWords(whole, library);
  if (found.length === 0) found = await chooseWords(whole, library, true);
  if (found.length > 0 || isAlike) return found;
  found = await chooseWords(ways, library);
  if (found.length > 0 || !initials.test(letters)) return found;
  return chooseMet(listWords(await findByInitials([...letters], library), mostOfInitials), library);
}

/** The words of the first way that has any in the texts. */
async function chooseWords(
  ways: readonly (readonly string[])[],
  library: Library,
  isAlike = false,
): Promise<string[]> {
  for (const way of ways) {
    const words = await chooseMet(
      listWords(await findBySyllables(way, library, isAlike), mostWords),
      library,
    );
    if (words.length > 0) return words;
  }
  return [];
}

/** The words whose pairs stand together in a text, the best first: frequent pairs may never meet, as 放到 and 到达 in `fangdaoda`. */
async function chooseMet(words: string[], library: Library): Promise<string[]> {
  if (words[0]?.length === 2) return words;
  const met: { word: string; often: number }[] = [];
  for (const word of words) {
    if ((met[0]?.often ?? 0) >= limits.few) break;
    const often = await countRecords(word, library);
    if (often > 0) met.push({ word, often });
  }
  return met.sort((a, b) => b.often - a.often).map(({ word }) => word);
}

function listWords(chains: readonly Chain[], most: number): string[] {
  return [...new Set(chains.map(({ text }) => text))].slice(0, most);
}

/** How many records have all pairs of a word together. Loads no more pairs once there is none. */
async function countRecords(word: string, library: Library): Promise<number> {
  const counts = new Uint8Array(library.levels.length);
  let common = 1;
  for (const [index, pair] of listPairs(word).entries()) {
    const [own] = common > 0 ? await findPair(pair, library) : [];
    if (!own) return 0;
    common = 0;
    const add = (record: number) => {
      if (counts[record] !== index) return;
      counts[record]!++;
      common++;
    };
    const { text, code, head } = own.entry;
    visitPostings(text, factor.plain, add);
    visitPostings(code, factor.plain, add);
    visitPostings(head, factor.head, add);
  }
  return common;
}

/** Ways to cut letters into syllables, the longest first; the last syllable may be incomplete. */
function listWaysToCut(letters: string): string[][] {
  if (letters === '') return [[]];
  const ways: string[][] = beginning.test(letters) ? [[letters]] : [];
  for (let size = Math.min(longestSyllable, letters.length); size > 0 && ways.length < mostWays; size--) {
    const first = letters.slice(0, size);
    if (!syllable.test(first)) continue;
    for (const rest of listWaysToCut(letters.slice(size).trim()))
      if (rest.length < mostSyllables) ways.push([first, ...rest]);
  }
  return ways;
}

/** Looks up two syllables at a time. Whether neighbouring pairs form a word, the search in the texts shows. */
async function findBySyllables(
  syllables: readonly string[],
  library: Library,
  isAlike = false,
): Promise<Chain[]> {
  const count = syllables.length;
  const firsts = Array.from({ length: Math.ceil(count / 2) }, (_, index) =>
    Math.max(0, Math.min(2 * index, count - 2)),
  );
  const lists = await Promise.all(
    firsts.map((first) => {
      const last = syllables[first + 1];
      const isBegun = last === undefined || beginning.test(last);
      const key = syllables[first]! + (last ?? '');
      return isAlike ? findAlike(key, library) : findPairs(key, isBegun, library);
    }),
  );
  return lists.reduce((chains, pairs, index) =>
    joinChains(chains, pairs, index > 0 && firsts[index]! < firsts[index - 1]! + 2 ? 1 : 0),
  );
}

/** Looks up every two neighbouring initials, since very many pairs share their first two. */
async function findByInitials(letters: readonly string[], library: Library): Promise<Chain[]> {
  const pairs = letters.slice(1).map((letter, index) => initialsMark + letters[index]! + letter);
  const load = (keys: string[]) => Promise.all(keys.map((key) => findPairs(key, false, library)));
  const lists = await load(pairs.slice(0, 2));
  // Most letters that mean no word of Chinese fail here, and load no more.
  if (lists.length === 2 && joinChains(lists[0]!, lists[1]!, 1).length === 0) return [];
  lists.push(...(await load(pairs.slice(2))));
  // Words mostly have two characters, so a pair across two words says little.
  return lists.reduce((chains, list, index) =>
    joinChains(chains, index % 2 === 1 && index < lists.length - 1 ? list.map(dropFrequency) : list, 1),
  );
}

function dropFrequency({ text }: Chain): Chain {
  return { text, often: 0 };
}

/** Appends pairs. `shared`: how many characters a chain's end and the next pair have in common. */
function joinChains(chains: readonly Chain[], pairs: readonly Chain[], shared: number): Chain[] {
  return chains
    .flatMap(({ text, often }) =>
      pairs
        .filter((pair) => shared === 0 || text.endsWith(pair.text[0]!))
        .map((pair) => ({ text: text + pair.text.slice(shared), often: often + pair.often })),
    )
    .sort((a, b) => b.often - a.often)
    .slice(0, mostChains);
}

/** The pairs with this pinyin, or with pinyin that begins so, the most frequent first. */
async function findPairs(key: string, isBegun: boolean, library: Library): Promise<Chain[]> {
  const shard = await library.loadReadings(findRange(key, library.info.bounds.pinyin));
  return readPairs(shard.filter((entry) => entry.startsWith(isBegun ? key : `${key}!`)));
}

/** The pairs with pinyin that many speakers do not tell apart from this, of the ranges that begin with its sound. */
async function findAlike(key: string, library: Library): Promise<Chain[]> {
  const sound = soften(key);
  const begun = [key, sound, key.replace(/^([zcs])h?/, '$1h'), key.replace(/^n/, 'l')];
  const ranges = new Set(begun.map((letters) => findRange(letters, library.info.bounds.pinyin)));
  const shards = await Promise.all([...ranges].map(library.loadReadings));
  return readPairs(shards.flat().filter((entry) => soften(entry.slice(0, entry.indexOf('!'))) === sound));
}

/** With z for zh, n for l, an for ang and so on. */
function soften(key: string): string {
  return key.replace(/([zcs])h|([aei]n)g(?![aeiou])/g, '$1$2').replace(/l/g, 'n');
}

function readPairs(entries: readonly string[]): Chain[] {
  return entries
    .flatMap((entry) => entry.slice(entry.indexOf('!') + 1).match(/\D+\d/g) ?? [])
    .map((pair) => ({ text: pair.slice(0, -1), often: Number(pair.at(-1)) }))
    .sort((a, b) => b.often - a.often);
}
