/** Reads the `_meta` files of Nextra: order, titles and kinds of the entries of a folder. */
import { getFolder } from '#model/address/url';
import { parseData } from '../shared/data-file.ts';
import { Unreadable } from '../shared/script/code-values.ts';
import { readScript } from '../shared/script/read-script.ts';
import { readObject, readText, type Values } from '../shared/script/values.ts';
import type { SourceTree } from '../shared/source-tree.ts';

/** The entries of folders, by address. */
export type Metas = ReadonlyMap<string, Values>;

const metaFile = /(?:^|\/)_meta(\.global)?\.(?:[cm]?[jt]sx?|json)$/;

/** `folder`: of pages; `urlOf`: the address of a folder below it, from its path there. */
export async function readMetas(
  tree: SourceTree,
  folder: string,
  urlOf: (path: string) => string,
): Promise<Metas> {
  const found = new Map<string, Values>();
  for (const name of tree.listNames(folder).filter((path) => metaFile.test(path))) {
    const path = folder === '' ? name : `${folder}/${name}`;
    const given = name.endsWith('.json') ? parseData(tree.read(path), path) : await readScript(tree, path);
    found.set(urlOf(getFolder(name)), readObject(given));
  }
  return found;
}

/** An entry as an object; a text is its title. */
export function readMetaEntry(given: unknown): Values {
  return typeof given === 'string' || given instanceof Unreadable ? { title: given } : readObject(given);
}

/** The title of an entry; of an element of JSX its words. */
export function readMetaTitle(title: unknown): string | undefined {
  if (!(title instanceof Unreadable)) return readText(title);
  // An element came out as a call: createElement(Name, { … }, "words").
  const words = [
    ...title.text.replace(/\{[^{}]*\}/g, '').matchAll(/"((?:[^"\\]|\\.)*)"|'((?:[^'\\]|\\.)*)'/g),
  ].map(([, double, single]) => double ?? single ?? '');
  const own = /createElement\(\s*"[a-z]/.test(title.text) ? words.slice(1) : words;
  return readText(own.join('').replace(/\\u[\da-f]{4}|&\w+;/gi, ' '));
}
