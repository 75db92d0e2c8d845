/** search/ of every tree: the index that the embedded search engine answers from. */
import type { Document } from '../model/document.ts';
import type { Emitter } from '../model/output.ts';
import type { Site } from '../model/site.ts';
import { buildIndex, indexPage } from '../search/index.ts';
import { digestOfDocument } from './digest.ts';

export const searchIndex: Emitter = {
  name: 'search-index',
  paths: /(?:^|\/)search\//,
  emit(site) {
    if (site.config.search.provider !== 'embedded') return [];
    return Array.from(buildIndex(site, indexing(site)), (file) => ({ ...file, from: 'search-index' }));
  },
};

/** Pages whose bytes stay in memory, some 15 KB each; on a larger site they are made twice. */
const mostKept = 8000;

function indexing({ trees }: Site): ({ document }: { readonly document: Document }) => Uint8Array {
  const known = new Map<string, Uint8Array>();
  const isKept = trees.reduce((sum, { pages }) => sum + pages.length, 0) <= mostKept;
  return ({ document }) => {
    const digest = digestOfDocument(document);
    const indexed = known.get(digest) ?? indexPage(document);
    if (isKept) known.set(digest, indexed);
    return indexed;
  };
}
