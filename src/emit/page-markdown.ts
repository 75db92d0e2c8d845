/** index.md beside every page's index.html: the page as clean markdown. */

import type { Emitter } from '../model/output.ts';
import { markdownCopy } from '../model/url.ts';
import { digestOf, digestOfDocument, digestOfPlaces } from './digest.ts';
import { markdownOf } from './markdown-copy.ts';

export const pageMarkdown: Emitter = {
  name: 'page-markdown',
  paths: /\.md$/,
  emit(site) {
    return site.trees.flatMap((tree) =>
      tree.pages.map((page) => {
        const path = markdownCopy(tree.version, page.route);
        const body = {
          key: digestOf(
            'page-markdown',
            path,
            page.route,
            digestOfDocument(page.document),
            page.index,
            digestOfPlaces(site),
          ),
          make: () => markdownOf(page, tree, site, path),
        };
        return { path, body, from: 'page-markdown' };
      }),
    );
  },
};
