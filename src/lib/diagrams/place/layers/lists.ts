/**
 * Lists of numbers. Drawings are small, so typed arrays, which lie outside the heap, would cost more than they save. A
 * list that changes from integers to decimals makes V8 recompile its readers, so there are two functions.
 */

/** A list of `count` equal integers. */
export function createIntegers(count: number, value = 0): number[] {
  return new Array<number>(count).fill(value);
}

/** A list of `count` zeros, for decimals: V8 keeps the kind of the first value. */
export function createDecimals(count: number): number[] {
  return new Array<number>(count).fill(0.5).fill(0);
}
