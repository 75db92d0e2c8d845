/** What parsing is told besides the file: plain data, so that it can cross a worker. */

import type { ConfigCode } from '../model/config/config.ts';
import type { Extensions } from '../model/config/extensions.ts';
import type { SiteComponents } from '../model/document/component.ts';
import type { DrawDiagram, OwnDiagrams } from '../model/document/diagram.ts';
import type { DrawFormula } from '../model/document/math.ts';
import type { Variables } from '../model/markup/variables.ts';
import type { Strings } from '../model/strings.ts';

export type ParseOptions = {
  /** Value of the tree that is parsed for: decides `::: only`. */
  readonly version: string;
  readonly knownVersions: readonly string[];
  /** `version.value` included. */
  readonly variables: Variables;
  readonly strings: Strings;
  readonly lang: string;
  /** Lets scripts, handlers and frames of raw HTML through. */
  readonly allowScripts: boolean;
  /** Formulas are drawn; else a dollar is a dollar. */
  readonly math?: true;
  /** By the word what it leads to; absent: none lead anywhere. */
  readonly terms?: Readonly<Record<string, string>>;
  /** Names of pages and folders that have blanks, in lower case: links may write them so. Absent: there are none. */
  readonly spacedNames?: readonly string[];
  /** What pages may use of the site's theme; absent: it has none. */
  readonly components?: SiteComponents;
  /** Where the site's own plugins, languages and schema are reached; absent: it has none. */
  readonly extensions?: ConfigCode;
};

/** Heavy parts, loaded by the engine only for pages that need them, and what a site brings itself. */
export type ParseTools = {
  readonly drawDiagram?: DrawDiagram;
  readonly drawFormula?: DrawFormula;
  readonly ownDiagrams?: OwnDiagrams;
} & Pick<Extensions, 'plugins' | 'languages' | 'frontmatter'>;
