/** What a configuration says of the checks. */
import type { AnyCode } from '../diagnostic/codes.ts';
import type { Severity } from '../diagnostic/diagnostic.ts';

export type IgnoreEntry = {
  /** The code of the message: `link-missing-page`. */
  readonly code: string;
  /** A glob for the file of the message. */
  readonly file?: string;
  /** A glob for the subject of the message: the address of a link, the name of a key. */
  readonly target?: string;
};

/** A word that this site does not use, and the one that it does. */
export type TermEntry = {
  /** The word or words to avoid. */
  readonly avoid: string | readonly string[];
  /** The word to use instead. */
  readonly use: string;
  /** Longer words in which the avoided word is correct. */
  readonly except?: readonly string[];
};

type SeveritySetting = Severity | 'off';

export type CheckConfig = {
  /** Messages to ignore. docgen reports entries that match nothing. */
  readonly ignore: readonly IgnoreEntry[];
  /** The severity of messages, by code: `error`, `warning` or `off`. Other codes keep their severity. */
  readonly severity: Readonly<Partial<Record<AnyCode, SeveritySetting>>>;
  /** Words to avoid, and their replacements. */
  readonly terms: readonly TermEntry[];
};
