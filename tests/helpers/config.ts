/** Reads configurations without a file, with the keys of all features. */
import * as config from '#config';
import { features } from '#features';
import type { SiteConfig } from '#model/config/config';
import type { Found } from '#model/diagnostic/diagnostic';

export const added: config.Added = { keys: features.flatMap(({ keys = [] }) => keys) };

type PlaceOf = Parameters<typeof config.readConfig>[1];

export function readConfig(exported: unknown, placeOf: PlaceOf = () => ({})): Found<SiteConfig | undefined> {
  return config.readConfig(exported, placeOf, added);
}
