/** Types of drawn formulas, apart from the drawer, so that showing one does not load it. */

export type DrawnFormula = {
  /** A `math` element without style attributes, links and handlers. */
  readonly mathml: string;
  /** Its characters in order. */
  readonly text: string;
  /** A wide formula in a line, divided where TeX breaks lines: behind relations and operators. Browsers break no `math` element. */
  readonly pieces?: readonly DrawnFormula[];
  /** What references to its own tags show: `\tag{7}\label{a}`. */
  readonly labels?: readonly { readonly label: string; readonly text: string }[];
};

/** In characters. Wider formulas may not fit a phone. */
export const widest = 24;

export type FormulaFault = {
  readonly code: 'math-failed' | 'math-too-large';
  readonly message: string;
  readonly hint?: string;
  /** Offset in the source; absent: unknown. */
  readonly at?: number;
};

/** `display`: on lines of its own. Synchronous and pure. */
export type DrawFormula = (
  source: string,
  options: { readonly display: boolean },
) => { readonly drawn: DrawnFormula } | { readonly fault: FormulaFault };
