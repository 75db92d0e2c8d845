import { expect, it } from 'vitest';
import { moveEndToOutline } from '../../../src/lib/diagrams/draw/shapes.ts';
import type { Shape } from '../../../src/lib/diagrams/model.ts';

const box = { x: 0, y: 0, width: 100, height: 40 };
const fromAbove = (shape: Shape, x: number) => moveEndToOutline(shape, box, { x, y: 0 }, { x, y: -30 });
const fromRight = (shape: Shape, y: number) => moveEndToOutline(shape, box, { x: 100, y }, { x: 130, y });

it('an edge ends on the outline of its node, in its own direction', () => {
  expect(fromAbove('diamond', 30)).toEqual({ x: 30, y: 8 });
  expect(fromRight('diamond', 10)).toEqual({ x: 75, y: 10 });
  expect(fromAbove('ellipse', 20)).toEqual({ x: 20, y: 4 });
  expect(fromRight('ellipse', 8)).toEqual({ x: 90, y: 8 });
  expect(fromRight('stadium', 4)).toEqual({ x: 92, y: 4 });
  expect(fromAbove('cylinder', 20).y).toBeCloseTo(1.6);
});

it('an edge that comes to the straight side of a node ends where it is', () => {
  expect(fromAbove('rect', 30)).toEqual({ x: 30, y: 0 });
  expect(fromAbove('stadium', 50)).toEqual({ x: 50, y: 0 });
  expect(fromRight('cylinder', 20)).toEqual({ x: 100, y: 20 });
});
