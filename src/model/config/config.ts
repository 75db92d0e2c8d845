/** The site configuration for the stages: complete, variables replaced, no choice left open. */
import type { Place } from '../diagnostic/diagnostic.ts';
import type { SiteComponents } from '../document/component.ts';
import type { CoreEntries } from './core.ts';
import type { HeadTag } from './head-tag.ts';
import type { LocalKey, locale } from './locales.ts';
import type { OutputOf } from './values.ts';
import type { Version } from './versions.ts';

export type { LocalKey } from './locales.ts';
export type { Version } from './versions.ts';

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

/** A language of the site: each has a tree for each of its versions. */
export type Locale = Omit<OutputOf<typeof locale>, 'label' | 'default' | 'versions'> & {
  /** What readers see in the picker. */
  readonly label: string;
  readonly isDefault: boolean;
  /** What its trees have in place of the site's settings: `lang` and `strings` always. */
  readonly settings: Partial<Pick<SiteConfig, LocalKey | 'features'>> &
    Pick<SiteConfig, 'lang' | 'strings' | 'untranslated'>;
};

/** What a configuration says of a locale. */
type CheckedLocale = OutputOf<typeof locale> & Partial<OutputOf<Pick<CoreEntries, LocalKey>>>;

/** A valid configuration, with the defaults that need no other key. */
export type CheckedConfig = OutputOf<CoreEntries> & { readonly locales?: readonly CheckedLocale[] };

/** What completing changes or adds. */
type Completed = {
  /** A shorter name for the header. */
  readonly brand: string;
  readonly lang: string;
  /** The path of `url`, without final slash; here `url` is without it. */
  readonly base: string;
  readonly product: NonNullable<CheckedConfig['product']>;
  readonly footer: CheckedConfig['footer'] & { readonly holder: string };
  /** Elements that every page has at the end of its head. */
  readonly head: readonly HeadTag[];
  /**
   * One for each tree, in the order of the picker; exactly one is the default. On a site with locales those of the first
   * locale come first, and each locale has a default.
   */
  readonly versions: readonly Version[];
  /** In the order of the picker, exactly one is the default; empty on sites in one language. */
  readonly locales: readonly Locale[];
  /** The strings for which English stands, in a language that docgen does not have. */
  readonly untranslated?: readonly string[];
  /** Settings of capabilities, by the names of their keys; `readSetting` reads them. */
  readonly features: Readonly<Record<string, unknown>>;
  /** Absent: the configuration holds plain values alone. */
  readonly extensions?: ConfigCode;
  /** What pages may use of the site's theme/components and theme/islands; absent: nothing. Not set by a configuration. */
  readonly components?: SiteComponents;
  /** Where links and `check.ignore` entries are written, by key: 'topNav[0].href'. */
  readonly places?: Readonly<Record<string, Place>>;
};

export type SiteConfig = Omit<OutputOf<CoreEntries>, keyof Completed | 'markdown'> & Completed;
