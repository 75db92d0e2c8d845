/** index.md beside every page's index.html: the page as Markdown. */

import { markdownCopy } from '#model/address/url';
import type { Emitter } from '#model/output/output';
import { digestOf, digestOfDocument, digestOfPlaces } from './digest.ts';
import { markdownOf } from './markdown-copy.ts';

export const pageMarkdown = {
  name: 'page-markdown',
  paths: /\.md$/,
  *emit(site, { whole }) {
    for (const tree of site.trees) {
      for (const page of tree.pages.map(whole)) {
        const path = markdownCopy(tree.version, page.route);
        const text = digestOfDocument(page.document);
        const body = {
          key: digestOf('page-markdown', path, page.route, text, page.index, digestOfPlaces(site)),
          make: () => markdownOf(page, tree, site, path),
        };
        yield { path, body, from: 'page-markdown' };
      }
    }
  },
} satisfies Emitter;
