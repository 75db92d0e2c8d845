/** Types of outputs: what rendering and emitting give to the writer, and what emitters and checks look like. */
import type { SiteConfig } from '../config/config.ts';
import type { Diagnostic } from '../diagnostic/diagnostic.ts';
import type { Meta } from '../document/document.ts';
import type { LintInput } from '../document/lint-input.ts';
import type { Job } from '../job.ts';
import type { Interface } from '../site/interface.ts';
import type { MadePage } from '../site/made-page.ts';
import type { DescribedLink, Link } from '../site/nav.ts';
import type { Page, Site, Tree } from '../site/site.ts';
import type { ThemeAssets } from '../view/theme-assets.ts';

export type OutputFile = {
  /** Relative to the output root, forward slashes. */
  readonly path: string;
  readonly body: Body;
  /** The source, for messages about collisions: 'content/howto/tls.md', 'sitemap'. */
  readonly from: string;
};

/** Text, bytes, a file to copy, a long text in chunks, or a body that is made only if needed. */
export type Body = string | Uint8Array | CopyBody | ChunkedBody | LazyBody;

/** `copyOf`: absolute path of the file. */
export type CopyBody = { readonly copyOf: string };

/** A text that may be too large for memory. */
export type ChunkedBody = { chunks(): Iterable<string | Uint8Array> };

/** Not made if the last output has the same path with the same key. */
export type LazyBody = {
  /** Covers all that it is made from besides docgen's own code; undefined: it is always made. */
  readonly key: string | undefined;
  make(): string | Uint8Array;
};

/** An output that a job makes: a build runs all such jobs at once, in workers too; `dev` runs each on request. */
export type JobFile = Omit<OutputFile, 'body'> & { readonly body: JobBody };

export type JobBody = {
  readonly job: Job<never, string | Uint8Array>;
  readonly input: unknown;
  /** The diagnostic for what the job threw. */
  describeFault(why: string): Diagnostic;
};

export function isJob(body: Body | JobBody): body is JobBody {
  return typeof body === 'object' && 'job' in body;
}

export function isCopy(body: Body): body is CopyBody {
  return typeof body === 'object' && 'copyOf' in body;
}

export function isChunked(body: Body): body is ChunkedBody {
  return typeof body === 'object' && 'chunks' in body;
}

export function isLazy(body: Body): body is LazyBody {
  return typeof body === 'object' && 'make' in body;
}

/** The body as one piece. */
export function makeBody(body: Body): string | Uint8Array | CopyBody {
  if (isChunked(body)) return joinChunks(body.chunks());
  return isLazy(body) ? body.make() : body;
}

function joinChunks(chunks: Iterable<string | Uint8Array>): string {
  const decoder = new TextDecoder();
  return Array.from(chunks, (chunk) => (typeof chunk === 'string' ? chunk : decoder.decode(chunk))).join('');
}

/** Sources that pages may load from, by directive of the content security policy. */
export type CspSources = { readonly [directive: string]: readonly string[] };

/** What outputs are made from. */
export type OutputContext = {
  /** What features know beyond the site, by their names. */
  readonly facts: Readonly<Record<string, unknown>>;
  /** The page with all its texts: also those that features have found in what they draw. */
  whole(page: Page): Page;
  /** When a page was last changed, as far as features know. */
  lastModified?(page: Page, tree: Tree): string | undefined;
  /** Links that features show on a page. */
  copyLinks?(page: Page, tree: Tree): readonly DescribedLink[];
  noteLinks?(page: Page, tree: Tree): readonly Link[];
};

/** What the outputs of the main thread are made from. */
export type ThemedContext = OutputContext & {
  /** 'sha256-…' of the inline scripts that pages have. */
  readonly scriptHashes: readonly string[];
  /** What features add to the content security policy; absent: nothing. */
  readonly cspSources?: CspSources;
  /** The pages that features make without a source. */
  made?(tree: Tree): readonly MadePage[];
  /** The APIs that the tree describes. */
  interfaces?(tree: Tree): readonly Interface[];
  /** What features announce. */
  announced?(): readonly AnnouncedFile[];
  /** Docgen's own files of the theme. */
  readonly assets: ThemeAssets;
  /** Texts of the features' entries that become no file. */
  readonly texts: Readonly<Record<string, string>>;
};

/** A file that the answer with every page names in its `Link` header. */
export type AnnouncedFile = { readonly rel: string; readonly path: string; readonly type: string };

/** The whole output, as it lies on disk before its manifest is written. */
export type WrittenOutput = {
  /** Path of the site on its host, without final slash. */
  readonly base: string;
  /** Routes of all pages, below the base. */
  readonly routes: readonly string[];
  /** By path; grows as files are made. */
  readonly files: ReadonlyMap<string, { readonly hash: string; readonly size: number }>;
  /** Throws if the system cannot read the file. */
  read(path: string): Uint8Array;
};

/** Makes one kind of output besides the pages. */
export type Emitter = {
  readonly name: string;
  /** Yields its files one by one, so that they are not in memory all at once. */
  emit(site: Site, context: OutputContext): Iterable<OutputFile>;
  /** For slow emitters: matches all their paths, so that `dev` does not run them for others. */
  readonly paths?: RegExp;
};

/** One rule for the related site. `mentions`: what the settings of features name. */
export type Check = { readonly name: string; check(site: Site, mentions?: ListMentions): Diagnostic[] };

/** A page, or a file of content/public, that a setting of a feature names. `key`: of the setting. */
export type Mention = { readonly key: string; readonly href: string; readonly isFile?: true };

/** Lists them for the site's settings, or for those of a locale. */
export type ListMentions = (config: Pick<SiteConfig, 'features'>) => readonly Mention[];

/** Settings for checks of a page's text and code. Plain data, because it is part of a cache key. */
export type PageCheckSettings = {
  readonly lang: string;
  /** What features need of the configuration and of their facts, by feature. */
  readonly features?: Readonly<Record<string, unknown>>;
};

/** One rule for a single page. */
export type PageCheck = {
  readonly name: string;
  /** True if its findings may have a fix; `--fix` runs only such rules. */
  readonly hasFixes?: true;
  check(
    lintInput: LintInput,
    settings: PageCheckSettings,
    meta: Meta,
  ): readonly Diagnostic[] | Promise<readonly Diagnostic[]>;
};
