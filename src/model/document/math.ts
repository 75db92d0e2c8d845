/** What a drawer makes of a formula: those who show it need not load the drawer for its nouns. */

export type DrawnFormula = {
  /** A `math` element without style attributes, links or anything that acts. */
  readonly mathml: string;
  /** Its signs in the order in which they stand. */
  readonly text: string;
};

export type FormulaFault = {
  readonly code: 'math-failed' | 'math-too-large';
  readonly message: string;
  readonly hint?: string;
  /** Where in the source, 0-based; absent: nobody knows. */
  readonly at?: number;
};

/** `display`: on lines of its own. Synchronous, and the same for the same arguments. */
export type DrawFormula = (
  source: string,
  options: { readonly display: boolean },
) => { readonly drawn: DrawnFormula } | { readonly fault: FormulaFault };
