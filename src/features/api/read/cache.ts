/** Caches what was read of each API description: in memory for `dev`, on disk for the next run, which mostly needs little of it. */
import { deserialize, serialize } from 'node:v8';
import type { Found } from '#model/diagnostic/diagnostic';
import type { SourceFile } from '#model/document/document';
import type { ReadCache } from '#model/feature';
import type { Entry } from '#model/job';
import { memoize } from '#model/remembered';
import { readPart } from '#store';
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

/** All parsed files that descriptions have, whatever has changed since. */
export function listSources(cache: ReadCache): KeptSources {
  return new Map([...knownIn(cache).values()].flatMap(({ sources }) => [...(sources ?? [])]));
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
  const entry = cache.get(nameEntry(settings));
  try {
    return entry && decode(entry);
  } catch {
    // A newer Node wrote it, in another format.
    return undefined;
  }
}

type Parts = { readonly [P in 'operations' | 'events' | 'schemas']: ApiDescription[P] };

/** `at`: its text among all. */
type Bare<T> = Omit<T, 'text'> & { readonly at: number };

/** What every run needs. */
type Head = Pick<Last, 'digest'> & {
  readonly content: Omit<ApiContent, 'value' | 'kept' | 'descriptions'>;
  readonly value: readonly Omit<Bare<SourceFile>, 'origins'>[];
  readonly descriptions: readonly (Omit<ApiDescription, keyof Parts> & {
    readonly size: number;
    readonly parts: readonly (keyof Parts)[];
  })[];
  /** Where each text ends among the bytes of all. */
  readonly ends: readonly number[];
};

/** Most of it by far: for runs that read, write or check something anew. */
type Body = {
  readonly origins: readonly SourceFile['origins'][];
  readonly parts: readonly Parts[];
  readonly kept: Omit<Kept, 'pages'> & { readonly pages: readonly (readonly [string, Bare<KeptPage>])[] };
  readonly keys: ReadonlyMap<object, string>;
};

/** Head, texts and body. UTF-8 takes half the bytes that v8's `serialize` needs for texts, and each stands there once. */
function encode({ digest, content: { value, kept, descriptions, ...content } }: Last): Uint8Array[] {
  const texts = new Map<string, number>();
  const strip = <T extends { readonly text: string }>({ text, ...one }: T) => {
    if (!texts.has(text)) texts.set(text, texts.size);
    return { ...one, at: texts.get(text)! };
  };
  const made = descriptions.flatMap(({ operations, schemas }) => [...operations, ...schemas]);
  const body: Body = {
    origins: value.map(({ origins }) => origins),
    parts: descriptions.map(({ operations, events, schemas }) => ({ operations, events, schemas })),
    kept: { ...kept, pages: Array.from(kept.pages, ([key, page]) => [key, strip(page)] as const) },
    keys: new Map(
      made.flatMap((one) => {
        const key = getKey(one);
        return key === undefined ? [] : [[one, key] as const];
      }),
    ),
  };
  const sources = value.map(({ origins: _, ...one }) => strip(one));
  const bytes = Array.from(texts.keys(), (text) => Buffer.from(text));
  let end = 0;
  const head: Head = {
    digest,
    content,
    value: sources,
    descriptions: descriptions.map((description) => {
      const { operations: _, events, schemas: __, ...rest } = description;
      const parts = ['operations', ...(events ? (['events'] as const) : []), 'schemas'] as const;
      return { ...rest, parts, size: countOperations(description) };
    }),
    ends: bytes.map(({ length }) => {
      end += length;
      return end;
    }),
  };
  return [serialize(head), Buffer.concat(bytes), serialize(body)];
}

/** Texts and body are read when something asks for them. */
function decode(entry: Entry): Last {
  const { digest, content, value, descriptions, ends } = deserialize(entry.first) as Head;
  const getText = (at: number) => readStoredTexts(entry).toString('utf8', ends[at - 1], ends[at]);
  return {
    digest,
    content: {
      ...content,
      value: value.map(({ at, ...one }, index) => ({
        ...one,
        get text() {
          return getText(at);
        },
        get origins() {
          return readStoredBody(entry).origins[index]!;
        },
      })),
      descriptions: descriptions.map(({ size, parts, ...one }, index) => {
        const lazy = one as ApiDescription;
        for (const name of parts)
          Object.defineProperty(lazy, name, {
            enumerable: true,
            get: () => readStoredBody(entry).parts[index]![name],
          });
        sizes.set(lazy, size);
        return lazy;
      }),
      get kept() {
        return readStoredKept(entry, getText);
      },
    },
  };
}

const readStoredTexts = memoize(({ source }: Entry): Buffer => {
  const { buffer, byteOffset, length } = readPart(source, 1);
  return Buffer.from(buffer, byteOffset, length);
});

const readStoredBody = memoize(({ source }: Entry): Body => {
  const body = deserialize(readPart(source, 2)) as Body;
  for (const [one, key] of body.keys) setKey(one, key);
  return body;
});

function readStoredKept(entry: Entry, getText: (at: number) => string): Kept {
  const { pages, ...kept } = readStoredBody(entry).kept;
  const all = pages.map(([key, { at, ...page }]) => [key, { ...page, text: getText(at) }] as const);
  return { ...kept, pages: new Map(all), isStored: true };
}

const sizes = new WeakMap<ApiDescription, number>();

/** And events. */
export function countOperations(description: ApiDescription): number {
  return sizes.get(description) ?? description.operations.length + (description.events?.length ?? 0);
}
