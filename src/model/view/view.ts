/** All that one page shows and no more: the theme's input. Every href is final: base and tree are in it. */

import type { Analytics } from '../config/analytics.ts';
import type { SocialLink } from '../config/config.ts';
import type { Announcement, CodeFile } from '../config/home.ts';
import type { SearchSettings } from '../contract.ts';
import type { ComponentUse } from '../document/component.ts';
import type { Layout } from '../document/document.ts';
import type { Alternate } from '../site/alternates.ts';
import type { Badge } from '../site/nav.ts';
import type { PageHead } from '../site/site.ts';
import type { Strings } from '../strings.ts';
import type { ThemeAssets } from './theme-assets.ts';
import type { ChangesView } from './view-changes.ts';

export type LinkView = {
  readonly title: string;
  readonly href: string;
  readonly external: boolean;
  readonly current?: boolean;
};

/** A link of the sidebar, or the heading of others. */
export type NavLinkView = Omit<LinkView, 'href'> & {
  readonly href?: string;
  readonly badge?: Badge;
  readonly links?: readonly NavLinkView[];
  /** Its links are folded, unless the reader opens them. */
  readonly collapsed?: boolean;
  /** It is the current page's, or holds it. */
  readonly open?: boolean;
};

export type NavSectionView = {
  readonly title: string;
  readonly links: readonly NavLinkView[];
  /** Said by the site; else a long one is folded. */
  readonly collapsed?: boolean;
};

export type VersionView = {
  readonly value: string;
  readonly label: string;
  /** The same page there, or that tree's address of it though it is missing. */
  readonly href: string;
  readonly current: boolean;
  /** The tree has no such page. */
  readonly missing: boolean;
};

export type LocaleView = {
  /** A language tag. */
  readonly value: string;
  /** The language's name in itself. */
  readonly label: string;
  /** The same page there, or that tree's address of it though it is missing. */
  readonly href: string;
  readonly current: boolean;
  /** What is to be said of the page there: that it is missing, or not translated. */
  readonly note?: string;
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
  /** The id of the page's title. */
  readonly titleId?: string;
  readonly tagline: string;
  readonly actions: readonly LinkView[];
  readonly codeTitle: string;
  /** Code as highlighted HTML. */
  readonly files: readonly (Omit<CodeFile, 'code'> & { readonly html: string })[];
};

export type AuthorView = {
  readonly name: string;
  readonly title?: string;
  readonly href?: string;
  readonly external: boolean;
  /** Final address of a square picture. */
  readonly image?: string;
};

/** The parts of a list of posts. */
export type PagerView = {
  readonly newer?: string;
  readonly older?: string;
  /** Numbers near this part and at the ends; undefined stands for those that are left out. */
  readonly pages: readonly (
    | { readonly number: number; readonly href: string; readonly current: boolean }
    | undefined
  )[];
};

export type PostView = {
  readonly title: string;
  readonly author?: string;
  readonly description?: string;
  readonly time?: string;
  readonly href: string;
};

/** A section of a folder's generated index; an untitled one has no heading. */
export type IndexSectionView = {
  readonly id?: string;
  readonly title: string;
  readonly links: readonly (LinkView & {
    readonly desc?: string;
    readonly badge?: Badge;
    /** How many pages it heads. */
    readonly below?: number;
    /** Of posts in an archive: the day. */
    readonly time?: string;
  })[];
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
  /** A picture of the site's own beside its name. `dark`: another on dark ground. */
  readonly logo?: { readonly src: string; readonly dark?: string; readonly alt: string };
  /** Links with icons in the header. */
  readonly social?: readonly SocialLink[];
  /** Grounds of the pages in both schemes, where the site has its own. */
  readonly grounds?: { readonly light?: string; readonly dark?: string };
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
  /** Absent: no copies are kept. `settings`: an `OfflineSettings` as JSON; `appHref`: what browsers install the site by. */
  readonly offline?: { readonly settings: string; readonly appHref: string };
  /** Injected when the page is idle; absent: nothing is counted. */
  readonly analytics?: Analytics;
};

export type HeadView = {
  readonly title: string;
  readonly description?: string;
  readonly canonical?: string;
  readonly ogUrl?: string;
  readonly ogImage?: string;
  /** Pixels, where they are known. */
  readonly ogSize?: { readonly width: number; readonly height: number };
  readonly ogType: 'website' | 'article';
  /** Of articles whose last change is known. */
  readonly modified?: string;
  /** Absent: may be indexed. */
  readonly robots?: string;
  /** The page as markdown. */
  readonly markdownHref?: string;
  readonly feedHref?: string;
  /** Of the posts that it lists alone. */
  readonly ownFeed?: { readonly title: string; readonly href: string };
  /** What the site adds. */
  readonly own?: PageHead;
  /** The description by which browsers offer the site's search. */
  readonly searchHref?: string;
  /** The page in the site's languages, for search engines; absent where it is in one only. */
  readonly alternates?: readonly Alternate[];
};

/** Links to issues that are filled in; or what the client sends the answer with, a `FeedbackForm` as JSON. */
export type HelpfulView =
  | { readonly links: readonly LinkView[]; readonly form?: undefined }
  | { readonly form: string };

export type PageView = {
  readonly kind: Layout | 'not-found' | 'search';
  readonly chrome: ChromeView;
  readonly head: HeadView;
  /** Route in the tree; the not-found page has none. */
  readonly route?: string;
  readonly title: string;
  /** The id of the title's heading; absent where something in the body has it. */
  readonly titleId?: string;
  readonly description?: string;
  readonly author?: string;
  /** In its place, where the configuration knows one of them. */
  readonly authors?: readonly AuthorView[];
  readonly time?: string;
  /** How long the page takes to read, about. */
  readonly minutes?: number;
  /** What the frontmatter says under keys of the site's own, as its schema has made it. */
  readonly data?: unknown;
  /** The body with final hrefs. Components stand in it by their numbers until the page is rendered. */
  readonly html: string;
  /** JSON-LD, ready for a script element. */
  readonly structured?: string;
  /** Components of the site's own in the body, their addresses final. */
  readonly components?: readonly ComponentUse[];
  /** What each of them draws (`childrenMark` stands for its content), where that was made before. */
  readonly drawn?: readonly string[];
  /** What components draw may hold scripts and frames. */
  readonly allowScripts?: true;
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
  /** The same page in the site's languages; absent where it has but one. */
  readonly locales?: readonly LocaleView[];
  /** The language of the article, where it is not the page's. */
  readonly language?: string;
  /** Says so. */
  readonly untranslated?: string;
  /** Pages of other trees than the default say so. */
  readonly notice?: {
    readonly text: string;
    readonly link: LinkView;
    /** Not-found page only. */
    readonly elsewhere?: ElsewhereView;
  };
  /** Not-found page only: the tree's pages, a line for each with its address, a tab and its title. */
  readonly near?: string;
  readonly feedbackHref?: string;
  /** Readers are asked whether the page helped them. */
  readonly helpful?: HelpfulView;
  readonly editHref?: string;
  /** When it was last changed: for machines, and as readers of the page's language write it. */
  readonly lastUpdated?: { readonly date: string; readonly text: string };
  /** The PDF of its section or of the whole tree, where one was published. */
  readonly manual?: LinkView;
  /** Its section, which readers may save: the section's path below the site's base, and what says so. */
  readonly offline?: { readonly section: string; readonly label: string };
  /** Names, joined as the page's language joins them. */
  readonly contributors?: string;
  /** Home only. */
  readonly hero?: HeroView;
  readonly cards?: readonly {
    readonly title: string;
    readonly desc: string;
    readonly cards: readonly CardView[];
  }[];
  /** Generated indexes only: what the folder holds. */
  readonly index?: readonly IndexSectionView[];
  /** Pages about changes only. */
  readonly changes?: ChangesView;
  /** Since which older versions it has changed: links to what has; the first is the one for which its body is marked. */
  readonly changedSince?: readonly LinkView[];
  /** Lists of posts only. */
  readonly posts?: readonly PostView[];
  readonly pager?: PagerView;
  /** The list of all posts by year. */
  readonly archive?: LinkView;
  /** Links to the pages with the same tag. */
  readonly tags?: readonly LinkView[];
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
