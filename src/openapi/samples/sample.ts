/** A request as somebody would write it. */
export type Sample = {
  /** What the tab says. */
  readonly label: string;
  /** The language of the fence. */
  readonly language: string;
  readonly code: string;
};
