/** An API of a tree, as indexes and catalogues for machines tell of it. */

/** Plain data. */
export type Interface = {
  readonly title: string;
  /** One line; absent: nobody has written one. */
  readonly description?: string;
  /** Of its reference. */
  readonly route: string;
  /** The description that machines read: its path below the output root, and its media type. */
  readonly file: string;
  readonly type: string;
  /** Base addresses, the first one first. */
  readonly servers: readonly string[];
  /** Ways to sign in, each as a client sends it: 'Authorization: Bearer …'. */
  readonly signIn: readonly string[];
  /** What its description says of limits, sentence by sentence. */
  readonly limits: readonly string[];
  /** How many operations it has. */
  readonly operations: number;
  /** What the operations with pages of their own are, by route: 'POST /api/calls', 'SEND call.ended'. */
  readonly requests: ReadonlyMap<string, string>;
};
