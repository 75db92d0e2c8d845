/** The configuration of copies in the reader's browser. */
import * as v from 'valibot';
import { defineConfigKey } from '#model/config/config-key';
import { flag } from '#model/config/values';

export const offlineKey = defineConfigKey({
  /**
   * Keeps copies in the browser, so that visited pages and saved sections work without a network, marked as copies. Readers can also
   * install the site. Needs HTTPS or localhost.
   */
  offline: v.optional(flag, false),
});
