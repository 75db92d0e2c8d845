/**
 * Loads the files of an embedded index on demand, each once. Each file is a script that calls back with its content,
 * because pages opened from disk can load scripts but cannot fetch.
 */
import { decodeNumbers, type Entry, readShard } from '../codec.ts';
import { learn } from '../fold.ts';
import {
  callback,
  decodeRuns,
  fileCount,
  fileName,
  format,
  type IndexInfo,
  indexFile,
  RecordKind,
  type RecordText,
  rangeOf,
  type Section,
  sizeUnit,
  type TextFile,
  textFileName,
  traditionalFile,
  unpackNames,
} from '../layout.ts';
import { unitsOf } from './query.ts';
import type { Synonyms } from './synonyms.ts';

/** Loads and runs a script below the tree's `search/`. */
export type Load = (path: string) => Promise<void>;

/** A file of the index did not load, or has the wrong content. */
export class LoadFault extends Error {}

export type Shard = ReadonlyMap<string, Entry>;

/** A record's text, and the route of its page. */
type StoredText = { readonly route: string; readonly text: RecordText };

/** The index as one tree sees it: records are numbered within the tree, page by page. */
export type Library = Outline & {
  readonly info: IndexInfo;
  /** How many shards a section has. */
  shardCount(section: Section): number;
  /** A shard's entries, without terms that the tree lacks. */
  shard(section: Section, number: number): Promise<Shard>;
  /** The entries of a range of pinyin: `huiyi!会议9回忆2`, with the frequency of each pair. */
  readings(number: number): Promise<readonly string[]>;
  readonly synonyms: Synonyms;
  /** The area of a record's page. */
  areaOf(record: number): string;
  /** Loads the table of traditional characters if the query needs it. Call it before folding the query. */
  learnFor(query: string): Promise<boolean>;
  /** The count of characters loaded for a shard. */
  loadedFor(section: Section, number: number): number;
  text(record: number): Promise<StoredText>;
  /** The number of the file with a record's text, and the compressed bytes of a file. */
  textFileOf(record: number): number;
  textSize(file: number): number;
};

type Outline = {
  /** By record: 1 for a page, 2 to 5 for a heading. */
  readonly levels: Uint8Array;
  /** By record: its page, and its parent, a heading, a page or a category; the record itself if it has none. */
  readonly pages: Int32Array;
  readonly parents: Int32Array;
};

const receivedFiles = new Map<string, unknown>();

/** Opens the current index. `again`: bypasses the browser's cache. */
export async function openLibrary(load: Load, again = false): Promise<Library> {
  Object.assign(globalThis, { [callback]: (name: string, body: unknown) => receivedFiles.set(name, body) });
  const info = (await take(load, indexFile, again ? `${indexFile}?${Date.now()}` : indexFile)) as IndexInfo;
  if (info.format !== format)
    throw new LoadFault('The search index has another format than this page reads.');
  const { inline, filesAt } = info;
  const files = namesIn(info);
  const loaded = new Map<string, Promise<unknown>>();
  const fileNamed = (name: string) => once(loaded, name, () => take(load, name, filesAt + name));
  const shards = new Map<string, Promise<Shard>>();
  const lengths = new Map<string, number>();
  const shardBody = async (section: Section, number: number) => {
    const body = inline ? inline[section] : ((await fileNamed(fileName(files[section], number))) as string);
    if (!inline) lengths.set(`${section} ${number}`, body.length);
    return body;
  };
  const learnTraditional = async () => {
    const path = filesAt + traditionalFile;
    learn((await once(loaded, path, () => take(load, traditionalFile, path))) as string);
  };
  if (info.isTraditional) await learnTraditional();
  const records = decodeRuns(info.records);
  const numbers = new Map(records.map((shared, record) => [shared, record]));
  const numberOf = (shared: number) => numbers.get(shared) ?? -1;
  const fileOf = textFiles(info);
  const sizes = decodeNumbers(info.textSizes);
  const outlined = outline(info.kinds);
  return {
    info,
    ...outlined,
    areaOf: areasOf(info, outlined.pages),
    learnFor: async (query) => {
      const isNeeded = mayBeTraditional(query);
      if (isNeeded) await learnTraditional();
      return isNeeded;
    },
    synonyms: (info.synonyms ?? []).map((group) =>
      group.map((phrase) =>
        unitsOf(phrase)
          .map(({ text }) => text)
          .join(' '),
      ),
    ),
    shardCount: (section) => (inline ? 1 : fileCount(files[section])),
    shard: (section, number) =>
      once(shards, `${section} ${number}`, async () => {
        const body = await shardBody(section, number);
        return readShard(body, numberOf);
      }),
    readings: async (number) => (await shardBody('pinyin', number)).split(' '),
    loadedFor: (section, number) => lengths.get(`${section} ${number}`) ?? 0,
    async text(record) {
      const shared = records[record]!;
      const { file, first } = fileOf(shared);
      const name = textFileName(files.texts, file, sizes.length);
      return textIn((await fileNamed(name)) as TextFile, shared - first);
    },
    textFileOf: (record) => fileOf(records[record]!).file,
    textSize: (file) => sizes[file]! * sizeUnit,
  };
}

function namesIn({ files }: IndexInfo): IndexInfo['files'] {
  const names = Object.entries(files).map(([section, packed]) => [section, unpackNames(packed)]);
  return Object.fromEntries(names) as IndexInfo['files'];
}

let simplified: ReadonlySet<string> | undefined;

/** True if a character is not in GB 2312; every browser has a table of that. */
function mayBeTraditional(query: string): boolean {
  const han = query.match(/\p{Script=Han}/gu) ?? [];
  if (han.length === 0) return false;
  simplified ??= new Set(
    new TextDecoder('gbk').decode(
      Uint8Array.from({ length: 72 * 94 * 2 }, (_, at) =>
        at % 2 ? 0xa1 + ((at >> 1) % 94) : 0xb0 + Math.floor(at / 188),
      ),
    ),
  );
  return han.some((character) => !simplified!.has(character));
}

async function take(load: Load, name: string, path: string): Promise<unknown> {
  try {
    await load(path);
  } catch (fault) {
    throw new LoadFault(`A file of the search index did not load: ${name}`, { cause: fault });
  }
  const body = receivedFiles.get(name);
  receivedFiles.delete(name);
  if (body === undefined) throw new LoadFault(`A file of the search index is not what it should be: ${name}`);
  return body;
}

/** Caches the promise. Drops it if it fails, so that the next search tries again. */
function once<T>(cache: Map<string, Promise<T>>, name: string, get: () => Promise<T>): Promise<T> {
  let promise = cache.get(name);
  if (!promise) {
    promise = get();
    cache.set(name, promise);
    promise.catch(() => cache.delete(name));
  }
  return promise;
}

/** Derives the hierarchy. `kinds`: a `RecordKind` for each record. */
function outline(kinds: string): Outline {
  const levels = new Uint8Array(kinds.length);
  const pages = new Int32Array(kinds.length);
  const parents = new Int32Array(kinds.length);
  let page = 0;
  let category = -1;
  for (let record = 0; record < kinds.length; record++) {
    const kind = kinds[record]!;
    const level = kind >= RecordKind.Level2 && kind <= RecordKind.Level5 ? Number(kind) : 1;
    levels[record] = level;
    if (level === 1) page = record;
    pages[record] = page;
    if (kind === RecordKind.Index) category = record;
    let parent = level > 1 ? record - 1 : kind === RecordKind.Alone || category < 0 ? record : category;
    while (level > 1 && levels[parent]! >= level) parent = parents[parent]!;
    parents[record] = parent;
  }
  return { levels, pages, parents };
}

/** `pages`: the page of each record. */
function areasOf({ areas, areaRuns }: IndexInfo, pages: Int32Array): (record: number) => string {
  const runs = decodeNumbers(areaRuns);
  const byPage = new Map<number, string>();
  let run = 0;
  let left = runs[1] ?? 0;
  for (const page of new Set(pages)) {
    while (left === 0 && run < runs.length) {
      run += 2;
      left = runs[run + 1] ?? 0;
    }
    byPage.set(page, areas[runs[run]!] ?? '');
    left--;
  }
  return (record) => byPage.get(pages[record]!)!;
}

/** Maps a record's shared number to its text file, and the first record of that. */
function textFiles({ texts }: IndexInfo): (shared: number) => { file: number; first: number } {
  const firsts: number[] = [];
  let next = 0;
  for (const count of decodeNumbers(texts)) {
    firsts.push(next);
    next += count;
  }
  return (shared) => {
    const file = rangeOf(shared, firsts);
    return { file, first: firsts[file]! };
  };
}

/** The record at an index of the file. */
function textIn(file: TextFile, place: number): StoredText {
  let route = '';
  let rest = place;
  for (const one of file) {
    if (typeof one === 'string') route = one;
    else if (rest-- === 0) return { route, text: one };
  }
  throw new LoadFault('A file of the search index does not hold the texts that it should.');
}
