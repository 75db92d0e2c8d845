/** Outlines of nodes, and where an edge meets them. */
import type { Shape } from '../model.ts';
import type { Box, Point } from '../place/placed.ts';
import { element, number, pair } from './svg.ts';

/** Corners of the shapes that have only straight sides, as parts of width and height plus px. */
function corners(shape: Shape, { x, y, width: w, height: h }: Box): Point[] | undefined {
  const at = (points: readonly (readonly [number, number])[]) =>
    points.map(([dx, dy]) => ({ x: x + dx, y: y + dy }));
  const slant = h * 0.35;
  switch (shape) {
    case 'diamond':
    case 'choice':
      return at([
        [w / 2, 0],
        [w, h / 2],
        [w / 2, h],
        [0, h / 2],
      ]);
    case 'hexagon':
      return at([
        [h / 4, 0],
        [w - h / 4, 0],
        [w, h / 2],
        [w - h / 4, h],
        [h / 4, h],
        [0, h / 2],
      ]);
    case 'lean-right':
      return at([
        [slant, 0],
        [w, 0],
        [w - slant, h],
        [0, h],
      ]);
    case 'lean-left':
      return at([
        [0, 0],
        [w - slant, 0],
        [w, h],
        [slant, h],
      ]);
    case 'trapezoid':
      return at([
        [slant, 0],
        [w - slant, 0],
        [w, h],
        [0, h],
      ]);
    case 'trapezoid-alt':
      return at([
        [0, 0],
        [w, 0],
        [w - slant, h],
        [slant, h],
      ]);
    case 'flag':
      return at([
        [0, 0],
        [w, 0],
        [w, h],
        [0, h],
        [14, h / 2],
      ]);
    default:
      return undefined;
  }
}

/** The element of a node's outline; '' for a text alone. */
export function outline(shape: Shape, box: Box): string {
  const { x, y, width: w, height: h } = box;
  const rect = (radius: number) => element('rect', { x, y, width: w, height: h, rx: radius });
  const ellipse = (inset: number) =>
    `M${pair(x + inset, y + h / 2)}a${pair(w / 2 - inset, h / 2 - inset)} 0 1 0 ${pair(w - 2 * inset, 0)}a${pair(w / 2 - inset, h / 2 - inset)} 0 1 0 ${pair(2 * inset - w, 0)}z`;
  const points = corners(shape, box);
  if (points !== undefined) {
    return element('path', {
      d: `M${points.map((point) => pair(point.x, point.y)).join('L')}z`,
      'stroke-linejoin': 'round',
    });
  }
  switch (shape) {
    case 'text':
      return '';
    case 'round':
      return rect(14);
    case 'stadium':
      return rect(h / 2);
    case 'start':
      return element('path', { class: 'd-dot', d: ellipse(0) });
    case 'end':
      return element('path', { d: ellipse(0) }) + element('path', { class: 'd-dot', d: ellipse(5) });
    case 'bar':
      return element('rect', { class: 'd-dot', x, y, width: w, height: h, rx: 3 });
    case 'circle':
    case 'ellipse':
      return element('path', { d: ellipse(0) });
    case 'double-circle':
      return element('path', { d: ellipse(0) + ellipse(5) });
    case 'subroutine':
      return element('path', {
        d: `M${pair(x, y)}h${number(w)}v${number(h)}h${number(-w)}zM${pair(x + 8, y)}v${number(h)}M${pair(x + w - 8, y)}v${number(h)}`,
      });
    case 'cylinder': {
      const r = `a${pair(w / 2, 8)} 0 0`;
      return element('path', {
        d: `M${pair(x, y + 8)}${r} 1 ${pair(w, 0)}v${number(h - 16)}${r} 1 ${pair(-w, 0)}zM${pair(x, y + 8)}${r} 0 ${pair(w, 0)}`,
      });
    }
    case 'note':
      return element('path', {
        class: 'd-note',
        d: `M${pair(x, y)}H${number(x + w - 10)}L${pair(x + w, y + 10)}V${number(y + h)}H${number(x)}zM${pair(x + w - 10, y)}v10h10`,
      });
    default:
      return rect(8);
  }
}

/** Moves the end of an edge from the box around a node to its outline, along the edge's last stretch. */
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
  const points = corners(shape, box);
  if (points === undefined) return end;
  // The crossing of the stretch with the side that is nearest to the end.
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
