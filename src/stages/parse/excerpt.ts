/** How a page's text begins: what search engines and networks show of a page without a description. */
import type { Token } from 'markdown-it';
import { joinToOneLine } from '#model/text';
import { getPlainText } from './plain-text.ts';

/** Search engines show about this many characters. */
const longest = 160;
/** A sentence that ends before this is too short for an excerpt. */
const shortest = 40;

/** The first paragraph that has text of its own, cut after a sentence or between words; undefined if there is none. */
export function buildExcerpt(tokens: readonly Token[]): string | undefined {
  for (const [index, { type, level }] of tokens.entries()) {
    if (type !== 'paragraph_open' || level > 0) continue;
    const words = (tokens[index + 1]?.children ?? []).filter((child) => !child.type.endsWith('image'));
    const text = joinToOneLine(getPlainText(words));
    if (text !== '') return shortenExcerpt(text);
  }
  return undefined;
}

function shortenExcerpt(text: string): string {
  // A character takes two UTF-16 units at most; the cut keeps `Array.from` short on long paragraphs.
  const characters = Array.from(text.slice(0, 2 * (longest + 1)));
  if (characters.length <= longest) return text;
  const start = characters.slice(0, longest - 1).join('');
  const sentences = /^.*(?:[。！？]|[.!?](?=\s))/su.exec(start)?.[0];
  if (sentences !== undefined && Array.from(sentences).length >= shortest) return sentences;
  return `${start.replace(/(?<=\S)\s+[^\s\p{Script=Han}]*$/u, '')}…`;
}
