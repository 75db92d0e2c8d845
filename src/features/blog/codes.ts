/** The codes of its messages. */
import type { CodeName, CodeTables } from '#model/diagnostic/codes';

export const codes = {
  open: {
    'tag-spelling': [
      'A tag is almost the same as a tag of other pages.',
      'Write the tag as on the other pages.',
    ],
    'author-unknown': [
      'An author is almost the same as one in the configuration.',
      'Write the key or the name as in `authors` in the configuration.',
    ],
    'post-scheduled': [
      'The time of a post is in the future, so docgen does not publish it yet.',
      'You do not need to do anything: the first build after that time publishes the post. To see it before, use `--drafts`.',
    ],
  },
  harmless: ['post-scheduled'],
} as const satisfies CodeTables;

declare module '#model/diagnostic/codes' {
  interface FeatureCodes extends Record<CodeName<typeof codes>, true> {}
}
