/** index.md beside every page's index.html: the page as Markdown. */

import { digestData, digestDocument, digestOfPlaces } from '#emit';
import { getCopyPath } from '#model/address/url';
import type { Emitter } from '#model/output/output';
import { writeMarkdownCopy } from './markdown-copy.ts';

export const pageMarkdown = {
  name: 'page-markdown',
  paths: /\.md$/,
  *emit(site, { whole }) {
    for (const tree of site.trees) {
      for (const page of tree.pages.map(whole)) {
        const path = getCopyPath(tree.version, page.route);
        const text = digestDocument(page.document);
        const body = {
          key: digestData('page-markdown', path, page.route, text, page.index, digestOfPlaces(site)),
          make: () => writeMarkdownCopy(page, tree, site, path),
        };
        yield { path, body, from: 'page-markdown' };
      }
    }
  },
} satisfies Emitter;
