/** Types of the embeds: options in, text out. */
import type { Origin } from '#model/document/document';
import type { Strings } from '#model/strings';
import type { ApiEntry } from '../config.ts';
import type { ApiDescription } from '../model/api.ts';
import type { Foreign } from './page-text.ts';

export type EmbedOptions = {
  readonly entry: Pick<ApiEntry, 'samples'> & Partial<Pick<ApiEntry, 'tryIt' | 'prefix' | 'copySample'>>;
  readonly strings: Strings;
  readonly foreign?: Foreign;
  /** Level of the embed's headings. */
  readonly level: number;
  /** The page holds the same operation for this time, from 1, which it is if absent. */
  readonly nth?: number;
};

export type Embedded = {
  readonly text: string;
  readonly origins: readonly Origin[];
  /** Texts that are not in the page's language. */
  readonly foreign: readonly string[];
};

/** What a page asks of a description. */
export type Part = {
  readonly kind: 'api' | 'operations' | 'schema' | 'errors' | 'reasons' | 'security';
  readonly wanted: string;
  readonly level: number;
  readonly nth: number;
  readonly description: ApiDescription;
  readonly locale: string | undefined;
};

/** Gives what was written of the same part before, if nothing that it depends on has changed. */
export type PartKeeper = (part: Part, write: () => Embedded | undefined) => Embedded | undefined;
