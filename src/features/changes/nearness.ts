/** Similarity of two texts or sets: 0 nothing in common, 1 equal. */

/** Letters that are compared; the rest of a longer text is ignored. */
const mostLetters = 600;

export function computeNearness(a: string, b: string): number {
  if (a === b) return 1;
  const [one, two] = [collectLetterPairs(a), collectLetterPairs(b)];
  return computeShare(one, two);
}

/** Dice's coefficient: twice the shared items by the sum of both sizes. */
export function computeShare(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  if (a.size + b.size === 0) return 1;
  let shared = 0;
  for (const one of a) if (b.has(one)) shared += 1;
  return (2 * shared) / (a.size + b.size);
}

function collectLetterPairs(text: string): Set<string> {
  const letters = text.slice(0, mostLetters).toLowerCase();
  const pairs = new Set<string>();
  for (let at = 0; at < letters.length - 1; at += 1) pairs.add(letters.slice(at, at + 2));
  return pairs.size > 0 ? pairs : new Set([letters]);
}
