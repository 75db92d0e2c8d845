import { describe, expect, it } from 'vitest';
import { type Constraint, findCheapestPlaces } from '../../../../../src/lib/diagrams/place/layers/simplex.ts';

const constraint = (from: number, to: number, least: number, weight: number): Constraint => ({
  from,
  to,
  least,
  weight,
});

const costOf = (places: readonly number[], constraints: readonly Constraint[]) =>
  constraints.reduce((sum, { from, to, weight }) => sum + weight * (places[to]! - places[from]!), 0);

describe('solve', () => {
  it('puts everything as near as the constraints allow', () => {
    expect(findCheapestPlaces(3, [constraint(0, 1, 2, 1), constraint(1, 2, 3, 1)])).toEqual([0, 2, 5]);
  });

  it('pays for the cheap constraint, not for the dear one', () => {
    // 1 stands between 0 and 2, which are 10 apart: next to the one it is tied to more.
    const places = findCheapestPlaces(3, [
      constraint(0, 2, 10, 1),
      constraint(0, 1, 1, 1),
      constraint(1, 2, 1, 5),
    ])!;
    expect([places[1]! - places[0]!, places[2]! - places[1]!]).toEqual([9, 1]);
  });

  it('places nothing, one thing, and things that no constraint ties together', () => {
    expect(findCheapestPlaces(0, [])).toEqual([]);
    expect(findCheapestPlaces(1, [])).toEqual([0]);
    expect(findCheapestPlaces(4, [constraint(1, 3, 2, 1)])).toEqual([0, 0, 0, 2]);
  });

  it('tells constraints that contradict each other', () => {
    expect(findCheapestPlaces(2, [constraint(0, 1, 1, 1), constraint(1, 0, 1, 1)])).toBeUndefined();
  });

  it('puts what costs the same anywhere into the middle, if asked to', () => {
    const constraints = [constraint(0, 1, 20, 1), constraint(0, 2, 0, 1), constraint(2, 1, 0, 1)];
    const places = findCheapestPlaces(3, constraints, true)!;
    expect(places[2]! - places[0]!).toBe(10);
  });

  it('keeps all constraints, at no more than the cost of any small change', () => {
    let seed = 3;
    const below = (limit: number) => {
      seed = (seed * 48271) % 2147483647;
      return Math.floor((seed / 2147483647) * limit);
    };
    for (let round = 0; round < 50; round++) {
      const count = 3 + below(12);
      const constraints: Constraint[] = [];
      for (let one = 1; one < count; one++)
        constraints.push(constraint(below(one), one, below(5), 1 + below(4)));
      for (let more = below(12); more > 0; more--) {
        const to = 1 + below(count - 1);
        constraints.push(constraint(below(to), to, below(9), below(4)));
      }
      const places = findCheapestPlaces(count, constraints)!;
      for (const { from, to, least } of constraints)
        expect(places[to]! - places[from]!).toBeGreaterThanOrEqual(least);
      const cost = costOf(places, constraints);
      for (let one = 0; one < count; one++) {
        for (const by of [-1, 1]) {
          const moved = places.map((place, index) => (index === one ? place + by : place));
          if (constraints.some(({ from, to, least }) => moved[to]! - moved[from]! < least)) continue;
          expect(costOf(moved, constraints)).toBeGreaterThanOrEqual(cost);
        }
      }
    }
  });
});
