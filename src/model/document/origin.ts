/** Finds the original file and line for a line of a text with includes. */
import type { Place } from '../diagnostic/diagnostic.ts';
import type { Origin } from './document.ts';

export type Written = {
  readonly file: string;
  readonly line: number;
  /** Subtract it from a column of the text to get the original one; negative if indentation was removed. */
  readonly indent: number;
  /** The column for all diagnostics of the line, if it is fixed. */
  readonly column?: number;
};

/** The origin of a line of the text (from 1). */
export function findOrigin(origins: readonly Origin[], line: number): Written {
  let low = 0;
  let high = origins.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if (origins[middle]!.line <= line) low = middle;
    else high = middle - 1;
  }
  const origin = origins[low]!;
  const { file, fileLine, indent, isOneLine, column } = origin;
  const at = isOneLine ? fileLine : fileLine + line - origin.line;
  return { file, line: at, indent, ...(column !== undefined && { column }) };
}

/** The same for a line and column, as a diagnostic's place. */
export function findOriginPlace(origins: readonly Origin[], line: number, column?: number): Place {
  const { file, line: fileLine, indent, column: own } = findOrigin(origins, line);
  if (column === undefined) return { file, line: fileLine };
  return { file, line: fileLine, column: own ?? Math.max(1, column - indent) };
}
