/** Generated pages without a file: their documents, and whether their address is free. */
import { type Diagnostic, warning } from '#model/diagnostic/diagnostic';
import { type Document, emptyBody, type Meta } from '#model/document/document';
import { makeTitleId } from '#model/document/slug';
import type { RelateInput } from '#model/site/relating';

/** An empty document with a title. Sitemap, copies and checks treat it like any other. */
export function createGeneratedDocument(route: string, title: string, meta: Meta): Document {
  return {
    path: `content${route}/`,
    overlay: false,
    meta,
    title,
    titleId: makeTitleId(title, []),
    ...emptyBody,
  };
}

/** `ownerOf`: path of the owner of a route; undefined if it is free. */
export function createRouteReserver(
  pages: ReadonlyMap<string, Document>,
  ownerOf: (route: string) => string | undefined,
  diagnostics: Diagnostic[],
): RelateInput['reserve'] {
  // Two routes that differ only in case are one on many file systems.
  const folded = new Map(Array.from(pages, ([route, { path }]) => [route.toLowerCase(), path]));
  return (route, what) => {
    const owner = folded.get(route.toLowerCase()) ?? ownerOf(route);
    if (owner === undefined) return true;
    const message = `The list of ${what} is not made: ${owner} has its address, "${route}".`;
    const hint = 'Give the other one another address, or let it stand in the place of the list.';
    diagnostics.push(warning('list-address-taken', message, { file: owner, hint, target: route }));
    return false;
  };
}
