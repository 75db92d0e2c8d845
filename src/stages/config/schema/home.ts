/** The schemas of the home page, announcements and footer. */
import * as v from 'valibot';
import * as form from '../forms.ts';
import { filled, flag, formed, href, link, list, only, text } from './values.ts';

export const hero = only({
  title: v.optional(filled()),
  tagline: v.optional(text()),
  actions: v.optional(list(link)),
  code: v.optional(
    only({
      title: v.optional(text()),
      files: list(only({ name: filled(), lang: filled(), code: text() })),
    }),
  ),
});

const menu = only({ title: filled(), desc: v.optional(text()), icon: v.optional(filled()), href });

export const home = only({
  categories: list(only({ title: filled(), desc: v.optional(text()), menus: list(menu) })),
});

export const announcement = only({
  content: filled(),
  href,
  time: v.optional(formed(form.isDate, 'a date such as 2025-07-09')),
  show: flag,
});

const year = 'a year such as 2019';
export const footer = only({
  since: v.optional(v.pipe(v.number(year), v.integer(year), v.minValue(1000, year), v.maxValue(9999, year))),
  holder: v.optional(filled()),
  record: v.optional(filled()),
  links: v.optional(list(link)),
});
