/** The configuration of pages about what changed between versions. */
import * as v from 'valibot';
import { clash, objectIn, objectsIn } from '#model/config/clash';
import { defineConfigKey } from '#model/config/config-key';
import * as form from '#model/config/forms';
import { dictionary, flagOr, formed, only, wholeNumber } from '#model/config/values';

export const changesKey = defineConfigKey(
  {
    /** Shows what changed since older versions: pages at `/changes`, a note on each changed page, and feeds. Off by default. */
    changes: v.optional(
      flagOr(
        only({
          /** The number of older versions to compare each version with: those that follow it in the list. Defaults to 2. */
          versions: v.optional(wholeNumber(1, 20), 2),
          /** A passage with fewer changed letters counts as unchanged, unless the change contains a digit, code or a negation. Defaults to 3. */
          threshold: v.optional(wholeNumber(1, 1000), 3),
          /** The publication date of each version, by its `value`: `2025-04-16`. The feeds of a version need its date. */
          dates: v.optional(dictionary(v.string(), formed(form.isDate, 'a date such as 2025-07-09')), {}),
        }),
      ),
    ),
  },
  {
    /** Dates of unknown versions. */
    findClashes(config) {
      const versions = objectsIn(config, 'versions').map(({ item }) => item.value);
      // With one version there is nothing to compare yet; that is no fault.
      if (versions.length < 2) return [];
      return Object.keys(objectIn(config.changes, 'dates'))
        .filter((value) => !versions.includes(value))
        .map((value) =>
          clash(['changes', 'dates', value], `is of no version; \`versions\` has ${versions.join(', ')}.`),
        );
    },
  },
);
