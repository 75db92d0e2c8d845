/** What was read of descriptions before: in memory for `dev`, in the cache for the next run. */
import { hash } from 'node:crypto';
import { deserialize, serialize } from 'node:v8';
import type { ApiDescription } from '../../model/api.ts';
import type { Found } from '../../model/diagnostic.ts';
import type { SourceFile } from '../../model/document.ts';
import { partOf } from '../cache/segment.ts';
import type { Entry, Store } from '../cache/store.ts';
import type { ApiDownload } from './paths.ts';

export type ApiKept = {
  readonly store?: Pick<Store, 'get' | 'put'>;
  /** Names docgen's exact code. */
  readonly tool?: string;
  last?: { readonly digest: string; readonly content: ApiContent };
  /** In `dev`: what stood in each description when it could last be read; it stands for one that cannot be read now. */
  readonly readable?: Map<string, readonly ApiDescription[]>;
};

/** Names what files hold, and the settings by which they are read. */
export type DigestOf = (files: readonly string[]) => Promise<string>;

/** Undefined where something has changed, or nothing was kept. `settings`: all that the result hangs on besides the files. */
export async function remembered(
  kept: ApiKept,
  settings: string,
  digestOf: DigestOf,
): Promise<ApiContent | undefined> {
  if (kept.last)
    return (await digestOf(kept.last.content.files)) === kept.last.digest ? kept.last.content : undefined;
  const list = kept.store?.get(listKey(kept, settings));
  if (!list) return undefined;
  try {
    const digest = await digestOf(deserialize(list.first) as string[]);
    const entry = kept.store?.get(contentKey(kept, digest));
    if (!entry) return undefined;
    const content = decode(entry);
    kept.last = { digest, content };
    return content;
  } catch {
    // A damaged entry counts as absent.
    return undefined;
  }
}

/** Which files there are is known only when they were read: their list is kept for itself. */
export async function remember(
  kept: ApiKept,
  settings: string,
  content: ApiContent,
  digestOf: DigestOf,
): Promise<void> {
  const digest = await digestOf(content.files);
  kept.last = { digest, content };
  kept.store?.put(listKey(kept, settings), [serialize(content.files)]);
  kept.store?.put(contentKey(kept, digest), encode(content));
}

/** Texts of pages are most of it: as UTF-8 they take half of what they do among other values. */
function encode({ value, ...rest }: ApiContent): Uint8Array[] {
  const bare = value.map(({ text: _, ...source }) => source);
  const texts = Buffer.from(JSON.stringify(value.map(({ text }) => text)));
  return [serialize({ ...rest, value: bare }), texts];
}

function decode({ first, source }: Entry): ApiContent {
  const { value, ...rest } = deserialize(first) as ApiContent;
  const texts = JSON.parse(Buffer.from(partOf(source, 1)).toString()) as readonly string[];
  return { ...rest, value: value.map((one, index) => ({ ...one, text: texts[index]! })) };
}

function listKey({ tool }: ApiKept, settings: string): string {
  return hash('sha256', `api-files\0${tool}\0${settings}`);
}

function contentKey({ tool }: ApiKept, digest: string): string {
  return hash('sha256', `api\0${tool}\0${digest}`);
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
