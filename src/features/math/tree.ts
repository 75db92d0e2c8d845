/** The nodes of Temml's trees: elements, fragments without a type, and texts. */
export type MathNode = {
  readonly type?: string;
  readonly text?: string;
  readonly attributes?: Readonly<Record<string, unknown>>;
  readonly style?: Readonly<Record<string, unknown>>;
  readonly classes?: readonly string[];
  readonly children?: readonly MathNode[];
  /** Of a reference: `#` and the label. */
  readonly href?: string;
};
