/** What a configuration says of the checks. */
import type { AnyCode } from '../diagnostic/codes.ts';
import type { Severity } from '../diagnostic/diagnostic.ts';

export type IgnoreEntry = {
  /** The code of the message: `link-missing-page`. */
  readonly code: string;
  /** Glob on the file that it names. */
  readonly file?: string;
  /** Glob on what it is about: the address of a link, the name of a key. */
  readonly target?: string;
};

/** A word that this site does not use, and the one that it does. */
export type TermEntry = {
  /** The word, or several, that this site does not use. */
  readonly avoid: string | readonly string[];
  /** The one that it uses instead. */
  readonly use: string;
  /** Longer words in which the avoided one is right. */
  readonly except?: readonly string[];
};

type SeveritySetting = Severity | 'off';

export type CheckConfig = {
  /** Messages that the site knowingly accepts; an entry that silences nothing is told. */
  readonly ignore: readonly IgnoreEntry[];
  /** How grave a message is, by its code: `error`, `warning` or `off`. What is not named keeps its own. */
  readonly severity: Readonly<Partial<Record<AnyCode, SeveritySetting>>>;
  /** Words that the site does not use. */
  readonly terms: readonly TermEntry[];
};
