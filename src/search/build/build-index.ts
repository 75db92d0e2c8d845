/**
 * The files of the embedded index: index.js for every tree, and small files that they share, of which a query fetches
 * a few. Classic scripts, so that they also load in pages opened from disk.
 */
import { hash } from 'node:crypto';
import { defaultTree, layoutOf, type Page, type Site, type Tree } from '../../model/site.ts';
import { firstSegment, folderOf, inTree, relativePath } from '../../model/url.ts';
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
} from '../layout.ts';
import { searchedPages } from '../records.ts';
import { type Collected, collect, type Indexed, type Variant } from './collect.ts';
import { readIndexedPage } from './indexed-page.ts';
import { cut, dealt, sectionsOf, together } from './sections.ts';
import { sizesFor } from './sizes.ts';
import { textFileCount, textFiles } from './texts.ts';

type IndexFile = { readonly path: string; readonly body: Uint8Array };

/** The texts, then the sections, then what each tree has to know of them. `indexed`: `indexPage` of a page. */
export function* buildIndex(site: Site, indexed: Indexed): Generator<IndexFile> {
  // The default tree is where most readers are: what trees share lies with it.
  const home = defaultTree(site) ?? site.trees[0];
  if (!home) return;
  const collected = collect(site, indexed);
  const sections = sectionsOf(collected);
  const texts = collected.sizes.flat().reduce((sum, size) => sum + size, 0);
  const pages = site.trees.reduce((sum, tree) => sum + searchedPages(tree).length, 0);
  const sizes = sizesFor({
    pages,
    routes: collected.variants.size,
    texts,
    sections,
    textFiles: textFileCount(collected.sizes),
  });
  const files = { pairs: '', characters: '', words: '', pinyin: '', spellings: '', texts: '' };
  const bounds: Record<SortedSection, string[]> = { words: [], pinyin: [], spellings: [] };
  const inline: Record<Section, string> = { ...files };
  const written = new Set<string>();
  const named = function* (family: keyof typeof files, body: Uint8Array): Generator<IndexFile> {
    const { name, file } = fileOf(home, body);
    files[family] += name;
    // Where a site has few different pairs some shards are empty, and the same.
    if (!written.has(name)) yield file;
    written.add(name);
  };
  const counts = textFiles(collected.sizes, sizes);
  for (const body of textsIn(collected, counts, indexed)) yield* named('texts', body);
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
      else yield* named(name, quoted(shard));
    }
  }
  for (const tree of site.trees) {
    const info: IndexInfo = {
      format,
      filesAt: wayBetween(tree, home),
      files,
      ...(sizes.isInline && { inline }),
      bounds,
      ...recordsIn(tree, site, collected),
      texts: encodeNumbers(counts),
      textSize: Math.round(texts / Math.max(1, counts.length)),
    };
    yield {
      path: inTree(tree.version, `search/${indexFile}`),
      body: called(indexFile, JSON.stringify(info)),
    };
  }
}

/** The bodies of the files of texts, each made when it is asked for. `counts`: records of each. */
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
    let isTold = false;
    for (const { page, records } of pages) {
      for (const [index, { json }] of readIndexedPage(indexed(page)).records.entries()) {
        // Another page of the route has it as well.
        if (records[index] !== next) continue;
        next++;
        if (!isTold) parts.push(encoder.encode(`${parts.length === 0 ? '' : ','}${JSON.stringify(route)}`));
        isTold = true;
        parts.push(comma, json);
        if (++count < counts[file]!) continue;
        yield Buffer.concat([bracket[0], ...parts, bracket[1]]);
        parts = [];
        count = 0;
        file++;
        isTold = false;
      }
    }
  }
}

const encoder = new TextEncoder();
const decoder = new TextDecoder();
const comma = encoder.encode(',');
const quote = encoder.encode('"');
const bracket = [encoder.encode('['), encoder.encode(']')] as const;

/** Shards need no escapes. */
function quoted(shard: Uint8Array): Uint8Array {
  return Buffer.concat([quote, shard, quote]);
}

/** A file that is named by what it holds. `body`: JSON. */
function fileOf(home: Tree, body: Uint8Array): { name: string; file: IndexFile } {
  const name = hash('sha256', body, 'hex').slice(0, nameLength);
  return {
    name,
    file: { path: inTree(home.version, `search/${name}.js`), body: called(`${name}.js`, body) },
  };
}

/** A call with the file's own name and what it holds. */
function called(name: string, body: string | Uint8Array): Uint8Array {
  return Buffer.concat([Buffer.from(`${callback}(${JSON.stringify(name)},`), Buffer.from(body), end]);
}

const end = encoder.encode(')\n');

/** From one tree's search/ to another's: '' or '../../search/'. */
function wayBetween(from: Tree, to: Tree): string {
  const target = inTree(to.version, `search/${indexFile}`);
  const way = folderOf(relativePath(folderOf(inTree(from.version, `search/${indexFile}`)), target));
  return way === '' ? '' : `${way}/`;
}

/** The records of a tree and what each is, page by page in the order of all trees. */
function recordsIn(tree: Tree, site: Site, collected: Collected): Pick<IndexInfo, 'records' | 'kinds'> {
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
  return { records: encodeRuns(numbers), kinds };
}

function kindOf(page: Page, next: Page | undefined, site: Site, { byRoute }: Tree): RecordKind {
  const category = firstSegment(page.route);
  const nextIsBelow = next?.route.startsWith(`${page.route}/`);
  if (page.route === category && page.route !== '/' && nextIsBelow) return RecordKind.Index;
  if (page.route === '/' || page.index || nextIsBelow) return RecordKind.List;
  const index = byRoute.get(category);
  if (!index || index === page || index.document.meta.search === false) return RecordKind.Alone;
  return layoutOf(page, site) === 'post' ? RecordKind.Post : RecordKind.Page;
}
