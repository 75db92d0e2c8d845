/** The configuration of what git knows of a page. */
import * as v from 'valibot';
import type { SiteConfig } from '#model/config/config';
import { defineConfigKey, readSetting } from '#model/config/config-key';
import { flag } from '#model/config/values';

export const lastUpdatedKey = defineConfigKey(
  {
    /** Shows the date of the last git commit at the end of each page and writes it to `sitemap.xml`. */
    lastUpdated: v.optional(flag, false),
  },
  { otherNames: ['enableGitInfo'] },
);

export const contributorsKey = defineConfigKey({
  /** Shows the names of the git commit authors at the end of each page. */
  contributors: v.optional(flag, false),
});

/** Whether pages show anything that only git knows. */
export function needsHistory(config: Pick<SiteConfig, 'features'>): boolean {
  return readSetting(config, lastUpdatedKey) || readSetting(config, contributorsKey);
}
