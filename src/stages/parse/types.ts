/** The input of parsing besides the file. The options are plain data, so that they can cross a worker. */
import type { ConfigCode } from '#model/config/config';
import type { Extensions } from '#model/config/extensions';
import type { SiteComponents } from '#model/document/component';
import type { Meta } from '#model/document/document';
import type { FrontmatterKeys } from '#model/document/frontmatter-keys';
import type { PlacedRule, WriteCopy } from '#model/feature';
import type { ParseHints } from '#model/markup/parse-hints';
import type { Variables } from '#model/markup/variables';
import type { Strings } from '#model/strings';

export type ParseOptions = {
  /** The version of the tree that the page is parsed for: decides `::: only`. */
  readonly version: string;
  readonly knownVersions: readonly string[];
  /** Includes `version.value`. */
  readonly variables: Variables;
  readonly strings: Strings;
  readonly lang: string;
  /** Allows scripts, handlers and frames in raw HTML. */
  readonly allowScripts: boolean;
  /** The policy allows `style` attributes. */
  readonly inlineStyles?: true;
  /** What features need of the configuration, by feature. */
  readonly features?: Readonly<Record<string, unknown>>;
  /** Names of pages and folders with blanks, in lower case; links may contain them. Absent: there are none. */
  readonly spacedNames?: readonly string[];
  /** Components of the site's theme; absent: it has none. */
  readonly components?: SiteComponents;
  /** The code with the site's own plugins, languages and schema; absent: it has none. */
  readonly extensions?: ConfigCode;
};

/** Heavy parts, which the engine loads only for pages that need them, and the site's own extensions. */
export type ParseTools = {
  /** Rules of features. The same list for all pages. */
  readonly rules?: readonly PlacedRule[];
  /** What features know of text that the rules do not read. The same list for all pages. */
  readonly hints?: readonly ParseHints[];
  /** Attributes by which scripts of features find their parts: content may have none of them. */
  readonly marks?: ReadonlySet<string>;
  /** Keys of frontmatter that features read. The same object for all pages. */
  readonly metaKeys?: FrontmatterKeys;
  /** What the place of a page says of it. `path`: below content/, without overlays. */
  readonly describePlace?: (path: string) => Partial<Meta>;
  /** The interface's strings, for texts without a site. */
  readonly strings?: Strings;
  /** Writes the Markdown copy. */
  readonly copy?: WriteCopy;
  /** What features need for this page, by feature. */
  readonly features?: Readonly<Record<string, unknown>>;
} & Pick<Extensions, 'plugins' | 'languages' | 'frontmatter'>;
