/** What the home page shows, as a configuration says it, and the announcements above all pages. */
import type { Link } from '../site/nav.ts';

export type MenuItem = {
  /** The title of the card. */
  readonly title: string;
  /** One line below the title. */
  readonly desc: string;
  /** Name of a built-in icon. */
  readonly icon?: string;
  /** The address of the card. */
  readonly href: string;
};

export type MenuCategory = {
  /** The heading of the group of cards. */
  readonly title: string;
  /** One line below the title. */
  readonly desc: string;
  /** The cards. */
  readonly menus: readonly MenuItem[];
};

export type CodeFile = {
  /** The name of the tab: `hello.lua`. */
  readonly name: string;
  /** The language for syntax highlighting. */
  readonly lang: string;
  /** The code. */
  readonly code: string;
};

export type Hero = {
  /** The large heading. Defaults to the title of the home page. */
  readonly title?: string;
  /** The line below the heading. Defaults to the `tagline` of the site. */
  readonly tagline?: string;
  /** The buttons. The first one is filled. */
  readonly actions: readonly Link[];
  /** A window with code samples. Without files, docgen shows no window. */
  readonly code: {
    /** The name in the title bar of the window. */
    readonly title: string;
    /** The tabs of the window. */
    readonly files: readonly CodeFile[];
  };
};

export type Announcement = {
  /** One line of text. */
  readonly content: string;
  /** The address of the link. */
  readonly href: string;
  /** A date, shown as you write it: `2025-07-09`. */
  readonly time?: string;
  /** Whether readers see it. Use `false` to keep it for later. */
  readonly show: boolean;
};
