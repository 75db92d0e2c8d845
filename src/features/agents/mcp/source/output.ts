/** A built site as one build left it: its manifest, and texts of files that are the ones which the manifest lists. */
import { createHash } from 'node:crypto';
import { largestManifest, type Manifest, manifestFile, parseManifest, refuseSite } from './manifest.ts';
import { ReadFault, type Source } from './source.ts';

export type Output = {
  readonly place: string;
  readonly url?: string;
  readonly manifest: Manifest;
  /** Undefined if the manifest does not list the file. */
  readText(path: string): Promise<string | undefined>;
};

/** The output of the last build. The same object as long as that is. */
export type ReadOutput = () => Promise<Output>;

/** How long the manifest of a site by address is taken for the newest, ms. */
const fresh = 60_000;
/** Characters of texts that are kept. */
const mostKept = 32_000_000;

export function createOutputReader(source: Source): ReadOutput {
  let last: { readonly output: Output; readonly tag: string; readonly time: number } | undefined;
  const keep = createTextCache();
  const load = async () => {
    const found = await source.read(manifestFile, largestManifest, last?.tag || undefined);
    if (found === undefined) throw refuseSite(source.place);
    const time = Date.now();
    if (found === 'same' && last) last = { ...last, time };
    else if (found !== 'same') {
      const output = createOutput(source, parseManifest(found.text, source.place), keep);
      last = { output, tag: found.tag, time };
    }
    return last!.output;
  };
  return async () => {
    // A folder is asked each time: that costs nothing.
    const isFresh = last && source.url !== undefined && Date.now() - last.time < fresh;
    return isFresh ? last!.output : load();
  };
}

function createOutput(source: Source, manifest: Manifest, keep: TextCache): Output {
  return {
    place: source.place,
    ...(source.url !== undefined && { url: source.url }),
    manifest,
    async readText(path) {
      const facts = manifest.files.get(path);
      if (!facts) return undefined;
      const kept = keep.get(facts.hash);
      if (kept !== undefined) return kept;
      const found = await source.read(path, facts.size);
      const text = found === undefined || found === 'same' ? undefined : found.text;
      if (text === undefined || createHash('sha256').update(text).digest('hex') !== facts.hash)
        throw new ReadFault(
          'output-incomplete',
          `"${path}" of "${source.place}" is not as manifest.json lists it: the site is being uploaded, or was not uploaded whole.`,
          'Try again in a minute; otherwise upload the whole output again.',
        );
      keep.set(facts.hash, text);
      return text;
    },
  };
}

type TextCache = { get(hash: string): string | undefined; set(hash: string, text: string): void };

/** Drops the texts that were asked for longest ago. */
function createTextCache(): TextCache {
  const texts = new Map<string, string>();
  let size = 0;
  return {
    get(hash) {
      const text = texts.get(hash);
      if (text === undefined) return undefined;
      texts.delete(hash);
      texts.set(hash, text);
      return text;
    },
    set(hash, text) {
      texts.set(hash, text);
      size += text.length;
      for (const [old, { length }] of texts) {
        if (size <= mostKept) break;
        texts.delete(old);
        size -= length;
      }
    },
  };
}
