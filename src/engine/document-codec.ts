/**
 * A parsed page as bytes and back. Its long parts stay where they are (in the cache, mostly) and are read each time that
 * somebody asks for them: the bodies of a large site do not fit into memory.
 */
import type { Found } from '../model/diagnostic.ts';
import type { Document } from '../model/document.ts';
import type { Entry } from './cache/store.ts';

type LongParts = 'html' | 'markdown' | 'sections' | 'indexed';

/** A document without its long parts. */
type DocumentHead = Omit<Document, LongParts>;

/** First all that is always needed, then the long parts, in this order. */
export function encodeDocument({ value, diagnostics }: Found<Document>): Uint8Array[] {
  const { html, markdown, sections, indexed, ...head } = value;
  return [
    Buffer.from(JSON.stringify({ head, diagnostics })),
    Buffer.from(html),
    Buffer.from(markdown),
    Buffer.from(JSON.stringify(sections)),
    indexed ?? new Uint8Array(0),
  ];
}

export function decodeDocument(entry: Entry): Found<Document> {
  const { head, diagnostics } = JSON.parse(textOf(entry.part(0))) as {
    head: DocumentHead;
    diagnostics: Found<Document>['diagnostics'];
  };
  entries.set(head, entry);
  // Not spread: each copy could get a hidden class of its own, half a kilobyte.
  return { value: Object.defineProperties(head, longParts) as Document, diagnostics };
}

/** Beside the documents, and not in them: V8 takes two kilobytes for each object that has getters of its own. */
const entries = new WeakMap<object, Entry>();

const longParts: PropertyDescriptorMap = {
  html: later(1, textOf),
  markdown: later(2, textOf),
  sections: later(3, (bytes) => JSON.parse(textOf(bytes))),
  indexed: later(4, (bytes) => (bytes.length > 0 ? bytes : undefined)),
};

function later(part: number, read: (bytes: Uint8Array) => unknown): PropertyDescriptor {
  return {
    enumerable: true,
    get(this: object) {
      return read(entries.get(this)!.part(part));
    },
  };
}

function textOf(bytes: Uint8Array): string {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString();
}
