/** The languages of a site. Each has a tree for each of its versions. */
import * as v from 'valibot';
import * as form from './forms.ts';
import { filled, flag, formed, list } from './values.ts';

export const locale = {
  /** A language tag such as `en` or `zh-CN`. Its pages are in `content/@en`, and links to them begin with `/@en/`. */
  value: formed(form.isLanguage, 'a language tag such as zh-CN'),
  /** The name in the language picker. Defaults to the language's own name. */
  label: v.optional(filled()),
  /** Path of its trees, before the path of the version: `''` for the default locale, `/en`. */
  base: formed(form.isBase, "'' or a path without final slash such as /en"),
  /** Whether this is the language of pages outside the folders of locales. Defaults to the locale at the root. */
  default: v.optional(flag),
  /** The `value` of each version that this locale has. Defaults to all. */
  versions: v.optional(list(v.string('the value of a version'), 'version')),
  /** Shows untranslated pages in the default language. `false` leaves them out. */
  fallback: v.optional(flag, true),
};

/** Settings of the core that a locale may override. */
export const localKeys = [
  'title',
  'brand',
  'description',
  'tagline',
  'socialImage',
  'nav',
  'topNav',
  'hero',
  'home',
  'announcements',
  'footer',
  'links',
  'strings',
] as const;
export type LocalKey = (typeof localKeys)[number];
