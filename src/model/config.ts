/**
 * The site configuration: what a writer may put into site.config.ts (`UserConfig`), and what the stages
 * get (`SiteConfig`: complete, variables replaced, no choice left open).
 */
import type { Code } from './codes.ts';
import type { Place, Severity } from './diagnostic.ts';

export type Link = { readonly title: string; readonly href: string };

/** One output tree. */
export type Version = {
  /** What frontmatter, `::: only` and overlays call it: 'v6.2'. */
  readonly value: string;
  /** What readers see in the picker. */
  readonly label: string;
  /** Path of the tree from the site's root, without final slash: '' for the default tree, '/v6.2'. */
  readonly base: string;
  readonly isDefault: boolean;
  /** Git branch or tag whose content/ this version is made from, instead of inheriting. */
  readonly ref?: string;
};

export type NavSection = { readonly title: string; readonly links: readonly Link[] };

/** The sidebar of one first path segment, or a heading of its own in the list of categories. */
export type NavGroup = {
  readonly title: string;
  /** First path segment with its slash: '/howto'. Absent: only in the category list. */
  readonly prefix?: string;
  readonly icon?: string;
  readonly sections: readonly NavSection[];
};

type MenuItem = {
  readonly title: string;
  readonly desc: string;
  readonly icon?: string;
  readonly href: string;
};
type MenuCategory = {
  readonly title: string;
  readonly desc: string;
  readonly menus: readonly MenuItem[];
};

export type CodeFile = { readonly name: string; readonly lang: string; readonly code: string };

type Hero = {
  readonly title?: string;
  readonly tagline?: string;
  /** The first is drawn filled. */
  readonly actions: readonly Link[];
  /** The mock code window; no files, no window. */
  readonly code: { readonly title: string; readonly files: readonly CodeFile[] };
};

export type Announcement = {
  readonly content: string;
  readonly href: string;
  /** As written, e.g. 2025-07-09. */
  readonly time?: string;
  readonly show: boolean;
};

type EmbeddedSearch = { readonly provider: 'embedded' };
type HostedSearch = {
  readonly provider: 'hosted';
  readonly endpoint: string;
  readonly index: string;
  /** A search-only key; it is public. */
  readonly token: string;
  readonly filter: boolean;
};

export type IgnoreEntry = {
  readonly code: string;
  /** Glob on the diagnostic's file. */
  readonly file?: string;
  /** Glob on what the diagnostic is about: a link's href. */
  readonly target?: string;
};

/** A word that this site does not use, and the one that it does. */
export type TermEntry = {
  readonly avoid: string | readonly string[];
  readonly use: string;
  /** Longer words in which the avoided one is right. */
  readonly except?: readonly string[];
};

type SeveritySetting = Severity | 'off';

type CheckConfig = {
  readonly ignore: readonly IgnoreEntry[];
  /** By code; what is not named here keeps its own. */
  readonly severity: Readonly<Partial<Record<Code, SeveritySetting>>>;
  readonly terms: readonly TermEntry[];
};

export type SiteConfig = {
  readonly title: string;
  /** The name in the header; the title unless set. */
  readonly brand: string;
  readonly description: string;
  readonly tagline: string;
  readonly lang: string;
  /** Origin and optional path, without final slash. Absent: no canonical, og:url, sitemap, feed. */
  readonly url?: string;
  readonly email?: string;
  /** Public path of the social image. */
  readonly socialImage?: string;
  /** Public path of the icon; a built-in one else. */
  readonly favicon?: string;
  /** Pattern with `:path`, the page's path from the site folder. */
  readonly editUrl?: string;
  readonly product: { readonly slug: string; readonly name: string };
  /** In the order of the picker; exactly one is the default. */
  readonly versions: readonly Version[];
  readonly nav: readonly NavGroup[];
  readonly topNav: readonly Link[];
  readonly hero: Hero;
  readonly home: { readonly categories: readonly MenuCategory[] };
  readonly announcements: readonly Announcement[];
  readonly footer: {
    /** First year of the copyright range. */
    readonly since?: number;
    readonly holder: string;
    /** Record-filing number. */
    readonly record?: string;
    readonly links: readonly Link[];
  };
  /** Named outside links: `code` (source-code organisation) and `company` are shown by the theme. */
  readonly links: Readonly<Record<string, string>>;
  readonly feedback?: string;
  readonly search: EmbeddedSearch | HostedSearch;
  readonly analytics?: { readonly id: string; readonly src: string };
  readonly check: CheckConfig;
  /** Lets scripts, handlers and frames of raw HTML through. */
  readonly allowScripts: boolean;
  /** Interface strings that replace the built-in ones, by key (model/strings.ts). */
  readonly strings: Readonly<Record<string, string>>;
  /** Where links and `check.ignore` entries are written, by key: 'topNav[0].href'. */
  readonly places?: Readonly<Record<string, Place>>;
};

/** With some keys that may be left out. */
type Loose<T, K extends keyof T> = Omit<T, K> & Partial<Pick<T, K>>;

type UserVersion = Loose<Omit<Version, 'isDefault'>, 'label'> & { readonly default?: boolean };
type UserCategory = Loose<Omit<MenuCategory, 'menus'>, 'desc'> & {
  readonly menus: readonly Loose<MenuItem, 'desc'>[];
};

/** The settings that are completed below the top. */
type Nested = 'versions' | 'nav' | 'hero' | 'home' | 'footer' | 'search' | 'check' | 'places';

/** What site.config.ts exports. Only `title` is required. */
export type UserConfig = Pick<SiteConfig, 'title'> &
  Partial<Omit<SiteConfig, 'title' | Nested>> & {
    readonly versions?: readonly UserVersion[];
    readonly nav?: readonly Loose<NavGroup, 'title'>[];
    readonly hero?: Partial<Omit<Hero, 'code'>> & { readonly code?: Loose<Hero['code'], 'title'> };
    readonly home?: { readonly categories: readonly UserCategory[] };
    readonly footer?: Partial<SiteConfig['footer']>;
    readonly search?: EmbeddedSearch | Loose<HostedSearch, 'filter'>;
    readonly check?: Partial<CheckConfig>;
  };
