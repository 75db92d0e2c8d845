/** What the home page shows, as a configuration says it, and the announcements above all pages. */
import type { Link } from '../site/nav.ts';

export type MenuItem = {
  /** Heading of the card. */
  readonly title: string;
  /** One line below it. */
  readonly desc: string;
  /** Name of a built-in icon. */
  readonly icon?: string;
  /** Where the card leads. */
  readonly href: string;
};

export type MenuCategory = {
  /** Heading of the group of cards. */
  readonly title: string;
  /** One line below it. */
  readonly desc: string;
  /** The cards. */
  readonly menus: readonly MenuItem[];
};

export type CodeFile = {
  /** The tab's name: `hello.lua`. */
  readonly name: string;
  /** The language by which it is coloured. */
  readonly lang: string;
  /** The text. */
  readonly code: string;
};

export type Hero = {
  /** The large line; the title of the home page unless set. */
  readonly title?: string;
  /** The line below; the site's `tagline` unless set. */
  readonly tagline?: string;
  /** Buttons; the first is drawn filled. */
  readonly actions: readonly Link[];
  /** A window with samples of code beside them; without files there is none. */
  readonly code: {
    /** The name in the window's bar. */
    readonly title: string;
    /** Its tabs. */
    readonly files: readonly CodeFile[];
  };
};

export type Announcement = {
  /** One line of text. */
  readonly content: string;
  /** Where it leads. */
  readonly href: string;
  /** A date, shown as it is written: `2025-07-09`. */
  readonly time?: string;
  /** Whether readers see it: `false` keeps it in the configuration for another time. */
  readonly show: boolean;
};
