import type { Document } from '../../model/document.ts';
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
