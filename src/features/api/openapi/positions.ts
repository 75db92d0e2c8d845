/** Finds lines and other parts of a text by where they begin. Offsets in UTF-16 units, lines and columns from 1. */

/** The offset of each line. */
export function findLineStarts(text: string): number[] {
  const starts = [0];
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) starts.push(at + 1);
  return starts;
}

/** `starts`: of lines. */
export function findLinePosition(
  starts: readonly number[],
  at: number,
): { readonly line: number; readonly column: number } {
  const index = findPart(starts, at);
  return { line: index + 1, column: at - starts[index]! + 1 };
}

/** The index of the part that an offset is in. `starts`: of all parts, ascending; the first is 0. */
export function findPart(starts: readonly number[], at: number): number {
  let low = 0;
  let high = starts.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if (starts[middle]! <= at) low = middle;
    else high = middle - 1;
  }
  return low;
}
