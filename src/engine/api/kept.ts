/** What was read of descriptions before: in memory for `dev`, in the cache for the next run. */
import { hash } from 'node:crypto';
import { deserialize, serialize } from 'node:v8';
import type { ApiDescription } from '../../model/api/api.ts';
import type { Found } from '../../model/diagnostic/diagnostic.ts';
import type { SourceFile } from '../../model/document/document.ts';
import type { ApiDownload } from '../../openapi/downloads/paths.ts';
import { partOf } from '../cache/segment.ts';
import type { Entry, Store } from '../cache/store.ts';

export type ApiKept = {
  readonly store?: Pick<Store, 'get' | 'put'>;
  /** Names docgen's exact code. */
  readonly tool?: string;
  last?: Last;
  /** In `dev`: what stood in each description when it could last be read; it stands for one that cannot be read now. */
  readonly readable?: Map<string, readonly ApiDescription[]>;
};

/** Names what files hold, and the settings by which they are read. */
export type DigestOf = (files: readonly string[]) => Promise<string>;

type Last = { readonly digest: string; readonly content: ApiContent };

/** Undefined where something has changed, or nothing was kept. `settings`: all that the result hangs on besides the files. */
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

/** By the settings alone: which files a description has is known only when they were read. */
function keyOf({ tool }: ApiKept, settings: string): string {
  return hash('sha256', `api\0${tool}\0${settings}`);
}

function lastIn(kept: ApiKept, settings: string): Last | undefined {
  const entry = kept.store?.get(keyOf(kept, settings));
  try {
    return entry && decode(entry);
  } catch {
    // Written by a newer Node, which has other forms.
    return undefined;
  }
}

/** Texts of pages are most of it: as UTF-8 they take half of what they do among other values. */
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
  /** One for each entry of `api` and version. */
  readonly descriptions: readonly ApiDescription[];
  /** Pages of content/ that ask for parts of a description, with those. */
  readonly embedded?: ReadonlyMap<SourceFile, SourceFile>;
  /** Files that references offer; what is kept has none. */
  readonly downloads?: readonly ApiDownload[];
  /** Files of the descriptions, from the site folder. */
  readonly files: readonly string[];
  /** The same for each description, by its file as the configuration names it. */
  readonly filesOf: ReadonlyMap<string, readonly string[]>;
};
