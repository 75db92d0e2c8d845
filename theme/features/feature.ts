/** What a capability shows in pages, in a file named like it. Pages and components ask for what belongs to a place, and know none by its name. */
import type { ReactNode } from 'react';
import type { ThemeAssets } from '#model/view/theme-assets';
import type { ChromeView, PageView } from '#model/view/view';

/** Places of what differs from page to page, from the head to the end of the article. */
export type PagePlace =
  | 'picture'
  | 'head'
  | 'start'
  | 'underTitle'
  | 'authors'
  | 'byline'
  | 'time'
  | 'dates'
  | 'tools'
  | 'beforeBody'
  | 'afterBody'
  | 'end';

/** Places of what all pages of a tree share. */
export type ChromePlace =
  | 'top'
  | 'header'
  | 'hero'
  | 'lost'
  | 'versions'
  | 'menuVersions'
  | 'footer'
  | 'dialogs';

/** Style sheets that only some pages load. */
export type SheetName = Exclude<keyof ThemeAssets, 'stylesheets' | 'scripts' | 'siteIslands'>;

export type ThemeFeature = {
  readonly page?: { readonly [Place in PagePlace]?: (view: PageView) => ReactNode };
  readonly chrome?: { readonly [Place in ChromePlace]?: (chrome: ChromeView) => ReactNode };
  /** The style sheets that it needs. `html`: the body, and what features draw beside it. */
  sheets?(view: PageView, html: string): readonly (SheetName | false)[];
  /** Markup that it draws beside the body, as far as style sheets depend on it. */
  markup?(view: PageView): string;
  /** Classes in bodies that the style sheet of rare parts has rules for. */
  readonly rareClasses?: readonly string[];
  /** True if the body has its own column beside the text, which replaces the list of headings. */
  hasAside?(view: PageView): boolean;
};
