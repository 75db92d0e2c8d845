/** Words that a mistyped one may have meant. Longer words forgive more; the first letter must be right. */
import { editDistance } from '../../model/text.ts';
/** Typos that a word of that length may have: none in short ones, where every other word would be near. */
export function typosAllowed(word: string): number {
  return word.length >= 8 ? 2 : word.length >= 4 ? 1 : 0;
}

/** The nearest words, best first: fewer typos, then like length. */
export function nearWords(
  word: string,
  words: Iterable<string>,
  most: number,
  allowed = typosAllowed(word),
): { word: string; typos: number }[] {
  const found: { word: string; typos: number }[] = [];
  for (const candidate of words) {
    if (candidate[0] !== word[0] || Math.abs(candidate.length - word.length) > allowed) continue;
    const typos = editDistance(word, candidate, allowed);
    if (typos > 0 && typos <= allowed) found.push({ word: candidate, typos });
  }
  const length = ({ word: one }: { word: string }) => Math.abs(one.length - word.length);
  return found
    .sort((a, b) => a.typos - b.typos || length(a) - length(b) || (a.word < b.word ? -1 : 1))
    .slice(0, most);
}
