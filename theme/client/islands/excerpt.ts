/** Cuts a marked text to what the dialog has room for: the hosted service sends whole texts. */
import { joinLines, markEnd, markStart } from '#search/query';

/** A first mark up to here is in view on any screen, in columns: a wide character takes two. */
const inView = 56;
/** The most text before the first mark where the text is cut, characters. */
const lead = 20;
/** More than the two lines that the list of hits ever shows, characters. */
const length = 240;

/** The passage on one line, from shortly before the first mark, else from the text's beginning. */
export function buildHitExcerpt(text: string): string {
  const first = text.indexOf(markStart);
  const start = estimateWidth(text.slice(0, Math.max(first, 0))) <= inView ? 0 : findClauseStart(text, first);
  const end = skipSurrogate(text, Math.min(start + length, text.length));
  const passage = text.slice(start, end);
  // The cut may be inside a mark.
  const isOpen = passage.lastIndexOf(markStart) > passage.lastIndexOf(markEnd);
  const line = joinLines(`${passage}${isOpen ? markEnd : ''}`);
  return `${start > 0 ? '…' : ''}${line}${end < text.length ? '…' : ''}`;
}

function estimateWidth(text: string): number {
  return text.length + (text.match(/[\u2E80-\uFFFF]/g)?.length ?? 0);
}

/** The beginning of the mark's clause, if it is near. */
function findClauseStart(text: string, mark: number): number {
  const from = skipSurrogate(text, mark - lead);
  const ends = Array.from(text.slice(from, mark).matchAll(/[\n。！？；]/g));
  return from + (ends.at(-1)?.index ?? -1) + 1;
}

/** Moves a position out of the middle of a surrogate pair. */
function skipSurrogate(text: string, at: number): number {
  return /[\uDC00-\uDFFF]/.test(text.charAt(at)) ? at - 1 : at;
}
