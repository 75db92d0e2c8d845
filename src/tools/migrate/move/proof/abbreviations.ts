/** What an abbreviation stands for is seen only where the page uses its word; the definition itself never is. */
import { unescapeHtml } from '#model/text';
import { classifyLines, joinLines } from '../../shared/lines.ts';
import type { Line } from '../../shared/model.ts';

const definition = /^ {0,3}\*\[([^\]]+)\]:/;

/** The lines with the meanings of used abbreviations alone; every line keeps its place. */
export function keepUsedMeanings(lines: readonly Line[]): readonly Line[] {
  if (!lines.some(({ text }) => definition.test(text))) return lines;
  const kinds = classifyLines(lines);
  const words = lines.map(({ text }, at) => (kinds[at] === '' ? definition.exec(text)?.[1] : undefined));
  const prose = joinLines(lines.filter((_, at) => kinds[at] === '' && words[at] === undefined));
  return lines.map((line, at) => {
    const word = words[at];
    if (word === undefined) return line;
    return { ...line, text: prose.includes(word) ? line.text.replace(definition, '') : '' };
  });
}

/** The meanings that a page shows. */
export function listMeanings(html: string): string[] {
  return [...html.matchAll(/<abbr title="([^"]*)"/g)].map(([, meaning]) => unescapeHtml(meaning!));
}

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
