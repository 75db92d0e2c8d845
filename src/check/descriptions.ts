/**
 * Whether pages say in a sentence what they are about: for search results, shared links and indexes. A site in
 * which no page does has chosen to do without, and is left alone.
 */
import { warning } from '../model/diagnostic/diagnostic.ts';
import type { Check } from '../model/output/output.ts';
import type { Page } from '../model/site/site.ts';

export const descriptions: Check = {
  name: 'descriptions',
  check({ trees }) {
    const written = trees.flatMap(({ pages, config }) =>
      // The home has that of the site.
      pages.filter(({ route, index }) => !index && (route !== '/' || config.description === '')),
    );
    const isDescribed = trees.some(({ pages }) => pages.some((page) => !page.index && hasOne(page)));
    // What is made of data has no frontmatter that somebody could write.
    const lacking = isDescribed ? written.filter((page) => !hasOne(page) && !page.document.isVirtual) : [];
    return lacking.map(({ route, document }) =>
      warning('description-missing', 'The page has no description.', {
        file: document.path,
        line: 1,
        hint: 'Write `description:` into its frontmatter, one sentence.',
        target: route,
      }),
    );
  },
};

function hasOne({ document }: Page): boolean {
  return document.meta.description !== undefined;
}
