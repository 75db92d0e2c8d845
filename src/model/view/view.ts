/** The theme's input: all that one page shows and no more. Every href is final, with base and tree. */
import type { Announcement, CodeFile } from '../config/home.ts';
import type { SocialLink } from '../config/theme.ts';
import type { ComponentUse } from '../document/component.ts';
import type { Layout } from '../document/document.ts';
import type { Alternate } from '../site/alternates.ts';
import type { Badge } from '../site/nav.ts';
import type { PageHead } from '../site/site.ts';
import type { Strings } from '../strings.ts';
import type { ElsewhereView } from './not-found.ts';
import type { ThemeAssets } from './theme-assets.ts';

export type LinkView = {
  readonly title: string;
  readonly href: string;
  readonly external: boolean;
  readonly current?: boolean;
  /** The title's language, if it is not the tree's. */
  readonly lang?: string;
  readonly foreign?: ForeignLanguage;
};

/** What a link leads to is in another language than its page; `name`: in the language of the page. */
type ForeignLanguage = { readonly lang: string; readonly name: string };

/** The address of the page that lists what a long navigation leaves out here, and the texts of the links to it. */
export type CutView = { readonly href: string; readonly earlier?: string; readonly later?: string };

/** A group of links in the header. */
export type TopGroupView = { readonly title: string; readonly links: readonly LinkView[] };

/** A link of the sidebar, or a heading of links. */
export type NavLinkView = Omit<LinkView, 'href'> & {
  readonly href?: string;
  readonly badge?: Badge;
  readonly method?: string;
  readonly links?: readonly NavLinkView[];
  /** Its links are folded until the reader opens them. */
  readonly collapsed?: boolean;
  /** It is the current page, or contains it. */
  readonly open?: boolean;
  /** On a page of contents, where all is open. */
  readonly id?: string;
  /** It has further links; without `links`, all are elsewhere. */
  readonly cut?: CutView;
};

export type NavSectionView = {
  readonly title: string;
  readonly links: readonly NavLinkView[];
  /** The site's setting; default: a long section is folded. */
  readonly collapsed?: boolean;
  readonly id?: string;
  readonly cut?: CutView;
};

export type VersionView = {
  readonly value: string;
  readonly label: string;
  /** The same page in that version; the address exists even if the page is missing. */
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
  /** The same page in that language, else the nearest page above it. */
  readonly href: string;
  readonly current: boolean;
  /** A note about the page there: missing, or not translated. */
  readonly note?: string;
};

export type CategoryView = Pick<LinkView, 'title' | 'href' | 'lang'> & {
  readonly icon?: string;
  readonly current: boolean;
};

/** Categories of the dropdown, grouped as on the home page if they are there. */
export type CategoryGroupView = { readonly title?: string; readonly categories: readonly CategoryView[] };

export type CardView = LinkView & { readonly desc: string; readonly icon?: string };

export type HeroView = {
  readonly title: string;
  /** The id of the page's title. */
  readonly titleId?: string;
  readonly tagline: string;
  readonly actions: readonly LinkView[];
  readonly codeTitle: string;
  /** Code as highlighted HTML. */
  readonly files: readonly (Omit<CodeFile, 'code'> & { readonly html: string })[];
  /** A waveform decorates its bottom. */
  readonly hasWave?: true;
};

/** A section of a generated index; without a title it has no heading. */
export type IndexSectionView = {
  readonly id?: string;
  readonly title: string;
  readonly links: readonly (LinkView & {
    readonly desc?: string;
    readonly badge?: Badge;
    /** Number of pages below it. */
    readonly below?: number;
    /** The day, in a list by time. */
    readonly time?: string;
  })[];
};

/** What all pages of a tree share. */
export interface ChromeView {
  readonly lang: string;
  readonly siteTitle: string;
  readonly brand: string;
  /** The tree's home. */
  readonly homeHref: string;
  /** Addresses of this tree and of the trees inside it, with final slashes. Absent offline. */
  readonly trees?: readonly string[];
  readonly strings: Strings;
  /** Words of the site that stay on one line. */
  readonly words?: readonly string[];
  readonly announcements: readonly (Omit<Announcement, 'show'> & Pick<LinkView, 'foreign'>)[];
  /** With `links` it is a group that drops down, and leads nowhere itself. */
  readonly topNav: readonly (LinkView | TopGroupView)[];
  readonly codeHref?: string;
  /** The site's own picture beside its name. `dark`: for the dark scheme. */
  readonly logo?: {
    readonly src: string;
    readonly dark?: string;
    readonly alt: string;
    /** The name is not written beside it. */
    readonly isAlone?: true;
  };
  /** Links with icons in the header. */
  readonly social?: readonly SocialLink[];
  /** The site's own background colours in both schemes. */
  readonly grounds?: { readonly light?: string; readonly dark?: string };
  readonly footer: {
    readonly copyright: string;
    readonly company?: LinkView;
    readonly record?: string;
    readonly links: readonly LinkView[];
    readonly email?: string;
  };
  /** Final addresses of the bundled files. */
  readonly assets: ThemeAssets;
  /** Attributes of the first script: settings for the scripts of features. */
  readonly loader?: Readonly<Record<string, string | undefined>>;
}

/** Features add their own parts to it. */
export interface HeadView {
  readonly title: string;
  readonly description?: string;
  readonly canonical?: string;
  readonly ogUrl?: string;
  readonly ogImage?: string;
  readonly ogType: 'website' | 'article';
  /** Date of the last change of an article, if known. */
  readonly modified?: string;
  /** Absent: the page may be indexed. */
  readonly robots?: string;
  /** The Markdown copy. */
  readonly markdownHref?: string;
  /** The index of the tree's copies, which a line for machines names. */
  readonly indexHref?: string;
  /** Elements that the site adds. */
  readonly own?: PageHead;
  /** The OpenSearch description, by which browsers offer the site's search. */
  readonly searchHref?: string;
  /** The page in other languages, for search engines; absent if there is only one. */
  readonly alternates?: readonly Alternate[];
}

/** Features add their own parts to it. */
export interface PageView {
  readonly kind: Layout | 'not-found' | 'search';
  readonly chrome: ChromeView;
  readonly head: HeadView;
  /** Route in the tree; the not-found page has none. */
  readonly route?: string;
  readonly title: string;
  /** Id of the title's heading; absent if the body uses it. */
  readonly titleId?: string;
  readonly description?: string;
  readonly time?: string;
  /** Estimated reading time. */
  readonly minutes?: number;
  /** The frontmatter's keys of the site's own, after the site's schema. */
  readonly data?: unknown;
  /** The body with final hrefs. Components are placeholders until the page is rendered. */
  readonly html: string;
  /** What its structured data says of an article besides title and dates, by schema.org. */
  readonly article?: Readonly<Record<string, unknown>>;
  /** JSON-LD, ready for a script element. */
  readonly structured?: string;
  /** The site's own components in the body, with final addresses. */
  readonly components?: readonly ComponentUse[];
  /** HTML of the drawn components, with `childrenMark` for their children, if they are drawn already. */
  readonly drawn?: readonly string[];
  /** Components may produce scripts and frames. */
  readonly allowScripts?: true;
  /** Headings of level 2 and 3. Empty: no list. */
  readonly toc: readonly { readonly id: string; readonly level: number; readonly title: string }[];
  readonly breadcrumbs: readonly (Pick<LinkView, 'title' | 'lang'> & { readonly href?: string })[];
  /** Name of the current navigation group and section, for the bar on small screens. */
  readonly category?: string;
  readonly section?: string;
  readonly categories: readonly CategoryGroupView[];
  /** Tree and first segment, the key of the sidebar's scroll position: '/v6.2/howto'. */
  readonly segment?: string;
  /** Absent: no sidebar column. */
  readonly sidebar?: readonly NavSectionView[];
  readonly previous?: LinkView;
  readonly next?: LinkView;
  readonly versions: readonly VersionView[];
  readonly currentVersion: string;
  /** The same page in other languages; absent on sites with one. */
  readonly locales?: readonly LocaleView[];
  /** Language of the article, if it differs from the page's. */
  readonly language?: string;
  /** A note about that. */
  readonly untranslated?: string;
  /** A note on pages of trees other than the default one. */
  readonly notice?: {
    readonly text: string;
    readonly link: LinkView;
    /** Not-found page only. */
    readonly elsewhere?: ElsewhereView;
  };
  /** Not-found page only: the tree's pages, a line for each with its address, a tab and its title. */
  readonly near?: string;
  readonly editHref?: string;
  /** Home only. */
  readonly hero?: HeroView;
  readonly cards?: readonly {
    readonly title: string;
    readonly desc: string;
    readonly cards: readonly CardView[];
  }[];
  /** Generated indexes only: the contents of the folder. */
  readonly index?: readonly IndexSectionView[];
}

/** A view without what stands around it in its tree, and without its body, which is long and read late. */
export type BareView = Omit<
  PageView,
  'chrome' | 'categories' | 'sidebar' | 'versions' | 'currentVersion' | 'locales' | 'notice' | 'html'
>;

/** What a feature adds. `head`: besides what is there; `insertions`: texts for places in the document's body. */
export type AddedView = Partial<Omit<BareView, 'head'>> & {
  readonly head?: Partial<HeadView>;
  readonly insertions?: readonly (readonly [at: number, text: string])[];
};
