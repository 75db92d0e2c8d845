/**
 * Keeps what pages embed of descriptions.
 * Problem: every run wrote the parts of operations anew for each page that embeds one, though neither had changed.
 * Number: 0.6 of the 1.0 s that the documentation's descriptions took in a build, and half of a saved sentence in `dev`.
 * It can go when embedding costs no more than reading a page.
 */
import { hash } from 'node:crypto';
import type { Found } from '#model/diagnostic/diagnostic';
import type { SourceFile } from '#model/document/document';
import type { ReadCache } from '#model/feature';
import type { Entry } from '#model/job';
import { readPart } from '#store';

type Embed = (source: SourceFile) => Found<SourceFile>;

/** One for each page, so that saves do not add up. */
type Known = {
  readonly owner: object;
  readonly context: string;
  readonly pages: Map<string, { readonly key: string; readonly found: Found<SourceFile> }>;
  /** False: for this run alone. While `dev` runs, only its first reading gets to the disk. */
  readonly onDisk: boolean;
};

type KeptBy = {
  readonly cache: ReadCache;
  /** The object that all is embedded from. */
  readonly owner: object;
  /** A digest of that and of the settings. */
  readonly context: string;
  /** False: for this run alone. */
  readonly onDisk: boolean;
};

export function keepEmbeds(embed: Embed, { cache, ...by }: KeptBy): Embed {
  const { owner, context } = by;
  let known = cache.memory.get('api embeds') as Known | undefined;
  if (known?.owner !== owner || known.context !== context) {
    known = { owner, context, pages: new Map(), onDisk: by.onDisk && known === undefined };
    cache.memory.set('api embeds', known);
  }
  const { pages, onDisk } = known;
  return (source) => {
    const { text: _, ...place } = source;
    const key = JSON.stringify(place);
    const name = JSON.stringify([source.path, source.version, source.locale]);
    const last = pages.get(name);
    if (last?.key === key) return last.found;
    const entry = `embeds\0${context}\0${hash('sha256', key)}`;
    const stored = onDisk ? cache.get(entry) : undefined;
    const found = stored ? decodeEmbeds(stored) : embed(source);
    if (onDisk && !stored) cache.put(entry, encodeEmbeds(found));
    pages.set(name, { key, found });
    return found;
  };
}

function encodeEmbeds({ value: { text, ...place }, diagnostics }: Found<SourceFile>): Uint8Array[] {
  return [Buffer.from(JSON.stringify({ place, diagnostics })), Buffer.from(text)];
}

function decodeEmbeds({ first, source }: Entry): Found<SourceFile> {
  const { place, diagnostics } = JSON.parse(Buffer.from(first).toString());
  return { value: { ...place, text: Buffer.from(readPart(source, 1)).toString() }, diagnostics };
}
