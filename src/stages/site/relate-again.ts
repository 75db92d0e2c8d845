/**
 * Relates a site anew only if relating could find something else.
 * Problem: in `dev` a saved sentence related all pages of the site again.
 * Number: 40 of 200 ms of processor time for 2,301 pages.
 * It can go when relating takes 5 ms.
 */
import { isDeepStrictEqual } from 'node:util';
import type { Found } from '#model/diagnostic/diagnostic';
import type { Document } from '#model/document/document';
import { replacePages, type Site } from '#model/site/site';
import { buildSite, type SiteInput } from './build-site.ts';

/**
 * What relating never reads: the text of a page and what stands in it.
 * @internal Exported for tests.
 */
export const unread: ReadonlySet<string> = new Set<keyof Document>([
  ...(['html', 'markdown', 'sections', 'marked', 'indexed', 'digest'] as const),
  ...(['headings', 'ids', 'links', 'components', 'frame'] as const),
]);

/** `buildSite` that remembers its last site: a document which is the same to all others takes the old one's place there. */
export function createRelater(): typeof buildSite {
  let last: { readonly input: SiteInput; readonly found: Found<Site> } | undefined;
  return (input) => {
    const changed = last && findChanged(last.input, input, last.found.value);
    const found = changed ? replaceDocuments(last!.found, changed) : buildSite(input);
    last = { input, found };
    return found;
  };
}

/** The new documents by the old ones; undefined if something else has changed too. */
function findChanged(
  before: SiteInput,
  now: SiteInput,
  { period }: Site,
): Map<Document, Document> | undefined {
  const { parsed: old, now: then, ...rest } = before;
  const { parsed, now: moment, ...others } = now;
  const { from = moment, until = Number.POSITIVE_INFINITY } = period ?? {};
  const isOfNow = (then === undefined) === (moment === undefined) && !(moment! < from! || moment! >= until);
  if (!isOfNow || old.length !== parsed.length || !isDeepStrictEqual(rest, others)) return undefined;
  const changed = new Map<Document, Document>();
  for (const [index, { version, documents }] of parsed.entries()) {
    const own = old[index]!;
    if (own.version !== version || own.documents.length !== documents.length) return undefined;
    for (const [at, document] of documents.entries()) {
      const known = own.documents[at]!;
      if (known === document) continue;
      if (!isAlike(known, document)) return undefined;
      changed.set(known, document);
    }
  }
  return changed;
}

function isAlike(one: Document, other: Document): boolean {
  const pickRead = (document: Document) => Object.entries(document).filter(([key]) => !unread.has(key));
  return isDeepStrictEqual(new Map(pickRead(one)), new Map(pickRead(other)));
}

function replaceDocuments(
  { value, diagnostics }: Found<Site>,
  changed: ReadonlyMap<Document, Document>,
): Found<Site> {
  const trees = value.trees.map((tree) => {
    const pages = tree.pages.map((page) => {
      const document = changed.get(page.document);
      return document ? { ...page, document } : page;
    });
    return pages.some((page, index) => page !== tree.pages[index]) ? replacePages(tree, pages) : tree;
  });
  return { value: { ...value, trees }, diagnostics };
}
