/** The configuration of robots.txt. */
import * as v from 'valibot';
import { defineConfigKey } from '#model/config/config-key';
import { flag, only } from '#model/config/values';

export const robotsKey = defineConfigKey({
  /** What `robots.txt` says besides the address of the sitemap. */
  robots: v.optional(
    only({
      /** What programs may use the site for, as `Content-Signal` in robots.txt (contentsignals.org). Without it docgen says nothing. */
      contentSignal: v.optional(
        only({
          /** Search engines: an index, links and short excerpts. */
          search: v.optional(flag),
          /** Answers of language models that read pages for them. */
          aiInput: v.optional(flag),
          /** Training of language models. */
          aiTrain: v.optional(flag),
        }),
      ),
    }),
  ),
});
