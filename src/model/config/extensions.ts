/** Functions and objects of a configuration that the stages call. */
import type { SiteCode } from '../diagnostic/codes.ts';
import type { Diagnostic } from '../diagnostic/diagnostic.ts';
import type { OutputFile } from '../output/output.ts';
import type { Site } from '../site/site.ts';
import type { HeadFunction } from './head-tag.ts';

/** A markdown-it plugin as it comes from npm. */
export type MarkdownPlugin = (md: never, ...options: never[]) => unknown;

/** A plugin, or a list of a plugin and its arguments after the parser. */
export type MarkdownUse = MarkdownPlugin | readonly [MarkdownPlugin, ...unknown[]];

/** The plugin's function. An ES module may get the default export of a CommonJS package as the key `default`. */
export function unwrapPlugin(imported: unknown): unknown {
  return typeof imported === 'object' && imported !== null && 'default' in imported
    ? imported.default
    : imported;
}

/** A language that code fences may name: a grammar of Prism, whose patterns are regular expressions. */
export type CodeLanguage = {
  readonly name: string;
  readonly aliases?: readonly string[];
  readonly grammar: object;
};

/** Draws a diagram's text as SVG. */
export type DrawDiagram = (source: string) => string | Promise<string>;

/** A page made from data. */
export type VirtualPage = {
  /** Its place below content/: 'howto/codes.md'. */
  readonly path: string;
  /** Markdown, with frontmatter if need be. */
  readonly text: string;
};

export type PagesFunction = () => readonly VirtualPage[] | Promise<readonly VirtualPage[]>;

/** An emitter of the site's own: returns all its files, or a promise of them. */
export type SiteEmitter = {
  readonly name: string;
  emit(
    site: Site,
  ): Iterable<Pick<OutputFile, 'path' | 'body'>> | Promise<Iterable<Pick<OutputFile, 'path' | 'body'>>>;
};

/** A finding of one of the site's rules; its code has a prefix: 'acme/no-todo'. */
export type SiteFinding = Omit<Diagnostic, 'code' | 'fix'> & { readonly code: SiteCode };

/** A rule of the site's own, in the form of docgen's checks. */
export type SiteRule = {
  readonly name: string;
  check(site: Site): readonly SiteFinding[] | Promise<readonly SiteFinding[]>;
};

type SchemaIssue = {
  readonly message: string;
  readonly path?: readonly (PropertyKey | { readonly key: PropertyKey })[];
};
type SchemaResult =
  | { readonly value: unknown; readonly issues?: undefined }
  | { readonly issues: readonly SchemaIssue[] };

/** A schema by the Standard Schema specification, version 1, which valibot, zod and ArkType follow. */
export type FrontmatterSchema = {
  readonly '~standard': {
    readonly version: 1;
    readonly vendor: string;
    readonly validate: (value: unknown) => SchemaResult | Promise<SchemaResult>;
  };
};

export type Extensions = {
  readonly plugins?: readonly MarkdownUse[];
  readonly languages?: readonly CodeLanguage[];
  readonly diagrams?: Readonly<Record<string, DrawDiagram>>;
  readonly frontmatter?: FrontmatterSchema;
  readonly head?: HeadFunction;
  readonly pages?: PagesFunction;
  readonly emit?: readonly SiteEmitter[];
  readonly rules?: readonly SiteRule[];
};
