/** A request in one programming language. */
export type Sample = {
  /** Its name in the configuration. */
  readonly value: string;
  /** Text of its tab. */
  readonly label: string;
  /** Language of its code fence. */
  readonly language: string;
  readonly code: string;
  /** Its author wrote it. */
  readonly isOwn?: boolean;
};
