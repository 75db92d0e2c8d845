/** Finds what callers name: a tree by version and language, a page by any address of it. */
import { decodeHash, decode as decodeUrl } from '#model/address/url';
import { findNearest } from '#model/text';
import { ReadFault } from '../source/source.ts';
import { formatAddress, type Site, type Tree } from './site.ts';

export type Wanted = { readonly version?: string | undefined; readonly language?: string | undefined };

/** What a caller can mend by asking again. */
function refuse(message: string): ReadFault {
  return new ReadFault('usage', message);
}

/** The tree of a version and a language; what is not given is the default. */
export function chooseTree(site: Site, { version, language }: Wanted): Tree {
  const [main] = site.trees;
  const ofVersion = site.trees.filter((tree) =>
    version === undefined || /^(?:default|latest|stable)$/i.test(version)
      ? tree.isDefault
      : isVersion(version, tree.version),
  );
  if (ofVersion.length === 0)
    throw refuse(`There is no version "${version}". Versions: ${listVersions(site).join(', ')}.`);
  if (language === undefined)
    return ofVersion.find((tree) => tree.language === main.language) ?? ofVersion[0]!;
  const found =
    ofVersion.find((tree) => isNamed(language, tree.language)) ??
    ofVersion.find((tree) => isNamed(language.split('-')[0]!, tree.language.split('-')[0]));
  if (found) return found;
  const languages = [...new Set(ofVersion.map((tree) => tree.language))].join(', ');
  throw refuse(`Version ${ofVersion[0]!.version ?? ''} is not in "${language}". Languages: ${languages}.`);
}

function listVersions({ trees }: Site): string[] {
  return [...new Set(trees.map((tree) => tree.version ?? 'current'))];
}

function isNamed(given: string, name: string | undefined): boolean {
  return given.toLowerCase() === (name ?? 'current').toLowerCase();
}

/** 'v6.2' is '6.2', too. */
function isVersion(given: string, name: string | undefined): boolean {
  return (
    isNamed(given, name) || isNamed(`v${given}`, name) || given.toLowerCase() === `v${name}`.toLowerCase()
  );
}

export type PagePlace = { readonly tree: Tree; readonly route: string; readonly id: string };

/** As `resolvePage`; an old address leads where the page in its place leads readers. */
export async function findPage(site: Site, address: string): Promise<PagePlace> {
  try {
    return resolvePage(site, address);
  } catch (fault) {
    const [parts, hash] = readAddress(site, address);
    const page = await site.output.readText([...parts, 'index.html'].join('/'));
    const to = / data-to="([^"]*)"/.exec(page ?? '')?.[1]?.replace(/&amp;/g, '&');
    if (to === undefined) throw fault;
    const place = resolvePage(site, to);
    return place.id === '' ? { ...place, id: decodeHash(`#${hash}`) } : place;
  }
}

/** The parts of its path below the site's root, and its hash. */
function readAddress(site: Site, address: string): [parts: string[], hash: string] {
  const [before = '', hash = ''] = splitAtFirst(address.trim(), '#');
  const path = getPath(site, before.replace(/\?.*$/, ''));
  const parts = decodeUrl(path)
    .replace(/(?:^|\/)index\.(?:md|html)$/, '')
    .replace(/\.(?:md|html)$/, '')
    .split('/')
    .filter((part) => part !== '' && part !== '.' && part !== '..');
  return [parts, hash];
}

/** `address`: as results give it; also a path, with or without `index.md`, `.md`, `index.html`. */
export function resolvePage(site: Site, address: string): PagePlace {
  const [parts, hash] = readAddress(site, address);
  const place = findPlace(site, parts) ?? findByNames(site, parts);
  if (place) return { ...place, id: decodeHash(`#${hash}`) };
  const path = parts.join('/');
  if (site.output.manifest.files.has(path))
    throw refuse(`${address} is a file, not a page: fetch ${site.root}/${path}.`);
  const others = listLike(site, parts).map((one) => formatAddress(site, one.tree, one.route));
  const like = others.length === 0 ? '' : ` Like it: ${others.join(' · ')}.`;
  throw refuse(`There is no page at ${address}.${like} Search for it, or list the pages of an area.`);
}

type Place = Omit<PagePlace, 'id'>;

function findPlace(site: Site, parts: readonly string[]): Place | undefined {
  const { tree, route } = splitPath(site, parts);
  return tree?.routes.has(route) ? { tree, route } : undefined;
}

/** The deepest tree whose folder the path has, and the route in it. */
function splitPath({ trees }: Site, parts: readonly string[]): { tree: Tree | undefined; route: string } {
  const whole = `/${parts.join('/')}`;
  const byDepth = [...trees].sort((a, b) => b.folder.length - a.folder.length);
  const tree = byDepth.find(({ folder }) => folder === '' || `${whole}/`.startsWith(`/${folder}/`));
  return { tree, route: tree ? whole.slice(tree.folder === '' ? 0 : tree.folder.length + 1) || '/' : whole };
}

/** '/v6.4/howto', '/@v6.2/howto', '/zh-CN/howto': by names of trees whose folders are called otherwise, or that have none. */
function findByNames({ trees }: Site, parts: readonly string[]): Place | undefined {
  let wanted = [...trees];
  for (const [at, part] of parts.entries()) {
    const name = part.replace(/^@/, '');
    const named = wanted.filter((tree) => isVersion(name, tree.version) || isNamed(name, tree.language));
    if (named.length === 0) break;
    wanted = named;
    const route = `/${parts.slice(at + 1).join('/')}`;
    const tree = wanted.find((one) => one.routes.has(route));
    if (tree) return { tree, route };
  }
  return undefined;
}

const mostLike = 3;

/** The page in other trees; else pages whose address is spelled alike, or whose last part is the same. */
function listLike(site: Site, parts: readonly string[]): Place[] {
  const { tree = site.trees[0], route } = splitPath(site, parts);
  const elsewhere = site.trees.filter(({ routes }) => routes.has(route)).map((one) => ({ tree: one, route }));
  if (elsewhere.length > 0) return elsewhere.slice(0, mostLike);
  const near = findNearest(route, tree.routes);
  const last = parts.at(-1);
  const same = last === undefined ? [] : [...tree.routes].filter((one) => one.endsWith(`/${last}`));
  const found = new Set([...(near === undefined ? [] : [near]), ...same]);
  return [...found].slice(0, mostLike).map((one) => ({ tree, route: one }));
}

/** The path below the site's root. */
function getPath({ root, output }: Site, address: string): string {
  for (const start of [root, output.url?.replace(/\/$/, ''), output.manifest.base]) {
    if (start && (address === start || address.startsWith(`${start}/`))) return address.slice(start.length);
  }
  if (/^[a-z][a-z\d+.-]*:/i.test(address))
    throw refuse(`${address} is not on this site, which is ${root === '' ? 'a folder' : root}.`);
  return address;
}

function splitAtFirst(text: string, mark: string): [string, string] {
  const at = text.indexOf(mark);
  return at < 0 ? [text, ''] : [text.slice(0, at), text.slice(at + 1)];
}
