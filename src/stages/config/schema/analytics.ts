/** The schema of `analytics`. */
import * as v from 'valibot';
import * as form from '../forms.ts';
import { filled, flag, formed, keyed, noList } from './values.ts';

const common = { respectDnt: v.optional(flag), consent: v.optional(flag) };
const service = formed(
  (host) => form.isBaseAddress(host) && /^https:/i.test(host),
  'an address such as https://stats.example.com',
);
const known = { ...common, id: formed(form.isToken, 'what the service calls the site') };

export const analytics = v.pipe(
  noList,
  v.variant(
    'provider',
    [
      keyed({
        provider: v.optional(v.literal('script')),
        ...common,
        id: filled(),
        src: formed(form.isScriptAddress, 'an address beginning with https://, or a path from the site root'),
      }),
      keyed({
        provider: v.literal('plausible'),
        ...common,
        domain: v.optional(formed(form.isSiteName, 'a name such as docs.example.com')),
        host: v.optional(service),
      }),
      keyed({
        provider: v.literal('umami'),
        ...common,
        websiteId: known.id,
        host: v.optional(service),
      }),
      keyed({
        provider: v.literal('matomo'),
        ...common,
        siteId: v.union(
          [formed((id) => /^\d+$/.test(id), 'the number of the site'), v.pipe(v.number(), v.integer())],
          'the number of the site',
        ),
        host: service,
      }),
      keyed({
        provider: v.picklist(['ga4', 'baidu', '51la']),
        ...known,
      }),
    ],
    '"plausible", "umami", "matomo", "ga4", "baidu" or "51la", or left out',
  ),
);
