/** Quadrant charts: points in a field of four parts. */
import { getHue } from '../draw/hues.ts';
import { type Captions, drawText, formatElement, formatLayer, formatSvg, textStyles } from '../draw/svg.ts';
import type { Faults } from '../faults.ts';
import type { Label } from '../model.ts';
import type { Box } from '../place/placed.ts';
import { measureLabel, type, wrap } from '../place/text.ts';
import { parseLabel } from '../read/label.ts';
import type { DiagramSource } from '../read/source.ts';
import { readBody, type Statement, titled } from '../read/statements.ts';
import type { Drawable } from './drawable.ts';

const most = { points: 100 } as const;

type Point = { readonly label: Label; readonly x: number; readonly y: number };
type QuadrantsDraft = {
  readonly faults: Faults;
  title?: string;
  /** The labels of an axis at its low and its high end. */
  readonly axes: { x: readonly Label[]; y: readonly Label[] };
  /** From the upper right, against the clock. */
  readonly parts: Label[];
  readonly points: Point[];
};

const number = '(?:1(?:\\.0*)?|0?\\.\\d+|0)';

const statements: readonly Statement<QuadrantsDraft>[] = [
  titled,
  {
    pattern: /^([xy])-axis\s+(.+)$/i,
    read: ({ axes }, [, axis, text]) => {
      axes[axis!.toLowerCase() as 'x' | 'y'] = text!.split(/\s*--+>\s*/).map((one) => parseLabel(one));
    },
  },
  {
    pattern: /^quadrant-([1-4])\s+(.+)$/i,
    read: ({ parts }, [, index, text]) => {
      parts[Number(index) - 1] = parseLabel(text!);
    },
  },
  { pattern: /^classDef\s/i, read: ({ faults }, _, line) => faults.leaveOut(line, 'classDef', 'style') },
  {
    pattern: new RegExp(
      `^(.+?)\\s*(?::::\\s*[\\w-]+)?\\s*:\\s*\\[\\s*(${number})\\s*,\\s*(${number})\\s*\\]\\s*(.*)$`,
    ),
    read: ({ faults, points }, [, name, x, y, style], line) => {
      if (!/^(?:%%.*)?$/.test(style!)) faults.leaveOut(line, style!.slice(0, 40), 'style');
      if (points.length === most.points)
        return faults.tooLarge(line, `This is more than ${most.points} points.`);
      points.push({ label: parseLabel(name!), x: Number(x), y: Number(y) });
    },
  },
];

/** The chart that the source describes. */
export function readQuadrants(source: DiagramSource, faults: Faults): Drawable {
  const chart: QuadrantsDraft = { faults, axes: { x: [], y: [] }, parts: [], points: [] };
  readBody(source, chart, statements);
  const { axes, parts, points, title } = chart;
  const names = [0, 1, 2, 3].map((index) => parts[index]?.join(' ') ?? '');
  return {
    title,
    isEmpty: points.length + parts.length + axes.x.length + axes.y.length === 0,
    describe: (words) =>
      [
        ...(['x', 'y'] as const).flatMap((axis) =>
          axes[axis].length > 0
            ? [axis + words.colon + axes[axis].map((label) => label.join(' ')).join(' → ')]
            : [],
        ),
        ...names.filter((name) => name !== '').map((name) => name),
        ...points.map(({ label, x, y }) => {
          const name = names[findPart(x, y)]!;
          return `${label.join(' ')}${words.colon}${x} | ${y}${name && words.inBrackets(name)}`;
        }),
      ].join('\n'),
    draw: (captions) => drawQuadrants(chart, captions),
  };
}

const findPart = (x: number, y: number) => (y >= 0.5 ? (x >= 0.5 ? 0 : 1) : x >= 0.5 ? 3 : 2);

/** In px. */
const size = { side: 440, axis: 12, dot: 5 } as const;
const places = [
  [1, 0],
  [0, 0],
  [0, 1],
  [1, 1],
] as const;

function drawQuadrants({ axes, parts, points }: QuadrantsDraft, captions: Captions): string {
  const half = size.side / 2;
  const wrapEnd = (label: Label) => wrap(label, half - 8, type.small);
  const ends = { x: axes.x.map(wrapEnd), y: axes.y.map(wrapEnd) };
  const measureEnds = (labels: readonly Label[]) =>
    Math.max(0, ...labels.map((label) => label.length)) * type.small.height;
  const left = axes.y.length > 0 ? measureEnds(ends.y) + size.axis : 2;
  const top = 2;
  const bottom = top + size.side;
  const hasPoints = points.length > 0;
  const wrapPart = (label: Label) => wrap(label, half - 24, type.node);
  const tops = parts.map((label, index) => {
    const [column, row] = places[index]!;
    const shown = wrapPart(label);
    const height = shown.length * type.node.height;
    const y = top + row * half + (hasPoints ? 10 + height / 2 : half / 2);
    const width = measureLabel(shown, type.node);
    return { shown, x: left + (column + 0.5) * half, y, width, height };
  });
  const taken: Box[] = tops.map(({ x, y, width, height }) => ({
    x: x - width / 2,
    y: y - height / 2,
    width,
    height,
  }));
  const dots = points.map(({ x, y }) => ({ x: left + x * size.side, y: bottom - y * size.side }));
  taken.push(...dots.map(({ x, y }) => ({ x: x - 6, y: y - 6, width: 12, height: 12 })));
  const texts = points.map(({ label }, index) => {
    const shown = wrap(label, 150, type.small);
    const box = findFreeBox(dots[index]!, shown, taken, { left, right: left + size.side, top, bottom });
    taken.push(box);
    return drawText(shown, box.x + box.width / 2, box.y + box.height / 2, type.small);
  });
  return formatSvg(
    {
      ...captions,
      width: left + size.side + 2,
      height: bottom + (axes.x.length > 0 ? measureEnds(ends.x) + size.axis : 2),
    },
    [
      ...drawField(left, top),
      formatLayer(
        'd-text',
        tops
          .filter(({ shown }) => shown.length > 0)
          .map(({ shown, x, y }) => drawText(shown, x, y, type.node, textStyles.strong)),
        textStyles.middle,
      ),
      formatLayer(
        'd-hues',
        dots.map(({ x, y }) => formatElement('circle', { class: 'd-0', cx: x, cy: y, r: size.dot })),
        { fill: 'currentColor', stroke: 'none' },
      ),
      formatLayer('d-text', texts, textStyles.smallMiddle),
      formatLayer('d-text d-small', drawAxisTexts(ends, left, bottom), textStyles.smallMiddle),
    ],
  );
}

/** The four tinted parts, and the lines around and between them. */
function drawField(left: number, top: number): string[] {
  const half = size.side / 2;
  const rects = places.map(([column, row], index) =>
    formatElement('rect', {
      class: getHue([0, 2, 5, 1][index]!),
      x: left + column * half,
      y: top + row * half,
      width: half,
      height: half,
    }),
  );
  const cross = `M${left} ${top}h${size.side}v${size.side}h${-size.side}zM${left + half} ${top}v${size.side}M${left} ${top + half}h${size.side}`;
  return [
    formatLayer('d-hues', rects, { fill: 'currentColor', stroke: 'none', 'fill-opacity': 0.09 }),
    formatElement('path', { class: 'd-life', d: cross }),
  ];
}

/** Below a dot, above it or beside it, where no other text stands. */
function findFreeBox(
  { x, y }: { readonly x: number; readonly y: number },
  shown: Label,
  taken: readonly Box[],
  frame: { readonly left: number; readonly right: number; readonly top: number; readonly bottom: number },
): Box {
  const width = measureLabel(shown, type.small);
  const height = shown.length * type.small.height;
  const keepInside = (from: number) => Math.min(Math.max(from, frame.left + 2), frame.right - width - 2);
  const boxes = [
    { x: keepInside(x - width / 2), y: y + 8, width, height },
    { x: keepInside(x - width / 2), y: y - 8 - height, width, height },
    { x: x + 9, y: y - height / 2, width, height },
    { x: x - 9 - width, y: y - height / 2, width, height },
  ].filter(
    (box) =>
      box.x >= frame.left &&
      box.x + width <= frame.right &&
      box.y >= frame.top &&
      box.y + height <= frame.bottom,
  );
  const isFree = (box: Box) =>
    taken.every(
      (one) =>
        box.x + width <= one.x ||
        one.x + one.width <= box.x ||
        box.y + height <= one.y ||
        one.y + one.height <= box.y,
    );
  return (
    boxes.find(isFree) ??
    boxes[0] ?? { x: keepInside(x - width / 2), y: Math.max(frame.top, y - 8 - height), width, height }
  );
}

/** The labels at the ends of the axes, each along its half. */
function drawAxisTexts({ x, y }: QuadrantsDraft['axes'], left: number, bottom: number): string[] {
  const half = size.side / 2;
  const getMiddle = (label: Label) => (label.length * type.small.height) / 2 + 6;
  const across = x.map((label, index) =>
    drawText(label, left + half * (index + 0.5), bottom + getMiddle(label), type.small),
  );
  const up = y.map((label, index) => {
    const [at, middle] = [left - getMiddle(label), bottom - half * (index + 0.5)];
    return drawText(label, at, middle, type.small, { transform: `rotate(-90 ${at} ${middle})` });
  });
  return [...across, ...up];
}
