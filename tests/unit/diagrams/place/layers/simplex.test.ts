import { describe, expect, it } from 'vitest';
import { type Rule, settle } from '../../../../../src/diagrams/place/layers/simplex.ts';

const rule = (from: number, to: number, least: number, weight: number): Rule => ({ from, to, least, weight });

const costOf = (places: readonly number[], rules: readonly Rule[]) =>
  rules.reduce((sum, { from, to, weight }) => sum + weight * (places[to]! - places[from]!), 0);

describe('settle', () => {
  it('puts everything as near as the rules allow', () => {
    expect(settle(3, [rule(0, 1, 2, 1), rule(1, 2, 3, 1)])).toEqual([0, 2, 5]);
  });

  it('pays for the cheap rule, not for the dear one', () => {
    // 1 stands between 0 and 2, which are 10 apart: next to the one it is tied to more.
    const places = settle(3, [rule(0, 2, 10, 1), rule(0, 1, 1, 1), rule(1, 2, 1, 5)])!;
    expect([places[1]! - places[0]!, places[2]! - places[1]!]).toEqual([9, 1]);
  });

  it('places nothing, one thing, and things that no rule ties together', () => {
    expect(settle(0, [])).toEqual([]);
    expect(settle(1, [])).toEqual([0]);
    expect(settle(4, [rule(1, 3, 2, 1)])).toEqual([0, 0, 0, 2]);
  });

  it('tells rules that contradict each other', () => {
    expect(settle(2, [rule(0, 1, 1, 1), rule(1, 0, 1, 1)])).toBeUndefined();
  });

  it('puts what costs the same anywhere into the middle, if asked to', () => {
    const rules = [rule(0, 1, 20, 1), rule(0, 2, 0, 1), rule(2, 1, 0, 1)];
    const places = settle(3, rules, true)!;
    expect(places[2]! - places[0]!).toBe(10);
  });

  it('keeps all rules, at no more than the cost of any small change', () => {
    let seed = 3;
    const below = (limit: number) => {
      seed = (seed * 48271) % 2147483647;
      return Math.floor((seed / 2147483647) * limit);
    };
    for (let round = 0; round < 50; round++) {
      const count = 3 + below(12);
      const rules: Rule[] = [];
      for (let one = 1; one < count; one++) rules.push(rule(below(one), one, below(5), 1 + below(4)));
      for (let more = below(12); more > 0; more--) {
        const to = 1 + below(count - 1);
        rules.push(rule(below(to), to, below(9), below(4)));
      }
      const places = settle(count, rules)!;
      for (const { from, to, least } of rules)
        expect(places[to]! - places[from]!).toBeGreaterThanOrEqual(least);
      const cost = costOf(places, rules);
      for (let one = 0; one < count; one++) {
        for (const by of [-1, 1]) {
          const moved = places.map((place, index) => (index === one ? place + by : place));
          if (rules.some(({ from, to, least }) => moved[to]! - moved[from]! < least)) continue;
          expect(costOf(moved, rules)).toBeGreaterThanOrEqual(cost);
        }
      }
    }
  });
});
