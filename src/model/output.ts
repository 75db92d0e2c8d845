/** What rendering and emitting hand to the writer, and the shapes of one output and one check. */
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

/** One kind of output besides the pages. */
export type Emitter = { readonly name: string; emit(site: Site): OutputFile[] };

/** One rule that the related site is judged by. */
export type Check = { readonly name: string; check(site: Site): Diagnostic[] };
