/**
 * Words that a reader may mean by Latin letters: `huiyi`, `hy` for 会议. The index tells which pairs of characters are
 * read so, and pairs that share a character make up longer words. Then the word is looked for as if it had been typed.
 */
import { initialsMark, rangeOf } from '../layout.ts';
import type { Library } from './library.ts';

const syllable =
  /^(?:[zcs]h|[bpmfdtnlgkhjqxrzcsyw])?(?:[iu]?a(?:ng?|[io])?|[iuv]?e[inr]?g?|i(?:ng?|u|ong)?|o(?:ng|u)?|u[ino]?|v)$/;
const beginning = /^(?:[zcs]h?|[bpmfdtnlgkhjqxryw])$/;
const longestSyllable = 6;
/** Hardly a character begins with a vowel. */
const initials = /^[aeo]?[b-df-hj-np-tw-z]{1,7}$/;
const mostSyllables = 8;
const mostWays = 2;
const mostChains = 60;
const mostWords = 2;

/** A word; `often`: the more often its pairs stand on the site, the higher. */
type Chain = { readonly text: string; readonly often: number };

/** Best first. */
export async function wordsInPinyin(letters: string, library: Library): Promise<string[]> {
  if (!/^[a-z]{2,40}$/.test(letters) || library.info.bounds.pinyin.length === 0) return [];
  let found: Chain[] = [];
  for (const way of waysToCut(letters)) {
    if (found.length === 0) found = await readAs(way, library);
  }
  if (found.length === 0 && initials.test(letters)) found = await begunWith([...letters], library);
  return [...new Set(found.map(({ text }) => text))].slice(0, mostWords);
}

/** In syllables, the longest first; the last may have been begun. */
function waysToCut(letters: string): string[][] {
  if (letters === '') return [[]];
  const ways: string[][] = beginning.test(letters) ? [[letters]] : [];
  for (let size = Math.min(longestSyllable, letters.length); size > 0 && ways.length < mostWays; size--) {
    const first = letters.slice(0, size);
    if (!syllable.test(first)) continue;
    for (const rest of waysToCut(letters.slice(size)))
      if (rest.length < mostSyllables) ways.push([first, ...rest]);
  }
  return ways;
}

/** Two syllables at a time: whether what they make up stands together the index of the texts tells. */
async function readAs(syllables: readonly string[], library: Library): Promise<Chain[]> {
  const count = syllables.length;
  const firsts = Array.from({ length: Math.ceil(count / 2) }, (_, index) =>
    Math.max(0, Math.min(2 * index, count - 2)),
  );
  const lists = await Promise.all(
    firsts.map((first) => {
      const last = syllables[first + 1];
      return pairsRead(syllables[first]! + (last ?? ''), last === undefined || beginning.test(last), library);
    }),
  );
  return lists.reduce((chains, pairs, index) =>
    joinedWith(chains, pairs, index > 0 && firsts[index]! < firsts[index - 1]! + 2 ? 1 : 0),
  );
}

/** Each two letters that follow one another, since very many pairs begin with the same two. */
async function begunWith(letters: readonly string[], library: Library): Promise<Chain[]> {
  const pairs = letters.slice(1).map((letter, index) => initialsMark + letters[index]! + letter);
  const lists = await Promise.all(pairs.map((key) => pairsRead(key, false, library)));
  // Words are mostly of two characters: what stands between two of them says little.
  return lists.reduce((chains, list, index) =>
    joinedWith(chains, index % 2 === 1 && index < lists.length - 1 ? list.map(unweighed) : list, 1),
  );
}

function unweighed({ text }: Chain): Chain {
  return { text, often: 0 };
}

/** `shared`: how many characters of a chain its next pair begins with. */
function joinedWith(chains: readonly Chain[], pairs: readonly Chain[], shared: number): Chain[] {
  return chains
    .flatMap(({ text, often }) =>
      pairs
        .filter((pair) => shared === 0 || text.endsWith(pair.text[0]!))
        .map((pair) => ({ text: text + pair.text.slice(shared), often: often + pair.often })),
    )
    .sort((a, b) => b.often - a.often)
    .slice(0, mostChains);
}

/** The pairs that are read so, or whose reading begins so, the most frequent first. */
async function pairsRead(key: string, isBegun: boolean, library: Library): Promise<Chain[]> {
  const shard = await library.readings(rangeOf(key, library.info.bounds.pinyin));
  const found = shard.filter((entry) => entry.startsWith(isBegun ? key : `${key}!`));
  return found
    .flatMap((entry) => entry.slice(entry.indexOf('!') + 1).match(/\D+\d/g) ?? [])
    .map((pair) => ({ text: pair.slice(0, -1), often: Number(pair.at(-1)) }))
    .sort((a, b) => b.often - a.often);
}
