/** Finds texts of frontmatter that YAML ends at a `#`, without a word. */
import { warning } from '#model/diagnostic/diagnostic';
import type { PageCheck } from '#model/output/output';

export const cutTexts = {
  name: 'cut-texts',
  check: ({ cutTexts: found }) =>
    found.map(({ key, comment, ...place }) =>
      warning('frontmatter-comment', `To YAML "${comment}" is a comment, and no part of \`${key}\`.`, {
        ...place,
        hint: 'Put the whole value into quotes. A comment has a blank behind its "#".',
      }),
    ),
} satisfies PageCheck;
