/** Finds the line that closes a container. */
import type { StateBlock } from 'markdown-it';

/** A line that opens one: its name, and what follows. */
export const openingPattern = /^:{3,}[ \t]*([A-Za-z][A-Za-z0-9_-]*)(.*)$/;

export type End = { readonly bodyEnd: number; readonly closed: boolean };

/**
 * The line that closes the container opened on `openLine`. Marks within code fences do not count. An end
 * with as many colons as an open container closes that one, else the innermost with fewer.
 */
export function findEnd(state: StateBlock, openLine: number, endLine: number): End {
  const found = scan(state, openLine, endLine, openLine, true);
  // A fence that nothing closes would swallow the end: then it is not one.
  return found.fenceLine === undefined ? found : scan(state, openLine, endLine, found.fenceLine, false);
}

function scan(
  state: StateBlock,
  openLine: number,
  endLine: number,
  fencesUpTo: number,
  fencesAfter: boolean,
): End & { readonly fenceLine?: number } {
  const first = state.bMarks[openLine]! + state.tShift[openLine]!;
  const open = [state.skipChars(first, 58) - first];
  let fence: { readonly mark: number; readonly length: number; readonly line: number } | undefined;
  for (let line = openLine + 1; line < endLine; line++) {
    const start = state.bMarks[line]! + state.tShift[line]!;
    const end = state.eMarks[line]!;
    if (start >= end) continue;
    const indent = state.sCount[line]!;
    if (indent >= 0 && indent < state.blkIndent) {
      return { bodyEnd: line, closed: false, ...(fence && { fenceLine: fence.line }) };
    }
    const mark = state.src.charCodeAt(start);
    if (mark === 96 || mark === 126) {
      const runEnd = state.skipChars(start, mark);
      const length = runEnd - start;
      if (fence) {
        const closes = fence.mark === mark && length >= fence.length && state.skipSpaces(runEnd) >= end;
        if (closes) fence = undefined;
      } else if (length >= 3 && (fencesAfter || line < fencesUpTo)) {
        const isCode = mark === 96 && state.src.slice(runEnd, end).includes('`');
        if (!isCode) fence = { mark, length, line };
      }
    } else if (!fence) {
      const colons = colonsAt(state, start, end);
      if (!colons) continue;
      if (colons.opens) open.push(colons.count);
      else close(open, colons.count);
      if (open.length === 0) return { bodyEnd: line, closed: true };
    }
  }
  return { bodyEnd: endLine, closed: false, ...(fence && { fenceLine: fence.line }) };
}

function close(open: number[], count: number): void {
  const exact = open.lastIndexOf(count);
  if (exact >= 0) open.length = exact;
  else {
    const smaller = open.findLastIndex((one) => one < count);
    if (smaller >= 0) open.length = smaller;
  }
}

/** The colons of a line that opens or closes a container; a list's marker may stand before an opening. */
function colonsAt(
  state: StateBlock,
  start: number,
  end: number,
): { count: number; opens: boolean } | undefined {
  let from = start;
  const character = state.src.charCodeAt(start);
  if (character !== 58) {
    const mayList =
      character === 42 || character === 43 || character === 45 || (character >= 48 && character <= 57);
    if (!mayList) return undefined;
    const marker = /^(?:[-*+]|\d{1,9}[.)])[ \t]+(?=:::)/.exec(
      state.src.slice(start, Math.min(end, start + 40)),
    );
    if (!marker) return undefined;
    from += marker[0].length;
  }
  const runEnd = state.skipChars(from, 58);
  const count = runEnd - from;
  if (count < 3) return undefined;
  if (state.skipSpaces(runEnd) >= end) return from === start ? { count, opens: false } : undefined;
  return openingPattern.test(state.src.slice(from, end)) ? { count, opens: true } : undefined;
}
