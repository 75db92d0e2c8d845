/** Where an API is served, and where more about it stands. */

/** Further documentation elsewhere (`externalDocs`). */
export type ApiDocs = {
  readonly url: string;
  /** Markdown. */
  readonly description?: string;
};

export type ApiServer = {
  /** With the defaults of its variables filled in. */
  readonly url: string;
  /** Plain text. */
  readonly name?: string;
  /** Markdown. */
  readonly description?: string;
  /** The address as written, with its variables. */
  readonly template?: string;
  readonly variables?: readonly ApiServerVariable[];
};

export type ApiServerVariable = {
  readonly name: string;
  readonly default?: string;
  readonly values?: readonly string[];
  /** Markdown. */
  readonly description?: string;
};
