/**
 * Whether pages say in a sentence what they are about: for search results, shared links and indexes. A site in
 * which no page does has chosen to do without, and is left alone.
 */
import { type Diagnostic, warning } from '../model/diagnostic.ts';
import type { Check } from '../model/output.ts';
import type { Page, Site } from '../model/site.ts';

export const descriptions: Check = {
  name: 'descriptions',
  check(site) {
    const isDescribed = site.trees.some(({ pages }) => pages.some((page) => !page.index && hasOne(page)));
    return isDescribed ? undescribed(site) : [];
  },
};

function hasOne({ document }: Page): boolean {
  return document.meta.description !== undefined;
}

function undescribed({ trees }: Site): Diagnostic[] {
  return trees.flatMap(({ pages, config }) =>
    pages.flatMap((page): Diagnostic[] => {
      // The home has that of the site.
      const isHome = page.route === '/' && config.description !== '';
      if (hasOne(page) || page.index || isHome) return [];
      return [
        warning('description-missing', 'The page has no description.', {
          file: page.document.path,
          line: 1,
          hint: 'Write `description:` into its frontmatter, one sentence.',
          target: page.route,
        }),
      ];
    }),
  );
}
