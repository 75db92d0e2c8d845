/** Caches what was read from API descriptions: in memory for `dev`, on disk for the next run. */
import { deserialize, serialize } from 'node:v8';
import type { Found } from '#model/diagnostic/diagnostic';
import type { SourceFile } from '#model/document/document';
import type { ReadCache } from '#model/feature';
import type { ApiDescription } from '../model/api.ts';
import type { DescriptionFiles } from '../openapi/index.ts';

/** A digest of the files' contents and of the settings by which they are read. */
type DigestOf = (files: readonly string[]) => Promise<string>;

type Last = { readonly digest: string; readonly content: ApiContent };

/** The last readable content of each description, used while `dev` runs and the file has a fault. */
export type Readable = Map<string, readonly ApiDescription[]>;

export function readableIn({ memory }: ReadCache): Readable {
  const readable = (memory.get('api readable') ?? new Map()) as Readable;
  memory.set('api readable', readable);
  return readable;
}

/** Undefined if a file changed or nothing is cached. `settings`: all that the result depends on besides the files. */
export async function findCached(
  cache: ReadCache,
  settings: string,
  digestOf: DigestOf,
): Promise<ApiContent | undefined> {
  const last = (cache.memory.get('api') as Last | undefined) ?? readLast(cache, settings);
  if (!last || (await digestOf(last.content.files)) !== last.digest) return undefined;
  cache.memory.set('api', last);
  return last.content;
}

/** `onDisk`: for the next run too. */
export async function cacheContent(
  cache: ReadCache,
  settings: string,
  content: ApiContent,
  { digestOf, onDisk }: { readonly digestOf: DigestOf; readonly onDisk: boolean },
): Promise<void> {
  const last: Last = { digest: await digestOf(content.files), content };
  cache.memory.set('api', last);
  if (onDisk) cache.put(nameEntry(settings), encode(last));
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

/** Most of it is page text. UTF-8 takes half the bytes that v8's `serialize` needs for it. */
function encode({ digest, content: { value, ...rest } }: Last): Uint8Array[] {
  const bare = value.map(({ text: _, ...source }) => source);
  const texts = Buffer.from(JSON.stringify(value.map(({ text }) => text)));
  return [serialize({ digest, content: { ...rest, value: bare } }), texts];
}

function decode([first, texts]: readonly Uint8Array[]): Last {
  const { digest, content } = deserialize(first!) as Last;
  const written = JSON.parse(Buffer.from(texts!).toString()) as readonly string[];
  const value = content.value.map((one, index) => ({ ...one, text: written[index]! }));
  return { digest, content: { ...content, value } };
}

export type ApiContent = Found<readonly SourceFile[]> & {
  /** One for each entry of `api` in each version. */
  readonly descriptions: readonly ApiDescription[];
  /** Files of all descriptions, relative to the site folder. */
  readonly files: readonly string[];
  /** Files of each description, by its path in the configuration. */
  readonly filesOf: ReadonlyMap<string, DescriptionFiles>;
};
