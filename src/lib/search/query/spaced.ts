/** Words with blanks within: characters as copied from a PDF, `录 音`, and pinyin, `zhu ce shi bai` or `xi'an`. */
import { flatten } from '../fold.ts';
import { language } from './language.ts';
import type { Library } from './library.ts';
import { findWordsInPinyin, isPinyin } from './pinyin.ts';
import { findWord } from './spellings.ts';
import { limits } from './weights.ts';

const apart = /(^|\s)([一-鿿](?:\s+[一-鿿])+)(?!\S)/g;

/** The query with characters that stand alone side by side as one run. */
export function joinCharacters(query: string): string {
  return query.replace(apart, (_, before: string, run: string) => before + run.replace(/\s+/g, ''));
}

const gap = "[ '’]+";

/** The query with its first such pinyin in characters; unchanged if the site has none. */
export async function writePinyin(query: string, library: Library): Promise<string> {
  const flat = flatten(query.slice(0, limits.query));
  const words = flat.toLowerCase().split(new RegExp(gap));
  for (let from = 0, to = 0; from < words.length; from = to + 1) {
    to = from;
    while (isPinyin(words[to] ?? '')) to++;
    const spelt = words.slice(from, to);
    const meant = spelt.length > 1 ? await findMeant(spelt, library) : undefined;
    if (meant !== undefined) return flat.replace(new RegExp(spelt.join(gap), 'i'), meant);
  }
  return query;
}

/** Undefined if all are words of the site or of a sentence, as `he can` is in English. */
async function findMeant(spelt: readonly string[], library: Library): Promise<string | undefined> {
  let isKnown = true;
  for (const word of spelt)
    isKnown &&= language.stopWords.has(word) || (await findWord(word, library)) !== undefined;
  return isKnown ? undefined : (await findWordsInPinyin(spelt.join(' '), library))[0];
}
