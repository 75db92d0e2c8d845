/** The home page, and what all pages have above and below: announcements, footer, named links. */
import * as v from 'valibot';
import * as form from './forms.ts';
import { link } from './navigation.ts';
import {
  dictionary,
  filled,
  flag,
  formed,
  href,
  list,
  type OutputOf,
  only,
  text,
  wholeNumber,
} from './values.ts';

const codeFile = {
  /** The name of the tab: `hello.lua`. */
  name: filled(),
  /** The language for syntax highlighting. */
  lang: filled(),
  /** The code. */
  code: text(),
};

/** A tab of the window with code samples. */
export type CodeFile = OutputOf<typeof codeFile>;

const menu = only({
  /** The title of the card. */
  title: filled(),
  /** One line below the title. */
  desc: v.optional(text(), ''),
  /** Name of a built-in icon. */
  icon: v.optional(filled()),
  /** The address of the card. */
  href,
});

const category = only({
  /** The heading of the group of cards. */
  title: filled(),
  /** One line below the title. */
  desc: v.optional(text(), ''),
  /** The cards. */
  menus: list(menu),
});

const announcement = {
  /** One line of text. */
  content: filled(),
  /** The address of the link. */
  href,
  /** A date, shown in the language of the page: `2025-07-09`. */
  time: v.optional(formed(form.isDate, 'a date such as 2025-07-09')),
  /** Whether readers see it. Use `false` to keep it for later. */
  show: flag,
};

export type Announcement = OutputOf<typeof announcement>;

export const home = {
  /** The top of the home page. */
  hero: v.optional(
    only({
      /** The large heading. Defaults to the title of the home page. */
      title: v.optional(filled()),
      /** The line below the heading. Defaults to the `tagline` of the site. */
      tagline: v.optional(text()),
      /** The buttons. The first one is filled. */
      actions: v.optional(list(link), []),
      /** A window with code samples beside the title. Without files, docgen shows no window. */
      code: v.optional(
        only({
          /** The name in the title bar of the window. */
          title: v.optional(text(), ''),
          /** The tabs of the window. */
          files: list(only(codeFile)),
        }),
        { files: [] },
      ),
      /** Draws a waveform at the bottom, as decoration: for telephony, music, radio. */
      wave: v.optional(flag),
    }),
    {},
  ),
  /** The cards on the home page. */
  home: v.optional(
    only({
      /** The groups of cards. */
      categories: list(category),
    }),
    { categories: [] },
  ),
  /** Announcements above the header, one line each. */
  announcements: v.optional(list(only(announcement)), []),
  /** The footer of every page. */
  footer: v.optional(
    only({
      /** The first year of the copyright notice. */
      since: v.optional(wholeNumber(1000, 9999, 'a year such as 2019')),
      /** The copyright holder. Defaults to the name of the product. */
      holder: v.optional(filled()),
      /** A registration number, such as an ICP number, shown as it is. */
      record: v.optional(filled()),
      /** Links, for example to legal notices. */
      links: v.optional(list(link), []),
    }),
    {},
  ),
  /** Named external links. The theme shows `code` (your source code) and `company`. */
  links: v.optional(dictionary(v.string(), href), {}),
};
