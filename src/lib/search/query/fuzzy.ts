/** Finds the words that a typo may have meant. Longer words may differ more; the first letter must match. */
import { editDistance } from '#model/text';
/** How many typos a word may have: none in a short one, which would be similar to too many. */
export function typosAllowed(word: string): number {
  return word.length >= 8 ? 2 : word.length >= 4 ? 1 : 0;
}

/** The most similar words, best first: by fewer typos, then by similar length. */
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
