/**
 * Finds the words that a reader types as pinyin: `huiyi`, `hy` for 会议. The index maps pinyin to pairs of characters,
 * and overlapping pairs form longer words. The search then continues as if the reader had typed the word.
 */
import { type Entry, factor, visitPostings } from '../codec.ts';
import { findRange, initialsMark } from '../layout.ts';
import type { Library } from './library.ts';
import { findPair } from './spellings.ts';
import { listPairs } from './tokens.ts';
import { limits } from './weights.ts';

const syllable =
  /^(?:[zcs]h|[bpmfdtnlgkhjqxrzcsyw])?(?:[iu]?a(?:ng?|[io])?|[iuv]?e[inr]?g?|i(?:ng?|u|ong)?|o(?:ng|u)?|u[ino]?|v)$/;
const beginning = /^(?:[zcs]h?|[bpmfdtnlgkhjqxryw])$/;
const longestSyllable = 6;
/** Few characters have a syllable that begins with a vowel. */
const initials = /^[aeo]?[b-df-hj-np-tw-z]{1,7}$/;
const longest = 40;
const mostSyllables = 8;
const mostWays = 2;
const mostChains = 60;
const mostWords = 2;

/** A candidate word. `often`: the sum of its pairs' frequencies. */
type Chain = { readonly text: string; readonly often: number };

/** True for letters that are whole syllables. */
export function isPinyin(letters: string): boolean {
  return letters.length <= longest && listWaysToCut(letters).some((way) => syllable.test(way.at(-1) ?? ''));
}

/** The words, best first. `letters`: blanks in them separate syllables. */
export async function findWordsInPinyin(letters: string, library: Library): Promise<string[]> {
  if (!/^[a-z][a-z ]+$/.test(letters) || letters.length > longest || library.info.bounds.pinyin.length === 0)
    return [];
  let found: Chain[] = [];
  for (const way of listWaysToCut(letters)) {
    if (found.length === 0) found = await findBySyllables(way, library);
  }
  if (found.length === 0 && initials.test(letters)) found = await findByInitials([...letters], library);
  const words = [...new Set(found.map(({ text }) => text))].slice(0, mostWords);
  const [first = '', second] = words;
  // Frequent pairs may never meet, as 放到 and 到达 in `fangdaoda`.
  if (second === undefined || first.length === 2) return words;
  const often = await countRecords(first, library);
  return often < limits.few && often < (await countRecords(second, library)) ? [second, first] : words;
}

/** How many records have all pairs of a word together. */
async function countRecords(word: string, library: Library): Promise<number> {
  const parts = await Promise.all(listPairs(word).map((pair) => findPair(pair, library)));
  const counts = new Map<number, number>();
  for (const record of parts.flatMap(([one]) => [...listRecords(one?.entry)]))
    counts.set(record, (counts.get(record) ?? 0) + 1);
  return [...counts.values()].filter((count) => count === parts.length).length;
}

function listRecords(entry: Entry | undefined): ReadonlySet<number> {
  const records = new Set<number>();
  const add = (record: number) => records.add(record);
  visitPostings(entry?.text ?? [], factor.plain, add);
  visitPostings(entry?.code ?? [], factor.plain, add);
  visitPostings(entry?.head ?? [], factor.head, add);
  return records;
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
async function findBySyllables(syllables: readonly string[], library: Library): Promise<Chain[]> {
  const count = syllables.length;
  const firsts = Array.from({ length: Math.ceil(count / 2) }, (_, index) =>
    Math.max(0, Math.min(2 * index, count - 2)),
  );
  const lists = await Promise.all(
    firsts.map((first) => {
      const last = syllables[first + 1];
      return findPairs(syllables[first]! + (last ?? ''), last === undefined || beginning.test(last), library);
    }),
  );
  return lists.reduce((chains, pairs, index) =>
    joinChains(chains, pairs, index > 0 && firsts[index]! < firsts[index - 1]! + 2 ? 1 : 0),
  );
}

/** Looks up every two neighbouring initials, since very many pairs share their first two. */
async function findByInitials(letters: readonly string[], library: Library): Promise<Chain[]> {
  const pairs = letters.slice(1).map((letter, index) => initialsMark + letters[index]! + letter);
  const lists = await Promise.all(pairs.map((key) => findPairs(key, false, library)));
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
  const found = shard.filter((entry) => entry.startsWith(isBegun ? key : `${key}!`));
  return found
    .flatMap((entry) => entry.slice(entry.indexOf('!') + 1).match(/\D+\d/g) ?? [])
    .map((pair) => ({ text: pair.slice(0, -1), often: Number(pair.at(-1)) }))
    .sort((a, b) => b.often - a.often);
}
