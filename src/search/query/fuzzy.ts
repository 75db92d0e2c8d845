/** Words that a mistyped one may have meant. Longer words forgive more; the first letter must be right. */

/** Typos that a word of that length may have: none in short ones, where every other word would be near. */
export function typosAllowed(word: string): number {
  return word.length >= 8 ? 2 : word.length >= 4 ? 1 : 0;
}

/** The nearest words, best first: fewer typos, then like length. */
export function nearWords(
  word: string,
  words: Iterable<string>,
  most: number,
): { word: string; typos: number }[] {
  const allowed = typosAllowed(word);
  const found: { word: string; typos: number }[] = [];
  for (const candidate of words) {
    if (candidate[0] !== word[0] || Math.abs(candidate.length - word.length) > allowed) continue;
    const typos = distance(word, candidate, allowed);
    if (typos > 0 && typos <= allowed) found.push({ word: candidate, typos });
  }
  const length = ({ word: one }: { word: string }) => Math.abs(one.length - word.length);
  return found
    .sort((a, b) => a.typos - b.typos || length(a) - length(b) || (a.word < b.word ? -1 : 1))
    .slice(0, most);
}

/** Letters to insert, delete, replace or swap with their neighbour; above `limit` it says `limit + 1`. */
function distance(a: string, b: string, limit: number): number {
  let beforeLast: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    let least = i;
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1];
      let cost = Math.min(last[j]! + 1, row[j - 1]! + 1, last[j - 1]! + (same ? 0 : 1));
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) {
        cost = Math.min(cost, beforeLast[j - 2]! + 1);
      }
      row.push(cost);
      least = Math.min(least, cost);
    }
    if (least > limit) return limit + 1;
    beforeLast = last;
    last = row;
  }
  return last[b.length]!;
}
