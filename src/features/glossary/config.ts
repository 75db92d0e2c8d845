/** The configuration of links to a glossary. */
import * as v from 'valibot';
import { defineConfigKey } from '#model/config/config-key';
import * as form from '#model/config/forms';
import { dictionary, filled, formed } from '#model/config/values';

export const glossaryKey = defineConfigKey(
  {
    /** Glossary terms. docgen links the first occurrence of each term on a page to its address, such as `/glossary#leg`. */
    terms: v.optional(dictionary(filled(), formed(form.isHref, 'an address such as "/glossary#leg"'))),
  },
  { inside: 'markdown' },
);
