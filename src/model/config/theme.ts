/** The appearance of a site, without theme files of its own. */
import * as v from 'valibot';
import { parseColor } from './color.ts';
import * as form from './forms.ts';
import { type ColorSetting, type Colors, colorTokens, isFontFamily } from './theme-settings.ts';
import {
  filled,
  flag,
  formed,
  href,
  list,
  type OutputOf,
  objectOr,
  only,
  type Schema,
  text,
} from './values.ts';

const color = formed((word) => parseColor(word) !== undefined, 'a colour such as #0b6583');
const colorSetting: Schema<ColorSetting> = objectOr(
  only({ light: v.optional(color), dark: v.optional(color) }),
  color,
);
const colors = Object.keys(colorTokens).map((name) => [name, v.optional(colorSetting)]);

const families = v.optional(list(formed(isFontFamily, 'the name of a family such as Inter'), 'family'));
const picture = formed(form.isSitePath, 'a path from the site root such as /img/logo.svg');

const socialLink = {
  /** Name of a built-in icon. */
  icon: v.optional(filled()),
  /** Your own icon instead, with a `viewBox`: `<svg viewBox="0 0 24 24"><path d="…"/></svg>`. */
  svg: v.optional(
    formed(form.isPlainSvg, 'a drawing of paths and shapes: <svg viewBox="0 0 24 24"><path d="…"/></svg>'),
  ),
  /** The text that screen readers read for the icon. */
  label: filled(),
  /** The address of the link. */
  href,
};

/** A link of the header to where the people behind the site are met. */
export type SocialLink = OutputOf<typeof socialLink>;

export const theme = {
  /** The appearance of the site, without your own theme files. */
  theme: v.optional(
    only({
      /** Image beside the name of the site: a public path, or one for light and one for dark mode. */
      logo: v.optional(
        objectOr(
          only({
            /** For light mode. */
            light: picture,
            /** For dark mode. */
            dark: picture,
            /** The text in the image, if it differs from the name beside it. */
            alt: v.optional(text()),
          }),
          picture,
        ),
      ),
      /** Whether the logo stands alone, without the name of the site beside it. Screen readers then read the name for the image. */
      logoOnly: v.optional(flag),
      /** Colours such as `#0b6583`: one for both modes, or `{ light, dark }`. */
      colors: v.optional(only(Object.fromEntries(colors)) as Schema<Colors>),
      /** Font families, the preferred one first. They are installed on the reader's device, or loaded in `theme/styles/custom.css`. */
      fonts: v.optional(
        only({
          /** The font of the text. */
          text: families,
          /** The font of headings. Defaults to `text`. */
          heading: families,
          /** The font of code. */
          code: families,
        }),
      ),
      /** Links with icons in the header. */
      social: v.optional(list(only(socialLink)), []),
    }),
    {},
  ),
};
