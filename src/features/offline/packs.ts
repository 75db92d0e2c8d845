/**
 * One file for each section, with its pages and what they show; one with what all pages share, one with the search. Readers
 * save a section by fetching three files. Their list says how large they are. Made from the written output.
 */
import { createHash } from 'node:crypto';
import { decode, findTree, getFirstSegment, getPageFile } from '#model/address/url';
import type { OutputFile, WrittenOutput } from '#model/output/output';
import { type PackList, packListFile, packName, workerFile } from './contract.ts';
import { readWorkerSettings } from './files.ts';
import { packFiles } from './pack.ts';

/** Part of a pack's name: changes with the format and the way of packing. */
const format = 1;

/** The most bytes of one picture, and of a section's pictures: larger ones are not there without a network. */
enum most {
  picture = 4 * 1024 * 1024,
  pictures = 64 * 1024 * 1024,
}

/** Nothing if the site keeps no copies. */
export function* createPacks(output: WrittenOutput): Generator<OutputFile> {
  const { files, read } = output;
  const bases = files.has(workerFile) ? listTreeBases(output) : [];
  if (bases.length === 0) return;
  const packs: Record<string, PackList['packs'][string]> = {};
  for (const [name, paths] of listPacks(output, bases)) {
    const key = hashMembers(paths, files);
    const file = `assets/offline.${key.slice(0, 10)}.pack`;
    // Equal sections of two trees have one file.
    if (!files.has(file))
      yield {
        path: file,
        body: {
          key,
          make: () =>
            packFiles(name === packName.search ? sortByContent(paths, read) : paths, (path) =>
              asBuffer(read(path)),
            ),
        },
        from: 'offline',
      };
    packs[name] = { file, size: files.get(file)?.size ?? 0 };
  }
  const list: PackList = { version: 1, packs };
  yield { path: packListFile, body: `${JSON.stringify(list)}\n`, from: 'offline' };
}

/** The bases of all trees, without that of the site. */
function listTreeBases({ base, read }: WrittenOutput): string[] {
  const settings = readWorkerSettings(readIfThere(read, workerFile));
  return (settings?.trees ?? []).map((tree) => decode(tree.base).slice(base.length, -1));
}

/** Names of packs and the paths in each. Pages come first, as their order is that of the routes. */
function* listPacks(output: WrittenOutput, bases: readonly string[]): Generator<[string, readonly string[]]> {
  const { files } = output;
  const paths = [...files.keys()].sort();
  const homes = bases.map((base) => getPageFile(base || '/')).filter((path) => files.has(path));
  const shared = paths.filter((path) => /^assets\/[^/]+\.(?:js|css|woff2?)$/.test(path));
  yield [packName.shared, [...homes, ...new Set([...shared, ...listPictures(homes, output)])]];
  const search = paths.filter((path) => /(?:^|\/)search\/[\w-]+\.js$/.test(path));
  if (search.length > 0) yield [packName.search, search];
  for (const [section, pages] of listSections(output, bases))
    yield [section, [...pages, ...listPictures(pages, output)]];
}

/** The files of the pages of each section that has further pages below its own. */
function listSections({ routes, files }: WrittenOutput, bases: readonly string[]): Map<string, string[]> {
  const versions = bases.map((base) => ({ base }));
  const sections = new Map<string, string[]>();
  const withPages = new Set<string>();
  for (const path of [...routes].sort()) {
    const found = findTree(path, versions);
    if (!found || found.route === '/') continue;
    const first = getFirstSegment(found.route);
    const section = `${found.version.base}${first}`.slice(1);
    if (found.route !== first) withPages.add(section);
    const page = getPageFile(path);
    if (files.has(page)) sections.set(section, [...(sections.get(section) ?? []), page]);
  }
  return new Map([...sections].filter(([section]) => withPages.has(section)));
}

/** Pictures that the pages show, sorted. */
function listPictures(pages: readonly string[], { base, files, read }: WrittenOutput): string[] {
  const found = new Set<string>();
  for (const page of pages)
    for (const path of listPicturePaths(readIfThere(read, page), base)) found.add(path);
  let bytes = 0;
  return [...found].sort().filter((path) => {
    const size = files.get(path)?.size ?? Number.POSITIVE_INFINITY;
    if (size > most.picture || bytes + size > most.pictures) return false;
    bytes += size;
    return true;
  });
}

/** Paths below the base of all pictures that an address in the page's HTML names. */
function* listPicturePaths(html: string, base: string): Generator<string> {
  for (const { index, 0: ending } of html.matchAll(
    /\.(?:svg|png|jpe?g|gif|webp|avif|ico)(?=["'?#\s,&)])/gi,
  )) {
    const before = html.slice(Math.max(0, index - longest), index);
    const address =
      before.slice(Math.max(...[...'"\'(, ;'].map((end) => before.lastIndexOf(end))) + 1) + ending;
    if (address.startsWith(`${base}/`)) yield decode(address.slice(base.length + 1));
  }
}

/** Of an address that is looked for, characters. */
const longest = 1000;

/** The same bytes. */
function asBuffer({ buffer, byteOffset, byteLength }: Uint8Array): Buffer {
  return Buffer.from(buffer, byteOffset, byteLength);
}

/** A page that cannot be read has no pictures: packing it tells why. */
function readIfThere(read: WrittenOutput['read'], path: string): string {
  try {
    return asBuffer(read(path)).toString();
  } catch {
    return '';
  }
}

/**
 * Files of the search are named by hashes; beside those that are alike they pack better by an eighth. Each begins with its own
 * name and a comma.
 */
function sortByContent(paths: readonly string[], read: WrittenOutput['read']): string[] {
  const contents = new Map(
    paths.map((path) => {
      const body = asBuffer(read(path));
      return [path, body.subarray(body.indexOf(','))];
    }),
  );
  return [...paths].sort((a, b) => Buffer.compare(contents.get(a)!, contents.get(b)!));
}

/** A digest of all that a pack is made from. */
function hashMembers(paths: readonly string[], files: WrittenOutput['files']): string {
  const digest = createHash('sha256').update(`${format}\n`);
  for (const path of paths) digest.update(`${path}\n${files.get(path)?.hash}\n`);
  return digest.digest('hex');
}
