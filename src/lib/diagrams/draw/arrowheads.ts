/** Draws the ends of edges: arrows, crosses, diamonds, crow's feet. */
import type { Arrowhead } from '../model.ts';
import type { Point } from '../place/placed.ts';
import { formatElement, formatPair } from './svg.ts';

type HeadPath = { readonly path: string; readonly fill?: 'full' | 'hollow' };

/** Writes an absolute point, or the distance from the last one. */
type PointWriter = (x: number, y: number) => string;

/** Paths with the point at the origin and the edge on the left. */
const shapes: Readonly<Record<Exclude<Arrowhead, 'none'>, (at: PointWriter, by: PointWriter) => HeadPath>> = {
  // Arrows are by far the most common. Relative coordinates make them equal texts, which compress well.
  arrow: (at, by) => ({ path: `M${at(-8, -5)}l${by(8, 5)} ${by(-8, 5)}` }),
  cross: (at) => ({ path: `M${at(-10, -5)}L${at(0, 5)}M${at(-10, 5)}L${at(0, -5)}` }),
  circle: (at) => ({ path: `M${at(-8, 0)}A4 4 0 1 0 ${at(0, 0)}A4 4 0 1 0 ${at(-8, 0)}z`, fill: 'hollow' }),
  triangle: (at) => ({ path: `M${at(0, 0)}L${at(-13, -7)}L${at(-13, 7)}z`, fill: 'hollow' }),
  diamond: (at) => ({ path: `M${at(0, 0)}L${at(-8, -5)}L${at(-16, 0)}L${at(-8, 5)}z`, fill: 'full' }),
  'diamond-open': (at) => ({
    path: `M${at(0, 0)}L${at(-8, -5)}L${at(-16, 0)}L${at(-8, 5)}z`,
    fill: 'hollow',
  }),
  one: (at) => ({ path: `M${at(-6, -6)}L${at(-6, 6)}M${at(-11, -6)}L${at(-11, 6)}` }),
  'zero-one': (at) => ({
    path: `M${at(-6, -6)}L${at(-6, 6)}M${at(-20, 0)}A5 5 0 1 0 ${at(-10, 0)}A5 5 0 1 0 ${at(-20, 0)}z`,
    fill: 'hollow',
  }),
  many: (at) => ({ path: `M${at(0, -7)}L${at(-11, 0)}L${at(0, 7)}M${at(-14, -6)}L${at(-14, 6)}` }),
  'zero-many': (at) => ({
    path: `M${at(0, -7)}L${at(-11, 0)}L${at(0, 7)}M${at(-21, 0)}A5 5 0 1 0 ${at(-11, 0)}A5 5 0 1 0 ${at(-21, 0)}z`,
    fill: 'hollow',
  }),
};

/** The arrowhead at the end of a segment; '' for none. */
export function drawArrowhead(kind: Arrowhead, end: Point, before: Point): string {
  if (kind === 'none') return '';
  const length = Math.hypot(end.x - before.x, end.y - before.y) || 1;
  const ux = (end.x - before.x) / length;
  const uy = (end.y - before.y) / length;
  const formatPointAt: PointWriter = (x, y) => formatPair(end.x + x * ux - y * uy, end.y + x * uy + y * ux);
  const formatOffset: PointWriter = (x, y) => formatPair(x * ux - y * uy, x * uy + y * ux);
  const { path, fill } = shapes[kind](formatPointAt, formatOffset);
  return formatElement('path', {
    class: fill === undefined ? undefined : fill === 'full' ? 'd-dot' : 'd-hollow',
    d: path,
  });
}
