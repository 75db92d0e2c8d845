/** Reads configurations without a file, with the keys of all features. */
import * as config from '#config';
import { codes, features } from '#features';
import type { SiteConfig } from '#model/config/config';
import type { Found } from '#model/diagnostic/diagnostic';
import type { Strings } from '#model/strings';
import { getStrings } from '#model/strings/index';

export const added: config.Added = {
  keys: features.flatMap(({ keys }) => keys ?? []),
  strings: features.flatMap(({ strings }) => strings ?? []),
  codes,
  hints: features.flatMap(({ configHints }) => configHints ?? []),
};

/** All strings of a language. */
export const stringsOf = (lang: string): Strings => getStrings(lang, added.strings);

type PlaceOf = Parameters<typeof config.readConfig>[1];

export function readConfig(exported: unknown, placeOf: PlaceOf = () => ({})): Found<SiteConfig | undefined> {
  return config.readConfig(exported, placeOf, added);
}
