/**
 * Finds pages without a description, which search results, shared links and indexes would show. If no page of a site
 * has one, the site does without on purpose.
 */
import { warning } from '#model/diagnostic/diagnostic';
import { getShownPath } from '#model/document/ref-name';
import type { Check } from '#model/output/output';
import type { Page } from '#model/site/site';

export const descriptions: Check = {
  name: 'descriptions',
  check({ trees }) {
    const written = trees.flatMap(({ pages, config }) =>
      // The home page has the site's description.
      pages.filter(({ route, index }) => !index && (route !== '/' || config.description === '')),
    );
    const isDescribed = trees.some(({ pages }) => pages.some((page) => !page.index && hasOne(page)));
    // Generated pages have no frontmatter to write into; one that is broken may have a description.
    const lacking = written.filter(
      (page) => isDescribed && !hasOne(page) && !page.document.isVirtual && !page.document.isBroken,
    );
    return lacking.map(({ route, document }) =>
      warning('description-missing', 'The page has no description.', {
        file: getShownPath(document),
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
