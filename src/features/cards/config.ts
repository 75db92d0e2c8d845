/** The configuration of social cards. */
import * as v from 'valibot';
import { defineConfigKey } from '#model/config/config-key';
import { flagOr, formed, only } from '#model/config/values';

export const cardsKey = defineConfigKey({
  /**
   * Draws an image of each page for social networks, with its title, its group and the logo of the site. Needs `url`, and the
   * packages `@takumi-rs/core` and `@fontsource-variable/noto-sans-sc` installed in the site. Off by default.
   */
  socialCards: v.optional(
    flagOr(
      only({
        /** The background colour: `#0b6583`. Defaults to the accent colour of the theme. */
        color: v.optional(formed((color) => /^#[0-9a-f]{6}$/i.test(color), 'a colour such as #0b6583')),
        /** The Fontsource package of the font. */
        font: v.optional(
          formed(
            (name) => /^@fontsource(?:-variable)?\/[a-z0-9-]+$/.test(name),
            'a package of Fontsource such as @fontsource-variable/noto-sans-sc',
          ),
          '@fontsource-variable/noto-sans-sc',
        ),
      }),
    ),
  ),
});
