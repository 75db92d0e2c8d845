/** Splits texts into words that can be compared: without case, characters of Chinese and Japanese one by one. */

const syllable = '\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}';
const word = new RegExp(`[${syllable}]|(?:(?![${syllable}])[\\p{L}\\p{N}\\p{M}])+`, 'gu');

export function splitWords(text: string): string[] {
  return text.normalize('NFKC').toLowerCase().match(word) ?? [];
}

/** How often each word occurs. */
export type Bag = Map<string, number>;

export function countWords(texts: Iterable<string>): Bag {
  const bag: Bag = new Map();
  for (const text of texts) for (const one of splitWords(text)) bag.set(one, (bag.get(one) ?? 0) + 1);
  return bag;
}

/** The larger number of each word. */
export function joinBags(a: Bag, b: Bag): Bag {
  const joined = new Map(a);
  for (const [one, count] of b) joined.set(one, Math.max(count, joined.get(one) ?? 0));
  return joined;
}
