/** How large each node is: its text broken into lines, its rows measured. */
import type { Graph, Label, Node, Shape } from '../model.ts';
import { labelWidth, lineWidth, type, wrap } from './text.ts';

export type Sized = {
  readonly node: Node;
  readonly width: number;
  readonly height: number;
  /** Broken into lines. */
  readonly label: Label;
  /** Records: height of the head, and where each column of the rows begins, from the left side. */
  readonly head?: number;
  readonly columns?: readonly number[];
};

/** How much room a drawing takes, px. */
export type Density = {
  /** Widest text of a node, of one whose sides slant or bend, and of an edge, before it is broken. */
  readonly text: number;
  readonly slanted: number;
  readonly label: number;
  /** Between neighbours. */
  readonly gap: number;
  /** Beside the text of a node, both sides together. */
  readonly margin: number;
};

export const densities = {
  loose: { text: 196, slanted: 128, label: 176, gap: 28, margin: 32 },
  tight: { text: 128, slanted: 128, label: 112, gap: 20, margin: 32 },
  tightest: { text: 100, slanted: 100, label: 100, gap: 14, margin: 22 },
} as const satisfies Record<string, Density>;

const slanted: ReadonlySet<Shape> = new Set(['diamond', 'circle', 'double-circle', 'ellipse']);
/** Between the ends of edges that arrive on one side, px. */
const port = 13;

const padding = { row: 12, compartment: 6, column: 14 } as const;

/** The size of a node: room for its text, and for so many edges to end side by side. */
export function sizeOf(node: Node, { kind, direction }: Graph, ends: number, density: Density): Sized {
  const sideways = direction === 'LR' || direction === 'RL';
  const least = (ends + 1) * port;
  if (node.shape === 'record') {
    const sized = recordSize(node, kind === 'class');
    return { ...sized, width: Math.max(sized.width, sideways ? 0 : least) };
  }
  const label = wrap(node.label, slanted.has(node.shape) ? density.slanted : density.text, type.node);
  const text = { width: labelWidth(label, type.node), height: Math.max(1, label.length) * type.node.height };
  const size = outline(node.shape, text, density.margin, sideways);
  if (node.shape === 'start' || node.shape === 'end' || node.shape === 'choice')
    return { node, label, ...size };
  return {
    node,
    label,
    width: Math.max(size.width, sideways ? 0 : least),
    height: Math.max(size.height, sideways ? least : 0),
  };
}

function outline(shape: Shape, text: { width: number; height: number }, margin: number, sideways: boolean) {
  const width = Math.max(56, text.width + margin);
  const height = text.height + 20;
  switch (shape) {
    case 'start':
      return { width: 16, height: 16 };
    case 'end':
      return { width: 20, height: 20 };
    case 'choice':
      return { width: 28, height: 28 };
    case 'bar':
      return sideways ? { width: 6, height: 72 } : { width: 72, height: 6 };
    case 'circle':
    case 'double-circle': {
      const side = Math.hypot(text.width, text.height) + (shape === 'circle' ? 18 : 28);
      return { width: Math.max(44, side), height: Math.max(44, side) };
    }
    case 'ellipse':
      return { width: text.width * Math.SQRT2 + 20, height: text.height * Math.SQRT2 + 14 };
    case 'diamond': {
      // A text of w × h touches the sides where w / width + h / height = 1.
      const tall = text.height * 2 + 22;
      return { width: Math.max(72, text.width / (1 - text.height / tall) + 14), height: tall };
    }
    case 'stadium':
      return { width: width + 8, height };
    case 'hexagon':
      return { width: width + height / 2, height };
    case 'subroutine':
    case 'flag':
      return { width: width + 16, height };
    case 'lean-right':
    case 'lean-left':
    case 'trapezoid':
    case 'trapezoid-alt':
      return { width: width + height * 0.7, height };
    case 'cylinder':
      return { width, height: height + 18 };
    case 'text':
      return { width: text.width + 12, height: text.height + 8 };
    case 'note':
      return { width: text.width + 28, height: text.height + 14 };
    default:
      return { width, height };
  }
}

function recordSize(node: Node, mono: boolean): Sized {
  const compartments = (node.compartments ?? []).filter((rows) => rows.length > 0);
  const count = Math.max(0, ...compartments.flat().map((row) => row.cells.length));
  const columns: number[] = [];
  let right = padding.row;
  for (let column = 0; column < count; column++) {
    const widths = compartments.flat().map((row) => lineWidth(row.cells[column] ?? '', type.row, mono));
    const width = Math.max(0, ...widths);
    columns.push(right);
    if (width > 0) right += width + padding.column;
  }
  const rowsWidth = count === 0 ? 0 : right - padding.column + padding.row;
  const title = labelWidth(node.label, type.node) * 1.06 + 28;
  const stereotype = node.stereotype === undefined ? 0 : lineWidth(`«${node.stereotype}»`, type.small) + 28;
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

/** Space above and below the rows of a compartment, px. */
export const compartmentPadding = padding.compartment;
