/**
 * The files of the embedded index: index.js for each tree, and small shared files, of which a query loads a few.
 * They are classic scripts, so that pages opened from disk can load them too.
 */
import { hash } from 'node:crypto';
import { encodeNumbers } from '../codec.ts';
import { actions } from '../dictionary.ts';
import {
  countSharing,
  defaultCallback,
  encodeRuns,
  format,
  formatSuffix,
  type IndexInfo,
  indexFile,
  joinSynonyms,
  nameLength,
  RecordKind,
  type Section,
  type SortedSection,
  sections as sectionNames,
  sizeUnit,
  soundsFile,
  traditionalFile,
} from '../layout.ts';
import type { IndexPage, IndexTree } from '../page.ts';
import { type Collected, collectPages, findCategory, type Variant } from './collect.ts';
import { readIndexedPage } from './indexed-page.ts';
import { selectRegional } from './regional.ts';
import { createSections, cutIntoRanges, dealByHash, joinSections } from './sections.ts';
import { chooseFileCounts, type Sizes } from './sizes.ts';
import { listSounds } from './sounds.ts';
import { addSynonyms } from './synonyms.ts';
import { countRecordsOfFiles, createFileCounter } from './texts.ts';
import { selectTraditional } from './traditional.ts';
import { estimateWireSize } from './wire-size.ts';

type IndexFile = { readonly path: string; readonly body: Uint8Array };

export type IndexInput = {
  readonly trees: readonly IndexTree[];
  /** The tree in whose folder the shared files lie; the first unless named. */
  readonly home?: IndexTree | undefined;
  /** Groups of words and phrases with the same meaning. */
  readonly synonyms?: readonly (readonly string[])[] | undefined;
  /** The global function that the files call (`createEmbedded` has to know it). */
  readonly callback?: string;
};

const noFiles = { pairs: '', characters: '', words: '', pinyin: '', spellings: '', texts: '', synonyms: '' };

/** Yields the text files, then the sections, then each tree's index.js. */
export function* buildIndex({
  trees,
  home = trees[0],
  synonyms: ofSite = [],
  callback = defaultCallback,
}: IndexInput): Generator<IndexFile> {
  if (!home) return;
  const collected = collectPages(trees);
  const createFile = (folder: string, name: string, body: string | Uint8Array): IndexFile => ({
    path: `${folder}/${name}`,
    body: writeCall(callback, name, body),
  });
  const synonyms = joinSynonyms(addSynonyms(ofSite, actions, collected));
  const sections = createSections(collected);
  const sizes = chooseSizes(trees, collected, sections);
  const files = { ...noFiles };
  const bounds: Record<SortedSection, string[]> = { words: [], pinyin: [], spellings: [] };
  const inline: Record<Section, string> = { ...files };
  const written = new Map<string, string>();
  const named = function* (
    family: keyof typeof files,
    bodies: readonly Uint8Array[],
    several = bodies.length,
  ): Generator<IndexFile> {
    const sum = hash('sha256', bodies.length === 1 ? bodies[0]! : Buffer.concat(bodies), 'hex');
    const name = chooseName(sum, written);
    files[family] += name;
    // On a small site several shards are empty, and so have the same name.
    if (!written.has(name))
      for (const [index, body] of bodies.entries())
        yield createFile(home.folder, `${name}${formatSuffix(index, several)}.js`, body);
    written.set(name, sum);
  };
  const counts = countRecordsOfFiles(collected.sizes, sizes);
  const textSizes: number[] = [];
  const textsOfName = countSharing('texts', counts.length);
  for (const bodies of groupByName(writeTexts(collected, counts), textsOfName)) {
    textSizes.push(...bodies.map((body) => Math.ceil(estimateWireSize(body) / sizeUnit)));
    yield* named('texts', bodies, textsOfName);
  }
  if (sizes.files.characters === 0) sections.pairs = joinSections(sections.pairs);
  for (const name of sectionNames) {
    if (name === 'characters' && sizes.files.characters === 0) continue;
    const count = sizes.files[name];
    const shards =
      name === 'pairs' || name === 'characters'
        ? dealByHash(sections[name], count, collected.levels.length)
        : cutIntoRanges(sections[name], count, bounds[name]);
    const several = countSharing(name, count);
    if (sizes.isInline) for (const shard of shards) inline[name] += decoder.decode(shard);
    else for (const group of groupByName(quoteShards(shards), several)) yield* named(name, group, several);
  }
  if (!sizes.isInline && synonyms !== '') yield* named('synonyms', [Buffer.from(JSON.stringify(synonyms))]);
  for (const [name, body] of Object.entries(listFixed(collected, bounds)))
    yield createFile(home.folder, name, JSON.stringify(body));
  const packed = Object.entries(files).map(([family, names]) => [family, packNames(names)]);
  for (const tree of trees) {
    const info: IndexInfo = {
      format,
      filesAt: findWay(tree.folder, home.folder),
      files: Object.fromEntries(packed) as IndexInfo['files'],
      ...(sizes.isInline && { inline, synonyms }),
      bounds,
      ...describeRecords(tree, collected),
      ...(collected.isTraditional && { isTraditional: true }),
      ...(synonyms !== '' && { ofSite: ofSite.length }),
      shards: sizes.files,
      texts: encodeNumbers(counts),
      textSizes: encodeNumbers(textSizes),
    };
    yield createFile(tree.folder, indexFile, JSON.stringify(info));
  }
}

/** The files with fixed names, and their contents. */
function listFixed(collected: Collected, { pinyin }: IndexInfo['bounds']): Readonly<Record<string, unknown>> {
  return {
    [traditionalFile]: [selectTraditional(collected.dictionary), selectRegional(collected)],
    ...(pinyin.length > 0 && { [soundsFile]: listSounds() }),
  };
}

function chooseSizes(
  trees: readonly IndexTree[],
  { sizes, variants }: Collected,
  sections: ReturnType<typeof createSections>,
): Sizes {
  return chooseFileCounts({
    pages: trees.reduce((sum, tree) => sum + tree.pages.length, 0),
    routes: variants.size,
    texts: sizes.flat().reduce((sum, size) => sum + size, 0),
    sections,
    textFiles: createFileCounter(sizes),
  });
}

/** Groups the files that share a name. */
function* groupByName(bodies: Iterable<Uint8Array>, most: number): Generator<readonly Uint8Array[]> {
  let several: Uint8Array[] = [];
  for (const body of bodies) {
    several.push(body);
    if (several.length < most) continue;
    yield several;
    several = [];
  }
  if (several.length > 0) yield several;
}

/** The text files, each made on demand. `counts`: how many records each holds. */
function* writeTexts({ variants }: Collected, counts: readonly number[]): Generator<Uint8Array> {
  let parts: Uint8Array[] = [];
  let count = 0;
  let file = 0;
  let next = 0;
  for (const [route, pages] of variants) {
    let hasRoute = false;
    for (const { page, records, bytes } of pages) {
      if (!records.some((record) => record >= next)) continue;
      for (const [index, { json }] of readIndexedPage(bytes ?? page.read()).records.entries()) {
        // The record belongs to an earlier page of the route.
        if (records[index] !== next) continue;
        next++;
        if (!hasRoute) parts.push(encoder.encode(`${parts.length === 0 ? '' : ','}${JSON.stringify(route)}`));
        hasRoute = true;
        parts.push(comma, json);
        if (++count < counts[file]!) continue;
        yield Buffer.concat([bracket[0], ...parts, bracket[1]]);
        parts = [];
        count = 0;
        file++;
        hasRoute = false;
      }
    }
  }
}

const encoder = new TextEncoder();
const decoder = new TextDecoder();
const comma = encoder.encode(',');
const quote = encoder.encode('"');
const bracket = [encoder.encode('['), encoder.encode(']')] as const;

/** Shards as JSON strings: they need no escapes. Copies each, since the next one takes its place in memory. */
function* quoteShards(shards: Iterable<Uint8Array>): Generator<Uint8Array> {
  for (const shard of shards) yield Buffer.concat([quote, shard, quote]);
}

/**
 * The first digits of a hash, or of the hash's hash if another file has that name. Names are short, as readers load them all.
 * `taken`: full hashes by name.
 * @internal Exported for tests.
 */
export function chooseName(sum: string, taken: ReadonlyMap<string, string>, from = sum): string {
  const name = from.slice(0, nameLength);
  const isFree = (taken.get(name) ?? sum) === sum;
  return isFree ? name : chooseName(sum, taken, hash('sha256', from, 'hex'));
}

/** The inverse of `unpackNames`. */
function packNames(names: string): string {
  return Buffer.from(names, 'hex').toString('base64');
}

/** A script that calls the engine with the file's name and content. `body`: JSON. */
function writeCall(callback: string, name: string, body: string | Uint8Array): Uint8Array {
  const bytes = typeof body === 'string' ? encoder.encode(body) : body;
  return Buffer.concat([encoder.encode(`${callback}(${JSON.stringify(name)},`), bytes, end]);
}

const end = encoder.encode(')\n');

/** The path from one folder to another: '' or '../../search/'. */
function findWay(from: string, to: string): string {
  const own = from.split('/');
  const other = to.split('/');
  while (own.length > 0 && own[0] === other[0]) {
    own.shift();
    other.shift();
  }
  return [...own.map(() => '..'), ...other].map((step) => `${step}/`).join('');
}

/** A tree's records with their kinds, page by page in the order of `variants`. */
function describeRecords(
  tree: IndexTree,
  collected: Collected,
): Pick<IndexInfo, 'categories' | 'records' | 'kinds' | 'areas' | 'areaRuns'> {
  const byRoute = new Map(tree.pages.map((page) => [page.route, page]));
  const pages = [...collected.variants.keys()].flatMap((route) => byRoute.get(route) ?? []);
  const numbers: number[] = [];
  let kinds = '';
  for (const [index, page] of pages.entries()) {
    const { records }: Variant = collected.findVariant(page);
    numbers.push(...records);
    kinds += findKind(page, pages[index + 1], byRoute);
    for (const record of records.slice(1)) kinds += collected.levels[record];
  }
  const categories = [...new Set(pages.map(({ route }) => findCategory(route).slice(1)))].join(' ');
  return { categories, records: encodeRuns(numbers), kinds, ...encodeAreas(pages.map(({ area }) => area)) };
}

/** Run-length codes the areas. `names`: the area of each page. */
function encodeAreas(names: readonly string[]): Pick<IndexInfo, 'areas' | 'areaRuns'> {
  const areas = [...new Set(names)];
  const runs: number[] = [];
  for (const [index, name] of names.entries()) {
    if (name === names[index - 1]) runs[runs.length - 1]!++;
    else runs.push(areas.indexOf(name), 1);
  }
  return { areas, areaRuns: encodeNumbers(runs) };
}

function findKind(
  page: IndexPage,
  next: IndexPage | undefined,
  byRoute: ReadonlyMap<string, IndexPage>,
): RecordKind {
  const category = findCategory(page.route);
  const index = byRoute.get(category);
  const isAlone = !index || index === page;
  // Generated pages repeat what written pages say.
  if (page.type === 'generated' && !isAlone) return RecordKind.Generated;
  const nextIsBelow = next?.route.startsWith(`${page.route}/`);
  if (page.route === category && page.route !== '/' && nextIsBelow) return RecordKind.Index;
  if (page.route === '/' || page.type === 'list' || nextIsBelow) return RecordKind.List;
  if (isAlone) return RecordKind.Alone;
  return page.type === 'post' ? RecordKind.Post : RecordKind.Page;
}
