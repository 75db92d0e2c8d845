/** How much room everything takes, as the layers see it: across them, and along the links that lead down. */

/** Size of a box or a text. */
export type Size = { readonly width: number; readonly height: number };

export type LinkSizes = {
  /** On the link, in its middle. */
  readonly label: Size | undefined;
  /** Texts beside its ends. */
  readonly startText: Size | undefined;
  readonly endText: Size | undefined;
  /** How long the arrowheads at its ends are. */
  readonly startHead: number;
  readonly endHead: number;
};

/** Between a group's frame and what it holds. */
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
  /** Between boxes side by side. */
  readonly gap: number;
};

/** Px. */
export const space = {
  /** Between lines side by side, and between a line and a box or a text. */
  line: 12,
  lineBox: 16,
  lineLabel: 10,
  /** Between a label and a label or box. */
  label: 14,
  /** Between a line and a box that it leaves or reaches, its arrowhead not counted. */
  stub: 8,
  /** Between boxes of layers that follow each other, at least. */
  layer: 28,
  /** Between a box or a line and a text beside it. */
  text: 4,
  /** Between a box and the first of its loops, and between loops. */
  loop: 14,
  loops: 10,
} as const;

/** Up to the next half px: sums of such numbers are exact. */
export function half(value: number): number {
  return Math.ceil(value * 2) / 2;
}
