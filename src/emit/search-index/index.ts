/**
 * search/ of every tree: the embedded index in small files, of which a query fetches a few. Classic scripts, so that
 * they also load in pages opened from disk.
 */
import type { Emitter, OutputFile } from '../../model/output.ts';
import {
  callback,
  encodeTexts,
  type Folders,
  folderLength,
  format,
  type IndexInfo,
  indexFile,
  RecordKind,
  shardFile,
  shardsInFolder,
  type TextGroups,
  type TextPlaces,
} from '../../model/search/shards.ts';
import { defaultTree, type Site, type Tree } from '../../model/site.ts';
import { folderOf, inTree, relativePath } from '../../model/url.ts';
import { searchedPages } from '../places.ts';
import type { Kept, Memory } from './compat.ts';
import { familiesOf, pinyinFamily } from './families.ts';
import { createLexicon, type Lexicon } from './lexicon.ts';
import { createRecorder, type Remembered, remembered } from './memory.ts';
import { type Ahead, createAhead, createTaking } from './page.ts';
import { listedPages, sizesFor } from './records.ts';
import { createSpellings, type Spellings } from './spellings.ts';
import { createInverter, createReading, type Inverted, postingsOf, type Reading } from './terms.ts';
import { createTexts, keyOf, type TextGroup } from './texts.ts';

export const searchIndex: Emitter = {
  name: 'search-index',
  paths: /(?:^|\/)search\//,
  emit: (site) => files(site),
};

/** What is known before the site is. */
type Prepared = {
  readonly before: Remembered;
  readonly lexicon: Lexicon;
  readonly spellings: Spellings;
  readonly read: Reading;
  readonly ahead: Ahead;
};

/** `areShared` as for `createSpellings`. */
function prepared(kept: Kept | undefined, areShared: boolean): Prepared {
  const before = remembered(kept);
  const spellings = createSpellings(areShared);
  spellings.learn(before.titles());
  const lexicon = createLexicon(before.lexicon);
  const read = createReading(lexicon);
  return { before, lexicon, spellings, read, ahead: createAhead(before, read) };
}

/**
 * The texts as soon as they are known, then the shards of one tree after the other. `memory`: pages that it knows are
 * not taken apart again, and folders of texts that it knows are not made.
 */
function* files(site: Site, memory?: Memory): Generator<OutputFile> {
  // The default tree is where most readers are: what trees share lies with it.
  const first = defaultTree(site) ?? site.trees[0];
  if (!first || site.config.search.provider !== 'embedded') return;
  const most = (pagesOf: (tree: Tree) => number) => Math.max(...site.trees.map(pagesOf));
  const texts = createTexts(most(({ pages }) => pages.length));
  const largest = most((tree) => searchedPages(tree).length);
  // The same for all trees: else they could not share their texts.
  const sizes = sizesFor(largest);
  const { before, lexicon, spellings, read, ahead } =
    (memory?.prepared as Prepared | undefined) ?? prepared(memory?.before, site.trees.length > 1);
  const isWritten = (folder: string) => memory?.isWritten === true && before.hasFolder(folder);
  const recorder = createRecorder(memory);
  const taking = createTaking(sizes, before, read, site.trees.length > 1, ahead);
  const textFiles = (groups: readonly TextGroup[]) =>
    groups.flatMap(({ key, bodies }) =>
      bodies.map((body, number) => {
        const name = shardFile(key, 'texts', number);
        const made = () => outputOf(first, name, body());
        return isWritten(placeOf(first, key)) ? asWritten(first, name, made) : made();
      }),
    );
  const gathered: Gathered[] = [];
  for (const tree of site.trees) {
    const inverter = createInverter(lexicon, largest, before.runs);
    const places: TextPlaces[number][] = [];
    let kinds = '';
    const titles: string[] = [];
    for (const listed of listedPages(tree, site)) {
      const { key, taken, bodies } = taking.page(listed);
      recorder.page(key, taken);
      inverter.add(key, taken);
      kinds += listed.kind + taken.kinds.slice(1);
      for (const [index, title] of taken.titles.entries())
        titles.push(taken.kinds[index] === RecordKind.More ? '' : title);
      places.push(...texts.add(bodies));
      yield* textFiles(texts.take());
    }
    gathered.push({ tree, inverted: inverter.finish(), kinds, titles, texts: encodeTexts(places) });
  }
  yield* textFiles(texts.take(true));
  const folders = texts.groups().map(([key]) => placeOf(first, key));
  const shared: Shared = {
    textGroups: texts.groups(),
    textsIn: first,
    lexicon,
    spellings,
    isWritten,
    folders,
  };
  for (const one of gathered) yield* shardsOf(one, shared);
  const used = usedOf(
    gathered.map(({ inverted }) => inverted),
    lexicon.size(),
  );
  const runs = new Set(gathered.flatMap(({ inverted }) => inverted.runs));
  recorder.finish({ lexicon, used, runs, folders });
}

/** How many terms stand in some tree. */
function usedOf(trees: readonly Inverted[], size: number): number {
  let used = 0;
  for (let term = 0; term < size; term++) if (trees.some((tree) => postingsOf(tree, term) > 0)) used++;
  return used;
}

/** What is left of a tree's pages once they are taken in. */
type Gathered = {
  readonly tree: Tree;
  readonly inverted: Inverted;
  /** By record. */
  readonly kinds: string;
  readonly titles: readonly string[];
  readonly texts: string;
};

/** What the trees have in common. */
type Shared = {
  readonly textGroups: TextGroups;
  readonly textsIn: Tree;
  readonly lexicon: Lexicon;
  readonly spellings: Spellings;
  /** True of folders that the last build has written. */
  isWritten(folder: string): boolean;
  /** All that are written. */
  readonly folders: string[];
};

function* shardsOf(gathered: Gathered, shared: Shared): Generator<OutputFile> {
  const { tree, inverted, kinds, titles, texts } = gathered;
  const { lexicon, textGroups, textsIn } = shared;
  const inTitles = shared.spellings.postingsOf(titles);
  const families = {
    ...familiesOf(inverted, lexicon),
    pinyin: pinyinFamily(shared.spellings.sorted(), inTitles),
  };
  const folders = { pairs: '', characters: '', words: '', pinyin: '', spellings: '' };
  const counts = { pairs: 0, characters: 0 };
  for (const [name, { shards }] of Object.entries(families)) {
    const family = name as keyof Folders;
    for (const some of inFolders(shards)) {
      const key = keyOf(some);
      const first = (folders[family].length / folderLength) * shardsInFolder;
      yield* filesOf(family, key, first, some);
      folders[family] += key;
      if (family === 'pairs' || family === 'characters') counts[family] += some.length;
    }
  }
  const info: IndexInfo = {
    format,
    folders,
    textGroups,
    textsAt: wayBetween(tree, textsIn),
    ...counts,
    words: families.words.bounds,
    pinyin: families.pinyin.bounds,
    spellings: families.spellings.bounds,
    records: kinds,
    texts,
  };
  yield outputOf(tree, indexFile, JSON.stringify(info));

  function* filesOf(family: keyof Folders, key: string, first: number, shards: readonly Uint8Array[]) {
    const path = placeOf(tree, key);
    const isWritten = shared.isWritten(path);
    shared.folders.push(path);
    for (const [index, shard] of shards.entries()) {
      const name = shardFile(key, family, first + index);
      const made = () => outputOf(tree, name, shard);
      yield isWritten ? asWritten(tree, name, made) : made();
    }
  }
}

function* inFolders(shards: Iterable<Uint8Array>): Generator<Uint8Array[]> {
  let some: Uint8Array[] = [];
  for (const shard of shards) {
    if (some.push(shard) < shardsInFolder) continue;
    yield some;
    some = [];
  }
  if (some.length > 0) yield some;
}

/** Where a folder of the index lies in the output. */
function placeOf(tree: Tree, folder: string): string {
  return inTree(tree.version, `search/${folder}`);
}

const encoder = new TextEncoder();

/** A call with the file's own name and what it holds: JSON, or a shard, which needs no escapes. */
function outputOf(tree: Tree, name: string, body: string | Uint8Array): OutputFile {
  const start = `${callback}(${JSON.stringify(name)},`;
  const path = inTree(tree.version, `search/${name}`);
  if (typeof body === 'string') return { path, body: `${start}${body})\n`, from: 'search-index' };
  const bytes = new Uint8Array(start.length + body.length + 4);
  const { written } = encoder.encodeInto(`${start}"`, bytes);
  bytes.set(body, written);
  encoder.encodeInto('")\n', bytes.subarray(written + body.length));
  return { path, body: bytes, from: 'search-index' };
}

/** A file that the last build has written. */
function asWritten(tree: Tree, name: string, made: () => OutputFile): OutputFile {
  const path = inTree(tree.version, `search/${name}`);
  const make = () => made().body as string | Uint8Array;
  return { path, body: { key: name, make }, from: 'search-index' };
}

/** From one tree's search/ to another's: '' or '../../search/'. */
function wayBetween(from: Tree, to: Tree): string {
  const target = inTree(to.version, `search/${indexFile}`);
  return folderOf(`${relativePath(folderOf(inTree(from.version, `search/${indexFile}`)), target)}`).replace(
    /(.)$/,
    '$1/',
  );
}
