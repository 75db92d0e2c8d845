/**
 * The files of the embedded index: index.js for each tree, and small shared files, of which a query loads a few.
 * They are classic scripts, so that pages opened from disk can load them too.
 */
import { hash } from 'node:crypto';
import { firstSegment, folderOf, inTree, relativePath } from '#model/address/url';
import { layoutOf, mainTree, type Page, type Site, type Tree } from '#model/site/site';
import { encodeNumbers } from '../codec.ts';
import {
  callback,
  encodeRuns,
  format,
  type IndexInfo,
  indexFile,
  nameLength,
  RecordKind,
  type Section,
  type SortedSection,
  sections as sectionNames,
  sizeUnit,
  textSuffix,
  textsOfOneName,
  traditionalFile,
} from '../layout.ts';
import { areaOf, searchedPages } from '../records.ts';
import { type Collected, collect, type Indexed, type Variant } from './collect.ts';
import { readIndexedPage } from './indexed-page.ts';
import { cut, dealt, sectionsOf, together } from './sections.ts';
import { type Sizes, sizesFor } from './sizes.ts';
import { addSynonyms } from './synonyms.ts';
import { textFileCount, textFiles } from './texts.ts';
import { traditionalFor } from './traditional.ts';
import { wireSize } from './wire-size.ts';

type IndexFile = { readonly path: string; readonly body: Uint8Array };

/** Yields the text files, then the sections, then each tree's index.js. `indexed`: the `indexPage` bytes of a page. */
export function* buildIndex(site: Site, indexed: Indexed): Generator<IndexFile> {
  // Shared files lie in the default tree, which most readers use.
  const home = mainTree(site);
  if (!home) return;
  const { synonyms = [] } = site.config.search;
  const collected = collect(site, indexed);
  addSynonyms(synonyms, collected.dictionary, collected);
  const sections = sectionsOf(collected);
  const sizes = sizesOf(site, collected, sections);
  const files = { pairs: '', characters: '', words: '', pinyin: '', spellings: '', texts: '' };
  const bounds: Record<SortedSection, string[]> = { words: [], pinyin: [], spellings: [] };
  const inline: Record<Section, string> = { ...files };
  const written = new Map<string, string>();
  const named = function* (
    family: keyof typeof files,
    bodies: readonly Uint8Array[],
    suffixOf: (index: number) => string = () => '',
  ): Generator<IndexFile> {
    const sum = hash('sha256', Buffer.concat(bodies), 'hex');
    const name = freeName(sum, written);
    files[family] += name;
    // On a small site several shards are empty, and so have the same name.
    if (!written.has(name))
      for (const [index, body] of bodies.entries()) yield fileOf(home, name + suffixOf(index), body);
    written.set(name, sum);
  };
  const counts = textFiles(collected.sizes, sizes);
  const textSizes: number[] = [];
  for (const bodies of byName(textsIn(collected, counts, indexed), counts.length)) {
    textSizes.push(...bodies.map((body) => Math.ceil(wireSize(body) / sizeUnit)));
    yield* named('texts', bodies, (index) => textSuffix(index, counts.length));
  }
  if (sizes.files.characters === 0) {
    sections.pairs = together(sections.pairs, sections.characters);
  }
  for (const name of sectionNames) {
    if (name === 'characters' && sizes.files.characters === 0) continue;
    const count = sizes.files[name];
    const shards =
      name === 'pairs' || name === 'characters'
        ? dealt(sections[name], count)
        : cut(sections[name], count, bounds[name]);
    for (const shard of shards) {
      if (sizes.isInline) inline[name] += decoder.decode(shard);
      else yield* named(name, [quoted(shard)]);
    }
  }
  yield {
    path: inTree(home.version, `search/${traditionalFile}`),
    body: called(traditionalFile, JSON.stringify(traditionalFor(collected.dictionary))),
  };
  const packed = Object.entries(files).map(([family, names]) => [family, packedNames(names)]);
  for (const tree of site.trees) {
    const info: IndexInfo = {
      format,
      filesAt: wayBetween(tree, home),
      files: Object.fromEntries(packed) as IndexInfo['files'],
      ...(sizes.isInline && { inline }),
      bounds,
      ...recordsIn(tree, site, collected),
      ...(collected.isTraditional && { isTraditional: true }),
      ...(synonyms.length > 0 && { synonyms }),
      texts: encodeNumbers(counts),
      textSizes: encodeNumbers(textSizes),
    };
    yield {
      path: inTree(tree.version, `search/${indexFile}`),
      body: called(indexFile, JSON.stringify(info)),
    };
  }
}

function sizesOf(
  { trees }: Site,
  { sizes, variants }: Collected,
  sections: ReturnType<typeof sectionsOf>,
): Sizes {
  return sizesFor({
    pages: trees.reduce((sum, tree) => sum + searchedPages(tree).length, 0),
    routes: variants.size,
    texts: sizes.flat().reduce((sum, size) => sum + size, 0),
    sections,
    textFiles: textFileCount(sizes),
  });
}

/** Groups the text files that share a name. `count`: of all text files. */
function* byName(bodies: Iterable<Uint8Array>, count: number): Generator<readonly Uint8Array[]> {
  let several: Uint8Array[] = [];
  for (const body of bodies) {
    several.push(body);
    if (several.length < textsOfOneName(count)) continue;
    yield several;
    several = [];
  }
  if (several.length > 0) yield several;
}

/** The text files, each made on demand. `counts`: how many records each holds. */
function* textsIn(
  { variants }: Collected,
  counts: readonly number[],
  indexed: Indexed,
): Generator<Uint8Array> {
  let parts: Uint8Array[] = [];
  let count = 0;
  let file = 0;
  let next = 0;
  for (const [route, pages] of variants) {
    let hasRoute = false;
    for (const { page, records } of pages) {
      for (const [index, { json }] of readIndexedPage(indexed(page)).records.entries()) {
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

/** A shard as a JSON string: shards need no escapes. */
function quoted(shard: Uint8Array): Uint8Array {
  return Buffer.concat([quote, shard, quote]);
}

/** A file of the index. `body`: JSON. */
function fileOf(home: Tree, name: string, body: Uint8Array): IndexFile {
  return { path: inTree(home.version, `search/${name}.js`), body: called(`${name}.js`, body) };
}

/**
 * The first digits of a hash, or of the hash's hash if another file has that name. Names are short, as readers load them all.
 * `taken`: full hashes by name.
 * @internal Exported for tests.
 */
export function freeName(sum: string, taken: ReadonlyMap<string, string>, from = sum): string {
  const name = from.slice(0, nameLength);
  const isFree = (taken.get(name) ?? sum) === sum;
  return isFree ? name : freeName(sum, taken, hash('sha256', from, 'hex'));
}

/** The inverse of `unpackNames`. */
function packedNames(names: string): string {
  return Buffer.from(names, 'hex').toString('base64');
}

/** A script that calls the engine with the file's name and content. */
function called(name: string, body: string | Uint8Array): Uint8Array {
  const bytes = typeof body === 'string' ? encoder.encode(body) : body;
  return Buffer.concat([encoder.encode(`${callback}(${JSON.stringify(name)},`), bytes, end]);
}

const end = encoder.encode(')\n');

/** The path from one tree's search/ to another's: '' or '../../search/'. */
function wayBetween(from: Tree, to: Tree): string {
  const target = inTree(to.version, `search/${indexFile}`);
  const way = folderOf(relativePath(folderOf(inTree(from.version, `search/${indexFile}`)), target));
  return way === '' ? '' : `${way}/`;
}

/** A tree's records with their kinds, page by page in the order of `variants`. */
function recordsIn(
  tree: Tree,
  site: Site,
  collected: Collected,
): Pick<IndexInfo, 'records' | 'kinds' | 'areas' | 'areaRuns'> {
  const byRoute = new Map(searchedPages(tree).map((page) => [page.route, page]));
  const pages = [...collected.variants.keys()].flatMap((route) => byRoute.get(route) ?? []);
  const numbers: number[] = [];
  let kinds = '';
  for (const [index, page] of pages.entries()) {
    const { records }: Variant = collected.variantOf(page);
    numbers.push(...records);
    kinds += kindOf(page, pages[index + 1], site, tree);
    for (const record of records.slice(1)) kinds += collected.levels[record];
  }
  return { records: encodeRuns(numbers), kinds, ...areasOf(pages.map((page) => areaOf(page, tree))) };
}

/** Run-length codes the areas. `names`: the area of each page. */
function areasOf(names: readonly string[]): Pick<IndexInfo, 'areas' | 'areaRuns'> {
  const areas = [...new Set(names)];
  const runs: number[] = [];
  for (const [index, name] of names.entries()) {
    if (name === names[index - 1]) runs[runs.length - 1]!++;
    else runs.push(areas.indexOf(name), 1);
  }
  return { areas, areaRuns: encodeNumbers(runs) };
}

function kindOf(page: Page, next: Page | undefined, site: Site, { byRoute }: Tree): RecordKind {
  const category = firstSegment(page.route);
  // Pages made from an API description repeat what written pages say.
  const index = byRoute.get(category);
  const isAlone = !index || index === page || index.document.meta.search === false;
  if (page.document.isVirtual && !isAlone) return RecordKind.Made;
  const nextIsBelow = next?.route.startsWith(`${page.route}/`);
  if (page.route === category && page.route !== '/' && nextIsBelow) return RecordKind.Index;
  if (page.route === '/' || page.index || nextIsBelow) return RecordKind.List;
  if (isAlone) return RecordKind.Alone;
  return layoutOf(page, site) === 'post' ? RecordKind.Post : RecordKind.Page;
}
