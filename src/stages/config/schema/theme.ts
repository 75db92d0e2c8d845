/** The schema of `theme`. */
import * as v from 'valibot';
import { rgbOf } from '#model/config/color';
import { type ColorName, colorTokens, isFontFamily } from '#model/config/theme-settings';
import * as form from '../forms.ts';
import { filled, formed, href, isPlainObject, list, only, text } from './values.ts';

const color = formed((word) => rgbOf(word) !== undefined, 'a colour such as #0b6583');
const families = v.optional(
  v.pipe(
    list(formed(isFontFamily, 'the name of a family such as Inter')),
    v.minLength(1, 'a list with one family at least'),
  ),
);
const sitePicture = formed(form.isSitePath, 'a path from the site root such as /img/logo.svg');
const bothColors = only({ light: v.optional(color), dark: v.optional(color) });
/** Reports the faults inside an object, not that it is neither of the two forms. */
const colorSetting = v.optional(v.lazy((input) => (isPlainObject(input) ? bothColors : color)));
const colorNames = Object.keys(colorTokens) as ColorName[];

const bothLogos = only({ light: sitePicture, dark: sitePicture, alt: v.optional(text()) });

export const theme = only({
  logo: v.optional(v.lazy((input) => (isPlainObject(input) ? bothLogos : sitePicture))),
  colors: v.optional(
    only(
      Object.fromEntries(colorNames.map((name) => [name, colorSetting])) as Record<
        ColorName,
        typeof colorSetting
      >,
    ),
  ),
  fonts: v.optional(only({ text: families, heading: families, code: families })),
  social: v.optional(
    list(
      only({
        icon: v.optional(filled()),
        svg: v.optional(
          formed(
            form.isPlainSvg,
            'a drawing of paths and shapes: <svg viewBox="0 0 24 24"><path d="…"/></svg>',
          ),
        ),
        label: filled(),
        href,
      }),
    ),
  ),
});
