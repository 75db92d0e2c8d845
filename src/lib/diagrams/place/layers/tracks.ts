/** Assigns tracks to the horizontal segments between two layers, so that few cross and none overlap. */
import { createIntegers } from './lists.ts';

/** A link comes from above at `from`, and continues down at `to`. */
export type Segment = { readonly from: number; readonly to: number };

/** An overlap counts as this many crossings. */
const overlap = 20;
/** In px. Closer lines touch. */
const touching = 5;

/** The track of each segment; 0 is the uppermost. */
export function assignTracks(segments: readonly Segment[]): number[] {
  const count = segments.length;
  const tracks = segments.map(() => 0);
  if (count < 2) return tracks;
  const spans = segments.map(({ from, to }) => ({ low: Math.min(from, to), high: Math.max(from, to) }));
  const isMeeting = (a: number, b: number) =>
    spans[a]!.low < spans[b]!.high + touching && spans[b]!.low < spans[a]!.high + touching;
  /** The cost if `upper` is above `lower`. */
  const computeTrackCost = (upper: number, lower: number) => {
    const goesOn = segments[upper]!.to;
    const comes = segments[lower]!.from;
    let cost = 0;
    if (goesOn > spans[lower]!.low && goesOn < spans[lower]!.high) cost++;
    if (comes > spans[upper]!.low && comes < spans[upper]!.high) cost++;
    if (Math.abs(goesOn - comes) < touching) cost += overlap;
    return cost;
  };
  /** The sum of all gains if a segment is above the others. */
  const gainAbove = createIntegers(count);
  const gains: Map<number, number>[] = segments.map(() => new Map());
  for (let a = 0; a < count; a++) {
    for (let b = a + 1; b < count; b++) {
      if (!isMeeting(a, b)) continue;
      const gain = computeTrackCost(b, a) - computeTrackCost(a, b);
      gains[a]!.set(b, gain);
      gains[b]!.set(a, -gain);
      gainAbove[a]! += gain;
      gainAbove[b]! -= gain;
    }
  }
  const left = new Set(segments.keys());
  const above: number[] = [];
  while (left.size > 0) {
    const next = findBestSegment(left, gainAbove, gains);
    left.delete(next);
    for (const [other, gain] of gains[next]!) if (left.has(other)) gainAbove[other]! += gain;
    let track = 0;
    for (const other of above) if (isMeeting(next, other)) track = Math.max(track, tracks[other]! + 1);
    tracks[next] = track;
    above.push(next);
  }
  return tracks;
}

/** A segment that gains nothing below any other, else the one with the largest sum. */
function findBestSegment(
  left: ReadonlySet<number>,
  gainAbove: number[],
  gains: readonly Map<number, number>[],
): number {
  let most: number | undefined;
  for (const one of left) {
    const isFree = [...gains[one]!].every(([other, gain]) => gain >= 0 || !left.has(other));
    if (isFree) return one;
    if (most === undefined || gainAbove[one]! > gainAbove[most]!) most = one;
  }
  return most!;
}
