/** What a writer may put into site.config.ts. */

import type { FeatureKeys } from '../../features/keys.ts';
import type { InputOfKeys, LocalInputOfKeys } from './config-key.ts';
import type { CoreEntries } from './core.ts';
import type { functionKeys } from './functions.ts';
import type { LocalKey, locale } from './locales.ts';
import type { InputOf } from './values.ts';

type UserLocale = InputOf<typeof locale> &
  Partial<InputOf<Pick<CoreEntries, LocalKey>>> &
  LocalInputOfKeys<FeatureKeys>;

/** What site.config.ts exports. Only `title` is required. */
export type UserConfig = InputOf<CoreEntries> &
  InputOfKeys<typeof functionKeys> &
  InputOfKeys<FeatureKeys> & {
    /** The languages of the site. The settings of a locale, such as title and navigation, replace those of the site in its trees. */
    readonly locales?: readonly UserLocale[];
  };
