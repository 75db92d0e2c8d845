/** Caches what was read from API descriptions: in memory for `dev`, on disk for the next run. */
import { hash } from 'node:crypto';
import { deserialize, serialize } from 'node:v8';
import type { ApiDescription } from '#model/api/api';
import type { Found } from '#model/diagnostic/diagnostic';
import type { SourceFile } from '#model/document/document';
import type { Entry } from '#model/job';
import { partOf } from '../../../engine/cache/segment.ts';
import type { Store } from '../../../engine/cache/store.ts';
import type { ApiDownload } from '../openapi/downloads/paths.ts';

export type ApiKept = {
  readonly store?: Pick<Store, 'get' | 'put'>;
  /** Identifies docgen's exact code. */
  readonly tool?: string;
  last?: Last;
  /** Only in `dev`: the last readable content of each description, used while the file has a fault. */
  readonly readable?: Map<string, readonly ApiDescription[]>;
};

/** A digest of the files' contents and of the settings by which they are read. */
export type DigestOf = (files: readonly string[]) => Promise<string>;

type Last = { readonly digest: string; readonly content: ApiContent };

/** Undefined if a file changed or nothing is cached. `settings`: all that the result depends on besides the files. */
export async function remembered(
  kept: ApiKept,
  settings: string,
  digestOf: DigestOf,
): Promise<ApiContent | undefined> {
  kept.last ??= lastIn(kept, settings);
  const { content, digest } = kept.last ?? {};
  return content && (await digestOf(content.files)) === digest ? content : undefined;
}

export async function remember(
  kept: ApiKept,
  settings: string,
  content: ApiContent,
  digestOf: DigestOf,
): Promise<void> {
  kept.last = { digest: await digestOf(content.files), content };
  kept.store?.put(keyOf(kept, settings), encode(kept.last));
}

/** The key holds the settings alone: which files a description includes is known only after reading it. */
function keyOf({ tool }: ApiKept, settings: string): string {
  return hash('sha256', `api\0${tool}\0${settings}`);
}

function lastIn(kept: ApiKept, settings: string): Last | undefined {
  const entry = kept.store?.get(keyOf(kept, settings));
  try {
    return entry && decode(entry);
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

function decode({ first, source }: Entry): Last {
  const { digest, content } = deserialize(first) as Last;
  const texts = JSON.parse(Buffer.from(partOf(source, 1)).toString()) as readonly string[];
  const value = content.value.map((one, index) => ({ ...one, text: texts[index]! }));
  return { digest, content: { ...content, value } };
}

export type ApiContent = Found<readonly SourceFile[]> & {
  /** One for each entry of `api` in each version. */
  readonly descriptions: readonly ApiDescription[];
  /** Pages of content/ that embed parts of a description, before -> after. */
  readonly embedded?: ReadonlyMap<SourceFile, SourceFile>;
  /** Files that references offer for download; the cache does not hold them. */
  readonly downloads?: readonly ApiDownload[];
  /** Files of all descriptions, relative to the site folder. */
  readonly files: readonly string[];
  /** Files of each description, by its path in the configuration. */
  readonly filesOf: ReadonlyMap<string, readonly string[]>;
};
