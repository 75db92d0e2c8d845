import { expect, it } from 'vitest';
import { drawRoute } from '../../../src/lib/diagrams/draw/svg.ts';

it('a straight segment is one number, and corners of one kind are the same text wherever they are', () => {
  expect(
    drawRoute([
      { x: 0, y: 30 },
      { x: 40, y: 30 },
      { x: 40, y: 90 },
    ]),
  ).toBe('M0 30H34q6 0 6 6V90');
  expect(
    drawRoute([
      { x: 100, y: 50 },
      { x: 140, y: 50 },
      { x: 140, y: 90 },
    ]),
  ).toBe('M100 50H134q6 0 6 6V90');
});

it('a slanting segment is a point, and short ones have smaller corners', () => {
  expect(
    drawRoute([
      { x: 0, y: 0 },
      { x: 30, y: 40 },
    ]),
  ).toBe('M0 0L30 40');
  expect(
    drawRoute([
      { x: 0, y: 0 },
      { x: 4, y: 0 },
      { x: 4, y: 90 },
    ]),
  ).toBe('M0 0H2q2 0 2 2V90');
});
