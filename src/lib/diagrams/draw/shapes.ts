/** Draws the outlines of nodes, and finds where an edge meets them. */
import type { Shape } from '../model.ts';
import type { Box, Point } from '../place/placed.ts';
import { element, number, pair } from './svg.ts';

/** Corners of shapes with straight sides, as a list of x and y, from the width and height. */
const polygons: Readonly<Partial<Record<Shape, (w: number, h: number) => readonly number[]>>> = {
  diamond: (w, h) => [w / 2, 0, w, h / 2, w / 2, h, 0, h / 2],
  choice: (w, h) => [w / 2, 0, w, h / 2, w / 2, h, 0, h / 2],
  hexagon: (w, h) => [h / 4, 0, w - h / 4, 0, w, h / 2, w - h / 4, h, h / 4, h, 0, h / 2],
  'lean-right': (w, h) => [h * slant, 0, w, 0, w - h * slant, h, 0, h],
  'lean-left': (w, h) => [0, 0, w - h * slant, 0, w, h, h * slant, h],
  trapezoid: (w, h) => [h * slant, 0, w - h * slant, 0, w, h, 0, h],
  'trapezoid-alt': (w, h) => [0, 0, w, 0, w - h * slant, h, h * slant, h],
  flag: (w, h) => [0, 0, w, 0, w, h, 0, h, 14, h / 2],
};

/** How far slanting sides lean, as a share of the height. */
const slant = 0.35;

function cornersOf(shape: Shape, { x, y, width, height }: Box): Point[] | undefined {
  const numbers = polygons[shape]?.(width, height);
  return numbers?.flatMap((dx, index) =>
    index % 2 === 0 ? [{ x: x + dx, y: y + numbers[index + 1]! }] : [],
  );
}

/** An ellipse inside a box. `inset`: its distance from the sides. */
function ellipse({ x, y, width, height }: Box, inset = 0): string {
  const [rx, ry] = [width / 2 - inset, height / 2 - inset];
  const half = (by: number) => `a${pair(rx, ry)} 0 1 0 ${pair(by, 0)}`;
  return `M${pair(x + inset, y + height / 2)}${half(2 * rx)}${half(-2 * rx)}z`;
}

/** A rectangle with corners of radius `rx`. */
export function rectangle({ x, y, width, height }: Box, rx: number): string {
  return element('rect', { x, y, width, height, rx });
}

const path = (d: string, className?: string) => element('path', { class: className, d });

const outlines: Readonly<Partial<Record<Shape, (box: Box) => string>>> = {
  text: () => '',
  round: (box) => rectangle(box, 14),
  stadium: (box) => rectangle(box, box.height / 2),
  start: (box) => path(ellipse(box), 'd-dot'),
  end: (box) => path(ellipse(box)) + path(ellipse(box, 5), 'd-dot'),
  bar: ({ x, y, width, height }) => element('rect', { class: 'd-dot', x, y, width, height, rx: 3 }),
  circle: (box) => path(ellipse(box)),
  ellipse: (box) => path(ellipse(box)),
  'double-circle': (box) => path(ellipse(box) + ellipse(box, 5)),
  subroutine: ({ x, y, width, height }) => {
    const down = `v${number(height)}`;
    const frame = `M${pair(x, y)}h${number(width)}${down}h${number(-width)}z`;
    return path(`${frame}M${pair(x + 8, y)}${down}M${pair(x + width - 8, y)}${down}`);
  },
  cylinder: ({ x, y, width, height }) => {
    const arc = `a${pair(width / 2, 8)} 0 0`;
    const start = `M${pair(x, y + 8)}${arc}`;
    const side = `v${number(height - 16)}`;
    return path(
      `${start} 1 ${pair(width, 0)}${side}${arc} 1 ${pair(-width, 0)}z${start} 0 ${pair(width, 0)}`,
    );
  },
  note: ({ x, y, width, height }) => {
    const fold = x + width - 10;
    const frame = `M${pair(x, y)}H${number(fold)}L${pair(x + width, y + 10)}V${number(y + height)}H${number(x)}z`;
    return path(`${frame}M${pair(fold, y)}v10h10`, 'd-note');
  },
};

/** The outline of a node; '' for text without a box. */
export function outline(shape: Shape, box: Box): string {
  const points = cornersOf(shape, box);
  if (points === undefined) return outlines[shape]?.(box) ?? rectangle(box, 8);
  const d = `M${points.map((point) => pair(point.x, point.y)).join('L')}z`;
  return element('path', { d, 'stroke-linejoin': 'round' });
}

/** Moves an edge's end from the box of a node to its outline, in the direction of the edge's last segment. */
export function meet(shape: Shape, box: Box, end: Point, before: Point): Point {
  const along = Math.abs(end.x - before.x) > Math.abs(end.y - before.y) ? 'x' : 'y';
  const { x, y, width: w, height: h } = box;
  const middle = { x: x + w / 2, y: y + h / 2 };
  const inward = Math.sign(middle[along] - end[along]);
  const across = along === 'x' ? 'y' : 'x';
  const half = { x: w / 2, y: h / 2 };
  if (['circle', 'double-circle', 'ellipse', 'start', 'end'].includes(shape)) {
    const part = Math.min(1, Math.abs(end[across] - middle[across]) / half[across]);
    return { ...end, [along]: middle[along] - inward * half[along] * Math.sqrt(1 - part * part) };
  }
  if (shape === 'cylinder' && along === 'y') {
    const part = Math.min(1, Math.abs(end.x - middle.x) / half.x);
    return { ...end, y: end.y + inward * 8 * (1 - Math.sqrt(1 - part * part)) };
  }
  if (shape === 'stadium' && along === 'x') {
    const part = Math.min(1, Math.abs(end.y - middle.y) / half.y);
    return { ...end, x: end.x + inward * half.y * (1 - Math.sqrt(1 - part * part)) };
  }
  const points = cornersOf(shape, box);
  if (points === undefined) return end;
  // Where the segment crosses the side that is nearest to its end.
  let best: number | undefined;
  for (const [index, from] of points.entries()) {
    const to = points[(index + 1) % points.length]!;
    const span = to[across] - from[across];
    const part = span === 0 ? -1 : (end[across] - from[across]) / span;
    if (part < 0 || part > 1) continue;
    const crossing = from[along] + (to[along] - from[along]) * part;
    if (best === undefined || Math.abs(crossing - end[along]) < Math.abs(best - end[along])) best = crossing;
  }
  return best === undefined ? end : { ...end, [along]: best };
}
