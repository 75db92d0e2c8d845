/** The configuration of pictures. */
import * as v from 'valibot';
import { defineConfigKey } from '#model/config/config-key';
import { flag, group } from '#model/config/values';

export const picturesKey = defineConfigKey({
  /** The pictures of pages. */
  images: group({
    /**
     * Gives browsers PNG, JPEG and WebP pictures as WebP, in the sizes that screens need; a click leads to the original. Needs the
     * package `sharp` installed in the site. Off by default.
     */
    optimise: v.optional(flag, false),
  }),
});
