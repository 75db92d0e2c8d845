/** Gives the crosswise segments of links between two layers their tracks, so that few cross and none overlap. */
import { listOf } from './lists.ts';

/** A link comes down at `from` and goes on down at `to`. */
export type Segment = { readonly from: number; readonly to: number };

/** What lies on one line counts as so many crossings. */
const overlap = 20;
/** Closer than that lines touch, px. */
const touching = 5;

/** The track of each segment, 0 being the uppermost. */
export function tracksOf(segments: readonly Segment[]): number[] {
  const count = segments.length;
  const tracks = segments.map(() => 0);
  if (count < 2) return tracks;
  const spans = segments.map(({ from, to }) => ({ low: Math.min(from, to), high: Math.max(from, to) }));
  const meets = (a: number, b: number) =>
    spans[a]!.low < spans[b]!.high + touching && spans[b]!.low < spans[a]!.high + touching;
  /** What it costs if `upper` runs above `lower`. */
  const costOf = (upper: number, lower: number) => {
    const goesOn = segments[upper]!.to;
    const comes = segments[lower]!.from;
    let cost = 0;
    if (goesOn > spans[lower]!.low && goesOn < spans[lower]!.high) cost++;
    if (comes > spans[upper]!.low && comes < spans[upper]!.high) cost++;
    if (Math.abs(goesOn - comes) < touching) cost += overlap;
    return cost;
  };
  /** By how much the sum of the others wants each to be above them. */
  const wish = listOf(count);
  const wants: Map<number, number>[] = segments.map(() => new Map());
  for (let a = 0; a < count; a++) {
    for (let b = a + 1; b < count; b++) {
      if (!meets(a, b)) continue;
      const gain = costOf(b, a) - costOf(a, b);
      wants[a]!.set(b, gain);
      wants[b]!.set(a, -gain);
      wish[a]! += gain;
      wish[b]! -= gain;
    }
  }
  const left = new Set(segments.keys());
  const above: number[] = [];
  while (left.size > 0) {
    const next = best(left, wish, wants);
    left.delete(next);
    for (const [other, gain] of wants[next]!) if (left.has(other)) wish[other]! += gain;
    let track = 0;
    for (const other of above) if (meets(next, other)) track = Math.max(track, tracks[other]! + 1);
    tracks[next] = track;
    above.push(next);
  }
  return tracks;
}

/** One that no other wants above it, else the one that is wanted above the others most. */
function best(left: ReadonlySet<number>, wish: number[], wants: readonly Map<number, number>[]): number {
  let most: number | undefined;
  for (const one of left) {
    const isFree = [...wants[one]!].every(([other, gain]) => gain >= 0 || !left.has(other));
    if (isFree) return one;
    if (most === undefined || wish[one]! > wish[most]!) most = one;
  }
  return most!;
}
