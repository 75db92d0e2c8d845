/** Finds what callers name: a tree by version and language, a page by any address of it. */
import { decodeHash, decode as decodeUrl } from '#model/address/url';
import { ReadFault } from '../source/source.ts';
import type { Site, Tree } from './site.ts';

export type Wanted = { readonly version?: string | undefined; readonly language?: string | undefined };

/** What a caller can mend by asking again. */
function refuse(message: string): ReadFault {
  return new ReadFault('usage', message);
}

/** The tree of a version and a language; what is not given is the default. */
export function chooseTree(site: Site, { version, language }: Wanted): Tree {
  const [main] = site.trees;
  const ofVersion = site.trees.filter((tree) =>
    version === undefined ? tree.isDefault : isNamed(version, tree.version),
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

export type PagePlace = { readonly tree: Tree; readonly route: string; readonly id: string };

/** `address`: as results give it; also a path, with or without `index.md`, `.md`, `index.html`. */
export function resolvePage(site: Site, address: string): PagePlace {
  const [before = '', hash = ''] = splitAtFirst(address.trim(), '#');
  const path = getPath(site, before.replace(/\?.*$/, ''));
  const parts = decodeUrl(path)
    .replace(/(?:^|\/)index\.(?:md|html)$/, '')
    .replace(/\.(?:md|html)$/, '')
    .split('/')
    .filter((part) => part !== '' && part !== '.' && part !== '..');
  const whole = `/${parts.join('/')}`;
  const byDepth = [...site.trees].sort((a, b) => b.folder.length - a.folder.length);
  const tree = byDepth.find(({ folder }) => folder === '' || `${whole}/`.startsWith(`/${folder}/`));
  const route = tree ? whole.slice(tree.folder === '' ? 0 : tree.folder.length + 1) || '/' : whole;
  if (!tree?.routes.has(route))
    throw refuse(`There is no page at ${address}. Search for it, or list the pages of an area.`);
  return { tree, route, id: decodeHash(`#${hash}`) };
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
