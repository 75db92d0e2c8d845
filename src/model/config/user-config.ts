/** What a writer may put into site.config.ts. `K`: the keys of capabilities. */
import type { InputOfKeys, LocalInputOfKeys } from './config-key.ts';
import type { CoreEntries } from './core.ts';
import type { functionKeys } from './functions.ts';
import type { LocalKey, locale } from './locales.ts';
import type { InputOf } from './values.ts';

/** All keys but `locales`. */
export type ConfigWith<K extends readonly unknown[]> = InputOf<CoreEntries> &
  InputOfKeys<typeof functionKeys> &
  InputOfKeys<K>;

export type LocaleWith<K extends readonly unknown[]> = InputOf<typeof locale> &
  Partial<InputOf<Pick<CoreEntries, LocalKey>>> &
  LocalInputOfKeys<K>;
