/** index.md beside every page's index.html: the page as clean markdown. */
import type { Emitter } from '../model/output.ts';
import { markdownCopy } from '../model/url.ts';
import { markdownOf } from './markdown/page.ts';

export const pageMarkdown: Emitter = {
  name: 'page-markdown',
  paths: /\.md$/,
  emit(site) {
    return site.trees.flatMap((tree) =>
      tree.pages.map((page) => {
        const path = markdownCopy(tree.version, page.route);
        return { path, body: markdownOf(page, tree, site, path), from: 'page-markdown' };
      }),
    );
  },
};
