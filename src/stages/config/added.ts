import type { ConfigHints } from '#model/config/config-hints';
import type { ConfigKey } from '#model/config/config-key';
import type { CodeBook } from '#model/diagnostic/codes';
import type { StringTables } from '#model/strings';

/** What capabilities add to the configuration. */
export type Added = {
  readonly keys: readonly ConfigKey[];
  readonly strings: readonly StringTables[];
  readonly hints: readonly ConfigHints[];
  readonly codes: CodeBook;
};
