/** Fishbone diagrams after Ishikawa: a problem, and its causes along a spine. */
import { getHue, tinted } from '../draw/hues.ts';
import { drawRectangle } from '../draw/shapes.ts';
import {
  type Captions,
  drawText,
  formatElement,
  formatLayer,
  formatNumber,
  formatPair,
  formatSvg,
  textStyles,
} from '../draw/svg.ts';
import type { Faults } from '../faults.ts';
import type { Label } from '../model.ts';
import { measureLabel, type, wrap } from '../place/text.ts';
import { parseLabel } from '../read/label.ts';
import type { DiagramSource } from '../read/source.ts';
import type { Drawable } from './drawable.ts';
import { readOutline } from './outline.ts';

/** What stands below a cause; `depth` counts from 0. */
type Row = { readonly label: Label; readonly depth: number };
type Cause = { readonly label: Label; readonly rows: Row[] };

/** The diagram that the source describes. */
export function readFishbone(source: DiagramSource, faults: Faults): Drawable {
  const [first, ...rest] = readOutline(source, faults).lines;
  const causes: Cause[] = [];
  const open: number[] = [];
  // The first line is the problem, however deep it stands.
  for (const { text, indent } of rest) {
    while (open.length > 0 && open.at(-1)! >= indent) open.pop();
    const label = parseLabel(text);
    if (open.length === 0) causes.push({ label, rows: [] });
    else causes.at(-1)!.rows.push({ label, depth: open.length - 1 });
    open.push(indent);
  }
  const problem = parseLabel(first?.text ?? '');
  return {
    isEmpty: first === undefined,
    describe: () =>
      [
        problem.join(' '),
        ...causes.flatMap(({ label, rows }) => [
          `– ${label.join(' ')}`,
          ...rows.map((row) => `– ${'– '.repeat(row.depth + 1)}${row.label.join(' ')}`),
        ]),
      ].join('\n'),
    draw: (captions) => drawFishbone(problem, causes, captions),
  };
}

/** In px. */
const size = { text: 150, indent: 16, row: 6, lean: 44, gap: 14, head: 8 } as const;

type SizedCause = {
  readonly head: Label;
  readonly headWidth: number;
  readonly headHeight: number;
  readonly rows: readonly {
    readonly shown: Label;
    readonly depth: number;
    readonly width: number;
    readonly height: number;
  }[];
  readonly width: number;
  readonly height: number;
};

function measureCause({ label, rows }: Cause): SizedCause {
  const head = wrap(label, size.text, type.node);
  const headWidth = measureLabel(head, type.node) + 24;
  const headHeight = head.length * type.node.height + size.head;
  const sized = rows.map(({ label: text, depth }) => {
    const shown = wrap(text, size.text, type.small);
    return {
      shown,
      depth,
      width: measureLabel(shown, type.small),
      height: shown.length * type.small.height + size.row,
    };
  });
  const wide = Math.max(0, ...sized.map(({ width, depth }) => width + depth * size.indent));
  const height = headHeight + 10 + sized.reduce((sum, row) => sum + row.height, 0) + 14;
  return {
    head,
    headWidth,
    headHeight,
    rows: sized,
    width: Math.max(wide, headWidth - size.lean, headWidth / 2, 40),
    height,
  };
}

function drawFishbone(problem: Label, causes: readonly Cause[], captions: Captions): string {
  const sized = causes.map(measureCause);
  const getHeight = (side: number) =>
    Math.max(size.gap + 20, ...sized.filter((_, index) => index % 2 === side).map(({ height }) => height));
  const spine = 2 + getHeight(0);
  const bottom = spine + (causes.length > 1 ? getHeight(1) : 34);
  const drawing: Record<'bones' | 'heads' | 'titles' | 'texts', string[]> = {
    bones: [],
    heads: [],
    titles: [],
    texts: [],
  };
  let left = 4;
  for (let at = 0; at < sized.length; at += 2) {
    const pair = sized.slice(at, at + 2);
    const width = Math.max(...pair.map((cause) => cause.width));
    for (const [side, cause] of pair.entries())
      drawCause(
        cause,
        {
          hue: getHue(at + side),
          bone: left + width + size.gap,
          left,
          spine,
          edge: side === 0 ? 2 : bottom - 2,
        },
        drawing,
      );
    left += width + size.gap + size.lean + size.gap;
  }
  const shown = wrap(problem, size.text, type.node);
  const box = {
    x: left + 10,
    y: 0,
    width: measureLabel(shown, type.node) + 28,
    height: shown.length * type.node.height + 16,
  };
  const head = { ...box, y: spine - box.height / 2 };
  const top = Math.min(0, head.y - 2);
  const height = Math.max(bottom, head.y + head.height) + 2 - top;
  const layers = [
    formatElement('path', {
      class: 'd-life',
      d: `M4 ${formatNumber(spine)}H${formatNumber(head.x)}`,
      'stroke-width': 2.5,
    }),
    formatLayer('d-hues', drawing.bones, { stroke: 'currentColor', 'stroke-width': 1.5 }),
    formatLayer('d-hues', [...drawing.heads, formatElement('g', { class: 'd-3' }, drawRectangle(head, 8))], {
      ...tinted,
      'fill-opacity': 0.16,
    }),
    formatLayer(
      'd-text',
      [
        ...drawing.titles,
        drawText(shown, head.x + head.width / 2, head.y + head.height / 2, type.node, textStyles.strong),
      ],
      textStyles.middle,
    ),
    formatLayer('d-text', drawing.texts, textStyles.small),
  ];
  const body =
    top < 0
      ? [formatElement('g', { transform: `translate(0 ${formatNumber(-top)})` }, layers.join(''))]
      : layers;
  return formatSvg({ ...captions, width: head.x + head.width + 2, height }, body);
}

/** Draws a cause from its name at the edge to the spine. `bone`: the x of its line at the edge. */
function drawCause(
  { head, headWidth, headHeight, rows }: SizedCause,
  { hue, bone, left, spine, edge }: { hue: string; bone: number; left: number; spine: number; edge: number },
  drawing: Record<'bones' | 'heads' | 'titles' | 'texts', string[]>,
): undefined {
  const isAbove = edge < spine;
  const box = {
    x: Math.max(2, bone - headWidth / 2),
    y: isAbove ? edge : edge - headHeight,
    width: headWidth,
    height: headHeight,
  };
  const start = isAbove ? box.y + headHeight : box.y;
  const findBone = (y: number) => bone + (size.lean * (y - start)) / (spine - start);
  drawing.heads.push(formatElement('g', { class: hue }, drawRectangle(box, headHeight / 2)));
  drawing.titles.push(
    drawText(head, box.x + headWidth / 2, box.y + headHeight / 2, type.node, textStyles.strong),
  );
  const lines = [`M${formatPair(bone, start)}L${formatPair(bone + size.lean, spine)}`];
  const total = rows.reduce((sum, row) => sum + row.height, 0);
  let y = isAbove ? start + 10 : start - 10 - total;
  /** The left and the lower end of the last row of each depth. */
  const parents: { readonly x: number; readonly y: number }[] = [];
  for (const { shown, depth, width, height } of rows) {
    const x = left + depth * size.indent;
    const middle = y + height / 2;
    drawing.texts.push(drawText(shown, x, middle, type.small));
    const parent = parents[depth - 1];
    if (parent)
      lines.push(`M${formatPair(parent.x + 5, parent.y)}V${formatNumber(middle)}H${formatNumber(x - 3)}`);
    else lines.push(`M${formatPair(x + width + 5, middle)}H${formatNumber(findBone(middle))}`);
    parents[depth] = { x, y: y + height - 3 };
    y += height;
  }
  drawing.bones.push(formatElement('path', { class: hue, d: lines.join('') }));
}
