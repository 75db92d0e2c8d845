/** Finds pages that say nothing: readers and searches get there all the same. */
import { warning } from '#model/diagnostic/diagnostic';
import type { PageCheck } from '#model/output/output';

export const emptyPages = {
  name: 'empty-pages',
  check: ({ emptyAt }, _settings, { layout }) =>
    emptyAt === undefined || layout === 'home'
      ? []
      : [
          warning('page-empty', 'The page has no text below its title.', {
            ...emptyAt,
            hint: 'Write it, or put `draft: true` into its frontmatter until then.',
          }),
        ],
} satisfies PageCheck;
