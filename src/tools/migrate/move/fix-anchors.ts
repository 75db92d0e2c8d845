/**
 * Corrects fragments of links: generators derive ids of headings by rules that differ only in punctuation. An unknown
 * fragment becomes the id on its page that has the same letters and digits.
 */
import { decode } from '#model/address/url';
import { fixedIds } from '#model/contract';
import type { Found } from '#model/diagnostic/diagnostic';
import type { Document } from '#model/document/document';
import { mapProse } from '../shared/lines.ts';
import { buildTreeKey, type MovedPage } from '../shared/model.ts';

const fragment = /((?:\]\(\s*<?|^\s*\[[^\]]+\]:\s+<?|\shref="))([^\s()<>"#]*)#([^\s()<>"]+)/g;

/** Corrects fragments in `pages`. `documents`: the parsed pages, by path. */
export function fixAnchors(
  pages: readonly MovedPage[],
  documents: ReadonlyMap<string, Found<Document>>,
): void {
  const byRoute = new Map(pages.map((page) => [buildTreeKey(page, page.route), page.path]));
  // If a language or version lacks a page, docgen shows the default one.
  const findPath = (page: MovedPage, route: string) =>
    [page, { ...page, locale: undefined }, { ...page, version: undefined }, {}]
      .map((tree) => byRoute.get(buildTreeKey(tree, route)))
      .find((path) => path !== undefined);
  const known = new Map<
    string,
    { readonly exact: ReadonlySet<string>; readonly rough: ReadonlyMap<string, string> }
  >();
  const listIds = (path: string) => {
    const found = known.get(path);
    if (found) return found;
    const document = documents.get(path)?.value;
    const titleId = document?.titleId === undefined ? [] : [document.titleId];
    const ids = [...(document?.ids ?? []), ...(document?.headings ?? []).map(({ id }) => id), ...titleId];
    const rough = new Map<string, string>();
    for (const id of ids) {
      const key = keepLetters(id);
      if (!rough.has(key)) rough.set(key, id);
    }
    const result = { exact: new Set(ids), rough };
    known.set(path, result);
    return result;
  };
  for (const page of pages) {
    mapProse(page, (text) => {
      if (!text.includes('#')) return text;
      return text.replace(fragment, (whole, before: string, href: string, hash: string) => {
        const path = href === '' ? page.path : findPath(page, decode(href).replace(/(?<=.)\/+$/, ''));
        if (path === undefined) return whole;
        const { exact, rough } = listIds(path);
        const name = decode(hash);
        if (exact.has(name)) return whole;
        const near = rough.get(keepLetters(name)) ?? findNumbered(name, exact);
        return near === undefined ? whole : `${before}${href}#${encodeURI(near)}`;
      });
    });
  }
}

/** Every page's layout reserves some ids; a heading with such an id gets a number. */
function findNumbered(id: string, ids: ReadonlySet<string>): string | undefined {
  return fixedIds.has(id) && ids.has(`${id}-1`) ? `${id}-1` : undefined;
}

function keepLetters(id: string): string {
  return id
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');
}
