/** The configuration of a site, with what the features add to it. */
import { loadConfig } from '#config';
import { codes, features } from '#features';
import type { SiteConfig } from '#model/config/config';
import type { Found } from '#model/diagnostic/diagnostic';
import { announceConfiguration } from './configured.ts';

const added = {
  keys: features.flatMap(({ keys }) => keys ?? []),
  strings: features.flatMap(({ strings }) => strings ?? []),
  codes,
  hints: features.flatMap(({ configHints }) => configHints ?? []),
};

/**
 * Reads site.config.ts. No value if it is unusable (exit code 2). Adds to `sources` the absolute paths of all files that it
 * imports, even of missing ones.
 */
export async function readSiteConfig(
  siteDir: string,
  sources?: Set<string>,
): Promise<Found<SiteConfig | undefined>> {
  const found = await loadConfig(siteDir, { ...added, sources });
  await announceConfiguration(found.value);
  return found;
}
