/** Commands that features add to the command line. */
import type { SiteConfig } from './config/config.ts';
import type { Diagnostic, Found } from './diagnostic/diagnostic.ts';
import type { SourceFile } from './document/document.ts';
import type { Site } from './site/site.ts';

type CommandFace = {
  readonly name: string;
  readonly description: string;
  /** As in help: `<from>`. */
  readonly arguments: readonly (readonly [name: string, description: string])[];
  readonly options: readonly (readonly [flags: string, description: string])[];
};

/** A command without a site, which may run until it is stopped. `version`: docgen's. */
export type FreeCommand = CommandFace & {
  runFree(
    given: readonly (string | undefined)[],
    options: Readonly<Record<string, unknown>>,
    version: string,
  ): Promise<Found<CommandResult | undefined>>;
};

/** A command on a site: the site folder is its last argument, and `--json` prints one JSON object. */
export type FeatureCommand = CommandFace & {
  /** No value: the command cannot do its work, and the diagnostics say why (exit code 2). */
  run(
    site: { readonly siteDir: string; readonly config: SiteConfig; outline(): Promise<Outlined> },
    given: readonly string[],
    options: Readonly<Record<string, unknown>>,
  ): Promise<Found<CommandResult | undefined>>;
};

/** A site from outlines of its pages; absent if it has `errors` that leave none. */
type Outlined = {
  readonly site?: Site;
  readonly sources: readonly SourceFile[];
  readonly errors: readonly Diagnostic[];
};

type CommandResult = {
  /** Exit code 1; errors among the diagnostics have it too. */
  readonly isBad: boolean;
  /** For people, with a final newline. `say`: gives a text in the language of the terminal. */
  text(say: (text: string) => string): string;
  /** The JSON object, besides `ok` and `diagnostics`. */
  readonly data: Readonly<Record<string, unknown>>;
};
