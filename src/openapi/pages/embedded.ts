/** What a page that is written by hand gets of a description, and what it is made by. */
import type { ApiEntry } from '../../model/config/api-config.ts';
import type { Origin } from '../../model/document/document.ts';
import type { Strings } from '../../model/strings.ts';
import type { Foreign } from './page-text.ts';

export type EmbedOptions = {
  readonly entry: Pick<ApiEntry, 'samples'> & Partial<Pick<ApiEntry, 'tryIt' | 'prefix'>>;
  readonly strings: Strings;
  readonly foreign?: Foreign;
  /** Level of the headings of its parts. */
  readonly level: number;
};

export type Embedded = {
  readonly text: string;
  readonly origins: readonly Origin[];
  /** Texts in another language than the page's. */
  readonly foreign: readonly string[];
};
