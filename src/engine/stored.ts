/**
 * Documents whose long parts stand in an open file of the cache, and are read there each time that they are asked for.
 * Threads of one process share its open files, so another thread need only be told where the parts stand.
 */
import type { Document, Section } from '../model/document.ts';
import { type PartsAt, readPart } from './runner/entry.ts';

export type Bodiless = Omit<Document, 'html' | 'markdown' | 'sections'>;

/** In the order in which the cache has them. */
export const longParts = ['html', 'markdown', 'sections'] as const;

const places = new WeakMap<Document, () => PartsAt | undefined>();

/** `part`: reads one of the long parts. `where`: tells where they stand, once they are written. */
export function withParts(
  document: Bodiless,
  part: (index: number) => unknown,
  where?: () => PartsAt | undefined,
): Document {
  const whole: Document = {
    ...document,
    get html() {
      return part(0) as string;
    },
    get markdown() {
      return part(1) as string;
    },
    get sections() {
      return part(2) as readonly Section[];
    },
  };
  if (where) places.set(whole, where);
  return whole;
}

/** Undefined for documents that are in memory. */
export function partsAt(document: Document): PartsAt | undefined {
  return places.get(document)?.();
}

/** The document again, in another thread. */
export function fromParts(document: Bodiless, at: PartsAt): Document {
  return withParts(document, (index) => readPart(at, index));
}
