/** The query with misspelt words as the site spells them, or its synonyms: `passwrod` as `password`. */
import { matchToken } from './alternatives.ts';
import { countAllowedTypos, findNearWords } from './fuzzy.ts';
import type { Library } from './library.ts';
import { listSpellings } from './spellings.ts';
import { joinSynonyms } from './synonyms.ts';
import { dropStopWords, tokenize } from './tokens.ts';
import { limits } from './weights.ts';

/** Unchanged if it has many words, as in a sentence most are spelt right, or if nothing is like them. */
export async function respell(query: string, library: Library): Promise<string> {
  let text = query;
  for (const token of dropStopWords(joinSynonyms(tokenize(query), library.synonyms))) {
    const { kind, written, groups, isOneOfFew } = token;
    if (kind !== 'word' || groups || !isOneOfFew || countAllowedTypos(token.text) === 0) continue;
    if ((await matchToken(token, 1, library)).alternatives.length > 0) continue;
    const [meant] = await findNear(token.text, library);
    if (meant) text = text.replace(written, meant.word);
  }
  return text;
}

/** The words of the site and of its synonyms that differ by a few typos, nearest first. */
export async function findNear(word: string, library: Library, allowed?: number) {
  const words = new Set([...library.synonyms.flat(), ...(await listSpellings(word, library))]);
  return findNearWords(word, words, limits.typos, allowed);
}
