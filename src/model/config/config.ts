/** The site configuration for the stages: complete, variables replaced, no choice left open. */

import type { Place } from '../diagnostic/diagnostic.ts';
import type { SiteComponents } from '../document/component.ts';
import type { Link, NavGroup } from '../site/nav.ts';
import type { TocLevels } from '../site/toc.ts';
import type { Analytics } from './analytics.ts';
import type { ApiEntry } from './api-config.ts';
import type { Author, BlogConfig } from './blog-config.ts';
import type { CheckConfig } from './check-config.ts';
import type { Feedback } from './feedback.ts';
import type { HeadTag } from './head-tag.ts';
import type { Announcement, Hero, MenuCategory } from './home.ts';
import type { Host } from './hosting.ts';
import type { EmbeddedSearch, HostedSearch } from './search-config.ts';
import type { ThemeSettings } from './theme-settings.ts';

/** One output tree. */
export type Version = {
  /** The name in frontmatter, `::: only` and overlays: `v6.2`. */
  readonly value: string;
  /** The text in the version picker. Defaults to `value`. */
  readonly label: string;
  /** Path of the tree below the root of the site, without a trailing slash: `''` for the root, `/v6.2`, `/en/v6.2`. */
  readonly base: string;
  /** The default version; on a site with locales, that of its locale. */
  readonly isDefault: boolean;
  /** Git branch or tag to read the `content/` of this version from, instead of the shared folder. */
  readonly ref?: string;
  /** Value of the tree's locale; absent on sites without locales. */
  readonly locale?: string;
};

/** The configuration's code, with which any thread can call its functions. */
export type ConfigCode = {
  /** A module without state beyond the configuration itself. */
  readonly code: string;
  /** A digest of the code and of the packages that it imports, equal on every machine. */
  readonly digest: string;
  /** The configuration's file, for messages. */
  readonly file: string;
  /** The kinds of functions that the configuration has. */
  readonly kinds: readonly ExtensionKind[];
};

export type ExtensionKind =
  | 'plugins'
  | 'languages'
  | 'diagrams'
  | 'frontmatter'
  | 'head'
  | 'pages'
  | 'emit'
  | 'rules';

/** An old address that leads on to a page. */
type RedirectEntry = {
  /** The old address, as a route: `/blog/tags`. */
  readonly from: string;
  /** The route of the page, optionally with an anchor: `/faq#refunds`. */
  readonly to: string;
};

/** Settings that a locale may override. */
export const localKeys = [
  'title',
  'brand',
  'description',
  'tagline',
  'socialImage',
  'nav',
  'topNav',
  'hero',
  'home',
  'announcements',
  'footer',
  'links',
  'feedback',
  'strings',
] as const;
export type LocalKey = (typeof localKeys)[number];

/** A language of the site: each has a tree for each of its versions. */
export type Locale = {
  /** A language tag; also what overlays and links call it: content/@en, `/@en/howto/tls`. */
  readonly value: string;
  /** What readers see in the picker: the language's name in itself. */
  readonly label: string;
  /** Path before those of its versions, without final slash: '' or '/en'. */
  readonly base: string;
  readonly isDefault: boolean;
  /** Pages without a translation are shown in the default locale's language; else they are left out. */
  readonly fallback: boolean;
  /** What its trees have in place of the site's settings: `lang` and `strings` always. */
  readonly settings: Partial<Pick<SiteConfig, LocalKey>> & Pick<SiteConfig, 'lang' | 'strings'>;
};

/** A link of the header to where the people behind the site are met. */
export type SocialLink = {
  /** Name of a built-in icon. */
  readonly icon?: string;
  /** Your own icon instead, with a `viewBox`: `<svg viewBox="0 0 24 24"><path d="…"/></svg>`. */
  readonly svg?: string;
  /** The text that screen readers read for the icon. */
  readonly label: string;
  /** The address of the link. */
  readonly href: string;
};

type ThemeConfig = {
  /** Image beside the name of the site: a public path, or one for light and one for dark mode. */
  readonly logo?:
    | string
    | {
        /** For light mode. */
        readonly light: string;
        /** For dark mode. */
        readonly dark: string;
        /** The text in the image, if it differs from the name beside it. */
        readonly alt?: string;
      };
  /** Colours such as `#0b6583`: one for both modes, or `{ light, dark }`. */
  readonly colors?: ThemeSettings['colors'];
  /** Font families, the preferred one first. They are installed on the reader's device, or loaded in `theme/styles/custom.css`. */
  readonly fonts?: {
    /** The font of the text. */
    readonly text?: readonly string[];
    /** The font of headings. Defaults to `text`. */
    readonly heading?: readonly string[];
    /** The font of code. */
    readonly code?: readonly string[];
  };
  /** Links with icons in the header. */
  readonly social: readonly SocialLink[];
};

/** How versions are compared. */
export type ChangesConfig = {
  /** The number of older versions to compare each version with: those that follow it in the list. Defaults to 2. */
  readonly versions: number;
  /** A passage with fewer changed letters counts as unchanged, unless the change contains a digit, code or a negation. Defaults to 3. */
  readonly threshold: number;
  /** The publication date of each version, by its `value`: `2025-04-16`. The feeds of a version need its date. */
  readonly dates: Readonly<Record<string, string>>;
};

export type SiteConfig = {
  /** The name of the site, used in page titles, the header, the feed and the search. */
  readonly title: string;
  /** A shorter name for the header. Defaults to `title`. */
  readonly brand: string;
  /** The description for search engines on pages without their own description. */
  readonly description: string;
  /** One line below the title of the home page. */
  readonly tagline: string;
  /** The language of the content and the interface. */
  readonly lang: string;
  /**
   * The address of the published site. Include the path if the site is served from one (`https://team.github.io/docs`); `--base`
   * overrides it. Without `url`, docgen writes no canonical addresses, `og:url`, sitemap or feed.
   */
  readonly url?: string;
  /** The path of `url`, without final slash; here `url` is without it. */
  readonly base: string;
  /** An email address for the footer, and the value of `{{site.email}}`. */
  readonly email?: string;
  /** The image that other sites show beside links to a page: a public path or a full address. */
  readonly socialImage?: string;
  /** The icon in the browser tab: a public path or a full address. Defaults to a built-in icon. */
  readonly favicon?: string;
  /** The address of the source of a page, with `:path` for its path in the site folder. Shows the link "Edit this page". */
  readonly editUrl?: string;
  /** Shows the date of the last git commit at the end of each page and writes it to `sitemap.xml`. */
  readonly lastUpdated: boolean;
  /** Shows the names of the git commit authors at the end of each page. */
  readonly contributors: boolean;
  /** Levels of the headings that are listed beside a page; `false`: none are. */
  readonly toc: TocLevels | false;
  /**
   * The authors, by the key that you use for `author` in the frontmatter. `/authors/<key>` lists the pages of an author, and
   * `/authors` lists all authors with pages.
   */
  readonly authors: Readonly<Record<string, Author>>;
  /** Lists of posts, and the feeds. */
  readonly blog: BlogConfig;
  /**
   * Redirects from old addresses to pages without frontmatter, such as tag lists and API references. They work in every tree that
   * has the page.
   */
  readonly redirects: readonly RedirectEntry[];
  /** The documented product: the values of `{{product.name}}` and `{{product.slug}}`. */
  readonly product: {
    /** Replaces `[product]` in the names of files and folders. */
    readonly slug: string;
    /** The name that readers see. */
    readonly name: string;
  };
  /**
   * One for each tree, in the order of the picker; exactly one is the default. On a site with locales those of the first
   * locale come first, and each locale has a default.
   */
  readonly versions: readonly Version[];
  /** In the order of the picker, exactly one is the default; empty on sites in one language. */
  readonly locales: readonly Locale[];
  /** Pages about what changed between versions; absent: there are none. */
  readonly changes?: ChangesConfig;
  /** The sidebars, one for each first path segment. Without a group, the sidebar follows the folders. */
  readonly nav: readonly NavGroup[];
  /** Links in the header. */
  readonly topNav: readonly Link[];
  /** The top of the home page. */
  readonly hero: Hero;
  /** The cards on the home page. */
  readonly home: {
    /** The groups of cards. */
    readonly categories: readonly MenuCategory[];
  };
  /** Announcements above the header, one line each. */
  readonly announcements: readonly Announcement[];
  /** The footer of every page. */
  readonly footer: {
    /** The first year of the copyright notice. */
    readonly since?: number;
    /** The copyright holder. Defaults to the name of the product. */
    readonly holder: string;
    /** A registration number, such as an ICP number, shown as it is. */
    readonly record?: string;
    /** Links, for example to legal notices. */
    readonly links: readonly Link[];
  };
  /** Named external links. The theme shows `code` (your source code) and `company`. */
  readonly links: Readonly<Record<string, string>>;
  /**
   * The target of the link "Tell us" below every page. Or an object with `endpoint` or `issues`: docgen then asks readers below
   * every page whether it helped, and sends the answers only there.
   */
  readonly feedback?: string | Feedback;
  /** The search of the site. */
  readonly search: EmbeddedSearch | HostedSearch;
  /**
   * The hosts that you deploy to. docgen writes a file with redirects and headers for each: `_redirects` and `_headers` (netlify,
   * cloudflare), `vercel.json`, `nginx-docgen.conf`, `.htaccess` (apache), `s3-website.json`. Defaults to netlify, cloudflare and
   * nginx.
   */
  readonly hosting?: readonly Host[];
  /**
   * Keeps copies in the browser, so that visited pages and saved sections work without a network, marked as copies. Readers can also
   * install the site. Needs HTTPS or localhost.
   */
  readonly offline: boolean;
  /** Pictures of pages for networks; absent: pages have `socialImage`. */
  readonly socialCards?: {
    /** The background colour: `#0b6583`. */
    readonly color: string;
    /** The Fontsource package of the font. */
    readonly font: string;
  };
  /** What counts readers. */
  readonly analytics?: Analytics;
  /** What docgen checks, and with which severity. */
  readonly check: CheckConfig;
  /** Other hosts from which pages may load images, video and audio: `img.example.com`, `*.example.com`. */
  readonly hosts: readonly string[];
  /** Allows scripts, event handlers and iframes in raw HTML. */
  readonly allowScripts: boolean;
  /** Descriptions of APIs (OpenAPI 3.0 and 3.1) from which reference pages are made. */
  readonly api?: readonly ApiEntry[];
  /** How pages are read. */
  readonly markdown: {
    /** `$…$`, `$$…$$` and fences with the language math are formulas; else a dollar is a dollar. */
    readonly math: boolean;
    /** Words of the default language that lead to what explains them, where they first stand on a page. */
    readonly terms?: Readonly<Record<string, string>>;
  };
  /** The appearance of the site, without your own theme files. */
  readonly theme: ThemeConfig;
  /** Options for `dev` and `preview` only. */
  readonly dev: {
    /** Additional host names that browsers may use to reach these servers. `.internal` allows all names below it. */
    readonly allowedHosts: readonly string[];
  };
  /** Elements that every page has at the end of its head. */
  readonly head: readonly HeadTag[];
  /** Sources to add to the directives of the content security policy. */
  readonly csp: Readonly<Record<string, readonly string[]>>;
  /** Absent: the configuration holds plain values alone. */
  readonly extensions?: ConfigCode;
  /** What pages may use of the site's theme/components and theme/islands; absent: nothing. Not set by a configuration. */
  readonly components?: SiteComponents;
  /** Interface texts that replace the built-in ones, by their keys. */
  readonly strings: Readonly<Record<string, string>>;
  /** Where links and `check.ignore` entries are written, by key: 'topNav[0].href'. */
  readonly places?: Readonly<Record<string, Place>>;
};
