/** The configuration of copies in the reader's browser. */
import * as v from 'valibot';
import { defineConfigKey, readSetting } from '#model/config/config-key';
import { flag } from '#model/config/values';
import type { Site } from '#model/site/site';

export const offlineKey = defineConfigKey({
  /**
   * Keeps copies in the browser, so that visited pages and saved sections work without a network, marked as copies. Readers can also
   * install the site. Needs HTTPS or localhost.
   */
  offline: v.optional(flag, false),
});

/** False for output that is opened from disk: it needs no copies. */
export function hasOfflineCopies({ config, offline }: Pick<Site, 'config' | 'offline'>): boolean {
  return readSetting(config, offlineKey) && !offline;
}
