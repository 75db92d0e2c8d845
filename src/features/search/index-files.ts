/** search/ of every tree: the index of the embedded search engine. */
import { getTreeFile } from '#model/address/url';
import { searchCallback } from '#model/contract';
import type { Document } from '#model/document/document';
import type { Emitter, OutputContext } from '#model/output/output';
import { getMainTree, getPageLayout, type Page, type Site, type Tree } from '#model/site/site';
import { buildIndex, type IndexPage, type IndexTree } from '#search';
import { indexDocument, listSearchedPages, nameArea } from './records.ts';
import { getSearchedDocument } from './searched.ts';

export const searchIndex = {
  name: 'search-index',
  paths: /(?:^|\/)search\//,
  *emit(site, { whole }) {
    if (site.config.search.provider !== 'embedded') return;
    const findKey = createKeys();
    const main = getMainTree(site);
    const trees = site.trees.map((tree) => describeTree(tree, site, { whole, findKey }));
    const home = main && trees[site.trees.indexOf(main)];
    const { synonyms } = site.config.search;
    // Shared files lie in the default tree, which most readers use.
    const files = buildIndex({ trees, home, synonyms, callback: searchCallback });
    for (const file of files) yield { ...file, from: 'search-index' };
  },
} satisfies Emitter;

type Means = Pick<OutputContext, 'whole'> & { findKey(document: Document): string };

function describeTree(tree: Tree, site: Site, { whole, findKey }: Means): IndexTree {
  const pages = listSearchedPages(tree)
    .map(whole)
    .map(
      (page): IndexPage => ({
        route: page.route,
        key: findKey(page.document),
        area: nameArea(page, tree),
        type: findType(page, site),
        read() {
          const document = getSearchedDocument(page, site);
          // Generated indexes are not parsed, so their part is made here.
          return document.indexed ?? indexDocument(document);
        },
      }),
    );
  return { folder: getTreeFile(tree.version, 'search'), pages };
}

function findType(page: Page, site: Site): IndexPage['type'] {
  if (page.document.isVirtual) return 'generated';
  if (page.index) return 'list';
  return getPageLayout(page, site) === 'post' ? 'post' : 'page';
}

/** Keys of documents: their digests, and numbers for those without. */
function createKeys(): (document: Document) => string {
  const numbers = new Map<Document, string>();
  return (document) => {
    if (document.digest !== undefined) return document.digest;
    const key = numbers.get(document) ?? String(numbers.size);
    numbers.set(document, key);
    return key;
  };
}
