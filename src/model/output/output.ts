/** What rendering and emitting hand to the writer, and the shapes of one output and one check. */
import type { ApiDescription } from '../api/api.ts';
import type { TermEntry } from '../config/check-config.ts';
import type { Diagnostic } from '../diagnostic/diagnostic.ts';
import type { LintInput } from '../document/lint-input.ts';
import type { Site } from '../site/site.ts';

export type OutputFile = {
  /** Below the output root, forward slashes. */
  readonly path: string;
  readonly body: Body;
  /** Names the source in collision messages: 'content/howto/tls.md', 'sitemap'. */
  readonly from: string;
};

/** Text, bytes, a file on disk that is copied, a long text in chunks, or what is made only when it is needed. */
export type Body = string | Uint8Array | CopyBody | ChunkedBody | LazyBody;

/** `copyOf`: absolute path of the file. */
export type CopyBody = { readonly copyOf: string };

/** A text that grows with the site, and is not in memory as a whole. */
export type ChunkedBody = { chunks(): Iterable<string> };

/** Not made where the last output has the same path under the same key. */
export type LazyBody = {
  /** Names all that it is made from, besides docgen's own code. */
  readonly key: string;
  make(): string | Uint8Array;
};

export function isCopy(body: Body): body is CopyBody {
  return typeof body === 'object' && 'copyOf' in body;
}

export function isChunked(body: Body): body is ChunkedBody {
  return typeof body === 'object' && 'chunks' in body;
}

export function isLazy(body: Body): body is LazyBody {
  return typeof body === 'object' && 'make' in body;
}

/** The body made now, and in one piece. */
export function madeBody(body: Body): string | Uint8Array | CopyBody {
  if (isChunked(body)) return [...body.chunks()].join('');
  return isLazy(body) ? body.make() : body;
}

/** One kind of output besides the pages. */
export type Emitter = {
  readonly name: string;
  /** All files of that kind, one after the other: who takes them one by one need not hold all of them in memory. */
  emit(site: Site): Iterable<OutputFile>;
  /** Of emitters that take long: all paths that they write match it, so that `dev` need not ask them for others. */
  readonly paths?: RegExp;
};

/** One rule that the related site is judged by. */
export type Check = { readonly name: string; check(site: Site): Diagnostic[] };

/** What checks of a page's own text and code are told. Plain data: results are kept by it. */
export type PageCheckSettings = {
  readonly lang: string;
  readonly terms: readonly TermEntry[];
  /** Descriptions of the site's interfaces, by the versions that have the page: first the one that it is held to. */
  readonly api?: readonly (readonly ApiDescription[])[];
};

/** One rule that a page is judged by, alone. */
export type PageCheck = {
  readonly name: string;
  /** True if its findings may bring a fix: where a page is to be mended others are not asked. */
  readonly mends?: true;
  check(
    lintInput: LintInput,
    settings: PageCheckSettings,
  ): readonly Diagnostic[] | Promise<readonly Diagnostic[]>;
};
