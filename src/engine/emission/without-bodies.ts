/**
 * A site as another thread is told of it: none of the emitters that run there looks at the pages' HTML, which is most
 * of what would be copied. What stands in a file is read there.
 */
import type { Document } from '../../model/document.ts';
import type { Page, Site, Tree } from '../../model/site.ts';
import type { PartsAt } from '../runner/entry.ts';
import { type Bodiless, fromParts, partsAt } from '../stored.ts';

/** Plain data: a document, or one whose long parts stand in a file. */
type Told = Document | (Bodiless & { readonly at: PartsAt });

/** `markdown`: some of them look at the pages' markdown. Documents that several trees share stay shared. */
export function withoutBodies(site: Site, { markdown }: { readonly markdown: boolean }): Site {
  return withDocuments(site, (document) => lightened(document, markdown) as Document);
}

/** On the other side: documents whose parts stand in a file can be asked for them. */
export function withStoredBodies(site: Site): Site {
  return withDocuments(site, (told: Told) => ('at' in told ? fromParts(told, told.at) : told));
}

function withDocuments(site: Site, change: (document: Document) => Document): Site {
  const documents = new Map<Document, Document>();
  const changed = (document: Document): Document => {
    const known = documents.get(document) ?? change(document);
    documents.set(document, known);
    return known;
  };
  const treeOf = (tree: Tree): Tree => {
    const pages = tree.pages.map((page): Page => ({ ...page, document: changed(page.document) }));
    return { ...tree, pages, byRoute: new Map(pages.map((page) => [page.route, page])) };
  };
  return { ...site, trees: site.trees.map(treeOf) };
}

/** Not spread: what is read from the cache only when it is asked for would be read. Without what no emitter looks at. */
function lightened(document: Document, withMarkdown: boolean): Told {
  const { path, version, overlay, meta, title, digest } = document;
  const light = { path, version, overlay, meta, title, digest, headings: [], ids: [], links: [] };
  const at = partsAt(document);
  // What is read there cannot stand here.
  if (at) return { ...light, at };
  const { sections } = document;
  return { ...light, html: '', sections, markdown: withMarkdown ? document.markdown : '' };
}
