/** All that one page shows and no more: the theme's input. Every href is final: base and tree are in it. */

import type { Announcement, CodeFile } from './config.ts';
import type { SearchSettings } from './contract.ts';
import type { Layout } from './document.ts';
import type { Strings } from './strings.ts';

export type LinkView = {
  readonly title: string;
  readonly href: string;
  readonly external: boolean;
  readonly current?: boolean;
};

export type NavSectionView = { readonly title: string; readonly links: readonly LinkView[] };

export type VersionView = {
  readonly value: string;
  readonly label: string;
  /** The same page there, or that tree's address of it though it is missing. */
  readonly href: string;
  readonly current: boolean;
  /** The tree has no such page. */
  readonly missing: boolean;
};

export type CategoryView = {
  readonly title: string;
  readonly icon?: string;
  readonly href: string;
  readonly current: boolean;
};

/** Categories of the dropdown, under the home page's category titles where they have one. */
export type CategoryGroupView = { readonly title?: string; readonly categories: readonly CategoryView[] };

export type CardView = {
  readonly title: string;
  readonly desc: string;
  readonly icon?: string;
  readonly href: string;
  readonly external: boolean;
};

export type HeroView = {
  readonly title: string;
  readonly tagline: string;
  readonly actions: readonly LinkView[];
  readonly codeTitle: string;
  /** Code as highlighted HTML. */
  readonly files: readonly (Omit<CodeFile, 'code'> & { readonly html: string })[];
};

export type PostView = {
  readonly title: string;
  readonly description?: string;
  readonly time?: string;
  readonly href: string;
};

/** A section of a folder's generated index; an untitled one has no heading. */
export type IndexSectionView = {
  readonly id?: string;
  readonly title: string;
  readonly links: readonly (LinkView & { readonly desc?: string })[];
};

/** What is the same on all pages of one tree. */
export type ChromeView = {
  readonly lang: string;
  readonly siteTitle: string;
  readonly brand: string;
  /** The tree's home. */
  readonly homeHref: string;
  /** Addresses of this tree and of the trees inside it, each with its final slash. Absent offline. */
  readonly trees?: readonly string[];
  readonly strings: Strings;
  readonly announcements: readonly Omit<Announcement, 'show'>[];
  readonly topNav: readonly LinkView[];
  readonly codeHref?: string;
  readonly footer: {
    readonly copyright: string;
    readonly company?: LinkView;
    readonly record?: string;
    readonly links: readonly LinkView[];
    readonly email?: string;
  };
  /** Absent where a theme has no search. */
  readonly search?: Omit<SearchSettings, 'strings'>;
  /** Final addresses of what the bundler made, save the search engine's. */
  readonly assets: Omit<ThemeAssets, 'search'>;
  /** Injected when the page is idle; absent: nothing is counted. */
  readonly analytics?: { readonly id: string; readonly src: string };
};

export type HeadView = {
  readonly title: string;
  readonly description?: string;
  readonly canonical?: string;
  readonly ogUrl?: string;
  readonly ogImage?: string;
  readonly ogType: 'website' | 'article';
  /** Absent: may be indexed. */
  readonly robots?: string;
  /** The page as markdown. */
  readonly markdownHref?: string;
  readonly feedHref?: string;
  /** The description by which browsers offer the site's search. */
  readonly searchHref?: string;
};

export type PageView = {
  readonly kind: Layout | 'not-found' | 'search';
  readonly chrome: ChromeView;
  readonly head: HeadView;
  /** Route in the tree; the not-found page has none. */
  readonly route?: string;
  readonly title: string;
  readonly description?: string;
  readonly author?: string;
  readonly time?: string;
  /** The body with final hrefs. */
  readonly html: string;
  /** Headings of level 2 and 3. Empty: no list. */
  readonly toc: readonly { readonly id: string; readonly level: number; readonly title: string }[];
  readonly breadcrumbs: readonly { readonly title: string; readonly href?: string }[];
  /** Name of the current navigation group and section, for the bar on small screens. */
  readonly category?: string;
  readonly section?: string;
  readonly categories: readonly CategoryGroupView[];
  /** Tree and first segment, by which the sidebar's place is kept: '/v6.2/howto'. */
  readonly segment?: string;
  /** Absent: no sidebar column at all. */
  readonly sidebar?: readonly NavSectionView[];
  readonly previous?: LinkView;
  readonly next?: LinkView;
  readonly versions: readonly VersionView[];
  readonly currentVersion: string;
  /** Pages of other trees than the default say so. */
  readonly notice?: {
    readonly text: string;
    readonly link: LinkView;
    /** Not-found page only. */
    readonly elsewhere?: ElsewhereView;
  };
  readonly feedbackHref?: string;
  readonly editHref?: string;
  /** Home only. */
  readonly hero?: HeroView;
  readonly cards?: readonly {
    readonly title: string;
    readonly desc: string;
    readonly cards: readonly CardView[];
  }[];
  /** Generated indexes only: what the folder holds. */
  readonly index?: readonly IndexSectionView[];
  /** Blog index only. */
  readonly posts?: readonly PostView[];
};

/** What only the default tree has: which addresses of another tree lead to a page there. */
export type ElsewhereView = {
  /** The other tree's root, without a final slash. */
  readonly base: string;
  /** Encoded routes, parted by spaces. */
  readonly routes: string;
  /** What a link to such a page says. */
  readonly title: string;
};

/** What the bundler made for every page, as paths below the output root. */
export type ThemeAssets = {
  readonly stylesheets: readonly string[];
  /** Shows the sidebar below the article when there is no script; linked in <noscript>. */
  readonly noScriptStylesheet?: string;
  readonly scripts: readonly string[];
  /** What the first script loads when a reader wants it. */
  readonly islands?: string;
  /** What it loads when the page is idle. */
  readonly later?: string;
  /** The embedded search engine. */
  readonly search?: string;
  /** The built-in icon; a site's own takes its place. */
  readonly favicon: string;
  /** The one inline script of every page: the stored theme, before first paint. */
  readonly headScript: string;
};

/** What the views need besides the related site. */
export type ViewInputs = { readonly assets: ThemeAssets; readonly heroFiles: HeroView['files'] };
