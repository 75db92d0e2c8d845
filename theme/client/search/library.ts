/**
 * The files of an embedded index: loads those that are asked for, each once. They call back with what they hold,
 * because pages opened from disk can load scripts but cannot fetch.
 */
import { type Entry, readEntries } from '../../../src/model/search/codec.ts';
import {
  callback,
  decodeTexts,
  familyFile,
  format,
  type HashedFamily,
  type IndexInfo,
  indexFile,
  RecordKind,
  type SortedFamily,
  type TextFile,
  textFile,
} from '../../../src/model/search/shards.ts';

/** Loads and runs a script below the tree's `search/`. */
export type Load = (path: string) => Promise<void>;

/** What the index could not give: the file did not come, or did not hold what it should. */
export class LoadFault extends Error {}

export type Library = {
  readonly info: IndexInfo;
  /** By record: 1 for a page, 2 to 5 for headings. */
  readonly levels: Uint8Array;
  /** By record the first passage of its place: itself unless it goes on another record. */
  readonly homes: Int32Array;
  /** By record: that of its page, and that above it: a heading, a page, a category; itself if there is none. */
  readonly pages: Int32Array;
  readonly parents: Int32Array;
  entries(family: HashedFamily | SortedFamily, shard: number): Promise<ReadonlyMap<string, Entry>>;
  /** The text file that holds a record, and the record's place in it. */
  texts(record: number): Promise<{ readonly file: TextFile; readonly place: number }>;
};

const received = new Map<string, unknown>();

/** Opens the index that lies there now. `again`: past what the browser has kept. */
export async function openLibrary(load: Load, again = false): Promise<Library> {
  Object.assign(globalThis, { [callback]: (name: string, body: unknown) => received.set(name, body) });
  const info = (await take(load, indexFile, again ? `${indexFile}?${Date.now()}` : indexFile)) as IndexInfo;
  if (info.format !== format)
    throw new LoadFault('The search index has another format than this page reads.');
  const shards = new Map<string, Promise<ReadonlyMap<string, Entry>>>();
  const texts = new Map<string, Promise<TextFile>>();
  const places = textPlaces(info);
  return {
    info,
    ...outline(info.records),
    entries(family, shard) {
      const name = familyFile(info.folders, family, shard);
      return once(shards, name, async () => readEntries((await take(load, name)) as string));
    },
    async texts(record) {
      const { file: number, first } = places(record);
      const name = textFile(info.textGroups, number);
      const file = await once(
        texts,
        name,
        async () => (await take(load, name, info.textsAt + name)) as TextFile,
      );
      return { file, place: record - first };
    },
  };
}

async function take(load: Load, name: string, path = name): Promise<unknown> {
  try {
    await load(path);
  } catch (fault) {
    throw new LoadFault(`A file of the search index did not load: ${name}`, { cause: fault });
  }
  const body = received.get(name);
  received.delete(name);
  if (body === undefined) throw new LoadFault(`A file of the search index is not what it should be: ${name}`);
  return body;
}

/** What failed is forgotten, so that the next search tries again. */
function once<T>(kept: Map<string, Promise<T>>, name: string, get: () => Promise<T>): Promise<T> {
  let promise = kept.get(name);
  if (!promise) {
    promise = get();
    kept.set(name, promise);
    promise.catch(() => kept.delete(name));
  }
  return promise;
}

function outline(records: string): Pick<Library, 'levels' | 'homes' | 'pages' | 'parents'> {
  const levels = new Uint8Array(records.length);
  const homes = new Int32Array(records.length);
  const pages = new Int32Array(records.length);
  const parents = new Int32Array(records.length);
  let page = 0;
  let category = -1;
  for (let record = 0; record < records.length; record++) {
    const kind = records[record]!;
    const more = kind === RecordKind.More;
    const home = more ? homes[record - 1]! : record;
    const level = more
      ? levels[home]!
      : kind >= RecordKind.Level2 && kind <= RecordKind.Level5
        ? Number(kind)
        : 1;
    homes[record] = home;
    levels[record] = level;
    if (level === 1 && !more) page = record;
    pages[record] = page;
    if (kind === RecordKind.Index) category = record;
    let parent =
      level > 1 ? homes[record - 1]! : kind === RecordKind.Alone || category < 0 ? record : category;
    while (level > 1 && levels[parent]! >= level) parent = parents[parent]!;
    parents[record] = more ? parents[home]! : parent;
  }
  return { levels, homes, pages, parents };
}

/** Finds the text file of a record, and the first record in it. */
function textPlaces({ texts }: IndexInfo): (record: number) => { file: number; first: number } {
  const firsts: number[] = [];
  const files: number[] = [];
  let next = 0;
  for (const { count, file } of decodeTexts(texts)) {
    firsts.push(next);
    files.push(file);
    next += count;
  }
  return (record) => {
    let low = 0;
    let high = firsts.length - 1;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if (firsts[middle]! <= record) low = middle;
      else high = middle - 1;
    }
    return { file: files[low]!, first: firsts[low]! };
  };
}
