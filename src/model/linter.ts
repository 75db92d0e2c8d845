/** How `check` judges pages closely, and what `--fix` does. One feature has it; without it pages are parsed as for a build. */
import type { Diagnostic, Found } from './diagnostic/diagnostic.ts';
import type { Fixers } from './diagnostic/fixer.ts';
import type { Document, SourceFile } from './document/document.ts';
import type { PageCheck, PageCheckSettings } from './output/output.ts';
import type { Site } from './site/site.ts';

export type Linter = {
  /** The settings for a page. Pages with equal settings get one object, because it is part of cache keys. */
  createSettings(options: {
    readonly fixableOnly: boolean;
  }): (lang: string, features: NonNullable<PageCheckSettings['features']>) => LintSettings;
  /** Parses and judges a page. The document for checks of the site, without its body, which none of them reads. */
  lintPage(page: PageToLint, settings: LintSettings, linters: PageLinters): Promise<Found<Document>>;
  /** A file that several pages include gets only the fixes that each of them offers. `sources`: those of files on disk. */
  mergeFixes(
    linted: readonly LintedPage[],
    sources: readonly SourceFile[],
    identityOf?: (file: string) => string,
  ): Diagnostic[];
  /** Completes the diagnostics of the whole site with fixes. */
  addFixes(siteDir: string, found: readonly Diagnostic[]): readonly Diagnostic[];
  fixSite(run: FixRun): Promise<FixResult>;
};

/** The options and tools of the parser, whose types stand in its room. */
export type PageToLint = { readonly source: SourceFile; readonly options: unknown; readonly tools: unknown };

export type LintSettings = PageCheckSettings & {
  /** Returns only findings with a fix, but all of them: a list for people is cut earlier. */
  readonly fixableOnly?: true;
};

/** What features find in a page, and what they can fix. */
export type PageLinters = { readonly checks: readonly PageCheck[]; readonly fixers: readonly Fixers[] };

/** A page as some versions see it, with its diagnostics. */
export type LintedPage = { readonly source: SourceFile; readonly diagnostics: readonly Diagnostic[] };

export type FixRun = {
  readonly siteDir: string;
  /** What can be fixed in the site as it is now; undefined: it cannot be read. */
  lint(): Promise<{ readonly site?: Site; readonly diagnostics: readonly Diagnostic[] } | undefined>;
  /** What features do about whole files: old -> new path. */
  fixFiles(site: Site, found: readonly Diagnostic[]): Promise<Found<ReadonlyMap<string, string>>>;
};

export type FixResult = {
  /** Number of fixes by file. */
  readonly files: ReadonlyMap<string, number>;
  /** Renamed pages: old path -> new path. */
  readonly renamed: ReadonlyMap<string, string>;
  readonly diagnostics: readonly Diagnostic[];
  /** The last turn found nothing to fix. */
  readonly isDone: boolean;
};
