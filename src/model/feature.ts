/**
 * A capability of docgen: one folder in src/features and one line in its list. This is the peg: each field is one place of
 * the build's sentence where a capability may hang. The stages get the parts as plain lists, and never know whose they are.
 */
import type { MarkdownIt, Token } from 'markdown-it';
import type { Entry, Job } from '#model/job';
import type { Catalogue } from './catalogue.ts';
import type { ClientEntry } from './client-entry.ts';
import type { SiteConfig, Version } from './config/config.ts';
import type { ConfigHints } from './config/config-hints.ts';
import type { ConfigKey } from './config/config-key.ts';
import type { Extensions } from './config/extensions.ts';
import type { CodeTables } from './diagnostic/codes.ts';
import type { Diagnostic, Found } from './diagnostic/diagnostic.ts';
import type { Fixers } from './diagnostic/fixer.ts';
import type { ComponentFault, ComponentsView, RenderedComponents } from './document/component.ts';
import type { Document, Meta, SourceFile } from './document/document.ts';
import type { FrontmatterKeys } from './document/frontmatter-keys.ts';
import type { Include, SiteFiles } from './document/include.ts';
import type { OtherFiles } from './document/other-files.ts';
import type { FeatureCommand, FreeCommand } from './feature-command.ts';
import type { Linter } from './linter.ts';
import type { ParseHints } from './markup/parse-hints.ts';
import type {
  AnnouncedFile,
  Check,
  CspSources,
  Emitter,
  JobFile,
  ListMentions,
  OutputFile,
  PageCheck,
  ThemedContext,
  WrittenOutput,
} from './output/output.ts';
import type { CheckRequest } from './run/request.ts';
import type { Interface } from './site/interface.ts';
import type { MadePage } from './site/made-page.ts';
import type { DescribedLink, Link, NavGroup, NavSection } from './site/nav.ts';
import type { NavigationInput, RelateInput, SharedFile, TreeFacts } from './site/relating.ts';
import type { Page, Site, Tree } from './site/site.ts';
import type { Strings, StringTables } from './strings.ts';
import type { ViewContext } from './view/context.ts';
import type { ThemeAssets } from './view/theme-assets.ts';
import type { AddedView, BareView, ChromeView } from './view/view.ts';

/** Light enough for every start: what acts on pages loads with `stages`. */
export type Feature = {
  readonly name: string;
  /** Its keys of the configuration. */
  readonly keys?: readonly ConfigKey[];
  /** Its strings of the interface, added to `Strings` by merging. */
  readonly strings?: StringTables;
  /** The codes of its messages. */
  readonly codes?: CodeTables;
  /** Its messages in Chinese, the texts of its codes among them, and what its commands say in help. Loaded only when the terminal speaks Chinese. */
  readonly messages?: { readonly zh: () => Promise<Catalogue> };
  /** Reads what it needs besides content/, and may add pages. Called once in each run, in the order of the list. */
  read?(input: ReadInput): Promise<ReadResult | undefined>;
  /** The state of what `read` depends on besides content/ and the configuration, as plain data: git, for example. */
  state?(config: SiteConfig, siteDir: string): unknown;
  /** What it knows of keys of the configuration that docgen does not have. Light, because every start reads it. */
  readonly configHints?: ConfigHints;
  /** Puts other files into the texts of pages, before anything reads these. Light. `files`: of one version, in one run. */
  includes?(files: SiteFiles): Include;
  /** What it knows of files in content/ that docgen does not read. */
  otherFiles?(): Promise<OtherFiles>;
  /** Its commands. Light, because every start of the command line reads them. */
  readonly commands?: readonly (FeatureCommand | FreeCommand)[];
  /** How much longer the parsing of a text takes because of its rules, ms. */
  weight?(text: string): number;
  /** Its scripts and styles for browsers. */
  readonly client?: readonly ClientEntry[];
  /** Attributes by which its scripts find their parts: content may have none of them. */
  readonly marks?: readonly string[];
  /** What acts on pages, the site and the output. */
  stages?(): Promise<FeatureStages>;
  /** What emitters are and ask: apart, since the worker that emits loads nothing else of the feature. */
  emission?(): Promise<FeatureEmission>;
};

export type ReadInput = {
  readonly siteDir: string;
  readonly config: SiteConfig;
  /** The requested trees. */
  readonly versions: readonly Version[];
  /** The pages of content/ and of the features before this one. */
  readonly sources: readonly SourceFile[];
  /** Files outside the pages' own that they include, relative to the site folder. */
  readonly included: readonly string[];
  readonly cache: ReadCache;
};

/** What earlier runs have read. */
export type ReadCache = {
  /** Lives as long as `dev` runs; empty at the start of a build. */
  readonly memory: Map<string, unknown>;
  /** An entry of the cache on disk; `key`: covers all that it was made from. Undefined if there is none. */
  get(key: string): Entry | undefined;
  put(key: string, parts: readonly Uint8Array[]): void;
};

export type ReadResult = {
  /** Takes the place of the given pages; absent: they stay. */
  readonly sources?: readonly SourceFile[];
  /** Plain data for the feature's other parts: `facts[name]`. */
  readonly facts?: unknown;
  /** What the output depends on besides the pages; part of the key of the whole output. */
  readonly digest?: unknown;
  readonly diagnostics: readonly Diagnostic[];
};

/** What features know beyond the site, by their names. Plain data, so that it can cross threads with the site. */
export type Facts = Readonly<Record<string, unknown>>;

/** A rule of the parser, placed before the named rule of docgen; at the end without a name. */
export type PlacedRule = { readonly before?: string; readonly rule: (md: MarkdownIt) => void };

/** From the final tokens of a page, so that both say the same. `sourceLine`: a line of the text that they come from, 1-based. */
export type WriteCopy = (tokens: readonly Token[], sourceLine: (number: number) => string) => string;

/** What acts once pages are read. */
export type FeatureStages = {
  /** Jobs that may run in workers. */
  readonly jobs?: readonly Job<never, unknown>[];
  readonly rules?: readonly PlacedRule[];
  /** Writes the page as Markdown for machines: `document.markdown`. */
  readonly copy?: WriteCopy;
  /** The page's part of an index of the site, made with the page and kept with it: `document.indexed`. */
  readonly index?: { isUsed(config: SiteConfig): boolean; make(document: Document): Uint8Array };
  /** Its keys of frontmatter: `meta.features[key]`. */
  readonly metaKeys?: FrontmatterKeys;
  /** What a page's place says of it where its frontmatter does not. `path`: below content/, without overlays. */
  describePlace?(path: string): Partial<Meta>;
  /** What it knows of text that no rule reads. */
  readonly hints?: ParseHints;
  /** Plain data for its rules, the same for all pages of a version and a language: `options.features[name]`. */
  parseOptions?(config: SiteConfig, version: Version, language: string | undefined): unknown;
  /** Loads what its rules need for this page alone. `own`: functions of the site's configuration. */
  prepare?(source: SourceFile, options: unknown, own: Extensions): Promise<Prepared | undefined>;
  /** Pages and files that its settings name: checked, and no orphans. */
  readonly mentions?: ListMentions;
  /** Checks of the assembled site that every command runs, and those that only `check` runs. */
  readonly checks?: readonly Check[];
  readonly closerChecks?: readonly Check[];
  /** Checks of a page's own text and code; only `check` runs them. */
  readonly pageChecks?: readonly PageCheck[];
  /** What `check --fix` does about diagnostics of reading and parsing. */
  readonly fixes?: Fixes;
  /** Plain data for its page checks: `settings.features[name]`. Equal data for many pages should be one object. */
  pageCheckSettings?(input: PageCheckInput): unknown;
  /** When a page is released; undefined: at once. */
  release?(route: string, document: Document): Release | undefined;
  /** What it knows of a tree while its pages are related: `tree.facts[name]`; lists that it adds; routes of pages that it will make. */
  relate?(input: RelateInput): TreeFacts | undefined;
  /** Changes the navigation that the configuration lists. */
  navigation?(groups: readonly NavGroup[], input: NavigationInput): readonly NavGroup[];
  /** Changes what the sidebar of a page shows. What is equal must stay the same object: views are cached by identity. */
  sidebar?(
    sections: readonly NavSection[],
    route: string,
    context: ViewContext,
    strings: Strings,
  ): readonly NavSection[];
  /** Files of the output that pages may link to, by path below its root. */
  offers?(site: Site, facts: unknown): Iterable<string>;
  /** The same of files that all trees of a language share. */
  shares?(site: Site): Iterable<SharedFile>;
  /** Adds to faults what it knows more: a hint, or the right address. Every command asks, and `dev` after each save. */
  explain?(found: readonly Diagnostic[], site: Site, siteDir: string): Promise<readonly Diagnostic[]>;
  /** How `check` judges pages closely. */
  linter?(): Promise<Linter>;
  /** Checks that ask what lies outside the pages: git, other sites. Only `check` runs them. */
  askOutside?(site: Site, context: OutsideContext): Promise<readonly Diagnostic[]>;
  /** Works out facts from the checked site; they join those of `read`. */
  derive?(site: Site, context: DeriveContext): Promise<Found<unknown>>;
  /** The page's document with texts that `derive` has found; absent: it stays. Outputs for machines have it. */
  document?(page: Page, facts: unknown): Document | undefined;
  /** What the site's own theme cannot draw. For commands that do not render pages; rendering them tells it too. */
  tryTheme?(site: Site, theme: ThemeParts): readonly ComponentFault[];
  /** The APIs that the tree describes, as machines are told of them. */
  interfaces?(tree: Tree, facts: unknown): readonly Interface[];
  /** Files that programs look for, which answers name in a header. */
  announces?(site: Site, context: Pick<ThemedContext, 'interfaces'>): readonly AnnouncedFile[];
  /** Pages without a source; no list names them. `listShown`: the sections in the sidebar of a page; absent: only copies are wanted. */
  pages?(
    tree: Tree,
    facts: unknown,
    strings: Strings,
    listShown?: (page: Page) => readonly NavSection[],
  ): readonly MadePage[];
  /** What it adds to what all pages of a tree share. `assets`: with final addresses. */
  chrome?(context: ViewContext, strings: Strings, assets: ChromeView['assets']): Partial<ChromeView>;
  /** What it adds to a page's view, which has no body yet. */
  view?(page: Page, view: BareView, context: ViewContext, strings: Strings): AddedView;
  /** Sources that its parts of pages load from. */
  csp?(site: Site): CspSources | undefined;
  /** Outputs that this thread makes. `paths`: matches all of them. */
  readonly outputs?: {
    readonly paths: RegExp;
    list(site: Site, context: ThemedContext): Promise<Iterable<OutputFile | JobFile>>;
  };
  /** Outputs made from all others. Knows no site, because `merge` makes them from its parts. */
  readonly lastOutputs?: (output: WrittenOutput) => Iterable<OutputFile>;
};

/** What a worker makes while this thread renders pages. */
export type FeatureEmission = {
  /** What it asks of its facts; absent: all of them. */
  sendFacts?(facts: unknown): unknown;
  readonly emitters?: readonly Emitter[];
  /** Public files that its outputs join with their own, so that they are no copies: paths below the output root. */
  absorbs?(facts: unknown): readonly string[];
  /** When a page was last changed, as W3C date. */
  lastModified?(page: Page, tree: Tree, facts: unknown): string | undefined;
  /** Links that its view adds to a page: its Markdown copy lists them. */
  copyLinks?(page: Page, tree: Tree): readonly DescribedLink[];
  /** Those of them at the page's beginning: they stand in the line below the title. */
  noteLinks?(page: Page, tree: Tree, facts: unknown): readonly Link[];
};

type Prepared = {
  /** For its rules: `tools.features[name]`. */
  readonly tool: unknown;
  /** Works out what a first parse has asked of the tool; the page is then parsed again. */
  readonly settle?: () => Promise<void>;
};

/** `at`: ms since 1970. Before that only `--drafts` shows the page. */
export type Release = {
  readonly at: number;
  /** Completes "… is not published yet: ". */
  readonly why: string;
  /** The message about a page that is held back. */
  report(): Diagnostic;
};

type Fixes = {
  readonly fixers?: Fixers;
  /** Renames files, once, before texts are changed. Gives old path -> new path, relative to the site folder. */
  files?(input: FixFilesInput): Promise<Found<ReadonlyMap<string, string>>>;
};

export type FixFilesInput = {
  readonly siteDir: string;
  readonly site: Site;
  readonly found: readonly Diagnostic[];
  /** The parser's diagnostics of a text, as a page of the first version. */
  readonly parse: (source: SourceFile) => Promise<readonly Diagnostic[]>;
};

/** A feature's parts with its name. */
export type NamedEmission = FeatureEmission & { readonly name: string };
export type NamedStages = FeatureStages & NamedEmission;

export type OutsideContext = Pick<CheckRequest, 'siteDir' | 'external' | 'signal' | 'progress' | 'notice'> & {
  readonly sources: readonly SourceFile[];
  readonly mentions: ListMentions;
  /** A path for what is kept between runs; undefined: nothing is. */
  cacheFile(...names: readonly string[]): string | undefined;
};

type PageCheckInput = {
  readonly config: SiteConfig;
  readonly facts: unknown;
  readonly source: SourceFile;
  /** Those that have the page. */
  readonly versions: readonly Version[];
};

export type DeriveContext = {
  readonly siteDir: string;
  readonly packageRoot: string;
  readonly facts: Facts;
  readonly theme: ThemeParts;
  /** For jobs that make documents: these read their long parts late. */
  readonly documents: Pick<Job<never, Found<Document>>, 'encode' | 'decode'>;
  /** Makes a document's part of the index of the site; absent: there is none. */
  readonly index?: (document: Document) => Uint8Array;
  /** Runs a job, in workers if that pays; the cache keeps its results. */
  map<I, O>(job: Job<I, O>, inputs: readonly I[]): Promise<O[]>;
};

/** What features need of the loaded theme. */
export type ThemeParts = {
  readonly assets: ThemeAssets;
  /** Draws the components in a page's body; absent if the site replaces no markup. */
  readonly renderComponents?: (view: ComponentsView) => RenderedComponents;
};
