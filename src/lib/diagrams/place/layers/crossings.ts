/** Counts crossings of links between layers, and swaps neighbours to reduce them. */
import type { Neighbours } from './model.ts';

/** How often all pairs of neighbours are tried. */
const passes = 4;

/** The count of crossings between a layer and the one below it. */
export function countCrossings(
  layer: readonly number[],
  below: Neighbours,
  place: readonly number[],
): number {
  /** How many links so far end at each place. Links of one vertex do not cross each other, so they are added together. */
  const ending: number[] = [];
  let count = 0;
  for (const vertex of layer) {
    const ends = below[vertex]!.map((other) => place[other]!);
    for (const end of ends) for (let right = end + 1; right < ending.length; right++) count += ending[right]!;
    for (const end of ends) {
      while (ending.length <= end) ending.push(0);
      ending[end]!++;
    }
  }
  return count;
}

/** How many crossings it saves to swap two neighbours. */
function computeGain(left: readonly number[], right: readonly number[], place: readonly number[]): number {
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

/** Swaps neighbours in the same group, or in none, if that saves crossings. */
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
        const gain =
          computeGain(above[left]!, above[right]!, place) + computeGain(below[left]!, below[right]!, place);
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
