/** Finds the words that a typo may have meant. Longer words may differ more; the first letter must match. */

/** How many typos a word may have: none in a short one, which would be similar to too many. */
export function countAllowedTypos(word: string): number {
  return word.length >= 8 ? 2 : word.length >= 4 ? 1 : 0;
}

/** The most similar words, best first: by fewer typos, then by similar length. */
export function findNearWords(
  word: string,
  words: Iterable<string>,
  most: number,
  allowed = countAllowedTypos(word),
): { word: string; typos: number }[] {
  const found: { word: string; typos: number }[] = [];
  for (const candidate of words) {
    if (candidate[0] !== word[0] || Math.abs(candidate.length - word.length) > allowed) continue;
    const typos = measureDistance(word, candidate, allowed);
    if (typos > 0 && typos <= allowed) found.push({ word: candidate, typos });
  }
  const length = ({ word: one }: { word: string }) => Math.abs(one.length - word.length);
  return found
    .sort((a, b) => a.typos - b.typos || length(a) - length(b) || (a.word < b.word ? -1 : 1))
    .slice(0, most);
}

/**
 * Damerau-Levenshtein distance: letters to insert, delete, replace or swap with their neighbour. Above `limit` it returns
 * `limit + 1`.
 */
function measureDistance(a: string, b: string, limit: number): number {
  let before: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const replaced = last[j - 1]! + (a[i - 1] === b[j - 1] ? 0 : 1);
      const isSwapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      const swapped = isSwapped ? before[j - 2]! + 1 : replaced;
      row.push(Math.min(last[j]! + 1, row[j - 1]! + 1, replaced, swapped));
    }
    if (Math.min(...row) > limit) return limit + 1;
    before = last;
    last = row;
  }
  return last[b.length]!;
}
