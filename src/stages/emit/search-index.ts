/** search/ of every tree: the index of the embedded search engine. */
import type { Emitter } from '#model/output/output';
import { buildIndex, indexPage } from '#search';
import { searchedDocument } from './searched.ts';

export const searchIndex = {
  name: 'search-index',
  paths: /(?:^|\/)search\//,
  *emit(site) {
    if (site.config.search.provider !== 'embedded') return;
    // Generated indexes are not parsed, so their part is made here.
    const files = buildIndex(site, (page) => {
      const document = searchedDocument(page, site);
      return document.indexed ?? indexPage(document);
    });
    for (const file of files) yield { ...file, from: 'search-index' };
  },
} satisfies Emitter;
