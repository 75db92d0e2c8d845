/** Stops a build without a page, of drafts only or without a tree: its empty site would replace the last one. */
import { error } from '#model/diagnostic/diagnostic';
import type { Check } from '#model/output/output';

export const empty: Check = {
  name: 'empty',
  check({ trees }) {
    const none = 'No language that --only names has a version that it names.';
    if (trees.length === 0) return [error('content-empty', 'No page would be published.', { hint: none })];
    const drafts = new Set(trees.flatMap((tree) => [...tree.drafts.values()])).size;
    if (drafts === 0 || trees.some(({ pages }) => pages.length > 0)) return [];
    return [
      error('content-empty', 'No page would be published.', {
        file: 'content',
        hint: `${drafts === 1 ? 'The page is a draft' : `All ${drafts} pages are drafts`}: --drafts includes them.`,
      }),
    ];
  },
};
