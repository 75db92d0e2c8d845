/** How a site is searched, as its configuration says it. */

type Synonyms = {
  /** Groups of words and phrases with the same meaning. */
  readonly synonyms?: readonly (readonly string[])[];
};

export type EmbeddedSearch = Synonyms & {
  /** `embedded` searches an index in the output, without a server. `hosted` uses a search service. */
  readonly provider: 'embedded';
};

export type HostedSearch = Synonyms & {
  /** `embedded` searches an index in the output, without a server. `hosted` uses a search service. */
  readonly provider: 'hosted';
  /** The address of the service, with `hosted`. */
  readonly endpoint: string;
  /** The name of the index in the service. */
  readonly index: string;
  /** A search-only key. It is public. */
  readonly token: string;
  /** Whether queries return only results of the reader's version. */
  readonly filter: boolean;
};
