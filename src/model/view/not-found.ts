/** What the not-found page shows besides its words. */

/** Routes that only the default tree has; another tree's not-found page uses them to link there. */
export type ElsewhereView = {
  /** The other tree's root, without a final slash. */
  readonly base: string;
  /** Encoded routes, separated by spaces. */
  readonly routes: string;
  /** Text of the link. */
  readonly title: string;
};
