import type { ConfigKey } from '#model/config/config-key';
import type { StringTables } from '#model/strings';

/** What capabilities add to the configuration. */
export type Added = {
  readonly keys: readonly ConfigKey[];
  readonly strings: readonly StringTables[];
};
