/**
 * Finds raw HTML whose text is code, a key or the like, and so no prose, though markdown passes it as normal
 * text. Counts tags of the parsed page, where every element is closed.
 */
import { parseFragment } from '#html';

const names =
  'code kbd samp var tt pre listing xmp plaintext textarea script style template iframe noembed noframes math svg';
const literal = new Set(names.split(' '));
const mayHold = new RegExp(`</?(?:${names.replaceAll(' ', '|')})\\b`, 'i');

/** How many such elements a piece of HTML opens; below zero: it closes some. */
export function countLiterals(html: string): number {
  if (!mayHold.test(html)) return 0;
  let count = 0;
  for (const part of parseFragment(html)) {
    if (part.kind === 'open' && !part.selfClosing && literal.has(part.name)) count++;
    else if (part.kind === 'close' && literal.has(part.name)) count--;
  }
  return count;
}
