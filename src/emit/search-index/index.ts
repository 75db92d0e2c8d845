/**
 * search/ of every tree: the embedded index in small files, of which a query fetches a few. Classic scripts, so that
 * they also load in pages opened from disk.
 */
import { createHash } from 'node:crypto';
import type { Emitter, OutputFile } from '../../model/output.ts';
import {
  callback,
  encodeTexts,
  format,
  type IndexInfo,
  indexFile,
  RecordKind,
  shardFile,
} from '../../model/search/shards.ts';
import { defaultTree, type Site, type Tree } from '../../model/site.ts';
import { folderOf, inTree, relativePath } from '../../model/url.ts';
import { familiesOf, pinyinFamily } from './families.ts';
import { createLexicon, type Lexicon } from './lexicon.ts';
import { type IndexRecord, recordsOf, textFilesOf } from './records.ts';
import { createSpellings, type Spellings } from './spellings.ts';
import { invert } from './terms.ts';
import { createTexts } from './texts.ts';

export const searchIndex: Emitter = {
  name: 'search-index',
  paths: /(?:^|\/)search\//,
  emit(site) {
    // The default tree is where most readers are: what trees share lies with it.
    const first = defaultTree(site) ?? site.trees[0];
    if (!first || site.config.search.provider !== 'embedded') return [];
    const texts = createTexts();
    const trees = site.trees.map((tree) => {
      const records = recordsOf(tree, site);
      return { tree, records, places: encodeTexts(texts.add(textFilesOf(records))) };
    });
    const bodies = texts.bodies();
    const textsKey = keyOf(bodies);
    const shared: Shared = {
      site,
      textsKey,
      textsIn: first,
      lexicon: createLexicon(),
      spellings: createSpellings(),
    };
    return [
      ...bodies.map((body, number) => outputOf(first, shardFile(textsKey, 'texts', number), body)),
      ...trees.flatMap(({ tree, records, places }) => shardsOf(tree, records, places, shared)),
    ];
  },
};

/** What the trees have in common. */
type Shared = {
  readonly site: Site;
  readonly textsKey: string;
  readonly textsIn: Tree;
  readonly lexicon: Lexicon;
  readonly spellings: Spellings;
};

function shardsOf(tree: Tree, records: readonly IndexRecord[], places: string, shared: Shared): OutputFile[] {
  const { lexicon, textsKey, textsIn } = shared;
  const { pairs, characters, words, spellings } = familiesOf(invert(records, lexicon), lexicon);
  const inTitles = shared.spellings.postingsOf(
    records.map(({ kind, title }) => (kind === RecordKind.More ? '' : title)),
  );
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
    textsKey,
    textsAt: wayBetween(tree, textsIn),
    pairs: pairs.length,
    characters: characters.length,
    words: words.bounds,
    pinyin: pinyin.bounds,
    spellings: spellings.bounds,
    records: records.map(({ kind }) => kind).join(''),
    texts: places,
  };
  const key = keyOf([JSON.stringify(about), ...parts.map(({ shard }) => shard)]);
  const info: IndexInfo = { ...about, key };
  return [
    outputOf(tree, indexFile, JSON.stringify(info)),
    ...parts.map(({ family, number, shard }) => outputOf(tree, shardFile(key, family, number), shard)),
  ];
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

/** Names a folder by all that is in it. */
function keyOf(parts: readonly (string | Uint8Array)[]): string {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part).update('\0');
  return hash.digest('hex').slice(0, 10);
}
