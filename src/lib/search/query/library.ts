/**
 * Loads the files of an embedded index on demand, each once. Each file is a script that calls back with its content,
 * because pages opened from disk can load scripts but cannot fetch.
 */
import { decodeNumbers, type Entry, readPackedShard, readShard } from '../codec.ts';
import { flatten, learn } from '../fold.ts';
import {
  countSharing,
  decodeRuns,
  defaultCallback,
  findRange,
  format,
  type IndexInfo,
  indexFile,
  RecordKind,
  type RecordText,
  readFileName,
  readSharedName,
  type Section,
  sizeUnit,
  soundsFile,
  splitSynonyms,
  type TextFile,
  traditionalFile,
  unpackNames,
} from '../layout.ts';
import { getSimplified } from '../simplified.ts';
import { tokenize } from './tokens.ts';

/** Groups of words and phrases with the same meaning, folded. */
export type Synonyms = readonly (readonly string[])[];

/** Throws if the reader no longer wants the answer. */
export type Stop = () => void;

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
  countShards(section: Section): number;
  /** A shard's entries, without terms that the tree lacks. */
  loadShard(section: Section, number: number): Promise<Shard>;
  /** The entries of a range of pinyin: `huiyi!会议9回忆2`, with the frequency of each pair. */
  loadReadings(number: number): Promise<readonly string[]>;
  readonly synonyms: Synonyms;
  /** These, and those for queries that ask for an entry of a reference. */
  readonly allSynonyms: Synonyms;
  /** The area of a record's page. */
  findArea(record: number): string;
  /**
   * Loads the table of traditional characters if the query needs it, and returns the query in the site's characters and words;
   * else undefined. Call it before folding the query.
   */
  learnFor(query: string): Promise<string | undefined>;
  /** The syllables of common characters. */
  loadSounds(): Promise<ReadonlyMap<string, string>>;
  /** The count of characters loaded for a shard. */
  countLoaded(section: Section, number: number): number;
  loadText(record: number): Promise<StoredText>;
  /** The number of the file with a record's text, and the compressed bytes of a file. */
  findTextFile(record: number): number;
  findTextSize(file: number): number;
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
export async function openLibrary(
  load: Load,
  { callback = defaultCallback, again = false }: { callback?: string | undefined; again?: boolean } = {},
): Promise<Library> {
  Object.assign(globalThis, { [callback]: (name: string, body: unknown) => receivedFiles.set(name, body) });
  const info = (await takeFile(
    load,
    indexFile,
    again ? `${indexFile}?${Date.now()}` : indexFile,
  )) as IndexInfo;
  if (info.format !== format)
    throw new LoadFault('The search index has another format than this page reads.');
  const { inline, filesAt } = info;
  const files = unpackAllNames(info);
  const loaded = new Map<string, Promise<unknown>>();
  const loadFile = (name: string) => cacheOnce(loaded, name, () => takeFile(load, name, filesAt + name));
  const shards = new Map<string, Promise<Shard>>();
  const lengths = new Map<string, number>();
  const loadBody = async (section: Section, number: number) => {
    const several = countSharing(section, info.shards[section]);
    const body = inline
      ? inline[section]
      : ((await loadFile(readSharedName(files[section], number, several))) as string);
    if (!inline) lengths.set(`${section} ${number}`, body.length);
    return body;
  };
  const spelling = createSpelling(info, (name) =>
    cacheOnce(loaded, name, () => takeFile(load, name, filesAt + name)),
  );
  if (info.isTraditional) await spelling.learnFor('');
  const records = decodeRuns(info.records);
  const numbers = new Map(records.map((shared, record) => [shared, record]));
  const findNumber = (shared: number) => numbers.get(shared) ?? -1;
  const counts = decodeNumbers(info.texts);
  const findFile = createFileFinder(counts);
  const shared = counts.reduce((sum, count) => sum + count, 0);
  const sizes = decodeNumbers(info.textSizes);
  const outlined = deriveOutline(info.kinds);
  const synonyms = files.synonyms && (await loadFile(readFileName(files.synonyms, 0)));
  const allSynonyms = foldSynonyms((synonyms || info.synonyms || '') as string);
  return {
    info,
    ...outlined,
    findArea: mapAreas(info, outlined.pages),
    ...spelling,
    synonyms: allSynonyms.slice(0, info.ofSite),
    allSynonyms,
    countShards: (section) => info.shards[section],
    loadShard: (section, number) =>
      cacheOnce(shards, `${section} ${number}`, async () => {
        const body = await loadBody(section, number);
        return section === 'pairs' || section === 'characters'
          ? readPackedShard(body, shared, findNumber)
          : readShard(body, findNumber);
      }),
    loadReadings: async (number) => (await loadBody('pinyin', number)).split(' '),
    countLoaded: (section, number) => lengths.get(`${section} ${number}`) ?? 0,
    async loadText(record) {
      const { file, first } = findFile(records[record]!);
      const name = readSharedName(files.texts, file, countSharing('texts', sizes.length));
      return findText((await loadFile(name)) as TextFile, records[record]! - first);
    },
    findTextFile: (record) => findFile(records[record]!).file,
    findTextSize: (file) => sizes[file]! * sizeUnit,
  };
}

function foldSynonyms(joined: string): Synonyms {
  const foldPhrase = (phrase: string) =>
    tokenize(phrase)
      .map(({ text }) => text)
      .join(' ');
  return splitSynonyms(joined).map((group) => group.map(foldPhrase));
}

function unpackAllNames({ files }: IndexInfo): IndexInfo['files'] {
  const names = Object.entries(files).map(([section, packed]) => [section, unpackNames(packed)]);
  return Object.fromEntries(names) as IndexInfo['files'];
}

/** What is learned of spellings on demand. `load`: a file with a fixed name, once. */
function createSpelling(
  { isTraditional = false }: IndexInfo,
  load: (name: string) => Promise<unknown>,
): Pick<Library, 'learnFor' | 'loadSounds'> {
  return {
    async learnFor(query) {
      if (!isTraditional && !mayBeTraditional(query)) return undefined;
      const [characters, words] = (await load(traditionalFile)) as [string, string];
      learn(characters);
      return (words.match(/\S+ \S+/g) ?? []).reduce((text, one) => {
        const [word, own] = one.split(' ');
        return text.replaceAll(word!, own!);
      }, flatten(query));
    },
    loadSounds: async () => readSounds((await load(soundsFile)) as string),
  };
}

/** True if a character is not in GB 2312; every browser has a table of that. */
function mayBeTraditional(query: string): boolean {
  const han = query.match(/\p{Script=Han}/gu) ?? [];
  return han.some((character) => !getSimplified().has(character));
}

/** By character. `counts`: each syllable with the count of its characters, which follow one another in the table. */
function readSounds(counts: string): ReadonlyMap<string, string> {
  const characters = getSimplified().values();
  const sounds = new Map<string, string>();
  for (const [, name, count] of counts.matchAll(/(\D+)(\d+)/g))
    for (let left = Number(count); left > 0; left--) sounds.set(characters.next().value!, name!);
  return sounds;
}

async function takeFile(load: Load, name: string, path: string): Promise<unknown> {
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
function cacheOnce<T>(cache: Map<string, Promise<T>>, name: string, get: () => Promise<T>): Promise<T> {
  let promise = cache.get(name);
  if (!promise) {
    promise = get();
    cache.set(name, promise);
    promise.catch(() => cache.delete(name));
  }
  return promise;
}

/** Derives the hierarchy. `kinds`: a `RecordKind` for each record. */
function deriveOutline(kinds: string): Outline {
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
function mapAreas({ areas, areaRuns }: IndexInfo, pages: Int32Array): (record: number) => string {
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
function createFileFinder(counts: readonly number[]): (shared: number) => { file: number; first: number } {
  const firsts: number[] = [];
  let next = 0;
  for (const count of counts) {
    firsts.push(next);
    next += count;
  }
  return (shared) => {
    const file = findRange(shared, firsts);
    return { file, first: firsts[file]! };
  };
}

/** The record at an index of the file. */
function findText(file: TextFile, place: number): StoredText {
  let route = '';
  let rest = place;
  for (const one of file) {
    if (typeof one === 'string') route = one;
    else if (rest-- === 0) return { route, text: one };
  }
  throw new LoadFault('A file of the search index does not hold the texts that it should.');
}
