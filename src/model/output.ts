/** What rendering and emitting hand to the writer, and the shapes of one output and one check. */
import type { TermEntry } from './config.ts';
import type { Diagnostic } from './diagnostic.ts';
import type { Material } from './material.ts';
import type { Site } from './site.ts';

export type OutputFile = {
  /** Below the output root, forward slashes. */
  readonly path: string;
  /** Text, bytes, or a file on disk that is copied. */
  readonly body: string | Uint8Array | { readonly copyOf: string };
  /** Names the source in collision messages: 'content/howto/tls.md', 'sitemap'. */
  readonly from: string;
};

/** One kind of output besides the pages. */
export type Emitter = {
  readonly name: string;
  emit(site: Site): OutputFile[];
  /** Of emitters that take long: all paths that they write match it, so that `dev` need not ask them for others. */
  readonly paths?: RegExp;
};

/** One rule that the related site is judged by. */
export type Check = { readonly name: string; check(site: Site): Diagnostic[] };

/** What checks of a page's own text and code are told. Plain data: results are kept by it. */
export type PageCheckSettings = { readonly lang: string; readonly terms: readonly TermEntry[] };

/** One rule that a page is judged by, alone. */
export type PageCheck = {
  readonly name: string;
  check(
    material: Material,
    settings: PageCheckSettings,
  ): readonly Diagnostic[] | Promise<readonly Diagnostic[]>;
};
