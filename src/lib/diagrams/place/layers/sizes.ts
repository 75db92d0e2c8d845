/** The sizes of all parts as the layers use them: width within a layer, height along the links. */

/** Size of a box or a text. */
export type Size = { readonly width: number; readonly height: number };

export type LinkSizes = {
  /** On the link, in its middle. */
  readonly label: Size | undefined;
  /** Texts beside its ends. */
  readonly startText: Size | undefined;
  readonly endText: Size | undefined;
  /** The length of the arrowheads. */
  readonly startHead: number;
  readonly endHead: number;
};

/** The distance between a group's frame and its content. */
export type Inset = {
  readonly left: number;
  readonly right: number;
  readonly above: number;
  readonly below: number;
};

export type Sizes = {
  readonly boxes: readonly Size[];
  readonly links: readonly LinkSizes[];
  readonly groups: readonly { readonly inset: Inset; readonly least: Size }[];
  /** Between neighbouring boxes. */
  readonly gap: number;
};

/** In px. */
export const space = {
  /** Between neighbouring lines, and between a line and a box or a label. */
  line: 12,
  lineBox: 16,
  lineLabel: 10,
  /** Between a label and a label or box. */
  label: 14,
  /** Between a track and the box at the end of a line, in addition to the arrowhead. */
  stub: 8,
  /** The minimum between boxes of neighbouring layers. */
  layer: 28,
  /** Between a box or a line and the text beside it. */
  text: 4,
  /** Between a box and its first loop, and between loops. */
  loop: 14,
  loops: 10,
} as const;

/** Rounds up to halves, whose sums are exact. */
export function roundToHalf(value: number): number {
  return Math.ceil(value * 2) / 2;
}
