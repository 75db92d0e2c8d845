/** Caches what was read of each API description: in memory for `dev`, on disk for the next run. */
import { deserialize, serialize } from 'node:v8';
import type { Found } from '#model/diagnostic/diagnostic';
import type { SourceFile } from '#model/document/document';
import type { ReadCache } from '#model/feature';
import type { ApiDescription } from '../model/api.ts';
import type { DescriptionFiles } from '../openapi/index.ts';
import { getKey, type Kept, type KeptPage, setKey } from '../reuse/kept.ts';
import type { KeptSources } from '../reuse/sources.ts';

export type ApiContent = Found<readonly SourceFile[]> & {
  /** One for each version. */
  readonly descriptions: readonly ApiDescription[];
  /** All files read, or tried, relative to the site folder. */
  readonly files: readonly string[];
  readonly places: DescriptionFiles;
  /** For the next reading, after a change. */
  readonly kept: Kept;
};

/** `digest`: of the contents of the files, and of the settings by which they are read. */
export type Last = {
  readonly digest: string;
  readonly content: ApiContent;
  /** In memory alone. */
  readonly sources?: KeptSources;
};

/** By their settings: all that a description depends on besides the files. */
type Known = Map<string, Last>;

/** The last readable content of each description, used while `dev` runs and the file has a fault. */
export type Readable = Map<string, readonly ApiDescription[]>;

export function readableIn({ memory }: ReadCache): Readable {
  const readable = (memory.get('api readable') ?? new Map()) as Readable;
  memory.set('api readable', readable);
  return readable;
}

/** True after the first reading in this process. */
export function isKnown(cache: ReadCache, settings: string): boolean {
  return knownIn(cache).has(settings);
}

/** The last content that was read by these settings, even if a file has changed. */
export function findLast(cache: ReadCache, settings: string): Last | undefined {
  const last = knownIn(cache).get(settings) ?? readLast(cache, settings);
  if (last) knownIn(cache).set(settings, last);
  return last;
}

/** `onDisk`: for the next run too. While `dev` runs, only its first reading gets there: a save must not wait for a disk. */
export function keepContent(
  cache: ReadCache,
  settings: string,
  last: Last,
  { onDisk }: { readonly onDisk: boolean },
): void {
  const known = knownIn(cache);
  known.set(settings, last);
  if (onDisk) cache.put(nameEntry(settings), encode(last));
}

/** Forgets descriptions of other settings. */
export function forgetOthers(cache: ReadCache, settings: readonly string[]): void {
  const known = knownIn(cache);
  for (const key of known.keys()) if (!settings.includes(key)) known.delete(key);
}

function knownIn({ memory }: ReadCache): Known {
  const known = (memory.get('api') ?? new Map()) as Known;
  memory.set('api', known);
  return known;
}

/** The key holds the settings alone: which files a description includes is known only after reading it. */
function nameEntry(settings: string): string {
  return `api\0${settings}`;
}

function readLast(cache: ReadCache, settings: string): Last | undefined {
  const parts = cache.get(nameEntry(settings));
  try {
    return parts && decode(parts);
  } catch {
    // A newer Node wrote it, in another format.
    return undefined;
  }
}

type Bare<T> = Omit<T, 'text'> & { readonly at: number };

type Stored = Pick<Last, 'digest'> & {
  readonly keys: ReadonlyMap<object, string>;
  readonly content: Omit<ApiContent, 'value' | 'kept'> & {
    readonly value: readonly Bare<SourceFile>[];
    readonly kept: Omit<Kept, 'pages'> & {
      readonly pages: readonly (readonly [string, Bare<KeptPage>])[];
    };
  };
};

/** Most of it is page text. UTF-8 takes half the bytes that v8's `serialize` needs for it, and each text stands there once. */
function encode({ digest, content }: Last): Uint8Array[] {
  const texts = new Map<string, number>();
  const strip = <T extends { readonly text: string }>({ text, ...one }: T) => {
    if (!texts.has(text)) texts.set(text, texts.size);
    return { ...one, at: texts.get(text)! };
  };
  const pages = Array.from(content.kept.pages, ([key, page]) => [key, strip(page)] as const);
  const kept = { ...content.kept, pages };
  const made = content.descriptions.flatMap(({ operations, schemas }) => [...operations, ...schemas]);
  const keys = new Map(
    made.flatMap((one) => {
      const key = getKey(one);
      return key === undefined ? [] : [[one, key] as const];
    }),
  );
  const stored: Stored = { keys, digest, content: { ...content, value: content.value.map(strip), kept } };
  return [serialize(stored), Buffer.from(JSON.stringify([...texts.keys()]))];
}

function decode([first, second]: readonly Uint8Array[]): Last {
  const { digest, content, keys } = deserialize(first!) as Stored;
  for (const [one, key] of keys) setKey(one, key);
  const texts = JSON.parse(Buffer.from(second!).toString()) as readonly string[];
  const fill = <T extends { readonly at: number }>({ at, ...one }: T) => ({ ...one, text: texts[at]! });
  const pages = new Map(content.kept.pages.map(([key, page]) => [key, fill(page)]));
  const kept = { ...content.kept, pages, isStored: true };
  return { digest, content: { ...content, value: content.value.map(fill), kept } };
}
