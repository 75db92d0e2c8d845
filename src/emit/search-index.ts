/** search/ of every tree: the index that the embedded search engine answers from. */
import type { Emitter } from '../model/output/output.ts';
import { buildIndex, indexPage } from '../search/index.ts';
import { searchedDocument } from './searched.ts';

export const searchIndex: Emitter = {
  name: 'search-index',
  paths: /(?:^|\/)search\//,
  *emit(site) {
    if (site.config.search.provider !== 'embedded') return;
    // Generated indexes, which nobody has parsed, are made now.
    const files = buildIndex(site, (page) => {
      const document = searchedDocument(page, site);
      return document.indexed ?? indexPage(document);
    });
    for (const file of files) yield { ...file, from: 'search-index' };
  },
};
