/** Finds the size of each node: wraps its text, measures its rows. */
import type { Graph, Label, Node, Shape } from '../model.ts';
import type { Size } from './layers/sizes.ts';
import { measureLabel, measureTextLine, type, wrap } from './text.ts';

export type SizedNode = {
  readonly node: Node;
  readonly width: number;
  readonly height: number;
  /** Wrapped into lines. */
  readonly label: Label;
  /** Records: the height of the head, and the left edge of each column of the rows. */
  readonly head?: number;
  readonly columns?: readonly number[];
};

/** How much room a drawing takes, in px. */
export type Density = {
  /** The maximum width of texts: of a node, of a slanted or round node, and of an edge. */
  readonly text: number;
  readonly slanted: number;
  readonly label: number;
  /** Between neighbours. */
  readonly gap: number;
  /** Beside a node's text, both sides together. */
  readonly margin: number;
};

export const densities = {
  loose: { text: 196, slanted: 128, label: 176, gap: 28, margin: 32 },
  tight: { text: 128, slanted: 128, label: 112, gap: 20, margin: 32 },
  tightest: { text: 100, slanted: 100, label: 100, gap: 14, margin: 22 },
} as const satisfies Record<string, Density>;

const slanted: ReadonlySet<Shape> = new Set(['diamond', 'circle', 'double-circle', 'ellipse']);
/** In px, between the ends of edges on one side. */
const port = 13;

const padding = { row: 12, compartment: 6, column: 14 } as const;

/** The size of a node, with room for its text and for `ends` edges side by side. */
export function measureNode(
  node: Node,
  { kind, direction }: Graph,
  ends: number,
  density: Density,
): SizedNode {
  const sideways = direction === 'LR' || direction === 'RL';
  const least = (ends + 1) * port;
  if (node.shape === 'record') {
    const sized = recordSize(node, kind === 'class');
    return { ...sized, width: Math.max(sized.width, sideways ? 0 : least) };
  }
  const label = wrap(node.label, slanted.has(node.shape) ? density.slanted : density.text, type.node);
  const text = {
    width: measureLabel(label, type.node),
    height: Math.max(1, label.length) * type.node.height,
  };
  const size = (shapeSizes[node.shape] ?? measurePlain)(text, density.margin, sideways);
  if (node.shape === 'start' || node.shape === 'end' || node.shape === 'choice')
    return { node, label, ...size };
  return {
    node,
    label,
    width: Math.max(size.width, sideways ? 0 : least),
    height: Math.max(size.height, sideways ? least : 0),
  };
}

/** The size of a shape around a text. */
type ShapeSize = (text: Size, margin: number, sideways: boolean) => Size;

const createSize = (width: number, height: number): Size => ({ width, height });
const createSquare = (side: number) => createSize(side, side);

const measurePlain: ShapeSize = (text, margin) =>
  createSize(Math.max(56, text.width + margin), text.height + 20);

/** A plain shape with more room. `slant`: extra width, as a share of the height. */
const createWiderShape =
  (width: number, height = 0, slant = 0): ShapeSize =>
  (text, margin) => {
    const plain = measurePlain(text, margin, false);
    return createSize(plain.width + width + plain.height * slant, plain.height + height);
  };

const shapeSizes: Readonly<Partial<Record<Shape, ShapeSize>>> = {
  start: () => createSquare(16),
  end: () => createSquare(20),
  choice: () => createSquare(28),
  bar: (_, __, sideways) => (sideways ? createSize(6, 72) : createSize(72, 6)),
  circle: (text) => createSquare(Math.max(44, Math.hypot(text.width, text.height) + 18)),
  'double-circle': (text) => createSquare(Math.max(44, Math.hypot(text.width, text.height) + 28)),
  ellipse: (text) => createSize(text.width * Math.SQRT2 + 20, text.height * Math.SQRT2 + 14),
  diamond: (text) => {
    // A text of w × h touches the sides where w / width + h / height = 1.
    const height = text.height * 2 + 22;
    return createSize(Math.max(72, text.width / (1 - text.height / height) + 14), height);
  },
  stadium: createWiderShape(8),
  hexagon: createWiderShape(0, 0, 0.5),
  subroutine: createWiderShape(16),
  flag: createWiderShape(16),
  'lean-right': createWiderShape(0, 0, 0.7),
  'lean-left': createWiderShape(0, 0, 0.7),
  trapezoid: createWiderShape(0, 0, 0.7),
  'trapezoid-alt': createWiderShape(0, 0, 0.7),
  cylinder: createWiderShape(0, 18),
  text: (text) => createSize(text.width + 12, text.height + 8),
  note: (text) => createSize(text.width + 28, text.height + 14),
};

function recordSize(node: Node, mono: boolean): SizedNode {
  const compartments = (node.compartments ?? []).filter((rows) => rows.length > 0);
  const count = Math.max(0, ...compartments.flat().map((row) => row.cells.length));
  const columns: number[] = [];
  let right = padding.row;
  for (let column = 0; column < count; column++) {
    const widths = compartments.flat().map((row) => measureTextLine(row.cells[column] ?? '', type.row, mono));
    const width = Math.max(0, ...widths);
    columns.push(right);
    if (width > 0) right += width + padding.column;
  }
  const rowsWidth = count === 0 ? 0 : right - padding.column + padding.row;
  const title = measureLabel(node.label, type.node) * 1.06 + 28;
  const stereotype =
    node.stereotype === undefined ? 0 : measureTextLine(`«${node.stereotype}»`, type.small) + 28;
  const head =
    Math.max(1, node.label.length) * type.node.height +
    (node.stereotype === undefined ? 0 : type.small.height) +
    14;
  const rows = compartments.reduce(
    (sum, one) => sum + one.length * type.row.height + 2 * padding.compartment,
    0,
  );
  return {
    node: { ...node, compartments },
    label: node.label,
    width: Math.max(104, title, stereotype, rowsWidth),
    height: head + rows,
    head,
    columns,
  };
}

/** In px, above and below the rows of a compartment. */
export const compartmentPadding = padding.compartment;
