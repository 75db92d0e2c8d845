/** A cursor in a source, and functions that move it. */
import type { DiagramSource } from './source.ts';

export type Cursor = {
  readonly text: string;
  readonly firstLine: number;
  readonly breaks: readonly number[];
  at: number;
};

export function createCursor({ body, firstLine }: DiagramSource): Cursor {
  const breaks: number[] = [];
  for (let at = body.indexOf('\n'); at >= 0; at = body.indexOf('\n', at + 1)) breaks.push(at);
  return { text: body, firstLine, breaks, at: 0 };
}

/** The source line of the cursor. */
export function getCursorLine({ breaks, firstLine, at }: Cursor): number {
  let low = 0;
  let high = breaks.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (breaks[middle]! < at) low = middle + 1;
    else high = middle;
  }
  return firstLine + low;
}

/** Returns the match of a sticky pattern at the cursor, and moves behind it. */
export function takeMatch(cursor: Cursor, pattern: RegExp): string | undefined {
  pattern.lastIndex = cursor.at;
  const match = pattern.exec(cursor.text);
  if (match === null) return undefined;
  cursor.at += match[0].length;
  return match[0];
}

/** Skips blanks; false at the end of the text. */
export function skipBlanks(cursor: Cursor, pattern: RegExp): boolean {
  takeMatch(cursor, pattern);
  return cursor.at < cursor.text.length;
}

/** Reads the rest of a line, up to a semicolon outside quotes. */
export function readRestOfLine(cursor: Cursor): string {
  return takeMatch(cursor, /(?:[^\n;"]|"[^"\n]*"|")*/y) ?? '';
}
