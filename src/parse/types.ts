/** What parsing is told besides the file: plain data, so that it can cross a worker. */
import type { DrawDiagram } from '../model/diagram.ts';
import type { Strings } from '../model/strings.ts';
import type { Variables } from '../model/variables.ts';

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
};

/** Heavy parts, loaded by the engine only for pages that need them. */
export type ParseTools = { readonly drawDiagram?: DrawDiagram };
