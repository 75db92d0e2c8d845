/** What rendering and emitting hand to the writer, and the shapes of one output and one check. */
import type { TermEntry } from './config.ts';
import type { Diagnostic } from './diagnostic.ts';
import type { Document } from './document.ts';
import type { Material } from './material.ts';
import type { Site } from './site.ts';

export type OutputFile = {
  /** Below the output root, forward slashes. */
  readonly path: string;
  /** Text, bytes, a file on disk that is copied, a long text in pieces, or what is made when it is needed. */
  readonly body: string | Uint8Array | { readonly copyOf: string } | Pieces | Deferred;
  /** Names the source in collision messages: 'content/howto/tls.md', 'sitemap'. */
  readonly from: string;
};

/** A text that grows with the site: it is not in memory as a whole. */
export type Pieces = {
  pieces(): Iterable<Piece>;
  /** Of a text that comes in several files of the same path, in order: where it begins, goes on and ends. Absent: it is whole. */
  readonly part?: 'first' | 'next' | 'last';
};

/** Text, its bytes, or what need not be made where the last build has written it into the same file. */
export type Piece = string | Uint8Array | Deferred;

/** What need not be made where the last build has written the same path under the same key. */
export type Deferred = {
  /** Names all that it is made from, besides docgen's own code. */
  readonly key: string;
  /** Tells more than the key, and is told sooner: where it is the same, the key is too. */
  readonly early?: string;
  make(): string | Uint8Array;
  /** The path names what is in it: whatever the last build has written there is the same. */
  readonly named?: boolean;
};

export function isDeferred(body: OutputFile['body']): body is Deferred {
  return typeof body === 'object' && 'make' in body;
}

export function isInPieces(body: OutputFile['body']): body is Pieces {
  return typeof body === 'object' && 'pieces' in body;
}

export function isOfKey(piece: Piece): piece is Deferred {
  return typeof piece === 'object' && 'make' in piece;
}

function bytesOfPiece(piece: Piece): Uint8Array {
  const made = isOfKey(piece) ? piece.make() : piece;
  return typeof made === 'string' ? Buffer.from(made) : made;
}

/** The body without delay, and in one piece. */
export function madeBody(body: OutputFile['body']): Exclude<OutputFile['body'], Deferred | Pieces> {
  if (isInPieces(body)) return Buffer.concat(Array.from(body.pieces(), bytesOfPiece)).toString();
  return isDeferred(body) ? body.make() : body;
}

/** What an emitter has kept, read a part at a time: of a large site it is more than memory is to hold. */
export type Kept = {
  /** Bytes. */
  readonly length: number;
  /** A part of it in memory of its own. */
  read(at: number, length: number): Uint8Array<ArrayBuffer>;
};

/** What an emitter keeps from one build to the next, in bytes that it alone understands. It never changes what is emitted. */
export type Memory = {
  /** Absent: nothing was kept, or nothing that can be trusted. */
  readonly before?: Kept;
  /** What the emitter's `prepare` has made of it; absent: it was not asked. */
  readonly prepared?: unknown;
  /** True if what the last build wrote can be taken over. */
  readonly isWritten: boolean;
  /** Keeps a piece, behind those before it. */
  keep(piece: Uint8Array): void;
  /** Keeps a part of `before` again, in the same way. */
  keepAgain(at: number, length: number): void;
  /** Nothing is kept after all. */
  forget(): void;
};

/** A page that has been parsed while others have not, and what is likely true of it. */
export type AheadPage = {
  readonly document: Document;
  readonly route: string;
  /** How many pages the largest tree has. */
  readonly pages: number;
};

/** One kind of output besides the pages. */
export type Emitter = {
  readonly name: string;
  emit(site: Site): OutputFile[];
  /** The same files one after the other, of emitters whose files need not be in memory together. */
  stream?(site: Site, memory?: Memory): Iterable<OutputFile>;
  /** Makes of what was kept, if anything was, what can be made before the site is known. */
  prepare?(before: Kept | undefined): unknown;
  /** Does with a page what can be done before the site is known. `prepared`: what `prepare` has made. */
  ahead?(prepared: unknown, page: AheadPage): void;
  /** Of emitters that take long: all paths that they write match it, so that `dev` need not ask them for others. */
  readonly paths?: RegExp;
  /** Of emitters that take long: names all that their files are made from, besides docgen's own code. */
  key?(site: Site): string;
};

/** One rule that the related site is judged by. */
export type Check = { readonly name: string; check(site: Site): Diagnostic[] };

/** What checks of a page's own text and code are told. Plain data: results are kept by it. */
export type PageCheckSettings = { readonly lang: string; readonly terms: readonly TermEntry[] };

/** One rule that a page is judged by, alone. */
export type PageCheck = {
  readonly name: string;
  /** True if its findings may bring a fix: where a page is to be mended others are not asked. */
  readonly mends?: true;
  check(
    material: Material,
    settings: PageCheckSettings,
  ): readonly Diagnostic[] | Promise<readonly Diagnostic[]>;
};
