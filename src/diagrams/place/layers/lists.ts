/**
 * Lists of numbers. Drawings are small: typed arrays, which lie outside the heap, would cost more than they save. Lists
 * that change from whole numbers to others make the engine compile all that reads them anew: such are made apart.
 */

/** A list of that many equal whole numbers. */
export function listOf(count: number, value = 0): number[] {
  return new Array<number>(count).fill(value);
}

/** A list of that many zeros, for numbers that are not whole. */
export function decimals(count: number): number[] {
  return new Array<number>(count).fill(0.5).fill(0);
}
