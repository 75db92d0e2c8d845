/** Finds the file and line that a line of an assembled text was written in. */
import type { Place } from '../diagnostic/diagnostic.ts';
import type { Origin } from './document.ts';

export type Written = {
  readonly file: string;
  readonly line: number;
  /** Columns to take off a column of the assembled line; below zero where indentation was removed. */
  readonly indent: number;
  /** The column of whatever is told of the line, where that is the same for all of it. */
  readonly column?: number;
};

/** Where line `line` (1-based) of the assembled text was written. */
export function originOf(origins: readonly Origin[], line: number): Written {
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

/** The same for a line and column, in the form in which diagnostics carry them. */
export function placeOf(origins: readonly Origin[], line: number, column?: number): Place {
  const { file, line: fileLine, indent, column: own } = originOf(origins, line);
  if (column === undefined) return { file, line: fileLine };
  return { file, line: fileLine, column: own ?? Math.max(1, column - indent) };
}
