/** A site as the emitters see it: none looks at the pages' HTML, which is most of what would be copied for a thread. */
import type { Document } from '../../model/document.ts';
import type { Page, Site, Tree } from '../../model/site.ts';

/** Documents that several trees share stay shared. */
export function withoutBodies(site: Site): Site {
  const documents = new Map<Document, Document>();
  const lighter = (document: Document): Document => {
    const known = documents.get(document) ?? { ...document, html: '' };
    documents.set(document, known);
    return known;
  };
  const treeOf = (tree: Tree): Tree => {
    const pages = tree.pages.map((page): Page => ({ ...page, document: lighter(page.document) }));
    return { ...tree, pages, byRoute: new Map(pages.map((page) => [page.route, page])) };
  };
  return { ...site, trees: site.trees.map(treeOf) };
}
