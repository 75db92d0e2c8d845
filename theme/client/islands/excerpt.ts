/** The passage of a marked text that the dialog has room for: the hosted service answers texts whole. */
import { markEnd, markStart, onOneLine } from '../../../src/search/query/index.ts';

/** So far in the first mark is still in view, on any screen: a wide character counts two. */
const inView = 56;
/** What may stand before the first mark where the text is cut, characters. */
const lead = 20;
/** More than two lines of the results list ever show, characters. */
const length = 240;

/** On one line, from shortly before the first mark, else from the text's beginning. */
export function excerpt(text: string): string {
  const first = text.indexOf(markStart);
  const start = widthOf(text.slice(0, Math.max(first, 0))) <= inView ? 0 : beginBefore(text, first);
  const end = whole(text, Math.min(start + length, text.length));
  const passage = text.slice(start, end);
  // The end may have cut a mark in two.
  const isOpen = passage.lastIndexOf(markStart) > passage.lastIndexOf(markEnd);
  const line = onOneLine(`${passage}${isOpen ? markEnd : ''}`);
  return `${start > 0 ? '…' : ''}${line}${end < text.length ? '…' : ''}`;
}

function widthOf(text: string): number {
  return text.length + (text.match(/[\u2E80-\uFFFF]/g)?.length ?? 0);
}

/** The beginning of the clause that the mark stands in, if it is near. */
function beginBefore(text: string, mark: number): number {
  const from = whole(text, mark - lead);
  const ends = Array.from(text.slice(from, mark).matchAll(/[\n。！？；]/g));
  return from + (ends.at(-1)?.index ?? -1) + 1;
}

/** Not in the middle of a character of two units. */
function whole(text: string, at: number): number {
  return /[\uDC00-\uDFFF]/.test(text.charAt(at)) ? at - 1 : at;
}
