/** What rendering and emitting hand to checks and to the writer. */
import type { Diagnostic } from './diagnostic.ts';
import type { Site } from './site.ts';

export type OutputFile = {
  /** Below the output root, forward slashes. */
  readonly path: string;
  /** Text, bytes, or a file on disk that is copied. */
  readonly body: string | Uint8Array | { readonly copyOf: string };
  /** Names the source in collision messages: 'content/howto/tls.md', 'sitemap'. */
  readonly from: string;
};

/** What checks need of a rendered page, instead of its HTML. */
export type PageFacts = {
  readonly version: string;
  readonly route: string;
  readonly ids: ReadonlySet<string>;
};

export type Emitter = { readonly name: string; emit(site: Site): OutputFile[] };

export type Check = { readonly name: string; check(site: Site, facts: readonly PageFacts[]): Diagnostic[] };
