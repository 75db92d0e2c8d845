/**
 * Encodes a parsed page as bytes, and decodes it. The long parts stay where they are (mostly in the cache) and are read
 * at each access, because the bodies of a large site do not fit into memory.
 */
import type { Found } from '#model/diagnostic/diagnostic';
import type { Document } from '#model/document/document';
import type { Entry, EntrySource } from '#model/job';
import type { Site } from '#model/site/site';
import { readPart } from '#store';

type LongParts = 'html' | 'markdown' | 'sections' | 'indexed' | 'marked';

/** A document without its long parts. */
type DocumentHead = Omit<Document, LongParts>;

/** First the head and the diagnostics, then the long parts in this order. */
export function encodeDocument({ value, diagnostics }: Found<Document>): Uint8Array[] {
  const { html, markdown, sections, indexed, marked, ...head } = value;
  return [
    Buffer.from(JSON.stringify({ head, diagnostics })),
    Buffer.from(html),
    Buffer.from(markdown),
    Buffer.from(JSON.stringify(sections)),
    indexed ?? new Uint8Array(0),
    Buffer.from(marked ? JSON.stringify(marked) : ''),
  ];
}

export function decodeDocument({ first, source }: Entry): Found<Document> {
  const { head, diagnostics } = JSON.parse(decodeText(first)) as {
    head: DocumentHead;
    diagnostics: Found<Document>['diagnostics'];
  };
  return { value: attachLongParts(head, source), diagnostics };
}

/** A site that can be sent to another thread: its documents have no long parts, but `sources` tells where to read them. */
export type PortableSite = { readonly site: Site; readonly sources: ReadonlyMap<DocumentHead, EntrySource> };

/** `further`: documents beside those of pages. */
export function makePortable(site: Site, further: Iterable<Document>): PortableSite {
  const sources = new Map<DocumentHead, EntrySource>();
  const ofPages = site.trees.flatMap(({ pages }) => pages.map(({ document }) => document));
  for (const document of [...ofPages, ...further]) {
    const source = sourceOf.get(document);
    if (source) sources.set(document, source);
  }
  return { site, sources };
}

/** Makes the site complete again, in any thread. */
export function restoreSite({ site, sources }: PortableSite): Site {
  for (const [document, source] of sources) {
    if (!sourceOf.has(document)) attachLongParts(document, source);
  }
  return site;
}

function attachLongParts(head: DocumentHead, source: EntrySource): Document {
  sourceOf.set(head, source);
  // No spread here: each copy could get a hidden class of its own, half a kilobyte.
  return Object.defineProperties(head, longParts) as Document;
}

/** Kept apart from the documents: V8 takes two kilobytes for each object with getters of its own. */
const sourceOf = new WeakMap<object, EntrySource>();

const longParts: PropertyDescriptorMap = {
  html: createLazyProperty(1, decodeText),
  markdown: createLazyProperty(2, decodeText),
  sections: createLazyProperty(3, (bytes) => JSON.parse(decodeText(bytes))),
  indexed: createLazyProperty(4, (bytes) => (bytes.length > 0 ? bytes : undefined)),
  marked: createLazyProperty(5, (bytes) => (bytes.length > 0 ? JSON.parse(decodeText(bytes)) : undefined)),
};

function createLazyProperty(part: number, read: (bytes: Uint8Array) => unknown): PropertyDescriptor {
  return {
    // Sending a document to another thread copies enumerable properties; it must not read these.
    enumerable: false,
    get(this: object) {
      return read(readPart(sourceOf.get(this)!, part));
    },
  };
}

function decodeText(bytes: Uint8Array): string {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString();
}
