/** What a writer may put into site.config.ts. */

import type { NavGroup } from '../site/nav.ts';
import type { UserAnalytics } from './analytics.ts';
import type { ApiEntry } from './api-config.ts';
import type { CheckConfig } from './check-config.ts';
import type { ChangesConfig, LocalKey, SiteConfig, Version } from './config.ts';
import type {
  CodeLanguage,
  DrawDiagram,
  FrontmatterSchema,
  HeadFunction,
  MarkdownUse,
  PagesFunction,
  SiteEmitter,
  SiteRule,
} from './extensions.ts';
import type { HeadTag } from './head-tag.ts';
import type { Hero, MenuCategory, MenuItem } from './home.ts';
import type { EmbeddedSearch, HostedSearch } from './search-config.ts';

/** A type with some keys made optional. */
type Loose<T, K extends keyof T> = Omit<T, K> & Partial<Pick<T, K>>;

type UserVersion = Loose<Omit<Version, 'isDefault' | 'locale'>, 'label'> & {
  /** Whether this is the default version. Defaults to the tree at the root. */
  readonly default?: boolean;
};
type UserCategory = Loose<Omit<MenuCategory, 'menus'>, 'desc'> & {
  /** The cards. */
  readonly menus: readonly Loose<MenuItem, 'desc'>[];
};

/** Settings with nested defaults, or with other types than in SiteConfig. */
type Nested =
  | 'base'
  | 'versions'
  | 'changes'
  | 'locales'
  | 'nav'
  | 'toc'
  | 'blog'
  | 'hero'
  | 'home'
  | 'footer'
  | 'search'
  | 'analytics'
  | 'socialCards'
  | 'check'
  | 'dev'
  | 'places'
  | 'head'
  | 'api'
  | 'markdown'
  | 'extensions'
  | 'components'
  | 'theme';

type UserSettings = Pick<SiteConfig, 'title'> &
  Partial<Omit<SiteConfig, 'title' | Nested>> & {
    /**
     * The heading levels in the table of contents beside a page: `[2, 4]`, or 4 for the same. `false` hides it. A page can override
     * this.
     */
    readonly toc?: false | number | readonly number[];
    /** Lists of posts, and the feeds. */
    readonly blog?: Partial<SiteConfig['blog']>;
    /** The versions, in the order of the version picker. Each gets its own page tree. Defaults to one tree at the root. */
    readonly versions?: readonly UserVersion[];
    /** Shows what changed since older versions: pages at `/changes`, a note on each changed page, and feeds. Off by default. */
    readonly changes?: boolean | Partial<ChangesConfig>;
    /** The sidebars, one for each first path segment. Without a group, the sidebar follows the folders. */
    readonly nav?: readonly Loose<NavGroup, 'title'>[];
    /** The top of the home page. */
    readonly hero?: Partial<Omit<Hero, 'code'>> & {
      /** A window with code samples beside the title. Without files, docgen shows no window. */
      readonly code?: Loose<Hero['code'], 'title'>;
    };
    /** The cards on the home page. */
    readonly home?: {
      /** The groups of cards. */
      readonly categories: readonly UserCategory[];
    };
    /** The footer of every page. */
    readonly footer?: Partial<SiteConfig['footer']>;
    /** The search of the site. */
    readonly search?: Partial<EmbeddedSearch> | Loose<HostedSearch, 'filter'>;
    /**
     * Draws an image of each page for social networks, with its title and group on the colour of the site. Needs `url`, and the
     * packages `@takumi-rs/core` and `@fontsource-variable/noto-sans-sc` installed in the site. Off by default.
     */
    readonly socialCards?: boolean | Partial<NonNullable<SiteConfig['socialCards']>>;
    /**
     * Counts readers with a service or your own script. docgen loads the script when the page is idle and adds its hosts to the
     * content security policy. It also reports pages that open without a full page load: to your own script through its list
     * (`_hmt`, `_czc`, `_paq`), or with the event `docgen:route` on the document.
     */
    readonly analytics?: UserAnalytics;
    /** What docgen checks, and with which severity. */
    readonly check?: Partial<CheckConfig> & {
      /** Your own check rules. */
      readonly rules?: readonly SiteRule[];
    };
    /** API descriptions (OpenAPI 3.0, OpenAPI 3.1, AsyncAPI 3). docgen creates reference pages for each below `prefix`. */
    readonly api?: readonly Loose<ApiEntry, 'pages' | 'tryIt' | 'search' | 'samples'>[];
    /** Markdown syntax in addition to CommonMark, GFM and the docgen syntax. */
    readonly markdown?: {
      /** Renders `$…$`, `$$…$$` and code blocks with the language `math` as LaTeX formulas. Off by default. */
      readonly math?: boolean;
      /** Glossary terms. docgen links the first occurrence of each term on a page to its address, such as `/glossary#leg`. */
      readonly terms?: Readonly<Record<string, string>>;
      /** markdown-it plugins. docgen applies them in this order, after its own rules. */
      readonly use?: readonly MarkdownUse[];
      /** Additional languages for syntax highlighting. */
      readonly languages?: readonly CodeLanguage[];
      /** Other diagrams: functions that turn the source into an SVG, by the language of the code block. */
      readonly diagrams?: Readonly<Record<string, DrawDiagram>>;
    };
    /** A schema for your own frontmatter keys. */
    readonly frontmatter?: FrontmatterSchema;
    /** Elements to add at the end of the head of every page, or a function that returns the elements of a page. */
    readonly head?: readonly HeadTag[] | HeadFunction;
    /** A function that generates pages from data. */
    readonly pages?: PagesFunction;
    /** Your own output files. */
    readonly emit?: readonly SiteEmitter[];
    /** Options for `dev` and `preview` only. */
    readonly dev?: Partial<SiteConfig['dev']>;
    /** The appearance of the site, without your own theme files. */
    readonly theme?: Partial<SiteConfig['theme']>;
  };

type UserLocale = {
  /** A language tag such as `en` or `zh-CN`. Its pages are in `content/@en`, and links to them begin with `/@en/`. */
  readonly value: string;
  /** The name in the language picker. Defaults to the language's own name. */
  readonly label?: string;
  /** Path of its trees, before the path of the version: `''` for the default locale, `/en`. */
  readonly base: string;
  /** Whether this is the language of pages outside the folders of locales. Defaults to the locale at the root. */
  readonly default?: boolean;
  /** The `value` of each version that this locale has. Defaults to all. */
  readonly versions?: readonly string[];
  /** Shows untranslated pages in the default language. `false` leaves them out. */
  readonly fallback?: boolean;
} & Partial<Pick<UserSettings, LocalKey>>;

/** What site.config.ts exports. Only `title` is required. */
export type UserConfig = UserSettings & {
  /** The languages of the site. The settings of a locale, such as title and navigation, replace those of the site in its trees. */
  readonly locales?: readonly UserLocale[];
};
