/**
 * Documents whose long parts stand in an open file of the cache, and are read there each time that they are asked for.
 * Threads of one process share its open files, so another thread need only be told where the parts stand.
 */
import type { Document } from '../model/document.ts';
import { type PartsAt, readPart } from './runner/entry.ts';

export type Bodiless = Omit<Document, 'html' | 'markdown' | 'sections'>;

/** In the order in which the cache has them. */
export const longParts = ['html', 'markdown', 'sections'] as const;

type Stored = { part(index: number): unknown; where?(): PartsAt | undefined };

/** Beside the documents, and not in them: V8 takes two kilobytes for each object that has getters of its own. */
const stored = new WeakMap<object, Stored>();

const getters = Object.fromEntries(
  longParts.map((name, index) => [name, { enumerable: true, get: getterOf(index) }]),
);

function getterOf(index: number) {
  return function (this: object) {
    return stored.get(this)?.part(index);
  };
}

/**
 * Makes the document whole that it is given, which nobody else may have. `part`: reads one of the long parts. `where`:
 * tells where they stand, once they are written.
 */
export function withParts(document: Bodiless, part: Stored['part'], where?: Stored['where']): Document {
  // Not spread: each copy could get a hidden class of its own, half a kilobyte.
  const whole = Object.defineProperties(document, getters) as Document;
  stored.set(whole, { part, where });
  return whole;
}

/** Undefined for documents that are in memory. */
export function partsAt(document: Document): PartsAt | undefined {
  return stored.get(document)?.where?.();
}

/** The document again, in another thread. */
export function fromParts(document: Bodiless, at: PartsAt): Document {
  return withParts(document, (index) => readPart(at, index));
}
