/** How a site is searched. */
import * as v from 'valibot';
import * as form from './forms.ts';
import { filled, flag, formed, list, oneOfKinds } from './values.ts';

const synonyms = v.optional(
  list(
    v.pipe(
      list(filled()),
      v.check((words) => words.length > 1, 'a list of two words or more that mean the same'),
    ),
  ),
);

export const search = {
  /** The search of the site. */
  search: v.optional(
    oneOfKinds(
      'provider',
      [
        {
          /** `embedded` searches an index in the output, without a server. `hosted` uses a search service. */
          provider: v.optional(v.literal('embedded'), 'embedded'),
          /** Groups of words and phrases with the same meaning. */
          synonyms,
          /**
           * Whether the output holds `search/records.ndjson` and `search/settings.json`, for search services: a tenth of it. With
           * `hosted` it always does.
           */
          records: v.optional(flag, true),
        },
        {
          /** `embedded` searches an index in the output, without a server. `hosted` uses a search service. */
          provider: v.literal('hosted'),
          /** The address of the service, with `hosted`. */
          endpoint: v.pipe(
            formed(form.isBaseAddress, 'an address such as https://search.example.com'),
            v.transform((address) => address.replace(/\/+$/, '')),
          ),
          /** The name of the index in the service. */
          index: formed(
            form.isToken,
            'the name of the index: letters, digits, dots, underscores and hyphens',
          ),
          /** A search-only key. It is public. */
          token: formed(
            (key) => /^[!-~]+$/.test(key),
            'a search-only key: visible ASCII characters without blanks',
          ),
          /** Whether queries return only results of the reader's version. */
          filter: v.optional(flag, true),
          /** Groups of words and phrases with the same meaning. */
          synonyms,
        },
      ],
      '"embedded" or "hosted"',
    ),
    {},
  ),
};
