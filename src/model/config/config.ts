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
  /** What frontmatter, `::: only` and overlays call it: `v6.2`. */
  readonly value: string;
  /** What readers see in the picker; `value` unless set. */
  readonly label: string;
  /** Path of the tree from the site's root, without final slash: `''` for the tree at the root, `/v6.2`, `/en/v6.2`. */
  readonly base: string;
  /** The default version; on a site with locales, that of its locale. */
  readonly isDefault: boolean;
  /** Git branch or tag whose `content/` this version is made from, instead of sharing the one in the folder. */
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
  /** The old one, as a route: '/blog/tags'. */
  readonly from: string;
  /** Route of the page, with or without a heading: '/faq#refunds'. */
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
  /** Name of an icon of the theme. */
  readonly icon?: string;
  /** A drawing instead, on a view box of its own: `<svg viewBox="0 0 24 24"><path d="…"/></svg>`. */
  readonly svg?: string;
  /** What is read to those who do not see the icon. */
  readonly label: string;
  /** Where it leads. */
  readonly href: string;
};

type ThemeConfig = {
  /** Picture beside the site's name: a public path, or one for each scheme. */
  readonly logo?:
    | string
    | {
        /** On light ground. */
        readonly light: string;
        /** On dark ground. */
        readonly dark: string;
        /** What it says, if that is not the name beside it. */
        readonly alt?: string;
      };
  /** Colours such as `#0b6583`, by what they are for: one for both schemes, or `{ light, dark }`. */
  readonly colors?: ThemeSettings['colors'];
  /** Families of faces, best first: they are looked for on the reader's machine, or come with `theme/styles/custom.css`. */
  readonly fonts?: {
    /** Of running text. */
    readonly text?: readonly string[];
    /** Of headings; as the text unless set. */
    readonly heading?: readonly string[];
    /** Of code. */
    readonly code?: readonly string[];
  };
  /** Links with icons in the header. */
  readonly social: readonly SocialLink[];
};

/** How versions are compared. */
export type ChangesConfig = {
  /** With so many older versions each one is compared, the next ones. */
  readonly versions: number;
  /** A passage in which fewer letters differ counts as unchanged, unless a digit, code or a negation is among them. */
  readonly threshold: number;
  /** Days on which versions were published, by their values: `2025-04-16`. The feeds of a version need its day. */
  readonly dates: Readonly<Record<string, string>>;
};

export type SiteConfig = {
  /** Name of the site: in the title of every page, in the header, the feed and the search. */
  readonly title: string;
  /** A shorter name for the header; `title` unless set. */
  readonly brand: string;
  /** Describes the site to search engines, where a page has no description of its own. */
  readonly description: string;
  /** One line below the title of the home page. */
  readonly tagline: string;
  /** Language of the content and of the interface. */
  readonly lang: string;
  /**
   * Where the site will stand. Its path, if it has one, is the whole site's (`https://team.github.io/docs`), unless `--base` names
   * another. Without it there are no canonical addresses, `og:url`, sitemap and feed.
   */
  readonly url?: string;
  /** The path of `url`, without final slash; here `url` is without it. */
  readonly base: string;
  /** Shown in the footer, and the value of `{{site.email}}`. */
  readonly email?: string;
  /** Picture that other sites show beside a link to a page: a public path or a full address. */
  readonly socialImage?: string;
  /** Icon of the browser's tab: a public path or a full address; a built-in one unless set. */
  readonly favicon?: string;
  /** Address of a page's source, with `:path` for its path from the site folder: shows "Edit this page". */
  readonly editUrl?: string;
  /** Shows at the end of pages when they were last changed, by their git commits; sitemap.xml tells it too. */
  readonly lastUpdated: boolean;
  /** Shows at the end of pages who wrote them: the names of their commits' authors. */
  readonly contributors: boolean;
  /** Levels of the headings that are listed beside a page; `false`: none are. */
  readonly toc: TocLevels | false;
  /** People who write, by the key that frontmatter names in `author`. `/authors/<key>` lists what each has written, `/authors` all who have. */
  readonly authors: Readonly<Record<string, Author>>;
  /** Lists of posts and the feed. */
  readonly blog: BlogConfig;
  /** Old addresses of pages that have no frontmatter for `aliases`, such as lists of tags and references of APIs; in every tree that has the page. */
  readonly redirects: readonly RedirectEntry[];
  /** What the documentation is about: gives `{{product.name}}` and `{{product.slug}}` their values. */
  readonly product: {
    /** Stands for `[product]` in the names of files and folders. */
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
  /** The sidebars, one per first path segment. What has no group gets its sidebar from the folders. */
  readonly nav: readonly NavGroup[];
  /** Links in the header. */
  readonly topNav: readonly Link[];
  /** The head of the home page. */
  readonly hero: Hero;
  /** The cards of the home page. */
  readonly home: {
    /** Their groups. */
    readonly categories: readonly MenuCategory[];
  };
  /** News of the site, one line each, above the header. */
  readonly announcements: readonly Announcement[];
  /** The foot of every page. */
  readonly footer: {
    /** First year of the copyright range. */
    readonly since?: number;
    /** Who holds the copyright; the product's name unless set. */
    readonly holder: string;
    /** Number of a filing with the authorities, shown as it is. */
    readonly record?: string;
    /** Links such as legal notices. */
    readonly links: readonly Link[];
  };
  /** Named outside links: `code` (source-code organisation) and `company` are shown by the theme. */
  readonly links: Readonly<Record<string, string>>;
  /**
   * Where "Tell us" below every page leads; or an object with `endpoint` or `issues`: readers are asked below every page whether it
   * helped them, and their answers go there, and nowhere else.
   */
  readonly feedback?: string | Feedback;
  /** How the site is searched. */
  readonly search: EmbeddedSearch | HostedSearch;
  /**
   * The hosts that the output is made ready for. For each a file with its redirects and headers is written: `_redirects` and
   * `_headers` (netlify, cloudflare), `vercel.json`, `nginx-docgen.conf`, `.htaccess` (apache), `s3-website.json`. Unset: those of
   * netlify, cloudflare and nginx.
   */
  readonly hosting?: readonly Host[];
  /**
   * Readers keep copies in their browsers: what they have read, and whole sections that they choose, is there without a network,
   * and says that it is a copy. The site can be installed. Needs https, or localhost.
   */
  readonly offline: boolean;
  /** Pictures of pages for networks; absent: pages have `socialImage`. */
  readonly socialCards?: {
    /** Colour of the ground: `#0b6583`. */
    readonly color: string;
    /** Package of the font, one of Fontsource's. */
    readonly font: string;
  };
  /** What counts readers. */
  readonly analytics?: Analytics;
  /** What is judged, and how gravely. */
  readonly check: CheckConfig;
  /** Other hosts from which pages may show pictures, video and sound: `img.example.com`, `*.example.com`. */
  readonly hosts: readonly string[];
  /** Lets scripts, handlers and frames of raw HTML through. */
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
  /** How the site looks, as far as no file of its own says it. */
  readonly theme: ThemeConfig;
  /** What `dev` and `preview` alone go by. */
  readonly dev: {
    /** Host names, besides their own, by which browsers may ask for them; `.internal` stands for all names below it. */
    readonly allowedHosts: readonly string[];
  };
  /** Elements that every page has at the end of its head. */
  readonly head: readonly HeadTag[];
  /** Sources that are added to the directives of the content security policy. */
  readonly csp: Readonly<Record<string, readonly string[]>>;
  /** Absent: the configuration holds plain values alone. */
  readonly extensions?: ConfigCode;
  /** What pages may use of the site's theme/components and theme/islands; absent: nothing. Not set by a configuration. */
  readonly components?: SiteComponents;
  /** Words of the interface that replace the built-in ones, by their keys. */
  readonly strings: Readonly<Record<string, string>>;
  /** Where links and `check.ignore` entries are written, by key: 'topNav[0].href'. */
  readonly places?: Readonly<Record<string, Place>>;
};
