/** What a page that is written by hand gets of a description, and what it is made by. */
import type { ApiEntry } from '../../model/api-config.ts';
import type { Origin } from '../../model/document.ts';
import type { Strings } from '../../model/strings.ts';

export type EmbedOptions = {
  readonly entry: Pick<ApiEntry, 'samples'> & Partial<Pick<ApiEntry, 'tryIt' | 'prefix'>>;
  readonly strings: Strings;
  /** The language of the description's texts, where the page has another. */
  readonly lang?: string;
  /** Level of the headings of its parts. */
  readonly level: number;
};

export type Embedded = { readonly text: string; readonly origins: readonly Origin[] };
