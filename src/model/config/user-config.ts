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
  /** The version that readers are led to; the tree at the root unless another says so. */
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
    /** Levels of the headings that are listed beside a page: `[2, 4]`, or 4 for the same; `false`: none are. A page may say otherwise. */
    readonly toc?: false | number | readonly number[];
    /** Lists of posts and the feed. */
    readonly blog?: Partial<SiteConfig['blog']>;
    /** The versions, each an output tree of its own, in the order of the picker. One tree at the root unless set. */
    readonly versions?: readonly UserVersion[];
    /**
     * Tells what changed since older versions: pages at `/changes`, a line on each page that has changed, feeds. `versions` is 2 unless
     * set, `threshold` is 3; off unless set.
     */
    readonly changes?: boolean | Partial<ChangesConfig>;
    /** The sidebars, one per first path segment. What has no group gets its sidebar from the folders. */
    readonly nav?: readonly Loose<NavGroup, 'title'>[];
    /** The head of the home page. */
    readonly hero?: Partial<Omit<Hero, 'code'>> & {
      /** A window with samples of code beside the title; without files there is none. */
      readonly code?: Loose<Hero['code'], 'title'>;
    };
    /** The cards of the home page. */
    readonly home?: {
      /** Their groups. */
      readonly categories: readonly UserCategory[];
    };
    /** The foot of every page. */
    readonly footer?: Partial<SiteConfig['footer']>;
    /** How the site is searched. */
    readonly search?: Partial<EmbeddedSearch> | Loose<HostedSearch, 'filter'>;
    /**
     * Draws a picture of each page, by which networks show links to it: its title and group on a ground of the site's colour. Needs
     * `url` and the packages `@takumi-rs/core` and `@fontsource-variable/noto-sans-sc`, which the site installs; off unless set.
     */
    readonly socialCards?: boolean | Partial<NonNullable<SiteConfig['socialCards']>>;
    /**
     * What counts readers: a service by its name, or a script of one's own. It is loaded when the page has loaded and is idle; its
     * hosts join the policy. Of pages that follow without a load it is told once each: a script of one's own by its list (`_hmt`,
     * `_czc`, `_paq`) or by the event `docgen:route` on the document.
     */
    readonly analytics?: UserAnalytics;
    /** What is judged, and how gravely. */
    readonly check?: Partial<CheckConfig> & {
      /** Rules of the site's own. */
      readonly rules?: readonly SiteRule[];
    };
    /**
     * Descriptions of APIs: of each, pages are made below `prefix`. `pages` is `operation` unless set, `tryIt` is `false`,
     * `samples` are all languages.
     */
    readonly api?: readonly Loose<ApiEntry, 'pages' | 'tryIt' | 'search' | 'samples'>[];
    /** What pages may be written in besides CommonMark, GFM and docgen's own marks. */
    readonly markdown?: {
      /** Draws `$…$`, `$$…$$` and fences with the language `math` as formulas (LaTeX); `false` unless set. */
      readonly math?: boolean;
      /** Words that lead to what explains them where they first stand in the text of a page: by the word its address, as `/glossary#leg`. */
      readonly terms?: Readonly<Record<string, string>>;
      /** markdown-it plugins, in the order in which they are applied, behind docgen's own rules. */
      readonly use?: readonly MarkdownUse[];
      /** Languages of code besides those that docgen knows. */
      readonly languages?: readonly CodeLanguage[];
      /** Diagrams of other kinds: by the word behind the fence, what makes an SVG of its text. */
      readonly diagrams?: Readonly<Record<string, DrawDiagram>>;
    };
    /** What the frontmatter may say besides docgen's own keys. */
    readonly frontmatter?: FrontmatterSchema;
    /** Elements for the end of every page's head, or a function that gives those of a page. */
    readonly head?: readonly HeadTag[] | HeadFunction;
    /** Gives pages that are made of data. */
    readonly pages?: PagesFunction;
    /** Outputs of the site's own. */
    readonly emit?: readonly SiteEmitter[];
    /** What `dev` and `preview` alone go by. */
    readonly dev?: Partial<SiteConfig['dev']>;
    /** How the site looks, as far as no file of its own says it. */
    readonly theme?: Partial<SiteConfig['theme']>;
  };

type UserLocale = {
  /** A language tag such as 'en' or 'zh-CN'. The folder content/@en holds its pages, `/@en/…` leads there. */
  readonly value: string;
  /** Its name in the picker; by default the language's own name. */
  readonly label?: string;
  /** Path of its trees, before that of the version: '' for the default locale, '/en'. */
  readonly base: string;
  /** The language of the pages that lie in no locale's folder. By default the locale at the root. */
  readonly default?: boolean;
  /** Values of the versions that it has; by default all. */
  readonly versions?: readonly string[];
  /** False leaves out pages that are not translated; by default they are shown in the default locale's language. */
  readonly fallback?: boolean;
} & Partial<Pick<UserSettings, LocalKey>>;

/** What site.config.ts exports. Only `title` is required. */
export type UserConfig = UserSettings & {
  /** The languages of the site. What a locale says of title, navigation and the like stands in its trees in place of the site's. */
  readonly locales?: readonly UserLocale[];
};
