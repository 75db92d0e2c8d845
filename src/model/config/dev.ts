/** What concerns the servers of `dev` and `preview` alone. */
import * as v from 'valibot';
import * as form from './forms.ts';
import { formed, list, only } from './values.ts';

export const dev = {
  /** Options for `dev` and `preview` only. */
  dev: v.optional(
    only({
      /** Additional host names that browsers may use to reach these servers. `.internal` allows all names below it. */
      allowedHosts: v.optional(
        list(
          formed(
            form.isHostName,
            'a host name without port, such as docs.internal or, for all below it, .internal',
          ),
        ),
        [],
      ),
    }),
    {},
  ),
};
