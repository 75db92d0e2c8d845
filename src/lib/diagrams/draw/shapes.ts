/** Draws the outlines of nodes, and finds where an edge meets them. */
import type { Shape } from '../model.ts';
import type { Box, Point } from '../place/placed.ts';
import { formatElement, formatNumber, formatPair } from './svg.ts';

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

function computeCorners(shape: Shape, { x, y, width, height }: Box): Point[] | undefined {
  const numbers = polygons[shape]?.(width, height);
  return numbers?.flatMap((dx, index) =>
    index % 2 === 0 ? [{ x: x + dx, y: y + numbers[index + 1]! }] : [],
  );
}

/** An ellipse inside a box. `inset`: its distance from the sides. */
function drawEllipse({ x, y, width, height }: Box, inset = 0): string {
  const [rx, ry] = [width / 2 - inset, height / 2 - inset];
  const drawHalf = (by: number) => `a${formatPair(rx, ry)} 0 1 0 ${formatPair(by, 0)}`;
  return `M${formatPair(x + inset, y + height / 2)}${drawHalf(2 * rx)}${drawHalf(-2 * rx)}z`;
}

/** A rectangle with corners of radius `rx`. */
export function drawRectangle({ x, y, width, height }: Box, rx: number): string {
  return formatElement('rect', { x, y, width, height, rx });
}

const drawPath = (d: string, className?: string) => formatElement('path', { class: className, d });

const outlines: Readonly<Partial<Record<Shape, (box: Box) => string>>> = {
  text: () => '',
  round: (box) => drawRectangle(box, 14),
  stadium: (box) => drawRectangle(box, box.height / 2),
  start: (box) => drawPath(drawEllipse(box), 'd-dot'),
  end: (box) => drawPath(drawEllipse(box)) + drawPath(drawEllipse(box, 5), 'd-dot'),
  bar: ({ x, y, width, height }) => formatElement('rect', { class: 'd-dot', x, y, width, height, rx: 3 }),
  circle: (box) => drawPath(drawEllipse(box)),
  ellipse: (box) => drawPath(drawEllipse(box)),
  'double-circle': (box) => drawPath(drawEllipse(box) + drawEllipse(box, 5)),
  subroutine: ({ x, y, width, height }) => {
    const down = `v${formatNumber(height)}`;
    const frame = `M${formatPair(x, y)}h${formatNumber(width)}${down}h${formatNumber(-width)}z`;
    return drawPath(`${frame}M${formatPair(x + 8, y)}${down}M${formatPair(x + width - 8, y)}${down}`);
  },
  cylinder: ({ x, y, width, height }) => {
    const arc = `a${formatPair(width / 2, 8)} 0 0`;
    const start = `M${formatPair(x, y + 8)}${arc}`;
    const side = `v${formatNumber(height - 16)}`;
    return drawPath(
      `${start} 1 ${formatPair(width, 0)}${side}${arc} 1 ${formatPair(-width, 0)}z${start} 0 ${formatPair(width, 0)}`,
    );
  },
  note: ({ x, y, width, height }) => {
    const fold = x + width - 10;
    const frame = `M${formatPair(x, y)}H${formatNumber(fold)}L${formatPair(x + width, y + 10)}V${formatNumber(y + height)}H${formatNumber(x)}z`;
    return drawPath(`${frame}M${formatPair(fold, y)}v10h10`, 'd-note');
  },
};

/** The outline of a node; '' for text without a box. */
export function drawOutline(shape: Shape, box: Box): string {
  const points = computeCorners(shape, box);
  if (points === undefined) return outlines[shape]?.(box) ?? drawRectangle(box, 8);
  const d = `M${points.map((point) => formatPair(point.x, point.y)).join('L')}z`;
  return formatElement('path', { d, 'stroke-linejoin': 'round' });
}

/** Moves an edge's end from the box of a node to its outline, in the direction of the edge's last segment. */
export function moveEndToOutline(shape: Shape, box: Box, end: Point, before: Point): Point {
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
  const points = computeCorners(shape, box);
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
