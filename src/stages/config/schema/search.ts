/** The schema of `search`. */
import * as v from 'valibot';
import * as form from '../forms.ts';
import { filled, flag, formed, keyed, list, noList } from './values.ts';

const synonyms = v.optional(
  list(
    v.pipe(
      list(filled()),
      v.check((words) => words.length > 1, 'a list of two words or more that mean the same'),
    ),
  ),
);

export const search = v.pipe(
  noList,
  v.variant(
    'provider',
    [
      keyed({ provider: v.optional(v.literal('embedded')), synonyms }),
      keyed({
        provider: v.literal('hosted'),
        endpoint: formed(form.isBaseAddress, 'an address such as https://search.example.com'),
        index: formed(form.isToken, 'the name of the index: letters, digits, dots, underscores and hyphens'),
        token: formed(
          (key) => /^[!-~]+$/.test(key),
          'a search-only key: visible ASCII characters without blanks',
        ),
        filter: v.optional(flag),
        synonyms,
      }),
    ],
    '"embedded" or "hosted"',
  ),
);
