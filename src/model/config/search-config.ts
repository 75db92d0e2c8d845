/** How a site is searched, as its configuration says it. */

type Synonyms = {
  /** Groups of words and phrases that mean the same to a reader. */
  readonly synonyms?: readonly (readonly string[])[];
};

export type EmbeddedSearch = Synonyms & {
  /** `embedded` searches an index in the output, without a server; `hosted` asks a service. */
  readonly provider: 'embedded';
};

export type HostedSearch = Synonyms & {
  /** `embedded` searches an index in the output, without a server; `hosted` asks a service. */
  readonly provider: 'hosted';
  /** Address of the service; of `hosted` alone. */
  readonly endpoint: string;
  /** Name of the index there. */
  readonly index: string;
  /** A search-only key; it is public. */
  readonly token: string;
  /** Whether a query asks for the reader's own version alone. */
  readonly filter: boolean;
};
