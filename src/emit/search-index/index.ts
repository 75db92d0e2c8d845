/**
 * search/ of every tree: the embedded index in small files, of which a query fetches a few. Classic scripts, so that
 * they also load in pages opened from disk.
 */
import type { Emitter, OutputFile } from '../../model/output.ts';
import {
  callback,
  encodeTexts,
  format,
  type IndexInfo,
  indexFile,
  RecordKind,
  shardFile,
  type TextGroups,
  type TextPlaces,
} from '../../model/search/shards.ts';
import { defaultTree, layoutOf, type Site, type Tree } from '../../model/site.ts';
import { folderOf, inTree, relativePath } from '../../model/url.ts';
import { digestOf, digestOfDocument, digestOfPlaces } from '../digest.ts';
import { searchedPages } from '../places.ts';
import { familiesOf, pinyinFamily } from './families.ts';
import { createLexicon, type Lexicon } from './lexicon.ts';
import { recordsOf, sizesFor, textFilesOf } from './records.ts';
import { createSpellings, type Spellings } from './spellings.ts';
import { createInverter, type Inverted } from './terms.ts';
import { createTexts, keyOf, type TextGroup } from './texts.ts';

export const searchIndex: Emitter = {
  name: 'search-index',
  paths: /(?:^|\/)search\//,
  key: (site) =>
    digestOf(
      'search-index',
      digestOfPlaces(site),
      site.trees.map(({ pages }) =>
        pages.map((page) => [
          digestOfDocument(page.document),
          layoutOf(page, site),
          page.index !== undefined,
        ]),
      ),
    ),
  emit: (site) => [...files(site)],
  stream: files,
};

/** The texts as soon as they are known, then the shards of one tree after the other. */
function* files(site: Site): Generator<OutputFile> {
  // The default tree is where most readers are: what trees share lies with it.
  const first = defaultTree(site) ?? site.trees[0];
  if (!first || site.config.search.provider !== 'embedded') return;
  const texts = createTexts(Math.max(...site.trees.map(({ pages }) => pages.length)));
  const lexicon = createLexicon(site.trees.length);
  const textFiles = (groups: readonly TextGroup[]) =>
    groups.flatMap(({ key, bodies }) =>
      bodies.map((body, number) => outputOf(first, shardFile(key, 'texts', number), body)),
    );
  const gathered: Gathered[] = [];
  for (const tree of site.trees) {
    const inverter = createInverter(lexicon);
    const limit = sizesFor(searchedPages(tree).length).file;
    const places: TextPlaces[number][] = [];
    let kinds = '';
    const titles: string[] = [];
    for (const records of recordsOf(tree, site)) {
      for (const record of records) {
        inverter.add(record);
        kinds += record.kind;
        titles.push(record.kind === RecordKind.More ? '' : record.title);
      }
      places.push(...texts.add(textFilesOf(records, limit)));
      yield* textFiles(texts.take());
    }
    gathered.push({ tree, inverted: inverter.finish(), kinds, titles, texts: encodeTexts(places) });
  }
  yield* textFiles(texts.take(true));
  const spellings = createSpellings();
  const shared: Shared = { textGroups: texts.groups(), textsIn: first, lexicon, spellings };
  for (const one of gathered) yield* shardsOf(one, shared);
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
};

function* shardsOf(gathered: Gathered, shared: Shared): Generator<OutputFile> {
  const { tree, inverted, kinds, titles, texts } = gathered;
  const { lexicon, textGroups, textsIn } = shared;
  const { pairs, characters, words, spellings } = familiesOf(inverted, lexicon);
  const inTitles = shared.spellings.postingsOf(titles);
  const pinyin = pinyinFamily(shared.spellings.sorted(), inTitles);
  const families = {
    pairs,
    characters,
    words: words.shards,
    pinyin: pinyin.shards,
    spellings: spellings.shards,
  };
  const parts = Object.entries(families).flatMap(([family, shards]) =>
    shards.map((shard, number) => ({ family: family as keyof typeof families, number, shard })),
  );
  const about = {
    format,
    textGroups,
    textsAt: wayBetween(tree, textsIn),
    pairs: pairs.length,
    characters: characters.length,
    words: words.bounds,
    pinyin: pinyin.bounds,
    spellings: spellings.bounds,
    records: kinds,
    texts,
  };
  const key = keyOf([JSON.stringify(about), ...parts.map(({ shard }) => shard)]);
  const info: IndexInfo = { ...about, key };
  yield outputOf(tree, indexFile, JSON.stringify(info));
  for (const { family, number, shard } of parts) yield outputOf(tree, shardFile(key, family, number), shard);
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

/** From one tree's search/ to another's: '' or '../../search/'. */
function wayBetween(from: Tree, to: Tree): string {
  const target = inTree(to.version, `search/${indexFile}`);
  return folderOf(`${relativePath(folderOf(inTree(from.version, `search/${indexFile}`)), target)}`).replace(
    /(.)$/,
    '$1/',
  );
}
