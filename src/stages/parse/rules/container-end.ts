/** Finds the line that closes a container. */
import type { StateBlock } from 'markdown-it';

/** A line that opens a container: name and rest. Matches names in braces and in Chinese too, so that they are reported. */
export const openingPattern =
  /^:{3,}[ \t]*([A-Za-z][A-Za-z0-9_-]*|\{[^{}\n]{1,100}\}|\p{Script=Han}{1,12}(?=\s|$))(.*)$/u;

export type End = { readonly bodyEnd: number; readonly closed: boolean };

/**
 * Finds the line that closes the container opened on `openLine`. Skips code fences. A closing line
 * with as many colons as an open container closes that one, else the innermost one with fewer.
 */
export function findEnd(state: StateBlock, openLine: number, endLine: number): End {
  const firstScan = scan(state, openLine, endLine, openLine, true);
  // An unclosed fence would hide the closing line, so scan again and treat it as text.
  return firstScan.fenceLine === undefined
    ? firstScan
    : scan(state, openLine, endLine, firstScan.fenceLine, false);
}

/** Respects fences above the line `fencesUpTo`, and below it only if `fencesAfter`. */
function scan(
  state: StateBlock,
  openLine: number,
  endLine: number,
  fencesUpTo: number,
  fencesAfter: boolean,
): End & { readonly fenceLine?: number } {
  const first = state.bMarks[openLine]! + state.tShift[openLine]!;
  const open = [state.skipChars(first, 58) - first];
  let fence: { readonly mark: string; readonly line: number } | undefined;
  for (let line = openLine + 1; line < endLine; line++) {
    const text = state.src.slice(state.bMarks[line]! + state.tShift[line]!, state.eMarks[line]);
    if (text === '') continue;
    const indent = state.sCount[line]!;
    if (indent >= 0 && indent < state.blkIndent) {
      return { bodyEnd: line, closed: false, fenceLine: fence?.line };
    }
    if (fence) {
      if (isFenceEnd(text, fence.mark)) fence = undefined;
      continue;
    }
    const mark = /^(?:`{3,}(?=[^`]*$)|~{3,})/.exec(text)?.[0];
    if (mark && (fencesAfter || line < fencesUpTo)) fence = { mark, line };
    const colons = readColons(text);
    if (colons?.opens) open.push(colons.count);
    else if (colons) closeContainer(open, colons.count);
    if (open.length === 0) return { bodyEnd: line, closed: true };
  }
  return { bodyEnd: endLine, closed: false, fenceLine: fence?.line };
}

function isFenceEnd(text: string, mark: string): boolean {
  return text.startsWith(mark) && text.trimEnd() === mark[0]!.repeat(text.trimEnd().length);
}

function closeContainer(open: number[], count: number): void {
  const exact = open.lastIndexOf(count);
  if (exact >= 0) open.length = exact;
  else {
    const smaller = open.findLastIndex((one) => one < count);
    if (smaller >= 0) open.length = smaller;
  }
}

/** The colons of a line that opens or closes a container; a list marker may precede an opening. */
function readColons(text: string): { count: number; opens: boolean } | undefined {
  const [, marker = '', colons] = /^((?:[-*+]|\d{1,9}[.)])[ \t]+)?(:{3,})/.exec(text) ?? [];
  if (colons === undefined) return undefined;
  const opens = openingPattern.test(text.slice(marker.length));
  const isEnd = marker === '' && text.trimEnd() === colons;
  return opens || isEnd ? { count: colons.length, opens } : undefined;
}
