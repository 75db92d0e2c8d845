/** Counts crossings of links between layers, and swaps neighbours where that saves some. */

import { listOf } from './lists.ts';
import type { Neighbours } from './model.ts';

/** So often is every pair of neighbours looked at. */
const passes = 4;

/** How many links from a layer to the one below it cross each other. */
export function countCrossings(
  layer: readonly number[],
  below: Neighbours,
  place: readonly number[],
): number {
  /** Where links end, from left to right by where they begin. */
  const ends: number[] = [];
  let last = 0;
  for (let index = 0; index < layer.length; index++) {
    const own = below[layer[index]!]!;
    const first = ends.length;
    for (let link = 0; link < own.length; link++) {
      const end = place[own[link]!]!;
      last = Math.max(last, end);
      // Links from one stop do not cross each other.
      let at = ends.push(end) - 1;
      for (; at > first && ends[at - 1]! > end; at--) ends[at] = ends[at - 1]!;
      ends[at] = end;
    }
  }
  if (ends.length < 2) return 0;
  let size = 1;
  while (size <= last) size *= 2;
  // How many of the earlier links end to the right of each: sums in a binary tree.
  const sums = listOf(2 * size);
  let count = 0;
  for (let index = 0; index < ends.length; index++) {
    for (let at = ends[index]! + size; at > 1; at >>= 1) {
      if ((at & 1) === 0) count += sums[at + 1]!;
      sums[at]!++;
    }
  }
  return count;
}

/** How many crossings of the links of two neighbours it saves to swap them. */
function gainOf(left: readonly number[], right: readonly number[], place: readonly number[]): number {
  let gain = 0;
  for (let a = 0; a < left.length; a++) {
    const end = place[left[a]!]!;
    for (let b = 0; b < right.length; b++) {
      const other = place[right[b]!]!;
      if (end > other) gain++;
      else if (end < other) gain--;
    }
  }
  return gain;
}

/** Swaps neighbours of the same group, or of none, where that saves crossings. */
export function swapNeighbours(
  layers: readonly number[][],
  holderOf: readonly number[],
  above: Neighbours,
  below: Neighbours,
  place: number[],
): void {
  for (let pass = 0; pass < passes; pass++) {
    let saved = 0;
    for (const layer of layers) {
      for (let index = 1; index < layer.length; index++) {
        const left = layer[index - 1]!;
        const right = layer[index]!;
        if (holderOf[left] !== holderOf[right]) continue;
        const gain = gainOf(above[left]!, above[right]!, place) + gainOf(below[left]!, below[right]!, place);
        if (gain <= 0) continue;
        saved += gain;
        layer[index - 1] = right;
        layer[index] = left;
        place[right] = index - 1;
        place[left] = index;
      }
    }
    if (saved === 0) return;
  }
}
