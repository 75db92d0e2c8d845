/** What descriptions of APIs bring to a site. */
import type { ApiDescription } from '../../model/api.ts';
import type { Found } from '../../model/diagnostic.ts';
import type { SourceFile } from '../../model/document.ts';
import type { ApiDownload } from './paths.ts';

export type ApiContent = Found<readonly SourceFile[]> & {
  /** One for each entry of `api` and version. */
  readonly descriptions: readonly ApiDescription[];
  /** Pages of content/ that ask for parts of a description, with those. */
  readonly embedded?: ReadonlyMap<SourceFile, SourceFile>;
  /** Files that references offer; what is kept has none. */
  readonly downloads?: readonly ApiDownload[];
  /** Files of the descriptions, from the site folder. */
  readonly files: readonly string[];
  /** The same for each description, by its file as the configuration names it. */
  readonly filesOf: ReadonlyMap<string, readonly string[]>;
};
