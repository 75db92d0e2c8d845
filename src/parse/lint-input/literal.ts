/**
 * Which raw HTML holds code, keys to press and the like: its text is no prose, though markdown hands it over like
 * all other text. Tags are counted as they stand in the parsed page, where every element is closed.
 */
import { partsOf } from '../html/fragment.ts';

const names =
  'code kbd samp var tt pre listing xmp plaintext textarea script style template iframe noembed noframes math svg';
const literal = new Set(names.split(' '));
const mayHold = new RegExp(`</?(?:${names.replaceAll(' ', '|')})\\b`, 'i');

/** How many elements whose text is no prose a piece of HTML opens; below zero: it closes some. */
export function literalsIn(html: string): number {
  if (!mayHold.test(html)) return 0;
  let count = 0;
  for (const part of partsOf(html)) {
    if (part.kind === 'open' && !part.selfClosing && literal.has(part.name)) count++;
    else if (part.kind === 'close' && literal.has(part.name)) count--;
  }
  return count;
}
